"""The Textual app: screens, drawing, and the objects that the app is made of."""
