import ArgumentParser
import Localize
import LocalizeValidation

/// The id of a rule as typed.
enum RuleName {
  /// The ids of all rules, in their order.
  static var all: [String] { Rules.all.map { type(of: $0).id.rawValue }.sorted() }

  /// The rules of a name: an id, or the name of a check in another tool.
  ///
  /// - Throws: `ValidationError` with the nearest id for an unknown name.
  static func ids(_ name: String) throws -> [RuleIdentifier] {
    let id = RuleIdentifier(rawValue: name)
    if Rules.documentation(for: id) != nil { return [id] }
    let equivalents = OtherTools.rules(forCheck: name)
    guard equivalents.isEmpty else { return equivalents }
    let known = Rules.all.map { type(of: $0).id.rawValue }
    let nearest = KeySuggestions(known).nearest(to: name, maximumDistance: 4, limit: 1).first
    let hint = nearest.map { "Did you mean “\($0.key)”?" } ?? "The rules are: \(known.sorted().joined(separator: ", "))."
    throw ValidationError("There is no rule “\(name)”. \(hint)")
  }
}
