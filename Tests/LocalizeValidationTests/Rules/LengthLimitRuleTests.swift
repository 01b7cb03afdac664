import Localize
import LocalizeValidation
import Testing

@Suite struct LengthLimitRuleTests {
  private static func sample(comment: String, _ english: String, _ german: String) -> Sample {
    Sample([
      ("en.lproj/App.strings", "/* \(comment) */\n\"key\" = \"\(english)\";\n"), ("de.lproj/App.strings", "\"key\" = \"\(german)\";\n"),
    ])
  }

  @Test(arguments: [
    "max 10 characters", "Limit: 10 chars!", "Title, at most 10 letters.", "maxLength: 10", "max-width=10",
    "Shown in 2 places; max. 10 characters",
  ])
  func `A text longer than its comment allows is a warning with both numbers`(_ comment: String) async throws {
    let sample = Self.sample(comment: comment, "Hints", "1️⃣Benachrichtigungen2️⃣")
    expectEqual(
      try await sample.findings(),
      ["1️⃣–2️⃣ warning length-limit de key: The text is too long. Characters: 18; allowed by its comment: 10."])
  }

  @Test func `The source text is checked too`() async throws {
    let sample = Self.sample(comment: "max 4 characters", "1️⃣Notice2️⃣", "Tipp")
    expectEqual(
      try await sample.findings(), ["1️⃣–2️⃣ warning length-limit en key: The text is too long. Characters: 6; allowed by its comment: 4."])
  }

  static let silent: [(comment: String, text: String)] = [
    ("max 10 characters", "Äöüß und 👨‍👩‍👧"), ("max 10 characters", "%1$@ kurz %2$@"), ("10 characters of the code", "Benachrichtigungen"),
    ("max 10 items", "Benachrichtigungen"), ("Button", "Benachrichtigungen"), ("max 0 characters", "Benachrichtigungen"),
    ("max 99999999999999999999 characters", "Benachrichtigungen"), ("", "Benachrichtigungen"),
  ]

  @Test(arguments: silent)
  func `Short texts, placeholders and comments without a limit are fine`(_ sample: (comment: String, text: String)) async throws {
    let english = sample.text.contains("%") ? "%1$@ %2$@" : "Hint"
    expectEqual(try await Self.sample(comment: sample.comment, english, sample.text).findings(of: "length-limit"), [])
  }

  @Test func `About so many characters are a quarter more`() async throws {
    for comment in ["About 10 characters max", "max ~10 chars"] {
      expectEqual(try await Self.sample(comment: comment, "Hint", "Zwölf Zeichn").findings(of: "length-limit"), [])
      expectEqual(try await Self.sample(comment: comment, "Hint", "Dreizehn Zch.").findings(of: "length-limit").count, 1)
    }
  }

  @Test func `A comment that the source text itself exceeds is reported there only`() async throws {
    let sample = Self.sample(comment: "max 4 characters", "1️⃣Notice2️⃣", "Benachrichtigung")
    expectEqual(
      try await sample.findings(), ["1️⃣–2️⃣ warning length-limit en key: The text is too long. Characters: 6; allowed by its comment: 4."])
  }
}
