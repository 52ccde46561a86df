"""Who is asked, and what answers for them: AI, plans and standing orders."""
