"""Networks that learn by playing against themselves. Needs torch; nothing else imports this."""
