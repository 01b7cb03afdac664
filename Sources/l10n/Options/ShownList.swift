import ArgumentParser

/// What a report lists that is only counted or grouped otherwise.
enum ShownFindings: String, CaseIterable {
  case info
  case missing
  case all
}

/// Kinds of findings, separated by commas.
struct ShownList: ExpressibleByArgument {
  var parts: Set<ShownFindings>

  init(parts: Set<ShownFindings>) { self.parts = parts }

  init?(argument: String) {
    parts = []
    for part in argument.split(separator: ",") {
      guard let findings = ShownFindings(rawValue: part.filter { $0 != " " }.lowercased()) else { return nil }
      parts.insert(findings)
    }
    if parts.isEmpty { return nil }
  }

  /// The kinds as they are typed.
  var text: String { parts.map(\.rawValue).sorted().joined(separator: ",") }
  /// Whether infos are listed.
  var hasInfos: Bool { !parts.isDisjoint(with: [.info, .all]) }

  static var allValueStrings: [String] { ShownFindings.allCases.map(\.rawValue) }

  var defaultValueDescription: String { "errors and warnings" }
}
