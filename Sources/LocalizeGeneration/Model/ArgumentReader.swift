import Localize
import LocalizeProject

/// Reads the arguments of a text from its placeholders, in all its forms.
struct ArgumentReader {
  private(set) var syntax = PlaceholderSyntax.none
  /// Whether the text takes in messages or terms of Fluent.
  private(set) var takesInTexts = false
  private var positions: [Int: AccessorArgument] = [:]
  private var names: [AccessorArgument] = []
  private var count: PlaceholderArgument?
  private var isPlural = false

  /// The greatest position that is read: no call has more arguments.
  private static let maximumPosition = 32

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - translation: The text.
  ///   - hint: What its file says about placeholders.
  ///   - numberName: The name of the number that programs pass to each form.
  init(_ translation: PlainTranslation, hint: PlaceholderHint, numberName: String?) {
    isPlural = translation.value.isPlural
    let texts = translation.value.leaves.map(\.text)
    // The general form is the last, and has all placeholders as a rule.
    let scans = texts.reversed().map { PlaceholderScan($0, hint: hint) }
    syntax = (scans.first { !$0.placeholders.isEmpty } ?? scans.first)?.syntax ?? .none
    for text in texts.reversed() { read(PlaceholderScan(text, syntax: syntax), text) }
    for part in translation.substitutions { read(part, in: translation, hint: hint) }
    guard isPlural else { return }
    let scan = scans.first { !$0.placeholders.isEmpty }
    count = numberName.map { .named($0) } ?? scan?.numberArgument
  }

  private mutating func read(_ scan: PlaceholderScan, _ text: String) {
    if scan.syntax.brace == .icu { return readMessage(text) }
    if scan.syntax.readsFluent { return readPattern(text) }
    for placeholder in scan.placeholders {
      add(placeholder.argument, Self.type(of: placeholder.kind), name: Self.name(of: placeholder))
      for position in [placeholder.widthArgument, placeholder.precisionArgument].compactMap(\.self) {
        add(.position(position), .integer, name: nil)
      }
    }
  }

  /// Reads a message of ICU, whose choices name the words that they know.
  private mutating func readMessage(_ text: String) {
    for argument in text.withBytes({ ICUMessage($0) }).arguments {
      let type: AccessorArgument.ValueType =
        switch argument.type {
        case .any: .text
        case .number: argument.choice == nil ? .number : .integer
        case .date: .date
        case .word: .choice(argument.selectors.map(\.text))
        }
      add(.named(argument.name), type, name: argument.name, isKnown: argument.type != .any)
    }
  }

  /// Reads a pattern of Fluent: its variables are arguments, while messages and terms are taken in without the program.
  private mutating func readPattern(_ text: String) {
    let pattern = text.withBytes { FluentPattern(text: $0) }
    let bytes = Array(text.utf8)
    let numbers = pattern.placeables.compactMap { placeable -> Range<Int>? in
      guard let choice = placeable.choice else { return nil }
      let isByNumber = choice.variants.contains { variant in
        let key = String(decoding: bytes[variant.key], as: UTF8.self)
        return Double(key) != nil || key != "other" && PluralCategory(rawValue: key) != nil
      }
      return isByNumber ? choice.selector : nil
    }
    for part in pattern.parts {
      guard part.kind == .variable else {
        if part.kind != .literal { takesInTexts = true }
        continue
      }
      let name = String(decoding: bytes[part.name], as: UTF8.self)
      var type: AccessorArgument.ValueType =
        switch Self.function(before: part.name.lowerBound, in: bytes) {
        case "DATETIME": .date
        case "NUMBER": .number
        default: .text
        }
      if part.isSelector, numbers.contains(where: { $0.contains(part.name.lowerBound) }) { type = .integer }
      add(.named(name), type, name: name)
    }
  }

