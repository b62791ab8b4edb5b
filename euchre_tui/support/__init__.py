"""What every part may use: whole files, text on one line, memory, and the crash report."""
