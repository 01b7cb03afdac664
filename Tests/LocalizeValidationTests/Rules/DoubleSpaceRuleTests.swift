import Localize
import LocalizeValidation
import Testing

@Suite struct DoubleSpaceRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("All files", "Alle1️⃣  2️⃣Dateien", "de", "The translation has consecutive spaces; the source text does not."),
    ("%@ entered %@", "%@1️⃣   2️⃣betrat %@", "de", "The translation has consecutive spaces; the source text does not."),
    ("All files", "كل1️⃣  2️⃣الملفات", "ar", "The translation has consecutive spaces; the source text does not."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `Several spaces in a row are an info if the source has none`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "double-space"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "double-space"), [texts.target.contains("   ") ? .no : .safe])
  }

  static let aligned = ["-v  verbose  -q", "a:\t1  2", "C:\\new  file", "a  | b", "a    b"]

  @Test(arguments: aligned) func `Columns, tabs and code have no fix`(_ target: String) async throws {
    let sample = Sample(.strings, source: "All", target: target)
    expectEqual(try await sample.fixability(of: "double-space"), [.no])
    #expect(try await sample.fixed().files.map(\.bytes) == sample.files.map(\.bytes))
  }

  @Test func `A blank that is an escape has no fix`() async throws {
    let sample = Sample([
      ("values/strings.xml", "<resources><string name=\"a\">Wait. Restarting</string></resources>\n"),
      ("values-de/strings.xml", "<resources><string name=\"a\">Warten. \\ n Neustart</string></resources>\n"),
    ])
    expectEqual(try await sample.fixability(of: "double-space"), [.no])
    #expect(try await sample.fixed().files.map(\.bytes) == sample.files.map(\.bytes))
  }

  @Test func `The lines of a help text may have another alignment`() async throws {
    let sample = Sample(.strings, source: "Usage:\n -v be verbose", target: "Aufruf:\n -v  ausführlich")
    expectEqual(try await sample.findings(of: "double-space"), [])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("All files", "Alle Dateien", "de"),
    ("Name:  %@", "Name:  %@", "de"),
    ("All", "  Alle", "de"),
    ("All", "Alle  ", "de"),
    ("A\nB", "A\n  B", "de"),
    ("A\nB", "A  \nB", "de"),
    ("All files", "Alle \u{A0}Dateien", "de"),
    ("All files", "Åļļ  ƒîļéš", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Spaces at the edges, beside line ends and in the source are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "double-space"), [])
  }

  @Test func `Spaces that indent the lines of the source may be anywhere in the translation`() async throws {
    let sample = Sample(.csv, source: "Files:\n\n  - one", target: "Dateien:  - eine")
    expectEqual(try await sample.findings(of: "double-space"), [])
  }
}
