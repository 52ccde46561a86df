"""Tests of Discord's REST API and the CDN, called over HTTP as a bot calls them."""
