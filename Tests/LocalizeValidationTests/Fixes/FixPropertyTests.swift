import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

@testable import LocalizeValidation

/// Fixes of random catalogues.
@Suite struct FixPropertyTests {
  private static let pieces = [
    "Wort", " ", "  ", "...", "…", " !", " :", "« ", " »", "%@", "%d", "%1$@", "%2$d", "% @", "％@", "50%", "%%", "\n", "\\n", "\t", "\u{3}",
    "\u{92}", "\u{200B}", "\u{200E}", "\u{A0}", "\"", "\\", "'", "&", "<b>", "</b>", "{name}", "é", "e\u{301}", "字", "😀", ",", ";", "@",
    "?", "a",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...7, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  enum Layout: CaseIterable { case strings, csv, json, android, xcstrings, po, arb, webExtension, resx }

  /// A catalogue of many random texts, escaped independently of the tool.
  private static func sample(_ layout: Layout, _ generator: inout SeededGenerator) -> Sample {
    let texts = (0..<40).map { number in
      (key: "k\(number)", source: text(&generator), target: text(&generator))
    }
    func json(_ text: String) -> String {
      let data = try? JSONSerialization.data(withJSONObject: [text], options: [.withoutEscapingSlashes])
      return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
    }
    func lines(_ line: (String, String) -> String, _ separator: String = "") -> (String, String) {
      (
        texts.map { line($0.key, $0.source) }.joined(separator: separator),
        texts.map { line($0.key, $0.target) }.joined(separator: separator)
      )
    }
    switch layout {
    case .strings:
      let (source, target) = lines { key, text in
        "\"\(key)\" = \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\";\n"
      }
      return Sample([("en.lproj/App.strings", source), ("fr.lproj/App.strings", target)])
    case .csv:
      let rows = texts.map { text in
        [text.key, text.source, text.target].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
      }
      return Sample([("App.csv", "key,en,fr\n" + rows.joined())])
    case .json:
      let (source, target) = lines({ "\"\($0)\": \(json($1))" }, ",\n")
      return Sample([("en.lproj/App.json", "{\n\(source)\n}\n"), ("fr.lproj/App.json", "{\n\(target)\n}\n")])
    case .arb:
      let (source, target) = lines({ "\"\($0)\": \(json($1))" }, ",\n")
      return Sample([("app_en.arb", "{\n\(source)\n}\n"), ("app_fr.arb", "{\n\(target)\n}\n")])
    case .webExtension:
      let (source, target) = lines({ "\"\($0)\": {\"message\": \(json($1))}" }, ",\n")
      return Sample([
        ("_locales/en/messages.json", "{\n\(source)\n}\n"), ("_locales/fr/messages.json", "{\n\(target)\n}\n"),
      ])
    case .android:
      let (source, target) = lines { key, text in
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
          .replacing("<", with: "&lt;").replacing("\n", with: "\\n").replacing("\u{3}", with: "\\u0003")
        return "<string name=\"\(key)\">\"\(escaped)\"</string>\n"
      }
      return Sample([
        ("values/strings.xml", "<resources>\n\(source)</resources>\n"), ("values-fr/strings.xml", "<resources>\n\(target)</resources>\n"),
      ])
    case .resx:
      let (source, target) = lines { key, text in
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\u{3}", with: "")
        return "<data name=\"\(key)\" xml:space=\"preserve\"><value>\(escaped)</value></data>\n"
      }
      return Sample([("App.en.resx", "<root>\n\(source)</root>\n"), ("App.fr.resx", "<root>\n\(target)</root>\n")])
    case .xcstrings:
      let members = texts.map { text in
        let units = [("en", text.source), ("fr", text.target)].map { locale, text in
          "\"\(locale)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(json(text)) } }"
        }
        return "\"\(text.key)\" : { \"localizations\" : { \(units.joined(separator: ", ")) } }"
      }
      return Sample([
        ("App.xcstrings", "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(members.joined(separator: ",\n")) }, \"version\" : \"1.0\" }")
      ])
    case .po:
      func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
      }
      let messages = texts.map { "msgctxt \"\($0.key)\"\nmsgid \(literal($0.source))\nmsgstr \"\"\n\(literal($0.target))\n\n" }
      return Sample([
        ("app.po", "msgid \"\"\nmsgstr \"Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n" + messages.joined())
      ])
    }
  }

  private static let seeds = ProcessInfo.processInfo.environment["FIX_SEEDS"].flatMap { UInt64($0) } ?? 4

  @Test(arguments: Layout.allCases)
  func `Every fixable finding can be fixed, alone or with the others, without a new finding`(_ layout: Layout) async throws {
    var fixed = 0
    for seed in 1...Self.seeds {
      var generator = SeededGenerator(seed: seed)
      var sample = Self.sample(layout, &generator)
      sample.sourceLocale = "en"
      let before = try await sample.report()
      let outcome = try await sample.fixing(FixSelection(includesUnsafe: true))
      let fixedSample = try await sample.fixed(FixSelection(includesUnsafe: true))
      let after = try await fixedSample.report()
      let old = Set(before.diagnostics.map(\.fingerprint))
      let refused = Dictionary(grouping: outcome.refusals, by: \.rule)
      for diagnostic in after.diagnostics {
        let note: Comment = "seed \(seed): \(diagnostic.rule) \(diagnostic.key ?? "") \(diagnostic.sourceLine)"
        #expect(diagnostic.severity == .info || old.contains(diagnostic.fingerprint), note)
        #expect(diagnostic.fixability == .no || refused[diagnostic.rule] != nil, note)
      }
      // A fix is refused if it causes a new finding: one defect of a random text may hide another from the rules.
      let refusals = outcome.refusals.reduce(0) { $0 + $1.count }
      #expect(refusals * 4 <= outcome.fixCount, "seed \(seed): \(outcome.refusals)")
      #expect(outcome.unsettled == [], "seed \(seed)")
      expectEqual(try await fixedSample.fixing(FixSelection(includesUnsafe: true)).files.count, 0)
      fixed += outcome.fixCount
    }
    #expect(fixed > 15)
  }

  private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/corpora").standardizedFileURL

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpora.path), "The folder ../shared/corpora with real catalogues is absent."),
    arguments: ["monitorcontrol", "csv", "utm"])
  func `Fixes in real catalogues leave no finding and add none, and a second run changes nothing`(_ name: String) async throws {
    let catalogs = CatalogDiscovery(paths: [Self.corpora.appending(path: name).path]).catalogs
    let before = try await ValidationRun(loader: CatalogLoader()).outcome(for: catalogs).report
    let outcome = try await ValidationRun(loader: CatalogLoader()).fixing(catalogs, selecting: FixSelection(includesUnsafe: true))
    #expect(outcome.refusals == [])
    #expect(outcome.unsettled == [])
    #expect(outcome.fixCount == before.diagnostics.count { $0.fixability != .no })
    let bytes = Dictionary(outcome.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let loader = CatalogLoader { path in
      try bytes[path] ?? Array(Data(contentsOf: URL(filePath: path)))
    }
    let after = try await ValidationRun(loader: loader).outcome(for: catalogs).report
    let old = Set(before.diagnostics.map(\.fingerprint))
    for diagnostic in after.diagnostics {
      #expect(diagnostic.severity == .info || old.contains(diagnostic.fingerprint), "\(diagnostic.rule) \(diagnostic.file)")
      #expect(diagnostic.fixability == .no, "\(diagnostic.rule) \(diagnostic.file)")
    }
    expectEqual(
      try await ValidationRun(loader: loader).fixing(catalogs, selecting: FixSelection(includesUnsafe: true)).files.count, 0)
  }
}
