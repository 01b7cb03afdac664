import Localize
import LocalizeValidation
import Testing

@Suite struct POHeaderRuleTests {
  private static func sample(_ header: [String], plural: Bool = false, path: String = "app.po") -> Sample {
    let fields = header.map { "\"\($0)\\n\"\n" }.joined()
    let message =
      plural
      ? "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n" : "msgid \"Save\"\nmsgstr \"Sichern\"\n"
    return Sample([(path, "msgid \"\"\nmsgstr \"\"\n\(fields)\n\(message)")])
  }

  private static let charset = "Content-Type: text/plain; charset=UTF-8"

  @Test func `A missing language, encoding or formula is one warning each`() async throws {
    expectEqual(
      try await Self.sample(["Language: de", "Content-Type: 1️⃣text/plain; charset=CHARSET2️⃣"]).findings(of: "po-header"),
      ["1️⃣–2️⃣ warning de -: The header does not declare an encoding. Add “Content-Type: text/plain; charset=UTF-8”."])
    expectEqual(
      try await Self.sample([Self.charset]).findings(of: "po-header"),
      ["app.po:1:1 warning - -: The header has no language. Add a line such as “Language: de”."])
    let plural = Self.sample(["Language: de", Self.charset], plural: true)
    expectEqual(
      try await plural.findings(of: "po-header"),
      ["app.po:1:1 error de -: The header has no Plural-Forms, so programs use the English plural rule."])
    expectEqual(try await plural.fixability(of: "po-header"), [.safe])
  }

  @Test func `A missing formula or encoding matters less where only fuzzy messages need it`() async throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
    let plural = "#, fuzzy\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"
    expectEqual(
      try await Sample([("app.po", "\(header)\"\(Self.charset)\\n\"\n\n\(plural)")]).findings(of: "po-header"),
      ["app.po:1:1 info de -: The header has no Plural-Forms, so programs use the English plural rule."])
    expectEqual(
      try await Sample([("app.po", "\(header)\n#, fuzzy\nmsgid \"Over\"\nmsgstr \"Über\"\n")]).findings(of: "po-header"),
      ["app.po:1:1 warning de -: The header does not declare an encoding. Add “Content-Type: text/plain; charset=UTF-8”."])
  }

  @Test func `A field with two values and an unknown encoding are one warning each`() async throws {
    expectEqual(
      try await Self.sample(["Language: de", Self.charset, "Language: 1️⃣fr2️⃣"]).findings(of: "po-header"),
      ["1️⃣–2️⃣ warning de -: The header has a second Language with a different value; programs use the first one. Remove one of them."])
    expectEqual(try await Self.sample(["Language: de", Self.charset, "Language: de"]).findings(of: "po-header"), [])
    expectEqual(
      try await Self.sample(["Language: de", "Content-Type: 1️⃣text/plain; charset=FOO2️⃣"]).findings(of: "po-header"),
      ["1️⃣–2️⃣ warning de -: “FOO” is not the name of an encoding. Save the file as UTF-8, and write “charset=UTF-8”."])
    let wide = Self.sample(["Language: de", "Content-Type: 1️⃣text/plain; charset=UTF-162️⃣"])
    expectEqual(
      try await wide.findings(of: "po-header"), ["1️⃣–2️⃣ warning de -: The file is not encoded in “UTF-16”. Write “charset=UTF-8”."])
    for name in ["utf8", "latin1", "CP1252", "windows-1251", "EUC-JP", "ISO_8859-15", "koi8-r", "BIG5-HKSCS", "850"] {
      let found = try await Self.sample(["Language: de", "Content-Type: text/plain; charset=\(name)"]).findings(of: "po-header")
      expectEqual(found, [])
    }
  }

  @Test func `A file without a header is one finding`() async throws {
    let sample = Sample([("app.po", "1️⃣msgid \"Save\"\nmsgstr \"Sichern\"\n")])
    expectEqual(
      try await sample.findings(of: "po-header"),
      ["1️⃣ warning - -: The file has no header with its language, encoding and plural rule."])
  }

  static let fine: [[String]] = [
    ["Language: de", charset], ["Language: de_AT", charset, "Last-Translator: FULL NAME <EMAIL@ADDRESS>"],
    ["language: de", "content-type: text/plain; charset=utf-8"],
  ]

  @Test(arguments: fine) func `A header with the fields that programs need is fine`(_ header: [String]) async throws {
    expectEqual(try await Self.sample(header).findings(of: "po-header"), [])
  }

  @Test func `The header of a template is fine`() async throws {
    let sample = Sample([
      ("app.pot", "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=CHARSET\\n\"\n\nmsgid \"Save\"\nmsgstr \"\"\n")
    ])
    expectEqual(try await sample.findings(of: "po-header"), [])
  }

  @Test(arguments: ["", "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=CHARSET\\n\"\n\n"])
  func `Texts beyond ASCII without an encoding are an error`(_ header: String) async throws {
    let sample = Sample([("app.po", header + "msgid \"Over\"\nmsgstr \"Über\"\n")])
    let found = try await sample.findings(of: "po-header")
    expectEqual(found.filter { $0.contains(" error ") }.count, 1)
    let ascii = Sample([("app.po", header + "msgid \"Over\"\nmsgstr \"Vorbei\"\n")])
    #expect(try await ascii.findings(of: "po-header").allSatisfy { !$0.contains(" error ") })
  }
}
