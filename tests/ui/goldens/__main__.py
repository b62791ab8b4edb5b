"""Takes the goldens anew."""

from tests.ui.goldens import write

if __name__ == "__main__":
    write()
