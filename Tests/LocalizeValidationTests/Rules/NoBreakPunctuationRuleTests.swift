import Localize
import LocalizeValidation
import Testing

@Suite struct NoBreakPunctuationRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    (
      "Attention!", "Attention1️⃣ 2️⃣!", "fr",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "Name: %@", "Nom1️⃣ 2️⃣: %@", "fr",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "“Yes”", "«1️⃣ 2️⃣oui\u{A0}»", "fr",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "“Yes”", "«\u{A0}oui1️⃣ 2️⃣»", "fr",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "Really?!", "Vraiment1️⃣ 2️⃣?!", "fr-CH",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "Name: %@", "Nom1️⃣ 2️⃣: %@", "fr-CA",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
    (
      "Delete %@?", "Supprimer %@1️⃣ 2️⃣?", "fr",
      "A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A breaking space is an info in French`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "nbsp-punctuation"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "nbsp-punctuation"), [.safe])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Attention!", "Attention\u{A0}!", "fr"),
    ("Attention!", "Attention\u{202F}!", "fr"),
    ("Attention!", "Attention!", "fr"),
    ("Attention!", "Attention !", "fr-CA"),
    ("Hi", "Salut :)", "fr"),
    ("Attention!", "Achtung !", "de"),
    ("a", "https ://x", "fr"),
    ("x", "avec ?x=1", "fr"),
    ("x", "a != b", "fr"),
    ("x", " : ", "fr"),
    ("a", "- : b", "fr"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `No-break spaces, no space, emoticons and code are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "nbsp-punctuation"), [])
  }

  @Test func `French as the source language is checked too`() async throws {
    var sample = Sample([("fr.lproj/App.strings", "\"key\" = \"Attention1️⃣ 2️⃣!\";\n")])
    sample.sourceLocale = "fr"
    expectEqual(
      try await sample.findings(of: "nbsp-punctuation"),
      [
        "1️⃣–2️⃣ info fr key: A line may break at this space and separate the punctuation mark from its word. Use a no-break space."
      ])
  }
}
