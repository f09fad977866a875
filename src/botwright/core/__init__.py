"""What the games share; knows neither of them."""
