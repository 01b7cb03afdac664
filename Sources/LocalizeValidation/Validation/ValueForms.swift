import Localize
import LocalizeProject

/// One text of a value that varies, and what leads to it.
struct ValueForm {
  /// The selectors on the way, from the outermost: `["iphone", "one"]`; an index for an element of a list.
  var path: [String]
  /// The text.
  var leaf: Leaf
  /// Whether the last selector is the plural category of a number.
  var isPlural = false
  /// Whether the text is for one number alone, according to the file.
  var isForOneNumber = false
  /// Whether the language has no number for the text, so that it is never shown.
  var isUnused = false
  /// Whether the text is an element of a list.
  var isElement = false
  /// The variable of a format that the text stands for.
  var variable: Variable?
  /// Whether other text is around the variable, so that this is only a part of what is shown.
  var isPart = false

  /// A variable such as `%2$#@files@`.
  struct Variable {
    var name: String
    /// The position of its argument, from 1.
    var argument: Int
  }

  /// What distinguishes the text from the others of its value, for fingerprints.
  var name: String { ((variable.map { [$0.name] } ?? []) + path).joined(separator: ".") }

  /// Whether the text may omit its number, because its category mostly implies it or because it is never shown.
  ///
  /// - Parameter isDeclared: Whether the file declares the format, so that gettext decides: only a text for one number may.
  func mayDropNumber(isDeclared: Bool) -> Bool {
    isPlural && (isForOneNumber || isUnused || !isDeclared && ["zero", "one", "two"].contains(path.last))
  }
}

/// All texts of a value: its own in the order of the file, then those of its variables.
struct ValueForms {
  private(set) var all: [ValueForm] = []
  /// The arguments that any of the texts uses.
  private(set) var arguments: Set<PlaceholderArgument> = []
  /// Those of each text, where the value has variables.
  private var argumentsOfForms: [Set<PlaceholderArgument>] = []
  private let buffer = DecodingBuffer()

  /// Collects the texts.
  ///
  /// - Parameters:
  ///   - localization: The value.
  ///   - substitutions: All named parts of its document.
  ///   - view: The texts of the document.
  ///   - hint: Its placeholder hint.
  init(_ localization: Localization, substitutions: UnsafeBufferPointer<Substitution>, view: TextView, hint: PlaceholderHint) {
    let start = ValueForm(path: [], leaf: Leaf(RawText(TextRange(0, 0))))
    collect(localization.value, start, view)
    let variables = substitutions[localization.substitutions.clamped(to: substitutions.indices)]
    var positions: [String: Int] = [:]
    if !variables.isEmpty {
      for form in all { note(form.leaf, view, &positions) }
      for variable in variables { for leaf in variable.value.leaves { note(leaf, view, &positions) } }
    }
    for variable in variables {
      let name = String(decoding: view.bytes(of: variable.name, buffer: buffer), as: UTF8.self)
      var form = start
      form.variable = .init(name: name, argument: variable.argument ?? positions[name] ?? 1)
      collect(variable.value, form, view)
    }
    let hasTextAround = all.contains { $0.variable == nil && !Self.isReference(view.bytes(of: $0.leaf.text, buffer: buffer)) }
    if hasTextAround { for index in all.indices where all[index].variable != nil { all[index].isPart = true } }
    collectArguments(view, hint)
  }

  /// Whether a text is nothing but a variable, `%#@files@` or `%1$#@files@`.
  private static func isReference(_ bytes: ByteView) -> Bool {
    guard bytes.first == UInt8(ascii: "%"), bytes.last == UInt8(ascii: "@") else { return false }
    let rest = bytes.dropFirst().drop { $0.isASCIIDigit || $0 == UInt8(ascii: "$") }
    return rest.starts(with: "#@".utf8) && !rest.dropFirst(2).dropLast().contains(UInt8(ascii: "@"))
  }

  /// The texts of a source that a translation corresponds to: that of the same selectors first, then that for any other number.
  func counterparts(of form: ValueForm) -> [ValueForm] {
    let candidates = all.filter { $0.variable?.name == form.variable?.name }
    guard !candidates.isEmpty else { return counterpartsWithoutVariable(of: form) }
    if form.isElement || candidates.contains(where: \.isElement) { return candidates.filter { $0.path == form.path } }
    let device = form.isPlural ? form.path.dropLast() : form.path[...]
    var result = candidates.filter { $0.path == form.path }
    result += candidates.filter { $0.isPlural && $0.path.last == "other" && $0.path.dropLast() == device }
    result += candidates.filter { !$0.isPlural && $0.path[...] == device }
    if result.isEmpty { result += candidates.filter { $0.path.last == "other" } }
    if result.isEmpty { result += candidates.prefix(1) }
    return result.count > 1 && result[0].path == result[1].path ? [result[0]] : result
  }

