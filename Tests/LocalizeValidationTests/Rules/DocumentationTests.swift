import ErrorRecovery
import Foundation
import Localize
import Testing

@testable import LocalizeValidation

/// The documentation of the rules, compared with the contract.
@Suite struct DocumentationTests {
  /// The ids that this version has, with the default severities of the contract.
  static let contract: [(id: RuleIdentifier, severity: Severity)] = [
    ("parse-error", .error), ("silent-truncation", .error), ("invalid-encoding", .error), ("mojibake", .error),
    ("unexpected-bom", .warning),
    ("duplicate-key", .error), ("invalid-escape", .warning), ("conflict-marker", .error), ("schema-violation", .error),
    ("cyclic-reference", .error),
    ("unnormalized-file", .info), ("symbol-collision", .warning),
    ("missing-translation", .warning), ("missing-locale-file", .warning), ("orphan-key", .warning), ("empty-translation", .error),
    ("untranslated-copy", .info), ("needs-review", .info), ("stale-translation", .warning), ("stale-key", .warning),
    ("unused-key", .info), ("undefined-key", .info), ("runtime-key", .info),
    ("placeholder-missing", .warning), ("placeholder-gap", .error), ("placeholder-extra", .error), ("placeholder-type", .error),
    ("placeholder-order", .error), ("placeholder-mixed-position", .error), ("placeholder-unnumbered", .info),
    ("placeholder-malformed", .error), ("unescaped-percent", .warning), ("icu-syntax", .error), ("icu-argument", .error),
    ("placeholder-undeclared", .error),
    ("plural-missing-category", .warning), ("plural-unused-category", .warning), ("plural-number-dropped", .warning),
    ("plural-identical-forms", .info), ("plural-variable-undefined", .error), ("plural-variable-unused", .warning),
    ("plural-shape-mismatch", .info),
    ("whitespace-mismatch", .warning), ("newline-mismatch", .warning), ("double-space", .info), ("punctuation-mismatch", .info),
    ("ellipsis-style", .info), ("nbsp-punctuation", .info), ("markup-mismatch", .error), ("unsafe-markup", .error), ("url-changed", .info),
    ("number-changed", .info),
    ("bracket-mismatch", .info), ("control-character", .error), ("invisible-character", .warning), ("repeated-word", .info),
    ("length-limit", .warning), ("case-mismatch", .off),
    ("inconsistent-translation", .info), ("duplicate-source", .info), ("glossary-term", .warning), ("do-not-translate", .warning),
    ("missing-comment", .off), ("array-length", .error), ("android-escape", .error), ("csv-injection", .off), ("po-header", .warning),
    ("po-plural-formula", .error), ("accelerator", .off), ("invalid-locale", .warning),
    ("extension-manifest", .error),
    ("unknown-suppression", .warning),
  ]

  private static let documentations = Rules.all.map { type(of: $0).documentation }
  private static let messages = Rules.all.flatMap { rule in type(of: rule).messages.map { (id: type(of: rule).id, message: $0) } }

  @Test func `The rules have the ids and severities of the contract, in its order`() {
    expectEqual(Self.documentations.map { "\($0.id) \($0.severity)" }, Self.contract.map { "\($0.id) \($0.severity)" })
  }

  @Test func `The highest severity of a rule is not below its default`() {
    #expect(Self.documentations.allSatisfy { $0.highestSeverity >= $0.severity })
    #expect(Self.documentations.filter { $0.highestSeverity > $0.severity }.count == 10)
  }

  @Test func `Ids are unique and in kebab case`() {
    #expect(Set(Self.documentations.map(\.id)).count == Self.documentations.count)
    for id in Self.documentations.map(\.id) {
      #expect(id.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)")
    }
  }

  @Test(arguments: documentations) func `Every rule has a description, a reason, and a wrong and a right text`(_ rule: RuleDocumentation) {
    for part in [rule.what, rule.why, rule.example, rule.instead] {
      #expect(!part.isEmpty)
      #expect(part == part.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    #expect(rule.what.hasSuffix("."))
    #expect(rule.why.hasSuffix("."))
    #expect(rule.example != rule.instead)
    #expect(rule.options.isEmpty || rule.options.hasSuffix("."))
    #expect(![rule.what, rule.why, rule.options].contains { $0.contains("\n") || $0.contains("  ") })
  }

  @Test(arguments: documentations) func `Documentation is found by id`(_ rule: RuleDocumentation) {
    #expect(Rules.documentation(for: rule.id) == rule)
  }

  @Test func `An unknown id has no documentation`() {
    #expect(Rules.documentation(for: "no-such-rule") == nil)
  }

  @Test func `Keys of messages are unique and begin with their rule's`() {
    let keys = Self.messages.map(\.message.key) + TextReporter.messages.map(\.key)
    #expect(Set(keys).count == keys.count)
    for (id, message) in Self.messages {
      #expect(message.key == "rule.\(id)" || message.key.hasPrefix("rule.\(id)."))
    }
    for message in TextReporter.messages { #expect(message.key.hasPrefix("report.")) }
  }

  @Test func `Messages are sentences with placeholders in order`() {
    for (_, message) in Self.messages {
      #expect(message.english.last.map { ".?”".contains($0) } == true || message.english.hasSuffix("\\\"."), "\(message.key)")
      let text = message.english.replacing("%%", with: "")
      let used = text.matches(of: /%([0-9]+)\$@/).compactMap { Int($0.output.1) }
      // An argument may come again.
      var first: [Int] = []
      for number in used where !first.contains(number) { first.append(number) }
      #expect(first == Array(1..<first.count + 1), "\(message.key)")
      #expect(text.filter { $0 == "%" }.count == used.count, "\(message.key)")
    }
  }

  @Test func `Every rule has a message, and each adopts one of the kinds of rule`() {
    for rule in Rules.all {
      #expect(!type(of: rule).messages.isEmpty)
      #expect(rule is any FileRule || rule is any EntryRule || rule is any PairRule || rule is any CatalogRule || rule is any CodeRule)
    }
  }
}
