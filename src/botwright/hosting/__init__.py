"""What every house answers alike, a server or the page itself: plans, new tables, looking back."""
