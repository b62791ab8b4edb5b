"""Takes the goldens anew."""

from tests.app.goldens import write

if __name__ == "__main__":
    write()
