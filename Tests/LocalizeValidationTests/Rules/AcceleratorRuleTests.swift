import Localize
import LocalizeValidation
import Testing

@Suite struct AcceleratorRuleTests {
  private static func sample(_ source: String, _ target: String, _ locale: String = "de", _ layout: Sample.Layout = .csv) -> Sample {
    var sample = Sample(layout, source: source, target: target, locale: locale)
    sample.options.severities["accelerator"] = .warning
    return sample
  }

  @Test func `A lost mark and a second one are reported if the rule is on`() async throws {
    expectEqual(
      try await Self.sample("&File", "1️⃣Datei2️⃣").findings(of: "accelerator").map { $0.drop { $0 != "w" } },
      ["warning de key: The source text marks a keyboard shortcut letter with “&”; the translation has none."])
    expectEqual(
      try await Self.sample("Save _As", "_Sichern _als").findings(of: "accelerator").map { $0.drop { $0 != "w" } },
      ["warning de key: Only one letter can be marked as a keyboard shortcut; “_” marks another one."])
  }

  static let fine: [(String, String, String)] = [
    ("&File", "&Datei", "de"), ("&File", "文件(&F)", "zh"), ("_File", "ファイル(_F)", "ja"), ("E_xit", "Be_enden", "de"), ("R&D", "FuE", "de"),
    ("Bread && butter", "Brot und Butter", "de"), ("Salt & pepper", "Salz und Pfeffer", "de"), ("Fish &amp; chips", "Fisch", "de"),
    ("file_name", "Dateiname", "de"), ("my_long_name", "Name", "de"), ("&One &Two", "Eins", "de"), ("&File", "Ḟîĺé", "en-XA"),
  ]

  @Test(arguments: fine)
  func `One mark, and characters that mark nothing, are fine`(_ texts: (String, String, String)) async throws {
    expectEqual(try await Self.sample(texts.0, texts.1, texts.2).findings(of: "accelerator"), [])
  }

  @Test func `Apple's formats have no such marks, and the rule is off by default`() async throws {
    expectEqual(try await Self.sample("&File", "Datei", "de", .strings).findings(of: "accelerator"), [])
    expectEqual(try await Sample(.csv, source: "&File", target: "Datei").findings(of: "accelerator"), [])
  }
}
