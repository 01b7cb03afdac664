import Localize

/// The names of rules as users write them: ids, and the names of checks in ``OtherTools``.
///
/// Tools spell one name in several ways: upper and lower case count as the same, “-”, “_” and spaces as nothing, and a plugin before a “/” is
/// ignored.
package enum RuleNames {
  /// What is known about a name that means no rule.
  package enum Hint: Equatable {
    /// It is a check of another tool that no rule covers.
    case noEquivalent(tool: String)
    /// It is another tool; some of its checks have rules.
    case tool(checks: [String])
    /// These were meant: ids that begin with it, or the nearest name.
    case nearest([String])
  }

  /// The rules of a name: the one with this id, or those that cover the check of another tool; empty for an unknown name.
  package static func rules(named name: String) -> [RuleIdentifier] {
    let name = folded(name)
    return ids[name].map { [$0] } ?? OtherTools.rules[name] ?? []
  }

  /// What is known about a name that means no rule; nil if nothing is.
  package static func hint(for name: String) -> Hint? {
    let key = folded(name)
    if let tool = OtherTools.toolsWithoutRule[key] { return .noEquivalent(tool: tool) }
    if let tool = OtherTools.tools.first(where: { [$0.tool, String($0.tool.prefix { $0 != " " })].map(folded).contains(key) }) {
      return .tool(checks: tool.checks.prefix(2).flatMap { OtherTools.names(in: $0.names).prefix(1) })
    }
    let longer = key.isEmpty ? [] : sortedIDs.filter { $0.hasPrefix(spelling(name) + "-") }
    if !longer.isEmpty { return .nearest(longer) }
    let beginning = key.count < leastBeginning ? [] : sortedIDs.filter { $0.hasPrefix(spelling(name)) }
    if !beginning.isEmpty { return .nearest(beginning) }
    if let nearest = nearestName(to: name) { return .nearest([nearest]) }
    // `merge-conflict` is `conflict-marker`.
    let words = Set(spelling(name).split(separator: "-").filter { $0.count >= leastWord })
    let sharing = words.isEmpty ? [] : sortedIDs.filter { !words.isDisjoint(with: $0.split(separator: "-")) }
    return sharing.isEmpty || sharing.count > 3 ? nil : .nearest(sharing)
  }

  /// The name that was meant by a misspelt one; nil if none is near enough, or several are.
  package static func nearest(to name: String) -> String? {
    guard case .nearest(let names) = hint(for: name), names.count == 1 else { return nil }
    return names[0]
  }

  /// Every name, the ids first.
  package static var all: [String] { sortedIDs + OtherTools.names }

  /// A name as names are compared.
  static func folded(_ name: String) -> String { spelling(name).filter { $0 != "-" } }

  /// An id rather than another name that is no nearer.
  private static func nearestName(to name: String) -> String? {
    let name = spelling(name)
    let length = name.unicodeScalars.count
    let id = idSuggestions.nearest(to: name, maximumDistance: min(4, length / 3), limit: 1).first
    // Names of other tools are many and short: one that is far away is near to any word.
    let other = otherSuggestions.nearest(to: name, maximumDistance: min(4, length < 9 ? length / 4 : length / 3), limit: 1).first
    guard let other, other.distance < id?.distance ?? .max else { return id?.key }
    return OtherTools.names.first { spelling($0) == other.key }
  }

  /// A name in the spelling of ids, without the plugin before it.
  private static func spelling(_ name: String) -> String {
    String((name.split(separator: "/").last ?? "").lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  /// So many characters make a word that is hardly in another name by chance.
  private static let leastWord = 7

  /// So many characters of an id name it, if they are not a whole word of it.
  private static let leastBeginning = 4

  private static let sortedIDs = Rules.all.map { type(of: $0).id.rawValue }.sorted()
  private static let ids = Dictionary(uniqueKeysWithValues: sortedIDs.map { (folded($0), RuleIdentifier(rawValue: $0)) })
  private static let idSuggestions = KeySuggestions(sortedIDs)
  private static let otherSuggestions = KeySuggestions(OtherTools.names.map(spelling))
}
