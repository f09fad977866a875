"""The seam below tables: bytes of a state in, bytes and numbers out."""
