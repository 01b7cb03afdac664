import Foundation

/// The plural rules of `Sources/Localize/Plurals`, from the extracts in `Generate/Data`.
struct PluralData {
  private let repository: Repository

  init(repository: Repository) {
    self.repository = repository
  }

  func file() throws -> GeneratedFile {
    let members = try ["cardinal", "ordinal"].map { try self.members(of: $0) }
    return GeneratedFile(
      path: "Sources/Localize/Plurals/PluralTables+Generated.swift",
      body: """
        // Data: CLDR, © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0.

        extension PluralTables {
        \(members.joined(separator: "\n\n"))
        }

        """
    )
  }

  private func members(of kind: String) throws -> String {
    var rules: [String] = []
    var locales: [(String, String)] = []
    for line in try repository.dataLines("\(kind)PluralRules.txt") {
      let halves = line.components(separatedBy: " | ")
      guard halves.count == 2 else { throw GenerateError("\(kind)PluralRules.txt: “\(line)” names no locales.") }
      // The conditions without their samples; `other` has none.
      let conditions = halves[0].components(separatedBy: "; ").compactMap { rule -> String? in
        guard !rule.hasPrefix("other:") else { return nil }
        return (rule.components(separatedBy: " @").first ?? rule).replacingOccurrences(of: ": ", with: ":")
      }
      let text = conditions.joined(separator: ";")
      let index = rules.firstIndex(of: text) ?? rules.count
      if index == rules.count { rules.append(text) }
      locales += halves[1].split(separator: " ").map { (String($0), String(index)) }
    }
    let list = rules.map { "    \(literal($0))," }.joined(separator: "\n")
    return """
        /// Each set of \(kind) rules: `category:condition;…`, without `other`.
        static let \(kind)Rules: [String] = [
      \(list)
        ]

      \(table("\(kind)Locales", "The number of a locale's \(kind) rules.", locales))
      """
  }
}