  /// The function whose first argument begins at an offset; empty if there is none.
  private static func function(before start: Int, in bytes: [UInt8]) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    guard let open = bytes[..<start].lastIndex(where: { !isBlank($0) }), bytes[open] == UInt8(ascii: "("),
      let end = bytes[..<open].lastIndex(where: { !isBlank($0) })
    else { return "" }
    let first = bytes[..<end].lastIndex { !$0.continuesFluentName }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[first...end], as: UTF8.self)
  }

  /// Reads a named part, `%#@files@`.
  private mutating func read(_ part: PlainSubstitution, in translation: PlainTranslation, hint: PlaceholderHint) {
    let places = translation.value.leaves.flatMap { PlaceholderScan($0.text, syntax: syntax).variables }
    guard let position = part.argument ?? places.first(where: { $0.name == part.name })?.position else { return }
    let kind = part.specifier.map { PlaceholderScan("%" + $0, syntax: .apple) }?.placeholders.first?.kind
    add(.position(position), kind.map(Self.type) ?? .integer, name: part.name)
    for leaf in part.value.leaves {
      let scan = PlaceholderScan(leaf.text, syntax: .apple).bound(toArgument: position)
      for placeholder in scan.placeholders { add(placeholder.argument, Self.type(of: placeholder.kind), name: Self.name(of: placeholder)) }
    }
  }

  private mutating func add(_ argument: PlaceholderArgument, _ type: AccessorArgument.ValueType, name: String?, isKnown: Bool? = nil) {
    let isKnown = isKnown ?? (type != .text)
    let words = name.map { KeyWords.words(in: $0) } ?? []
    switch argument {
    case .position(let number), .next(let number):
      guard (1...Self.maximumPosition).contains(number) else { return }
      var known = positions[number] ?? AccessorArgument(words: words, placeholder: .position(number), type: type)
      if isKnown, known.type == .text { known.type = type }
      if known.words.isEmpty { known.words = words }
      positions[number] = known
    case .named(let name):
      guard let index = names.firstIndex(where: { $0.placeholderName == name }) else {
        names.append(AccessorArgument(words: words, placeholder: argument, type: type))
        return
      }
      if isKnown { names[index].type = Self.common(names[index].type, type) }
    case .substitution: return
    }
  }

  /// The type of an argument that a text uses in two ways.
  private static func common(_ first: AccessorArgument.ValueType, _ second: AccessorArgument.ValueType) -> AccessorArgument.ValueType {
    switch (first, second) {
    case (.choice(let some), .choice(let others)): .choice(some + others.filter { !some.contains($0) })
    case (.integer, .number), (.number, .integer): .integer
    case (.text, _): second
    default: first
    }
  }

  private static func name(of placeholder: Placeholder) -> String? {
    if case .pluralVariable(let name) = placeholder.kind { return name }
    return placeholder.name
  }

  private static func type(of kind: PlaceholderKind) -> AccessorArgument.ValueType {
    switch kind {
    case .integer, .pluralVariable: .integer
    case .double, .number: .number
    case .date: .date
    case .object, .character, .cString, .pointer, .selection, .any: .text
    }
  }

  /// The arguments in the order of the call.
  ///
  /// Positions that no form uses have an argument too, since those behind them keep their place.
  var arguments: [AccessorArgument] {
    var result = (1...max(1, positions.keys.max() ?? 1)).compactMap { position in
      positions.isEmpty ? nil : positions[position] ?? AccessorArgument(words: [], placeholder: .position(position), type: .text)
    }
    // Numbers as names are in their order, names in that of the text.
    let numbered = names.filter { Int($0.placeholderName ?? "") != nil }.sorted { Self.number($0) < Self.number($1) }
    result += numbered + names.filter { Int($0.placeholderName ?? "") == nil }
    for index in result.indices where result[index].placeholderName == "count" && result[index].type == .text {
      result[index].type = .integer
    }
    if isPlural {
      if let index = result.firstIndex(where: { $0.isFilled(by: count) }) {
        result[index].isCount = true
        if result[index].type == .text { result[index].type = .integer }
        if result[index].words.isEmpty { result[index].words = ["count"] }
      } else {
        result.append(AccessorArgument(words: ["count"], placeholder: count?.isNamed == true ? count : nil, type: .integer, isCount: true))
      }
    }
    let unnamed = result.indices.filter { result[$0].words.isEmpty || Int(result[$0].words.joined()) != nil }
    for (number, index) in unnamed.enumerated() { result[index].words = unnamed.count == 1 ? ["value"] : ["value\(number + 1)"] }
    return result
  }

  private static func number(_ argument: AccessorArgument) -> Int { Int(argument.placeholderName ?? "") ?? 0 }
}

extension AccessorArgument {
  /// Whether it is that of a placeholder.
  fileprivate func isFilled(by argument: PlaceholderArgument?) -> Bool {
    switch (placeholder, argument) {
    case (.position(let own), .position(let other)?), (.position(let own), .next(let other)?): own == other
    case (.named(let own), .named(let other)?): own == other
    default: false
    }
  }
}

extension PlaceholderArgument {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

extension PlainValue {
  /// Whether a number chooses among its forms.
  var isPlural: Bool {
    switch self {
    case .leaf, .list: false
    case .variations(let axis, let branches): axis == .plural || axis == .ordinal || branches.contains { $0.value.isPlural }
    }
  }

  /// Whether it is a list of texts.
  var isList: Bool { if case .list = self { true } else { false } }

  /// The text for any other number and any other device.
  var generalText: String {
    switch self {
    case .leaf(let leaf): leaf.text
    case .list(let leaves): leaves.map(\.text).joined(separator: ", ")
    case .variations(_, let branches): (branches.last { $0.selector == "other" } ?? branches.last)?.value.generalText ?? ""
    }
  }
}
