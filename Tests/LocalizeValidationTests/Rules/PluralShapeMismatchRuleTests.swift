import Localize
import LocalizeValidation
import Testing

@Suite struct PluralShapeMismatchRuleTests {
  private static let english =
    #"{ "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } }"#

  private static func sample(_ text: String, _ locale: String) -> Sample {
    Sample.catalog(english: english, "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }", locale: locale)
  }

  @Test func `One text for all numbers is an info where the language has forms`() async throws {
    expectEqual(
      try await Self.sample("1️⃣%lld Dateien2️⃣", "de").findings(of: "plural-shape-mismatch"),
      ["1️⃣–2️⃣ info de files: The source text has plural forms; the translation has one text for all numbers."])
  }

  @Test(arguments: [("%lld 件", "ja"), ("%lld tệp", "vi"), ("Dateien", "de"), ("%lld ƒîļéš", "en-XA")])
  func `Languages without forms, and texts without a number, are fine`(_ text: String, _ locale: String) async throws {
    expectEqual(try await Self.sample(text, locale).findings(of: "plural-shape-mismatch"), [])
  }

  @Test func `Forms that the source lacks are an improvement`() async throws {
    let sample = Sample.catalog(
      english: #"{ "stringUnit" : { "state" : "translated", "value" : "%lld files" } }"#, Self.english, locale: "de")
    expectEqual(try await sample.findings(of: "plural-shape-mismatch"), [])
  }

  private static let plurals =
    "<plurals name=\"a\"><item quantity=\"one\">%d file</item><item quantity=\"other\">%d files</item></plurals>"

  @Test(arguments: [
    (plurals, "<string name=\"a\">%1$s %2$d</string>", "string", "plurals"),
    ("<string name=\"a\">Files</string>", plurals, "plurals", "string"),
  ])
  func `Android never reads a resource of another kind`(
    _ source: String, _ target: String, _ kind: String, _ expected: String
  ) async throws {
    var sample = Sample([
      ("values/strings.xml", "<resources>\(source)</resources>\n"), ("values-de/strings.xml", "<resources>1️⃣\(target)2️⃣</resources>\n"),
    ])
    sample.sourceLocale = "en"
    let message = "Programs never read this <\(kind)>, because the source has <\(expected)>. Use the same element."
    expectEqual(try await sample.findings(atLeast: .warning), ["1️⃣–2️⃣ warning plural-shape-mismatch de a: \(message)"])
  }

  @Test func `A string is read where another file of the source has one of its name beside the plurals`() async throws {
    let string = "<string name=\"a\">Files</string>"
    var sample = Sample([
      ("values/other.xml", "<resources>\(Self.plurals)</resources>\n"), ("values/strings.xml", "<resources>\(string)</resources>\n"),
      ("values-de/strings.xml", "<resources><string name=\"a\">Dateien</string></resources>\n"),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "plural-shape-mismatch"), [])
  }
}
