package import Localize

extension PlaceholderComparison {
  /// Finds the positions that plain placeholders of a target stand for, as far as their types leave one choice only.
  ///
  /// With them a rule turns `%lld von %@`, for the source `%@ of %lld`, into `%2$lld von %1$@`.
  ///
  /// - Returns: each plain placeholder of the target with its position, in order; nil if a type fits no or several arguments.
  package static func numbering(
    source: PlaceholderScan, target: PlaceholderScan
  ) -> [(placeholder: Placeholder, position: Int)]? {
    var candidates: [(position: Int, kind: PlaceholderKind)] = []
    for placeholder in source.placeholders {
      guard let position = placeholder.position, !candidates.contains(where: { $0.position == position }) else { continue }
      candidates.append((position, placeholder.kind))
    }
    for placeholder in target.placeholders where placeholder.isExplicitlyPositional {
      candidates.removeAll { $0.position == placeholder.position }
    }
    var result: [(placeholder: Placeholder, position: Int)] = []
    for placeholder in target.placeholders where !placeholder.isExplicitlyPositional && placeholder.position != nil {
      // `%s` of Java takes a value of any type, but where the source has one `%s` it is that one.
      let exact = candidates.filter { $0.kind == placeholder.kind }
      let fitting =
        exact.count == 1
        ? exact : candidates.filter { $0.kind.agreement(with: placeholder.kind, in: source.syntax.percent) == .same }
      guard let only = fitting.first, fitting.count == 1, !result.contains(where: { $0.position == only.position }) else { return nil }
      result.append((placeholder, only.position))
    }
    return result
  }
}

extension Placeholder {
  /// The position of the argument, spelled out or counted.
  package var position: Int? {
    switch argument {
    case .position(let position), .next(let position): position
    case .named, .substitution: nil
    }
  }
}
