import Foundation
import Localize
import LocalizeGeneration
import TestSupport
import Testing

/// Code in each language.
@Suite struct GeneratedCodeTests {
  private func code(_ fixture: String, _ language: any CodeLanguage.Type, renamings: [(old: String, new: String)] = []) throws -> String {
    var naming = AccessorModel.Naming()
    naming.renamings = renamings
    let model = AccessorModel([try Catalogs.fixture(fixture)], naming: naming)
    #expect(model.problems.isEmpty && model.unknownKeys.isEmpty)
    var options = CodeOptions()
    options.usesAndroidResources = fixture == "strings.xml"
    options.packageName = language.name == "kotlin" ? "com.example.app" : nil
    return GeneratedCode.file(language, model, options: options, command: "l10n generate \(language.name) \(fixture)")
  }

  @Test(arguments: ["texts.xcstrings", "app_en.arb", "en.json", "strings.xml"], ["swift", "kotlin", "typescript"])
  func `The code of a format is that of the snapshot in each language`(fixture: String, name: String) throws {
    let language = try #require(CodeLanguages.named(name))
    try assertSnapshot(try code(fixture, language), named: "\(fixture).\(name).txt")
  }

  @Test(arguments: ["swift", "kotlin", "typescript"])
  func `A former key has an accessor that the compiler reports`(name: String) throws {
    let language = try #require(CodeLanguages.named(name))
    let renamings = [(old: "app.exit", new: "menu.quit"), (old: "photos.chosen", new: "photos.selected")]
    try assertSnapshot(try code("texts.xcstrings", language, renamings: renamings), named: "renamed.\(name).txt")
  }

  @Test(arguments: [
    "*/", "a\nb", "\\(exit(0))", "${exit()}", "\u{2028}x\u{2029}", "\u{202E}x\u{2066}", "\u{0}\u{7}", "`", "\"\"\"", "$x", "//", "/*",
  ])
  func `Nothing in a text ends a comment or a literal`(text: String) throws {
    let model = AccessorModel([try Catalogs.json([text + "a": text, "key": text + text, "b" + text: "c"])])
    for language in CodeLanguages.all {
      let code = GeneratedCode.file(language, model, options: CodeOptions(), command: "l10n \(text)")
      let hidden = code.unicodeScalars.first { scalar in
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) && scalar != "\n"
      }
      #expect(hidden == nil, "\(language.name): \(code)")
      let comments = code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("* ") || $0.hasPrefix("//") }
      #expect(!comments.isEmpty)
      for comment in comments { #expect(!comment.contains("*/") && !comment.contains("/*"), "\(language.name): \(comment)") }
    }
  }

  @Test func `A text of a million characters is short in the documentation`() throws {
    let model = AccessorModel([try Catalogs.json(["key": String(repeating: "long ", count: 200_000)])])
    for language in CodeLanguages.all {
      #expect(GeneratedCode.file(language, model, options: CodeOptions(), command: "").utf8.count < 4_000)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `The names of random keys are valid and their own, or reported`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "menu", "Quit", "OK", ".", "_", "-", " ", "%@", "{name}", "{{n}}", "%d", "é", "設", "ा", "🎉", "\u{202E}", "\n", "*/", "\"", "\\", "$",
      "class",
      "self", "in", "1", "→", "", "\u{FE0F}", "’", "a", "B",
    ]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    var texts: [String: String] = [:]
    for _ in 0..<200 { texts[text(0...6)] = text(0...8) }
    let lines = try texts.sorted { $0.key < $1.key }.map { "\(try Catalogs.literal($0.key)): \(try Catalogs.literal($0.value))" }
    let catalog = Catalogs.catalog("en.json", Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8))
    let model = AccessorModel([catalog])
    let reported = Set(model.problems.map(\.key))
    var paths: Set<String> = []
    for accessor in model.accessors where !reported.contains(accessor.key) {
      #expect(paths.insert(accessor.name.path).inserted, "seed \(seed): \(accessor.key) and another key are \(accessor.name.path)")
      for name in accessor.name.groups + [accessor.name.name] {
        #expect(KeyWords.isIdentifier(name), "seed \(seed): \(accessor.key) gives \(name)")
      }
    }
    #expect(Set(model.accessors.map(\.key)).union(reported).count == catalog.keys.count - (texts[""] == nil ? 0 : 1), "seed \(seed)")
    for language in CodeLanguages.all {
      let once = GeneratedCode.file(language, model, options: CodeOptions(), command: "")
      let again = GeneratedCode.file(language, AccessorModel([catalog]), options: CodeOptions(), command: "")
      #expect(once == again, "seed \(seed): \(language.name)")
    }
  }
}
