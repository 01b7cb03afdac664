import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderExtraRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    ("Deleted %@", "%@ aus 1️⃣%@2️⃣ gelöscht", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
    ("Deleted", "1️⃣%@2️⃣ gelöscht", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
    ("%1$@", "%1$@ 1️⃣%3$@2️⃣", "1️⃣–2️⃣ error placeholder-extra de key: %3$@ uses an argument that the source text does not have."),
    (
      "Hello {name}", "Hallo {name}, 1️⃣{title}2️⃣",
      "1️⃣–2️⃣ error placeholder-extra de key: {title} uses an argument that the source text does not have."
    ),
    ("Say \"%@\"", "Sag \"%@\" zu 1️⃣%@2️⃣", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `An argument that the source text does not have is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(), [texts.finding])
  }

  static let silent: [(source: String, target: String)] = [
    ("50% off", "50 % de réduction"),
    ("100% sure", "100% de forma"),
    ("Battery low", "Akku unter 20 % der Kapazität"),
    ("Sure", "100 %"),
    ("Hi %@", "%1$@, %1$@!"),
    ("%d%%", "%%%d"),
    ("%d%%", "%d %%"),
    ("Save", "Sichern {}"),
    ("Discount", "%50 indirim"),
    ("%d files", "%#@files@"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Prose percents, repeated arguments and escaped percent signs are no further argument`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-extra"), [])
  }

  private static func messages(_ id: String, _ text: String, context: String = "") -> Sample {
    Sample([
      (
        "app.po",
        """
        msgid ""
        msgstr ""
        "Language: de\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"

        \(context)msgid "\(id)"
        msgstr "\(text)"

        """
      )
    ])
  }

  @Test(arguments: ["help.txt", "list:member:footer", "date_format_long", "error.not-found"], ["", "msgctxt \"Mail\"\n"])
  func `A name in the place of a source text says nothing about arguments`(_ id: String, context: String) async throws {
    expectEqual(try await Self.messages(id, "Hilfe zu ${listname}, %s", context: context).findings(of: "placeholder-extra"), [])
    let catalog =
      #"{ "sourceLanguage" : "en", "strings" : { "\#(id)" : { "localizations" : { "de" : { "stringUnit" : "#
      + #"{ "state" : "translated", "value" : "Hilfe zu %@" } } } } }, "version" : "1.0" }"#
    expectEqual(try await Sample([("App.xcstrings", catalog)]).findings(of: "placeholder-extra"), [])
  }

  @Test(arguments: ["Help", "Help.", "Node.js help", "e.g.", "example.org"], ["Hilfe zu %s"])
  func `A word is a text`(_ id: String, _ text: String) async throws {
    #expect(try await Self.messages(id, id == "example.org" ? "%s" : text).findings(of: "placeholder-extra").count == 1)
  }
}
