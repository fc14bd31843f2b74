"""What the designer answered: read from the sheet, checked, written into the editors' files."""
