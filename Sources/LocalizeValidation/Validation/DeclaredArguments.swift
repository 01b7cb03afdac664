import Localize
import LocalizeProject

extension PairContext {
  /// Whether the declarations beside the two texts show that a difference is none.
  ///
  /// A program passes a web extension's arguments by number, and each file declares for itself which of them a name stands for: a translation may
  /// write `$1` where the source has `$USER$`, use a name that the source declares and does not use, or a name for a text of its own.
  func isDeclared(_ difference: PlaceholderDifference) -> Bool {
    guard case .named(let name)? = difference.argument else { return false }
    let (ofSource, ofTarget) = (declarations(locale: 0), declarations(locale: scope.index))
    guard !ofSource.isEmpty || !ofTarget.isEmpty else { return false }
    switch difference.kind {
    case .extra:
      // Only what stands for nothing else is the number of an argument.
      let numbers = ofTarget[name].map { Self.numbers(in: $0) } ?? (Self.isNumber(name) ? [name] : nil)
      let passed = ofSource.values.reduce(into: Self.numbers(in: source.string)) { $0.formUnion(Self.numbers(in: $1)) }
      return ofSource[name] != nil || numbers?.isSubset(of: passed) ?? false
    case .missing:
      let numbers = ofSource[name].map { Self.numbers(in: $0) } ?? (Self.isNumber(name) ? [name] : [])
      let shown = target.placeholders.placeholders.reduce(into: Self.numbers(in: target.string)) { shown, placeholder in
        if case .named(let name) = placeholder.argument { shown.formUnion(Self.numbers(in: ofTarget[name] ?? "")) }
      }
      return !numbers.isEmpty && numbers.isSubset(of: shown)
    default: return false
    }
  }

  private static func isNumber(_ name: String) -> Bool { name.count == 1 && name.first.map { ("1"..."9").contains($0) } ?? false }

  /// The numbers of the arguments in a text or in what a name stands for.
  private static func numbers(in text: String) -> Set<String> {
    let names = PlaceholderScan(text, syntax: .webExtension).placeholders.compactMap { placeholder in
      if case .named(let name) = placeholder.argument { name } else { nil }
    }
    return Set(names.filter(isNumber))
  }

  private func declarations(locale: Int) -> [String: String] {
    let catalog = scope.catalog
    guard let cell = catalog.cell(key: key, locale: locale) else { return [:] }
    let document = catalog.files[Int(cell.file)].document
    return document.format.project?.declarations(of: catalog.entry(at: cell), in: document) ?? [:]
  }
}
