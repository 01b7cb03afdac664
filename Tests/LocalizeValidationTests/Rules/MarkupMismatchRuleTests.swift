import Localize
import LocalizeValidation
import Testing

@Suite struct MarkupMismatchRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Press <b>Save</b>", "1️⃣<b>2️⃣Sichern<b> drücken", "de", "“<b>” is unbalanced or misplaced."),
    ("<b>One</b>", "Eins1️⃣</b>2️⃣", "de", "“</b>” is unbalanced or misplaced."),
    ("<b>A <i>B</i></b>", "<b>A <i>B1️⃣</b>2️⃣</i>", "de", "“</b>” is unbalanced or misplaced."),
    ("<1>One</1>", "1️⃣<1>2️⃣Eins", "de", "“<1>” is unbalanced or misplaced."),
    ("**One** two", "1️⃣**2️⃣Eins zwei", "de", "“**” is unbalanced or misplaced."),
    ("^[%lld file](inflect: true)", "1️⃣^[2️⃣%lld Datei (inflect: true)", "de", "“^[” is unbalanced or misplaced."),
    ("[b]Save[/b] it", "1️⃣[b]2️⃣Sichern[/b es", "de", "“[b]” is unbalanced or misplaced."),
    ("[url=https://example.org]Help[/url]", "Hilfe1️⃣[/url]2️⃣", "de", "“[/url]” is unbalanced or misplaced."),
    ("{{#rows}}{{name}}{{/rows}}", "1️⃣{{#rows}}2️⃣{{name}}", "de", "“{{#rows}}” is unbalanced or misplaced."),
    (
      "See <a href=\"https://example.org\">help</a>", "Siehe <a 1️⃣href=«2️⃣ https://example.org »>Hilfe</a>", "de",
      "“href=«” does not begin a quoted value. Use straight quotation marks in tags."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `Markup without its partner is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "markup-mismatch"), ["1️⃣\(end) error \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "markup-mismatch"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Press <b>Save</b>", "<b>Sichern</b> drücken", "de"),
    ("One<br>Two", "Eins Zwei", "de"),
    ("a < b", "a < b <c", "de"),
    ("<unknown>", "<unbekannt>", "de"),
    ("Report to <https://example.org/team/>", "Melden an <https://example.org/team/de.html>", "de"),
    ("Mail <user@example.org>", "Mail <user@example.org>", "de"),
    ("<p>One</p>", "Eins", "de"),
    ("**One**", "**Eins**", "de"),
    ("5 * 3", "5 * 3 * 2", "de"),
    ("^[%lld file](inflect: true)", "%lld Dateien", "de"),
    ("See [here](https://example.org).", "[Hier](https://example.org) klicken.", "de"),
    ("<b>broken", "<b>kaputt<i>", "de"),
    ("<0>{{count}}</0><1> pages left in book</1>", "<1>Còn </1><0>{{count}}</0><1> trang trong sách</1>", "vi"),
    ("Less <3", "Weniger", "de"),
    ("a <b and c", "a <b und c", "de"),
    ("<B>One</B>", "<b>Eins</b>", "de"),
    ("One<br/>Two", "Eins<br>Zwei", "de"),
    ("<b>One</b>", "[<b>Öñé]", "en-XA"),
    ("Hello, <xliff:g id=\"name\">Ann</xliff:g>", "Hallo, Ann", "de"),
    ("[b]Save[/b] it", "[B]Sichern[/B]", "de"),
    ("[b][i]One[/i][/b]", "[i][b]Eins[/b][/i]", "de"),
    ("[Optional] choose a file", "[Wahlweise] Datei wählen", "de"),
    ("copy [file] [/v]", "copy [Datei] [/v]", "de"),
    ("{{#if ready}}Done{{/if}}", "{{#if ready}}Fertig{{/if}}", "de"),
    ("<span title=\"a\">x = y</span>", "<span title=\"„a“\">x = „y“</span>", "de"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Prose in angle brackets, line breaks and a broken source are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "markup-mismatch"), [])
  }

  static let others: [(source: String, target: String, finding: String)] = [
    (
      "Hello, <xliff:g id=\"name\">Ann</xliff:g>", "Hallo, <x0>Ann",
      "warning de key: The translation has fewer “<xliff:g>” than the source text."
    ),
    (
      "Go to <RegistrationLink>sign up</RegistrationLink>", "Registrieren",
      "warning de key: The translation has fewer “<RegistrationLink>” than the source text."
    ),
    (
      "Press <b>Save</b> now", "<b>Sichern</b> 1️⃣<STRONG>2️⃣jetzt</STRONG>",
      "warning de key: The translation has more “<STRONG>” than the source text."
    ),
    ("Press <b>Save</b>", "Sichern drücken", "warning de key: The translation has fewer “<b>” than the source text."),
    (
      "Press <b>Save</b> now", "1️⃣<i>2️⃣Sichern</i> <b>jetzt</b>", "warning de key: The translation has more “<i>” than the source text."
    ),
    (
      "See [here](https://example.org).", "Siehe [hier] (https://example.org).",
      "warning de key: The translation has fewer “[…](…)” than the source text."
    ),
    ("[b]Save[/b] it", "Sichern", "warning de key: The translation has fewer “[b]” than the source text."),
    ("{{#rows}}x{{/rows}}", "x", "warning de key: The translation has fewer “{{#rows}}” than the source text."),
    ("**One** two", "Eins zwei", "warning de key: The translation has fewer “**” than the source text."),
  ]

  @Test(arguments: others) func `Markup that differs from the source is a warning`(
    _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let found = try await Sample(.strings, source: texts.source, target: texts.target).findings(of: "markup-mismatch")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(texts.finding) == true, "\(found)")
  }

  @Test func `A link in two parts with the same address is fine`() async throws {
    let link = "<a href=\"https://a.b\">"
    let sample = Sample(.csv, source: "See \(link)the page</a>.", target: "Sieh \(link)die</a> neue \(link)Seite</a> an.")
    expectEqual(try await sample.findings(of: "markup-mismatch"), [])
    let other = Sample(.csv, source: "See \(link)the page</a>.", target: "\(link)Sieh</a> <a href=\"https://c.d\">Seite</a> an.")
    expectEqual(try await other.findings(of: "markup-mismatch").count, 1)
  }
}
