extension Placeholder {
  /// Says whether a target may use `other` where the source uses this placeholder.
  ///
  /// Where a file declares its format, what gettext's `msgfmt --check-format` refuses is ``PlaceholderKind/Agreement/different``.
  package func agreement(with other: Placeholder, in syntax: PlaceholderSyntax) -> PlaceholderKind.Agreement {
    switch syntax.typing {
    case .atRunTime, .messageFormat, .braces, .pythonBraces: break
    case .byLint:
      if other.kind == .object, kind.isNumber { return .shownAsText }
    case .byClass:
      if !kind.isOfClass(of: other.kind) { return .different }
      if case .integer = kind { return .same }
    case .bySize:
      if !kind.isOfClass(of: other.kind) { return .different }
      guard length != .macro, other.length != .macro else { break }
      if length != other.length { return .different }
      if case .integer(_, let isSigned) = kind, case .integer(_, isSigned) = other.kind { return .same }
      if case .integer = kind, case .integer = other.kind { return .different }
    }
    return kind.agreement(with: other.kind, in: syntax.percent)
  }
}

extension PlaceholderKind {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .double: true
    default: false
    }
  }

  /// Whether both are whole numbers, fractions, characters, texts and so on, whatever their size.
  fileprivate func isOfClass(of other: PlaceholderKind) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any), (.pluralVariable, _), (_, .pluralVariable), (.integer, .integer): true
    default: self == other
    }
  }
}
