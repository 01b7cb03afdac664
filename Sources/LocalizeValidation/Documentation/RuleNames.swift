import Localize

/// The names of rules as users write them: ids, and the names of checks in ``OtherTools``.
///
/// Upper and lower case count as the same, and so do “-”, “_” and a space: tools spell one name in several ways.
package enum RuleNames {
  /// The rules of a name: the one with this id, or those that cover the check of another tool; empty for an unknown name.
  package static func rules(named name: String) -> [RuleIdentifier] {
    let name = spelling(name)
    return ids.contains(name) ? [RuleIdentifier(rawValue: name)] : OtherTools.rules[name] ?? []
  }

  /// The name nearest to a misspelt one, an id rather than another one that is no nearer; nil if none is near enough.
  package static func nearest(to name: String) -> String? {
    let name = spelling(name)
    let id = idSuggestions.nearest(to: name, maximumDistance: 4, limit: 1).first
    // Names of other tools are many and short: one that is far away is near to any word.
    let other = otherSuggestions.nearest(to: name, maximumDistance: min(4, name.unicodeScalars.count / 4), limit: 1).first
    guard let other, other.distance < id?.distance ?? .max else { return id?.key }
    return OtherTools.names.first { spelling($0) == other.key }
  }

  /// Every name, the ids first.
  package static var all: [String] { ids.sorted() + OtherTools.names }

  /// A name in the spelling in which names are compared, which is that of ids.
  static func spelling(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  private static let ids = Set(Rules.all.map { type(of: $0).id.rawValue })
  private static let idSuggestions = KeySuggestions(ids)
  private static let otherSuggestions = KeySuggestions(OtherTools.rules.keys)
}
