package import Localize

/// Compares the placeholders of a source and a target.
///
/// Maps are compared, not texts: argument → type. What counts is whether the source has a *definite*, unambiguous argument. Without
/// one, it is unknown whether the text is ever formatted, and a percent sign is prose.
///
/// | source | target | result |
/// |--|--|--|
/// | no definite argument | prose percent: `50% off`, `100 % de`, `%50 indirim`, `100 %`, misspelled placeholders | nothing |
/// | no definite argument, a prose percent | a letter conversion such as `%d` | nothing |
/// | no definite argument | `%@`, `%1$d`, or a conversion that does not run on into a word | extra |
/// | arguments | the same map, in any order of `n$`, any argument repeated | nothing |
/// | arguments | a plural variable `%#@v@` or `%arg` for any of them | nothing |
/// | arguments | fewer, the last ones left out | missing |
/// | arguments | a lower position left out, a higher one used; plain ones shifted by an omission | gap |
/// | arguments | a position that the source lacks | extra |
/// | arguments | another type at a position | type; `%d` for `%lld` width only; sign, base and precision nothing |
/// | plain arguments of different types | the same, plain, in another order | order |
/// | plain arguments of one type | the same in another order | nothing: it cannot be seen |
/// | not mixed | positional and plain ones | mixedPosition, and no more about arguments |
/// | mixed | anything | nothing about arguments: their meaning is unknown |
/// | arguments | misspelled placeholders, more of the kind than the source has | malformed; the argument counts as present |
/// | arguments, one of which the target lacks | `% d` of its type, not after a number | malformed |
/// | arguments | a percent sign that starts no specifier (`100 %`) or one in prose (`5 % de`), more of them than the source has | unescapedPercent |
/// | only Fluent's choice by an argument | no choice | nothing |
/// | no argument of a web extension | `$1` | extra |
/// | named arguments | a name left out / a name the source lacks / another ICU type | missing / extra / type |
///
/// `%%` never counts. A position or name that ``PlaceholderContext`` calls droppable is never missing, nor does it make a gap. Braces
/// count only where the source has a name or number in them, which ``PlaceholderSyntax/detect(in:hint:)`` decides.
package enum PlaceholderComparison {
  /// Lists what differs, arguments first.
  ///
  /// - Parameters:
  ///   - source: the source text, scanned with its format's hint.
  ///   - target: the target text, scanned with the source's syntax.
  ///   - context: what may be missing.
  ///   - knowsDeclarations: whether the caller knows what the names in a web extension's message stand for, and wants them even if the source has
  ///     none.
  /// - Complexity: O(*n*) for *n* placeholders, for each position that occurs; nothing is compared beyond 1024. Allocates nothing if neither text
  ///   has a placeholder, or
  ///   both have the same ones in the same order and no problem.
  package static func differences(
    source: PlaceholderScan, target: PlaceholderScan, context: PlaceholderContext = .none, knowsDeclarations: Bool = false
  ) -> [PlaceholderDifference] {
    let isFormat = source.syntax.isDeclared && (source.syntax.percent.readsEveryPercentSign || source.syntax.typing.refusesLoneBraces)
    // What a term inserts is the affair of its language.
    if source.syntax.brace == .fluentTerm { return [] }
    if source.placeholders.isEmpty, target.placeholders.isEmpty, !isFormat || target.problems.isEmpty { return [] }
    if source.problems.isEmpty, target.problems.isEmpty, haveSameArguments(source.placeholders, target.placeholders) { return [] }
    if max(size(of: source), size(of: target)) > maximumSize { return [] }
    var result: [PlaceholderDifference] = []
    if source.syntax.brace != .none || source.placeholders.contains(where: \.isNamed)
      || (source.syntax.percent == .python || source.syntax.percent == .ruby) && target.placeholders.contains(where: \.isNamed)
      || source.syntax.reference == .webExtension
        && target.placeholders.contains(where: { knowsDeclarations ? $0.isNamed : $0.isNumberInMessage })
    {
      compareNames(source, target, context, &result)
    }
    let hasArguments = source.placeholders.contains { !$0.isNamed }
    if hasArguments {
      var positions = PositionComparison(source: source, target: target, context: context)
      result += positions.differences()
      comparePercentSigns(source, target, except: positions.claimed, &result)
    } else {
      findUnexpected(source, target, &result)
      if isFormat && source.syntax.percent.readsEveryPercentSign || source.syntax.percent == .python && !source.placeholders.isEmpty {
        comparePercentSigns(source, target, except: [], &result)
      } else {
        compareForeignBraces(source, target, &result)
      }
    }
    return result
  }

  /// Scans and compares two strings.
  package static func differences(
    source: String, target: String, hint: PlaceholderHint, context: PlaceholderContext = .none
  ) -> [PlaceholderDifference] {
    let sourceScan = PlaceholderScan(source, hint: hint)
    return differences(source: sourceScan, target: PlaceholderScan(target, syntax: sourceScan.syntax), context: context)
  }

  /// How many placeholders and problems are compared, since a part of it is quadratic: a text with more is not a format.
  private static let maximumSize = 1024

  private static func size(of scan: PlaceholderScan) -> Int { scan.placeholders.count + scan.problems.count }

  // MARK: Parts

  private static func haveSameArguments(_ source: [Placeholder], _ target: [Placeholder]) -> Bool {
    guard source.count == target.count else { return false }
    for (one, other) in zip(source, target) {
      guard one.argument == other.argument, one.kind == other.kind, one.widthArgument == other.widthArgument,
        one.precisionArgument == other.precisionArgument, one.length == other.length,
        !one.isNamed || one.isGluedToWord == other.isGluedToWord
      else { return false }
    }
    return true
  }

  /// Compares names and their types.
  private static func compareNames(
    _ source: PlaceholderScan, _ target: PlaceholderScan, _ context: PlaceholderContext, _ result: inout [PlaceholderDifference]
  ) {
    let sourceKinds = kindsByName(source.placeholders)
    let targetKinds = kindsByName(target.placeholders)
    // A misspelled `｛name｝` is reported as such and not as missing too.
    let misspelled = Set(target.problems.compactMap { $0.placeholder?.name })
    let numbers: Set<String> = source.syntax.impliesNumber ? ["n", "count"] : []
    let showsNumber = numbers.contains { targetKinds.kinds[$0] != nil }
    for (name, placeholder) in sourceKinds.ordered {
      guard targetKinds.kinds[name] == nil, name != context.droppableName, !misspelled.contains(name),
        !(showsNumber && numbers.contains(name)),
        // A language may do without the choice that another one needs.
        !(source.syntax.brace == .fluent && sourceKinds.kinds[name]?.allSatisfy { $0.kind == .selection } ?? false)
      else { continue }
      result.append(
        PlaceholderDifference(kind: .missing, argument: .named(name), sourceRange: placeholder.range, sourceKind: placeholder.kind))
    }
    for (name, placeholder) in targetKinds.ordered {
      guard let expected = sourceKinds.kinds[name] else {
        // `%50` of a Turkish text is a percentage, no marker beyond `%9`.
        if source.syntax.percent == .qt, name.utf8.count > 1 { continue }
        if numbers.contains(name) { continue }
        result.append(
          PlaceholderDifference(kind: .extra, argument: .named(name), targetRange: placeholder.range, targetKind: placeholder.kind))
        continue
      }
      for found in targetKinds.kinds[name] ?? [] {
        // `%(n) stuks` for `%(n)s` has the type by chance.
        let isTorn = found.isGluedToWord && !expected.contains(where: \.isGluedToWord)
        guard isTorn || expected.allSatisfy({ $0.agreement(with: found, in: source.syntax) == .different }) else { continue }
        var difference = PlaceholderDifference(
          kind: .type, argument: .named(name), targetRange: placeholder.range, sourceKind: expected.first?.kind, targetKind: found.kind)
        difference.sourceRange = expected.first?.range
        result.append(difference)
        break
      }
    }
  }

  /// One placeholder for each kind of each name, and the first placeholder of each in the order of the text.
  private static func kindsByName(
    _ placeholders: [Placeholder]
  ) -> (kinds: [String: [Placeholder]], ordered: [(String, Placeholder)]) {
    var kinds: [String: [Placeholder]] = [:]
    var ordered: [(String, Placeholder)] = []
    for placeholder in placeholders {
      guard let name = placeholder.name else { continue }
      if kinds[name] == nil { ordered.append((name, placeholder)) }
      if kinds[name]?.contains(where: { $0.kind == placeholder.kind }) != true { kinds[name, default: []].append(placeholder) }
    }
    return (kinds, ordered)
  }

  /// Finds what the target formats though the source has no argument at all.
  private static func findUnexpected(_ source: PlaceholderScan, _ target: PlaceholderScan, _ result: inout [PlaceholderDifference]) {
    let hasProse = !source.problems.isEmpty && !source.syntax.isDeclared
    // `% @` of a source is an argument after all, though a misspelled one: `%@` is its correction.
    let isMisspelled = source.problems.contains { if case .malformed = $0.kind { $0.placeholder?.isNamed == false } else { false } }
    if isMisspelled { return }
    for placeholder in target.placeholders where !placeholder.isNamed {
      if placeholder.isPluralVariable || placeholder.argument == .substitution { continue }
      let isUnmistakable = placeholder.kind == .object || placeholder.isExplicitlyPositional
      if !isUnmistakable, hasProse || placeholder.isGluedToWord { continue }
      if placeholder.isExplicitlyPositional, result.count < 128, result.contains(where: { $0.argument == placeholder.argument }) {
        continue
      }
      result.append(
        PlaceholderDifference(
          kind: .extra, argument: placeholder.argument, targetRange: placeholder.range, targetKind: placeholder.kind))
    }
  }

  private static func compareForeignBraces(
    _ source: PlaceholderScan, _ target: PlaceholderScan, _ result: inout [PlaceholderDifference]
  ) {
    let hasLoneBrace = source.problems.contains { $0.kind == .malformed(.loneBrace) }
    for problem in target.problems {
      guard case .malformed(let malformation) = problem.kind else { continue }
      if malformation == .loneBrace, !hasLoneBrace { result.append(malformed(problem, malformation)) }
      // `٪1` beside `%1` of Qt is a percentage.
      guard let name = problem.placeholder?.name, source.syntax.percent != .qt || !target.placeholders.contains(where: { $0.name == name })
      else { continue }
      guard source.placeholders.contains(where: { $0.name == name }) else { continue }
      result.append(malformed(problem, malformation))
    }
  }

  /// Reports misspelled placeholders and unescaped percent signs that the source does not have just so.
  private static func comparePercentSigns(
    _ source: PlaceholderScan, _ target: PlaceholderScan, except claimed: [PlaceholderProblem], _ result: inout [PlaceholderDifference]
  ) {
    func count(_ kind: PlaceholderProblem.Kind) -> Int {
      source.problems.reduce(0) { $1.kind == kind ? $0 + 1 : $0 }
    }
    var allowedReads = count(.percentReadAsSpecifier)
    var allowedLiterals = allowedReads + count(.literalPercent)
    var allowedMalformed: [PlaceholderProblem.Malformation: Int] = [:]
    for case .malformed(let malformation) in source.problems.lazy.map(\.kind) { allowedMalformed[malformation, default: 0] += 1 }
    for problem in target.problems {
      switch problem.kind {
      case .malformed(let malformation):
        if let allowed = allowedMalformed[malformation], allowed > 0 {
          allowedMalformed[malformation] = allowed - 1
        } else {
          result.append(malformed(problem, malformation))
        }
      case .percentReadAsSpecifier:
        if claimed.contains(problem) {
          result.append(malformed(problem, .spaceInside))
        } else if allowedReads > 0 {
          allowedReads -= 1
        } else {
          result.append(unescaped(problem, in: target))
        }
      case .literalPercent:
        if claimed.contains(problem) {
          result.append(malformed(problem, .spaceInside))
        } else if allowedLiterals > 0 {
          allowedLiterals -= 1
        } else {
          result.append(unescaped(problem, in: target))
        }
      case .mixedPosition, .conflictingKinds:
        break
      }
    }
  }

  private static func malformed(
    _ problem: PlaceholderProblem, _ malformation: PlaceholderProblem.Malformation
  ) -> PlaceholderDifference {
    let range = problem.placeholder?.range ?? problem.range
    var difference = PlaceholderDifference(
      kind: .malformed(malformation), argument: problem.placeholder?.argument, targetRange: range, targetKind: problem.placeholder?.kind)
    difference.problem = PlaceholderProblem(
      kind: .malformed(malformation), range: range, placeholder: problem.placeholder, followsNumber: problem.followsNumber)
    return difference
  }

  private static func unescaped(_ problem: PlaceholderProblem, in target: PlaceholderScan) -> PlaceholderDifference {
    var difference = PlaceholderDifference(kind: .unescapedPercent, targetRange: problem.range, targetKind: problem.placeholder?.kind)
    difference.shiftsArguments =
      problem.kind == .percentReadAsSpecifier
      && target.placeholders.contains { placeholder in
        if case .next = placeholder.argument { placeholder.range.lowerBound >= problem.range.upperBound } else { false }
      }
    difference.problem = problem
    return difference
  }
}

extension Placeholder {
  /// True for `$1` to `$9` of a web extension, which browsers replace whatever the source text has.
  fileprivate var isNumberInMessage: Bool {
    guard let name = name?.utf8, name.count == 1, let digit = name.first else { return false }
    return digit.isASCIIDigit
  }
}
