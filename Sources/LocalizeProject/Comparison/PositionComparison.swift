import Localize

/// Compares the arguments of a source and a target that are counted, not named.
struct PositionComparison {
  let source: PlaceholderScan
  let target: PlaceholderScan
  let context: PlaceholderContext

  /// Doubtful percent signs of the target that stand for an argument it would lack otherwise: `% d` for `%d`.
  private(set) var claimed: [PlaceholderProblem] = []

  /// Lists what differs in the arguments themselves.
  mutating func differences() -> [PlaceholderDifference] {
    if source.problems.contains(where: { $0.kind == .mixedPosition }) { return [] }
    if let mixed = target.problems.first(where: { $0.kind == .mixedPosition }) {
      var difference = PlaceholderDifference(kind: .mixedPosition, argument: mixed.placeholder?.argument, targetRange: mixed.range)
      difference.problem = mixed
      return [difference]
    }
    let expected = Map(source, context)
    var actual = Map(target, context)
    var result: [PlaceholderDifference] = []
    claimDoubtful(expected, &actual)
    let mismatches = mismatches(expected, actual)
    let hasHardMismatch = mismatches.contains { !$0.isHarmless }
    if hasHardMismatch, actual.isPlain {
      if let gap = shift(expected, actual, mismatches) { return [gap] }
      if let order = reorder(expected, actual, mismatches) {
        result.append(order)
      } else {
        result += mismatches
      }
    } else {
      result += mismatches
    }
    result += missing(expected, actual)
    result += extra(expected, actual)
    return result
  }

  // MARK: Maps

  /// The arguments of one text: a bit for each position up to 127, and the placeholders by which they are used.
  private struct Map {
    var used: UInt128 = 0
    /// Those of misspelled placeholders, which may be intended in the target only.
    var misspelled: UInt128 = 0
    /// Plural variables without position in a positional text stand for an unknown argument.
    var wildcards = 0
    /// True if no position is spelled out.
    var isPlain = true
    var placeholders: [(position: Int, placeholder: Placeholder)] = []

    init(_ scan: PlaceholderScan, _ context: PlaceholderContext) {
      let meant = scan.problems.compactMap { problem in
        if case .malformed = problem.kind { problem.placeholder } else { nil }
      }
      isPlain = !scan.placeholders.contains(where: \.isExplicitlyPositional) && !meant.contains(where: \.isExplicitlyPositional)
      placeholders.reserveCapacity(scan.placeholders.count + meant.count)
      if !meant.isEmpty {
        for placeholder in meant { add(placeholder, context) }
        (used, misspelled) = (0, used)
      }
      for placeholder in scan.placeholders { add(placeholder, context) }
      if !meant.isEmpty { placeholders.sort { $0.placeholder.range.lowerBound < $1.placeholder.range.lowerBound } }
    }

    var present: UInt128 { used | misspelled }

    private mutating func add(_ placeholder: Placeholder, _ context: PlaceholderContext) {
      mark(placeholder.widthArgument)
      mark(placeholder.precisionArgument)
      let position: Int
      switch placeholder.argument {
      case .position(let number): position = number
      case .next(let number):
        if !isPlain, placeholder.isPluralVariable {
          wildcards += 1
          return
        }
        position = number
      case .substitution: position = context.droppablePosition ?? 1
      case .named: return
      }
      mark(position)
      placeholders.append((position, placeholder))
    }

    private mutating func mark(_ position: Int?) {
      guard let position, (1...PercentReader.maximumPosition).contains(position) else { return }
      used |= 1 << UInt128(position)
    }

    func first(at position: Int) -> Placeholder? {
      placeholders.first { $0.position == position }?.placeholder
    }

    /// The placeholder whose width or precision is the argument at a position: `%1$*2$d`.
    func first(measuredBy position: Int) -> Placeholder? {
      placeholders.first { $0.placeholder.widthArgument == position || $0.placeholder.precisionArgument == position }?.placeholder
    }

    var highest: Int { 127 - present.leadingZeroBitCount }
  }

  // MARK: Doubtful percent signs

  /// Takes `% d` of a plain target for the `%d` that it lacks, if with all of them the target has just the source's arguments.
  private mutating func claimDoubtful(_ expected: Map, _ actual: inout Map) {
    guard expected.isPlain, actual.isPlain, actual.placeholders.count < expected.placeholders.count else { return }
    let doubtful = target.problems.filter { problem in
      guard problem.kind == .percentReadAsSpecifier || problem.kind == .literalPercent, !problem.followsNumber else { return false }
      guard let placeholder = problem.placeholder else { return false }
      return !placeholder.isGluedToWord && placeholder.kind != .any
    }
    guard !doubtful.isEmpty, actual.placeholders.count + doubtful.count == expected.placeholders.count else { return }
    var merged = actual.placeholders.map(\.placeholder) + doubtful.compactMap(\.placeholder)
    merged.sort { $0.range.lowerBound < $1.range.lowerBound }
    let fits = zip(merged, expected.placeholders).allSatisfy { candidate, wanted in
      wanted.placeholder.agreement(with: candidate, in: source.syntax) != .different
    }
    guard fits else { return }
    claimed = doubtful
    actual = expected
  }

  // MARK: Types

