"""Every benchmark of `botwright bench`, one file each."""
