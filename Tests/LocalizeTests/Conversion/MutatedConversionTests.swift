import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// Broken files of every format, converted to every format.
///
/// Set `CONVERSION_ROUNDS` for more than the usual number of files of each format.
@Suite struct MutatedConversionTests {
  /// The number of changed files of each format.
  private static let rounds = ProcessInfo.processInfo.environment["CONVERSION_ROUNDS"].flatMap { Int($0) } ?? 100

  /// In a separate process, so that a trap names its seed.
  @Test(arguments: FormatIdentifier.allCases)
  func `A changed or truncated file is converted or refused`(format: FormatIdentifier) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [name = format.rawValue as String, rounds = Self.rounds as Int] in
      let format = try #require(FormatIdentifier(rawValue: name))
      for seed in 0..<UInt64(rounds) {
        // The last line is the seed of the crash.
        try FileHandle.standardError.write(contentsOf: Data("\(name) seed \(seed)\n".utf8))
        try await Self.checkConversion(MutatedFile(of: format, seed: seed).bytes, of: format, choice: seed)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let last = output.split(separator: "\n").last { $0.hasPrefix("\(format.rawValue) seed ") }
    #expect(last == "\(format.rawValue) seed \(Self.rounds - 1)", "The process ended at this seed.")
  }

  @Test func `XLIFF whose elements are missing, empty or out of place is converted or refused`() async throws {
    for text in Self.misplaced {
      for target in [.csv, .xcstrings, .po] as [FormatIdentifier] {
        for locale in [nil, "de"] as [LocaleIdentifier?] {
          try await Self.checkConversion(Array(text.utf8), of: .xliff, to: target, source: "en", locale: locale)
        }
      }
    }
  }

  @Test(arguments: FormatIdentifier.allCases)
  func `A file of white space, a byte order mark or a single character is converted or refused`(format: FormatIdentifier) async throws {
    for text in ["", " ", "\n\n", "\u{FEFF}", "{}", "[]", "null", "\"\"", "<a/>", "<", ">", "key", "key,en", "msgid", "=", "/*"] {
      for target in FormatIdentifier.allCases {
        try await Self.checkConversion(Array(text.utf8), of: format, to: target, source: "en", locale: "de")
      }
    }
  }

  private static let misplaced: [String] = {
    let unit = "<trans-unit id=\"a\"><source>One</source><target state=\"final\">Eins</target></trans-unit>"
    let segment = "<segment state=\"final\"><source>One</source><target>Eins</target></segment>"
    let pieces = [
      "<target/>", "<target state=\"final\">x</target>", "<source/>", "<source>x</source>", "<segment/>", segment, "<unit/>",
      "<unit id=\"a\"/>", "<unit id=\"a\">\(segment)</unit>", "<trans-unit/>", "<trans-unit id=\"\"/>", unit, "<body/>",
      "<body>\(unit)</body>",
      "<group>\(unit)</group>", "<file/>", "<file original=\"\"/>", "<note/>", "<note>x</note>", "<notes><note>x</note></notes>",
      "<trans-unit id=\"a|==|plural.one\"><target>x</target></trans-unit>", "<trans-unit id=\"|==|\"/>",
      "<trans-unit id=\"/:dict/:dict/:dict/:string\"><source>x</source></trans-unit>", "<xliff/>", "text", "<!-- x -->", "<![CDATA[x]]>",
      "<source><target>x</target></source>", "<target><source>x</source></target>", "</target>", "<target", "<target>",
    ]
    let around = [
      "¶", "<xliff>¶</xliff>", "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\">¶</file></xliff>",
      "<xliff version=\"1.2\"><file><body>¶</body></file></xliff>",
      "<xliff version=\"1.2\"><file target-language=\"de\"><body>¶<trans-unit id=\"b\">¶</trans-unit></body></file></xliff>",
      "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\">¶</xliff>", "<xliff version=\"2.0\"><file id=\"f\">¶</file></xliff>",
      "<xliff version=\"2.1\" srcLang=\"en\"><file id=\"f\"><unit id=\"u\">¶</unit></file></xliff>",
      "<xliff version=\"2.1\" trgLang=\"de\"><file id=\"f\"><unit id=\"u\"><segment>¶</segment>¶</unit></file></xliff>",
    ]
    return around.flatMap { frame in pieces.map { frame.replacing("¶", with: $0) } }
  }()

  // MARK: Converting

  /// Converts with a target and locales chosen by a number.
  private static func checkConversion(_ bytes: [UInt8], of format: FormatIdentifier, choice: UInt64) async throws {
    var generator = SeededGenerator(seed: ~choice)
    let locales: [LocaleIdentifier?] = [nil, "en", "de", "pl"]
    let target = FormatIdentifier.allCases[Int.random(in: 0..<FormatIdentifier.allCases.count, using: &generator)]
    try await checkConversion(
      bytes, of: format, to: target, source: locales[Int.random(in: 0..<3, using: &generator)],
      locale: locales[Int.random(in: 0..<4, using: &generator)])
  }

  /// Converts one file; the result must be readable.
  private static func checkConversion(
    _ bytes: [UInt8], of format: FormatIdentifier, to target: FormatIdentifier, source: LocaleIdentifier?, locale: LocaleIdentifier?
  ) async throws {
    let discovered = try #require(DiscoveredCatalog(file: "folder/de/x.\(format.rawValue)", format: format))
    let catalog = try await CatalogLoader(sourceLocale: source, read: { _ in bytes }).load(discovered).catalog
    let result: Conversion
    do {
      result = try Conversion(
        [Conversion.Input(catalog)], to: ConversionTarget(format: target, path: "folder/"), locales: locale.map { [$0] } ?? [])
    } catch {
      return
    }
    for loss in result.losses { _ = result.location(of: loss) }
    for file in result.files {
      let path = PathParts(file.path)
      let written = (FormatIdentifier(path: file.path) ?? target).read(SourceText(file.bytes))
      guard written.hasStructureErrors else { continue }
      Issue.record(
        """
        \(format) to \(target) makes a broken file \(path.name): \(written.problems.first.map { "\($0)" } ?? "")
        \(String(decoding: bytes, as: UTF8.self))
        →
        \(String(decoding: file.bytes, as: UTF8.self))
        """
      )
    }
  }
}