  /// The only variables of both sides are the same one, whatever they are called.
  private func counterpartsWithoutVariable(of form: ValueForm) -> [ValueForm] {
    guard form.variable != nil else { return [] }
    let names = Set(all.compactMap(\.variable?.name))
    guard names.count == 1, let name = names.first else { return [] }
    var renamed = form
    renamed.variable?.name = name
    return counterparts(of: renamed)
  }

  /// The arguments that are beside a text whichever forms of the others are chosen: in the format it is a part of, and in all forms of
  /// each other variable.
  ///
  /// A form of a variable that lacks an argument that only its other forms have shows a text without it.
  func argumentsBeside(_ form: ValueForm) -> Set<PlaceholderArgument> {
    guard !argumentsOfForms.isEmpty else { return arguments }
    var common: [String: Set<PlaceholderArgument>] = [:]
    for (other, found) in zip(all, argumentsOfForms) where other.variable?.name != form.variable?.name {
      let name = other.variable?.name ?? ""
      // The form of a variable implies its number.
      let own = other.variable.map { found.union([.position($0.argument)]) } ?? found
      common[name] = common[name].map { $0.intersection(own) } ?? own
    }
    return common.values.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func collect(_ value: Value, _ outer: ValueForm, _ view: TextView) {
    var form = outer
    switch value {
    case .leaf(let leaf):
      form.leaf = leaf
      all.append(form)
    case .list(let leaves):
      for (index, leaf) in leaves.enumerated() {
        form.leaf = leaf
        form.path = outer.path + [String(index)]
        form.isElement = true
        all.append(form)
      }
    case .variations(let axis, let variations):
      for variation in variations {
        let selector = String(decoding: view.bytes(of: variation.selector, buffer: buffer), as: UTF8.self)
        form.path = outer.path + [selector]
        form.isPlural = axis == .plural || axis == .ordinal
        form.isForOneNumber = form.isPlural && view.isForOneNumber(selector)
        collect(variation.value, form, view)
      }
    }
  }

  /// Notes which argument each variable in a text takes.
  private func note(_ leaf: Leaf, _ view: TextView, _ positions: inout [String: Int]) {
    let bytes = view.bytes(of: leaf.text, buffer: buffer)
    guard PlaceholderScan.mayContain(bytes) else { return }
    for (name, position) in PlaceholderScan(bytes, syntax: .apple).variables where positions[name] == nil { positions[name] = position }
  }

  private mutating func collectArguments(_ view: TextView, _ hint: PlaceholderHint) {
    // Only between a format and its variables an argument moves; a plural form must have its own.
    guard all.contains(where: { $0.variable != nil }) else { return }
    for form in all {
      let bytes = view.bytes(of: form.leaf.text, buffer: buffer)
      let scan = PlaceholderScan.mayContain(bytes) ? Self.scan(bytes, form: form, syntax: nil, hint: hint) : .empty
      argumentsOfForms.append(Set(scan.placeholders.map(\.argument.counted)))
      arguments.formUnion(argumentsOfForms[argumentsOfForms.count - 1])
    }
  }

  /// The named arguments that any of the texts uses.
  ///
  /// - Complexity: O(bytes of the texts)
  func names(_ view: TextView, _ hint: PlaceholderHint) -> Set<PlaceholderArgument> {
    all.reduce(into: []) { names, form in
      let bytes = view.bytes(of: form.leaf.text, buffer: buffer)
      guard PlaceholderScan.mayContain(bytes) else { return }
      names.formUnion(Self.scan(bytes, form: form, syntax: nil, hint: hint).placeholders.map(\.argument))
    }
  }

  /// The placeholders of a text; in one that stands for a variable they take the variable's argument.
  static func scan(
    _ bytes: ByteView, form: ValueForm, syntax: PlaceholderSyntax?, hint: PlaceholderHint
  ) -> PlaceholderScan {
    let scan = syntax.map { PlaceholderScan(bytes, syntax: $0) } ?? PlaceholderScan(bytes, hint: hint)
    if let variable = form.variable { return scan.bound(toArgument: variable.argument) }
    // The one plain number of a plural text is what it varies with, whatever the others are numbered.
    let plain = scan.placeholders.filter { if case .next = $0.argument { true } else { false } }
    guard form.isPlural, plain.count == 1, plain.count < scan.placeholders.count, case .integer = plain[0].kind else { return scan }
    return scan.problems.contains { $0.kind == .mixedPosition } ? scan.bound(toArgument: 1) : scan
  }
}

extension PlaceholderArgument {
  /// The same for a position that is written and one that is counted.
  var counted: PlaceholderArgument {
    if case .next(let position) = self { .position(position) } else { self }
  }
}
