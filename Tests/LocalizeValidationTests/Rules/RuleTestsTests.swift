import Foundation
import LocalizeValidation
import Testing

/// Every rule has its own tests of each required kind.
@Suite struct RuleTestsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Files that test several rules.
  private static let shared = [
    "UnusedKeyRule": "../Code/CodeRules", "UndefinedKeyRule": "../Code/CodeRules",
    "RuntimeKeyRule": "../Code/CodeRules",
    "DoNotTranslateRule": "GlossaryTermRule",
  ]

  @Test(arguments: Rules.all.map { String(describing: type(of: $0)) })
  func `A rule has tests of its finding, its place and a clean case`(_ rule: String) throws {
    let tests = try String(contentsOf: Self.folder.appending(path: "\(Self.shared[rule] ?? rule)Tests.swift"), encoding: .utf8)
    #expect(tests.contains("️⃣") || tests.contains(":1:"), "a finding at its place")
    #expect(tests.contains("[])"), "a catalogue in which there is nothing to find")
    #expect(tests.components(separatedBy: "@Test").count > 2, "a test of what looks like a defect and is none")
  }
}
