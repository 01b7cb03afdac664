import Localize
import LocalizeProject

/// The arguments of a web extension's message.
///
/// A program passes them by number, and each file declares for itself which of them a name stands for.
struct MessageArguments {
  private let text: String
  /// What the names stand for.
  private let declarations: [String: String]
  /// The names and numbers in the text.
  let names: Set<String>

  /// Reads the message of a key; nil if the locale has none.
  init?(_ catalog: Catalog, key: Int, locale: Int) {
    guard let cell = catalog.cell(key: key, locale: locale), let leaf = catalog.leaf(at: cell) else { return nil }
    let document = catalog.files[Int(cell.file)].document
    text = document.string(of: leaf.text)
    declarations = document.format.project?.declarations(of: catalog.entry(at: cell), in: document) ?? [:]
    names = Self.names(in: text)
  }

  /// The numbers of the arguments that the text shows, itself or by a name.
  var shown: Set<String> { names.reduce(into: []) { $0.formUnion(numbers(of: $1)) } }

  /// The names that stand for other arguments than in another text of the message, in order.
  func namesOfOthers(than other: Self) -> [String] {
    names.intersection(other.names).filter { name in
      let (own, others) = (numbers(of: name), other.numbers(of: name))
      return !own.isEmpty && !others.isEmpty && own != others
    }.sorted()
  }

  /// Whether each name is declared.
  var declaresAll: Bool { names.allSatisfy { declarations[$0] != nil || Self.isNumber($0) } }

  /// The numbers of the arguments that a program is known to pass: those in the text or in any declaration.
  private var passed: Set<String> { declarations.values.reduce(into: shown) { $0.formUnion(Self.numbers(in: $1)) } }

  /// Whether the declarations show that a difference between a translation and its source text is none: the translation writes `$1` where the source
  /// has `$USER$`, lacks a name that the source does not declare, or uses a name that the source declares and does not use, or a name for a text of its
  /// own.
  static func settle(_ difference: PlaceholderDifference, source: Self, target: Self) -> Bool {
    guard case .named(let name)? = difference.argument else { return false }
    // A name that nothing declares is a finding by itself.
    if difference.kind == .extra, source.names.isEmpty, target.names.contains(name), target.declarations[name] == nil, !isNumber(name) {
      return true
    }
    if difference.kind == .missing, source.declarations[name] == nil, !isNumber(name) { return true }
    guard !source.declarations.isEmpty || !target.declarations.isEmpty else { return false }
    switch difference.kind {
    case .extra:
      if source.declarations[name] != nil { return true }
      let isKnown = target.declarations[name] != nil || isNumber(name)
      return isKnown && target.numbers(of: name).isSubset(of: source.passed)
    case .missing:
      let numbers = source.numbers(of: name)
      return !numbers.isEmpty && numbers.isSubset(of: target.shown)
    default: return false
    }
  }

  /// The numbers of the arguments that a name stands for; a number that is no name is one.
  func numbers(of name: String) -> Set<String> {
    declarations[name].map(Self.numbers) ?? (Self.isNumber(name) ? [name] : [])
  }

  private static func isNumber(_ name: String) -> Bool { name.count == 1 && name.first.map { ("1"..."9").contains($0) } ?? false }

  private static func numbers(in text: String) -> Set<String> { names(in: text).filter(isNumber) }

  private static func names(in text: String) -> Set<String> {
    Set(PlaceholderScan(text, syntax: .webExtension).placeholders.compactMap(\.name))
  }
}

extension PairContext {
  /// Whether the declarations beside the two texts show that a difference is none.
  func isDeclared(_ difference: PlaceholderDifference) -> Bool {
    guard target.format.traits.placeholders == .webExtension, let ofSource = MessageArguments(scope.catalog, key: key, locale: 0),
      let ofTarget = MessageArguments(scope.catalog, key: key, locale: scope.index)
    else { return false }
    return MessageArguments.settle(difference, source: ofSource, target: ofTarget)
  }
}
