"""Commands that print text: one a file, each with `run(arguments) -> exit code`."""