  private func mismatches(_ expected: Map, _ actual: Map) -> [PlaceholderDifference] {
    var result: [PlaceholderDifference] = []
    for (position, placeholder) in actual.placeholders {
      guard let wanted = expected.first(at: position) else { continue }
      var best = wanted.agreement(with: placeholder, in: source.syntax)
      for (other, candidate) in expected.placeholders where best != .same && other == position {
        let agreement = candidate.agreement(with: placeholder, in: source.syntax)
        if agreement == .same || best == .different { best = agreement }
      }
      guard best != .same else { continue }
      var difference = PlaceholderDifference(
        kind: .type, argument: placeholder.argument, sourceRange: wanted.range, targetRange: placeholder.range,
        sourceKind: wanted.kind, targetKind: placeholder.kind)
      difference.isWidthOnly = best == .widthOnly
      difference.isShownAsText = best == .shownAsText
      result.append(difference)
    }
    return result
  }

  /// Recognizes plain placeholders that an omission shifted: `%@` for `%lld of %@`.
  private func shift(_ expected: Map, _ actual: Map, _ mismatches: [PlaceholderDifference]) -> PlaceholderDifference? {
    guard actual.placeholders.count < expected.placeholders.count else { return nil }
    var firstLeftOut: Placeholder?
    var remaining = actual.placeholders[...]
    for (_, wanted) in expected.placeholders {
      if let next = remaining.first, wanted.agreement(with: next.placeholder, in: source.syntax) != .different {
        remaining.removeFirst()
      } else if firstLeftOut == nil {
        firstLeftOut = wanted
      }
    }
    guard remaining.isEmpty, let firstLeftOut else { return nil }
    let shifted = mismatches.first { !$0.isHarmless }
    return PlaceholderDifference(
      kind: .gap, argument: firstLeftOut.argument, sourceRange: firstLeftOut.range, targetRange: shifted?.targetRange,
      sourceKind: firstLeftOut.kind, targetKind: shifted?.targetKind)
  }

  /// Recognizes the source's types in another order.
  private func reorder(_ expected: Map, _ actual: Map, _ mismatches: [PlaceholderDifference]) -> PlaceholderDifference? {
    guard actual.placeholders.count == expected.placeholders.count, let first = mismatches.first(where: { !$0.isHarmless }) else {
      return nil
    }
    var remaining = expected.placeholders.map(\.placeholder)
    for (_, placeholder) in actual.placeholders {
      let index = remaining.firstIndex { $0.agreement(with: placeholder, in: source.syntax) != .different }
      guard let index else { return nil }
      remaining.remove(at: index)
    }
    return PlaceholderDifference(
      kind: .order, argument: first.argument, sourceRange: first.sourceRange, targetRange: first.targetRange,
      sourceKind: first.sourceKind, targetKind: first.targetKind)
  }

  // MARK: Presence

  /// Whether the formatter finds each numbered argument on its own: Java has them in an array, while C has to know the types of those before it.
  private var readsByNumber: Bool { target.syntax.percent == .java || target.syntax.percent == .numbered }

  private func missing(_ expected: Map, _ actual: Map) -> [PlaceholderDifference] {
    var left = expected.used & ~actual.present
    if let droppable = context.droppablePosition, (1...PercentReader.maximumPosition).contains(droppable) {
      left &= ~(1 << UInt128(droppable))
    }
    for _ in 0..<actual.wildcards { left &= left &- 1 }
    var result: [PlaceholderDifference] = []
    while left != 0 {
      let position = left.trailingZeroBitCount
      left &= left - 1
      let wanted = expected.first(at: position) ?? expected.first(measuredBy: position)
      result.append(
        PlaceholderDifference(
          kind: position < actual.highest && !readsByNumber ? .gap : .missing,
          argument: expected.first(at: position)?.argument ?? .position(position),
          sourceRange: wanted?.range, sourceKind: wanted?.kind))
    }
    return result
  }

  private func extra(_ expected: Map, _ actual: Map) -> [PlaceholderDifference] {
    var left = actual.used & ~expected.present
    for _ in 0..<expected.wildcards { left &= left &- 1 }
    var result: [PlaceholderDifference] = []
    while left != 0 {
      let position = left.trailingZeroBitCount
      left &= left - 1
      let found = actual.first(at: position) ?? actual.first(measuredBy: position)
      if let found, found.isPluralVariable || found.argument == .substitution { continue }
      // `%d%off` for `%d%% off`.
      if let found, !source.escapes.isEmpty, isWordBehindPlaceholder(found, in: actual) {
        var difference = PlaceholderDifference(kind: .unescapedPercent, targetRange: found.range, targetKind: found.kind)
        difference.problem = PlaceholderProblem(
          kind: .percentReadAsSpecifier, range: found.range, placeholder: found, followsNumber: true)
        result.append(difference)
        continue
      }
      result.append(
        PlaceholderDifference(
          kind: .extra, argument: found?.argument ?? .position(position), targetRange: found?.range, targetKind: found?.kind))
    }
    return result
  }

  /// True if a percent sign follows a placeholder at once and its conversion runs on into a word.
  private func isWordBehindPlaceholder(_ placeholder: Placeholder, in map: Map) -> Bool {
    guard placeholder.isGluedToWord, placeholder.kind != .object, !placeholder.isExplicitlyPositional else { return false }
    return map.placeholders.contains { $0.placeholder.range.upperBound == placeholder.range.lowerBound }
  }
}
