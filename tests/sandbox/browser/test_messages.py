"""What people write to each other, and what they do with it."""

import pytest

from tests.sample_bot.boards import png
from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import BrowserPerson

pytestmark = pytest.mark.slow

TEXT = """**bold** *slanted* ~~gone~~ `co<b>de` ||secret|| [site](https://example.com)
[bad](javascript:alert(1))
# Headline
> quoted
- one
- two"""

HOSTILE = (
    "<img src=x onerror=\"document.title='hit'; alert(1)\">",
    "<script>alert(1)</script><iframe src='https://example.com'></iframe>",
    "[**<svg onload=alert(1)>**](https://example.com) ||<b>x</b>|| `<i>` \"' onmouseover=alert(1)",
)


def test_text_is_text(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    for words in HOSTILE:
        ada.say(words)
    ada.command("whisper", text=HOSTILE[0])  # the bot says it too
    for person, count in ((ada, 4), (bo, 3)):
        expect(person.see("message")).to_have_count(count)
        timeline = person.see("timeline")
        expect(timeline).to_contain_text(HOSTILE[0])
        expect(timeline).to_contain_text(HOSTILE[1])
        expect(
            timeline.locator("img:not(.avatar img), script, iframe, [onerror], [onload], .md b, .md i")
        ).to_have_count(0)
        assert "hit" not in person.page.title()


def test_text_is_text_wherever_the_bot_puts_it(room: BrowserRoom, house: BrowserHost) -> None:
    bad, trap = HOSTILE[0], "javascript:alert(1)"
    select = {"type": 3, "custom_id": bad, "placeholder": bad, "options": [option(bad)]}
    section = {"type": 9, "components": [text(bad)], "accessory": button(bad)}
    elsewhere = {"media": {"url": 'https://example.com/"><script>'}, "description": bad}
    embed = {
        "title": bad,
        "description": f"{bad} [link]({trap})",
        "url": 'https://example.com/"><script>',
        "fields": [{"name": bad, "value": bad}],
        "footer": {"text": bad},
        "author": {"name": bad, "url": "https://example.com/'onclick='alert(1)"},
        "image": {"url": "https://example.com/a.png"},
    }
    container = [section, {"type": 12, "items": [elsewhere]}, {"type": 1, "components": [select]}]
    layout = [{"type": 17, "components": container}, text(f"# {bad}")]
    place = f"/channels/{room.channel}"
    house.rest(f"{place}/messages", {"embeds": [embed]})
    house.rest(f"{place}/messages", {"flags": 1 << 15, "components": layout})
    house.rest(f"{place}/threads", {"name": bad, "type": 11})
    new = room.arrive(address=house.server.address, place=f"#channel={room.channel}")
    new.see("new-person").fill(bad[:32])
    new.keys("Enter")
    new.until_ready()
    new.say(f"<@{room.people['Ada']}>")
    for place, times in (("embed", 6), ("container", 4), ("message", 4)):
        written = new.see(place).all_inner_texts()
        assert "\n".join(written).count(bad) >= times, written
    new.see("select").click()
    expect(new.see("select-options")).to_contain_text(bad)
    expect(new.see("member", bad[:32])).to_be_visible()
    assert harmful(new) == []
    assert "hit" not in new.page.title()


def harmful(person: BrowserPerson) -> list[str]:
    """What no text may become."""
    return person.page.evaluate(
        """() => [...document.querySelectorAll(
            "script:not([src^='/page/']), iframe, object, embed, [onerror], [onload], [onclick], " +
            "a[href^='javascript:' i], img[src='x']"
        )].map((node) => node.outerHTML)"""
    )


def text(content: str) -> dict[str, object]:
    return {"type": 10, "content": content}


def button(words: str) -> dict[str, object]:
    return {"type": 2, "style": 1, "custom_id": f"press {words}", "label": words}


def option(words: str) -> dict[str, object]:
    return {"label": words, "value": words, "description": words}


def test_markdown_is_drawn(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.say(TEXT)
    content = ada.see("content")
    for tag, words in (("strong", "bold"), ("em", "slanted"), ("s", "gone"), ("code", "co<b>de")):
        expect(content.locator(tag, has_text=words)).to_be_visible()
    expect(content.get_by_role("heading", name="Headline")).to_be_visible()
    expect(content.locator("blockquote")).to_have_text("quoted")
    expect(content.get_by_role("listitem")).to_have_text(["one", "two"])
    expect(content.get_by_role("link")).to_have_text(["site"])
    expect(content).to_contain_text("[bad](javascript:alert(1))")
    secret = content.locator(".spoiler")
    expect(secret).not_to_have_class("open")
    secret.click()
    expect(secret.get_by_text("secret")).to_have_css("opacity", "1")


def test_a_mention_calls_from_another_channel(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    play = ada.channel("play").get_attribute("data-channel-id")
    bo = room.sit("Bo", channel=play)
    ada.type("Who comes? @b")
    ada.suggestions.filter(has_text="@bo").first.click()
    ada.keys("Enter")
    ada.say("Nobody?")
    line = bo.channel(room.name)
    expect(line.get_by_test_id("mentions")).to_have_text("1")
    expect(bo.page).to_have_title(f"(1) #play · {bo.see('channel').page.locator('#guild-name').inner_text()}")
    line.click()
    called = bo.message("Who comes?")
    expect(called).to_have_class("message mentioned")
    expect(called.get_by_role("button", name="@Bo")).to_be_visible()
    expect(bo.message("Nobody?")).not_to_have_class("mentioned")
    expect(bo.see("new-line")).to_be_visible()
    expect(line.get_by_test_id("mentions")).to_have_count(0)
    expect(line).not_to_have_class("unread")
    bo.channel("play").click()
    ada.say("Still nobody?")
    expect(line).to_have_attribute("aria-label", f"{room.name}, 1 unread")


def test_reply_edit_reaction_and_pin(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.say("Shall we paly?")
    bo.tool(bo.message("Shall we"), "Reply")
    expect(bo.see("reply-bar")).to_have_text("Replying to Ada")
    bo.type("Yes")
    bo.keys("Enter")
    expect(bo.see("reply-bar")).to_have_count(0)
    reply = ada.message("Yes")
    expect(reply).to_have_class("message mentioned")
    expect(reply.locator(".context-line")).to_contain_text("@AdaShall we paly?")
    ada.composer.press("ArrowUp")
    ada.see("edit-text").fill("Shall we play?")
    ada.keys("Enter")
    expect(bo.message("Shall we play? (edited)")).to_be_visible()
    expect(bo.message("paly")).to_have_count(0)

    bo.tool(bo.message("(edited)"), "Add reaction")
    bo.type("thumbs")
    bo.keys("Enter")
    thumb = ada.message("(edited)").get_by_test_id("reactions").locator("[data-emoji='👍']")
    expect(thumb).to_have_text("👍1")
    thumb.click()
    expect(bo.message("(edited)").locator("[data-emoji='👍']")).to_have_text("👍2")
    expect(thumb).to_have_attribute("aria-pressed", "true")

    ada.message("(edited)").focus()
    ada.keys("Enter")
    ada.menu("Pin message")
    expect(bo.message("Ada pinned a message to this channel.")).to_be_visible()
    bo.see("open-pins").click()
    expect(bo.see("pins")).to_contain_text("Shall we play?")
    bo.see("pins").get_by_role("button", name="Jump").click()
    expect(bo.message("(edited)")).to_be_focused()


def test_files_are_sent_with_what_is_on_them(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    with ada.page.expect_file_chooser() as opened:
        ada.see("composer-add").click()
        ada.menu("Upload a file")
    opened.value.set_files(
        [
            {"name": "map.png", "mimeType": "image/png", "buffer": png((10, 90, 160), 20)},
            {"name": "moves.txt", "mimeType": "text/plain", "buffer": b"e4 e5"},
        ]
    )
    expect(ada.see("uploads").get_by_role("listitem")).to_have_count(2)
    ada.see("alt-text").fill("The map of the first turn")
    ada.composer.fill("Look")
    ada.see("send").click()
    for person in (ada, bo):
        picture = person.message("Look").get_by_role("img", name="The map of the first turn")
        expect(picture).to_have_js_property("naturalWidth", 20)
        expect(person.message("Look").get_by_test_id("file")).to_contain_text("moves.txt5 bytes")
    expect(ada.see("uploads")).to_have_count(0)
