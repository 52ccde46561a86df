"""Discord's REST interface and the CDN, called over HTTP as a bot calls them."""
