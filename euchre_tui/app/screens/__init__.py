"""What fills the terminal: one screen a file, with its style sheet beside it where it has one."""
