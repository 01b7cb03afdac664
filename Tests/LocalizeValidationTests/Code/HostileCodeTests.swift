import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

/// Any bytes are read to their end, in linear time and memory.
@Suite struct HostileCodeTests {
  private static let languages: [CodeLanguage] = [.swift, .c, .java, .kotlin, .groovy, .xml, .interface]

  private static let pieces = [
    "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "(", ")", "[", "]", "{", "}", "${", "$x", "'", "`", "/*", "*/", "//", "\n", "\r\n", "\\",
    "@\"",
    "R\"x(", ")x\"", "NSLocalizedString(", "Text(", "R.string.a", "a.b", ",", ":", "?", "+", ".", " ", "\0", "é", "\u{FEFF}", "#/", "/#",
    "/", "import SwiftUI\n",
    "comment: ", "localizedStringForKey:", "%@", "<a b=\"", "@string/", "<![CDATA[", "]]>", "<!--", "l10n:used=", "l10n:disable",
    "getIdentifier(", "resValue(",
  ]

  @Test(arguments: languages) func `Uses in random pieces of code are inside them`(language: CodeLanguage) {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...120, using: &random) {
        if Int.random(in: 0..<12, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        }
      }
      let source = SourceText(bytes)
      let uses = CallReaderTests.read(source, language, accessors: ["tr({key})", "{key}.a", "L.{key}"])
      for use in uses.uses { #expect(use.range.end <= source.text.count && use.range.start <= use.range.end, "seed \(seed)") }
      count += uses.uses.count
    }
    // The pieces form no uses in build files and interface files, which have their own grammar.
    #expect(count > 0 || language == .groovy || language == .interface)
  }

  /// Endless nesting or repetition, in each language.
  @Test(
    arguments: [
      "(", "[", "{", "\"\\(", "\"${", "/*", "Text(", "NSLocalizedString(", "[x localizedStringForKey:", "a ? ", "\"a\" + ", "f(\"",
      "#\"\\#(", "/a ", "=/a", "'", "`",
      "\"", "#", "$", "\\", "R\"(", "a.", "R.", "@string/", "<a>", "<a b=\"", "\"a\"", "x:", ",", "l10n:used=a,", "//", "#/", "\"\"\"",
    ])
  func `The effort for many equal constructs is linear`(piece: String) throws {
    for language in Self.languages {
      try assertProportionalEffort(upTo: 12_000 / piece.utf8.count, "\(piece.debugDescription) in \(language)") {
        SourceText("import SwiftUI\n" + String(repeating: piece, count: $0))
      } work: { source in
        let uses = CallReaderTests.read(source, language)
        for use in uses.uses { #expect(Int(use.range.end) <= source.text.count, "\(language)") }
      }
    }
  }

  @Test func `Code that is nested too deeply is reported`() {
    let deep = String(repeating: "\"\\(", count: 300)
    #expect(CallReaderTests.read(SourceText(deep), .swift).isIncomplete)
    let brackets = String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000) + "\nNSLocalizedString(\"a\", comment: \"\")"
    #expect(CallReaderTests.uses(brackets, .swift) == ["Localizable a"])
  }

  @Test func `A position in a minified line has its column`() async throws {
    let filler = String(repeating: "let é=1;", count: 4000)
    var project = CodeProject(["en.lproj/Localizable.strings": "\"b\" = \"B\";\n"])
    project.files["a.swift"] = Array("\(filler)NSLocalizedString(\"a\",comment:\"\");NSLocalizedString(\"b\",comment:\"\")".utf8)
    #expect(try await project.findings() == ["a.swift:1:\(8 * 4000 + 19) error undefined-key a"])
  }
}
