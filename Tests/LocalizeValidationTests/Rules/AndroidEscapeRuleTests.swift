import Localize
import LocalizeValidation
import Testing

@Suite struct AndroidEscapeRuleTests {
  private static func sample(_ text: String) -> Sample {
    var sample = Sample([("values/strings.xml", "<resources><string name=\"key\">\(text)</string></resources>\n")])
    sample.sourceLocale = "en"
    return sample
  }

  static let found: [(text: String, sign: String)] = [
    ("Can1️⃣'2️⃣t open", "'"), ("1️⃣@2️⃣home", "@"), ("1️⃣?2️⃣what now", "?"), ("A \"quoted\" one, that1️⃣'2️⃣s not", "'"), ("<b>Don1️⃣'2️⃣t</b>", "'"),
    ("\\'1️⃣'2️⃣", "'"),
  ]

  @Test(arguments: found) func `A character without its backslash is an error at the character`(_ sample: (text: String, sign: String))
    async throws
  {
    let found = Self.sample(sample.text)
    expectEqual(
      try await found.findings(of: "android-escape"), ["1️⃣–2️⃣ error en key: Put a backslash before “\(sample.sign)”."])
    expectEqual(try await found.fixability(of: "android-escape"), [.safe])
  }

  @Test(arguments: [
    "Can\\'t open", "\"Can't open\"", "@string/other", "?attr/color", "@android:string/ok", "@null", "?", "? what", "\\@home", "\\?what",
    "me@home", "<a href='x'>link</a>", "<![CDATA[it's]]>", "Can’t", "@ noon", "",
  ]) func `Escaped characters, quotation marks, tags and references are fine`(_ text: String) async throws {
    expectEqual(try await Self.sample(text).findings(of: "android-escape"), [])
  }

  @Test func `Other formats need no backslash`() async throws {
    expectEqual(try await Sample(.csv, source: "Can't", target: "Geht's").findings(of: "android-escape"), [])
  }

  @Test func `An escape without four digits is an error in Compose Multiplatform, and a path is none`() async throws {
    let path = "shared/composeResources/values/strings.xml"
    var sample = Sample([(path, "<resources><string name=\"key\">H1️⃣\\u002️⃣zz, C:\\users</string></resources>\n")])
    sample.sourceLocale = "en"
    expectEqual(
      try await sample.findings(of: "android-escape"),
      ["1️⃣–2️⃣ error en key: Write four hexadecimal digits after “\\u”, or “\\\\u” for a backslash: “\\u00”."])
    sample = Sample([(path, "<resources><string name=\"key\">C:\\users</string></resources>\n")])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "android-escape"), [])
  }

  @Test func `Compose Multiplatform escapes no apostrophe, and shows a backslash before one`() async throws {
    let path = "shared/composeResources/values/strings.xml"
    var sample = Sample([(path, "<resources><string name=\"key\">Can't @ 1️⃣\\'2️⃣ \\n \\\\ \\\"</string></resources>\n")])
    sample.sourceLocale = "en"
    expectEqual(
      try await sample.findings(of: "android-escape"),
      ["1️⃣–2️⃣ warning en key: Compose Multiplatform shows the backslash before “'”. Remove it."])
    let fixed = try await sample.fixed()
    #expect(fixed.text(of: path).contains(">Can't @ ' \\n \\\\ \"<"))
    expectEqual(try await fixed.findings(of: "android-escape"), [])
  }
}
