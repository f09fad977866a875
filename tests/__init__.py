"""The tests: what each folder asks is said in CONTRIBUTING.md."""
