import Localize
import LocalizeValidation
import Testing

@Suite struct POPluralFormulaRuleTests {
  private static func sample(_ language: String, _ formula: String, _ texts: [String], header: String = "", flags: String = "") -> Sample {
    let forms = texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    return Sample([
      (
        "app.po",
        """
        msgid ""
        msgstr ""
        "Language: \(language)\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        \(header)"Plural-Forms: \(formula)\\n"

        \(flags)msgid "%d file"
        msgid_plural "%d files"
        \(forms)
        """
      )
    ])
  }

  @Test func `A formula with fewer texts than the language needs is an error at the formula`() async throws {
    let sample = Self.sample("pl", "1️⃣nplurals=2; plural=(n != 1);2️⃣", ["%d plik", "%d plików"])
    expectEqual(
      try await sample.findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ error pl -: The language pl has different forms for 0 and 2; the formula gives them the same one."])
  }

  @Test func `Enough texts, with some for the wrong numbers, are a warning`() async throws {
    let sample = Self.sample("fr", "1️⃣nplurals=2; plural=(n != 1);2️⃣", ["%d fichier", "%d fichiers"])
    expectEqual(
      try await sample.findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ warning fr -: The language fr has different forms for 0 and 2; the formula gives them the same one."])
    expectEqual(try await sample.fixability(of: "po-plural-formula"), [.safe])
  }

  @Test func `A formula that divides by zero or is unreadable is an error`() async throws {
    expectEqual(
      try await Self.sample("de", "1️⃣nplurals=2; plural=n/0;2️⃣", ["a", "b"]).findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ error de -: For 0 the plural formula divides by zero or selects a text that does not exist."])
    expectEqual(
      try await Self.sample("de", "1️⃣nplurals=2; plural=n =! 1;2️⃣", ["a", "b"]).findings(of: "po-plural-formula"),
      [
        "1️⃣–2️⃣ error de -: “nplurals=2; plural=n =! 1;” is not a valid plural formula, such as “nplurals=2; plural=(n != 1);”. Programs reject it or use the English rule."
      ])
  }

  @Test func `A number of texts that differs from the header is one error`() async throws {
    let formula = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    let fewer = Self.sample("pl", formula, ["%d plik", "%d pliki"])
    expectEqual(
      try await fewer.findings().map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      ["error po-plural-formula pl %d file: Texts of this message: 2; nplurals in the header: 3."])
    let more = Self.sample("de", "nplurals=2; plural=(n != 1);", ["%d Datei", "%d Dateien", "%d Dateien"])
    expectEqual(try await more.findings(of: "po-plural-formula").count, 1)
  }

  @Test func `A formula that only fuzzy messages use is an info, unless gettext refuses it`() async throws {
    let few = Self.sample("pl", "1️⃣nplurals=2; plural=(n != 1);2️⃣", ["%d plik", "%d plików"], flags: "#, fuzzy\n")
    expectEqual(
      try await few.findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ info pl -: The language pl has different forms for 0 and 2; the formula gives them the same one."])
    let other = "#, fuzzy\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n\n#, fuzzy\n"
    expectEqual(
      try await Self.sample("de", "1️⃣nplurals=2; plural=(n != 1);2️⃣", ["%d Datei"], flags: other).findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ info de -: Messages whose number of texts differs from nplurals in the header: 2. Header: 2; first of these messages: 1."])
    expectEqual(
      try await Self.sample("de", "1️⃣nplurals=2; plural=n/0;2️⃣", ["a", "b"], flags: "#, fuzzy\n").findings(of: "po-plural-formula"),
      ["1️⃣–2️⃣ error de -: For 0 the plural formula divides by zero or selects a text that does not exist."])
  }

  static let fine: [(String, String, [String])] = [
    ("de", "nplurals=2; plural=(n != 1);", ["%d Datei", "%d Dateien"]), ("ja", "nplurals=1; plural=0;", ["%d 個"]),
    ("pt_BR", "nplurals=2; plural=(n > 1);", ["%d arquivo", "%d arquivos"]),
    ("tr", "nplurals=1; plural=0;", ["%d dosya"]), ("pl", "nplurals=2; plural=(n != 1);", ["", ""]),
    ("de", "nplurals=INTEGER; plural=EXPRESSION;", ["%d Datei", "%d Dateien"]), ("tlh", "nplurals=2; plural=n != 7;", ["%d wa'", "%d"]),
  ]

  @Test(arguments: fine)
  func `Formulas of the language, files without a plural, templates and unknown languages are fine`(
    _ file: (String, String, [String])
  ) async throws {
    expectEqual(try await Self.sample(file.0, file.1, file.2).findings(of: "po-plural-formula"), [])
  }
}
