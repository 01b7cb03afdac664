import ErrorRecovery
import LocalizeGeneration

/// The texts of `generate`.
enum GenerationNotes {
  static let unknownKeys = MessageTemplate("note.generate.unknown-keys", "note: no catalogue contains these keys of the tables: %1$@.")
  static let presentFormerKeys = MessageTemplate(
    "note.generate.present-keys", "note: ignored former keys that the catalogues still contain: %1$@.")
  private static let sameName = MessageTemplate(
    "generate.same-name", "%1$@: the key “%2$@” gets the name “%3$@”, which “%4$@” already has (%5$@).")
  private static let sameArgument = MessageTemplate(
    "generate.same-argument", "%1$@: two placeholders of “%2$@” get the argument name “%3$@”.")

  /// Why a key has no accessor.
  static func text(of problem: AccessorProblem) -> ErrorText {
    let place = text(of: problem.place)
    switch problem.kind {
    case .sameName(let name):
      return sameName(place, problem.key, name, problem.other?.key ?? "", problem.other.map { text(of: $0.place) } ?? "")
    case .sameArgument(let name): return sameArgument(place, problem.key, name)
    }
  }

  private static func text(of place: AccessorPlace) -> String { "\(place.path):\(place.line)" }

  static var messages: [MessageTemplate] { [unknownKeys, presentFormerKeys, sameName, sameArgument] }
}
