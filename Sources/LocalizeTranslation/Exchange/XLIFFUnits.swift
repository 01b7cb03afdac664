import Localize
import LocalizeProject

/// What only the elements of XLIFF say about a unit.
struct XLIFFUnits {
  struct Unit {
    /// Whether it is the header of a file of gettext's, which has no text.
    var isHeader = false
    /// The id among the references of a message that `po2xliff` has converted.
    var id: ExchangeUnitID?
    /// The file that the unit is from.
    var catalog: String?
    /// The key; of Xcode's files, the id.
    var key: String?
    /// Whether the key is from the remarks, of which every line is one.
    var hasKeyOfRemarks = false
    /// The form.
    var form: String?
    /// The form of a plural of gettext's, as `po2xliff`, Weblate and Crowdin write it.
    var numberedForm: NumberedForm?
    /// Where it is.
    var range: TextRange
    /// Whether the text is a form in the way of Xcode: the reader of the format puts those of a key together.
    var isForm = false
    /// The locale of the translation, if it is not that of the file.
    var locale: LocaleIdentifier?
    /// Whether its state asks for a review.
    var needsReview = false
    /// The source text, where it has elements, or of a form.
    var source: String?
    /// Whether it has a source text at all, as it must.
    var hasSource = false
    /// Whether the unit says that a person has translated or approved it.
    var isConfirmed = false
    /// Whether the unit says that it is not translated, whatever its translation is.
    var isUntranslated = false
    /// Whether it is a fuzzy message: `po2xliff` writes its state as one that is not translated, and an empty message without a state.
    var isFuzzyMessage = false
    /// Whether only some of its segments are translated.
    var isPartial = false
    /// Whether the translation does not end.
    var isCut = false
    /// The translation, where it has elements, or of a form.
    var target: (text: String, foreignElement: String?)?
  }

  /// The form of the text with the variables of a property list, which is not translated.
  static let formatForm = "NSStringLocalizedFormatKey"

  /// The units, by where they begin.
  private(set) var units: [UInt32: Unit] = [:]
  /// The locale of the translations, as the first file with one names it.
  private(set) var target: LocaleIdentifier?
  /// The locale of the translations of the file that is being read; nil if it has none of its own.
  private var ownTarget: LocaleIdentifier?
  /// The locales of the source texts; files of several catalogues may have several.
  private(set) var sources: Set<LocaleIdentifier?> = []
  private let tree: XMLTree
  /// The plurals of gettext's whose units have been read, by their groups.
  private var plurals: [Int: Plural] = [:]

  /// What the units of a plural have together.
  private struct Plural {
    /// How many there are.
    var count = 0
    /// The ids among the references, by the number of the form.
    var ids: [Int: ExchangeUnitID] = [:]
  }

  init(_ source: SourceText) {
    tree = XMLTree(source)
    var catalog: String?
    for node in tree.nodes.indices where tree.nodes[node].kind == .element {
      if tree.isElement(node, "file") {
        catalog = tree.attribute("original", of: node).map { tree.string(of: $0) }
        readLocales(node, source: "source-language", target: "target-language")
      } else if tree.isElement(node, "xliff") {
        readLocales(node, source: "srcLang", target: "trgLang")
      } else if tree.isElement(node, "trans-unit") || tree.isElement(node, "unit") {
        units[tree.nodes[node].range.start] = unit(node, of: catalog)
      }
    }
  }

  private mutating func readLocales(_ node: Int, source: StaticString, target: StaticString) {
    func locale(_ name: StaticString) -> LocaleIdentifier? {
      tree.attribute(name, of: node).flatMap { LocaleIdentifier(tree.string(of: $0)) }
    }
    if let source = locale(source) { sources.insert(source) }
    ownTarget = locale(target)
    self.target = self.target ?? ownTarget
  }

  /// The plural of a group, whose members are read once.
  private mutating func plural(_ group: Int) -> Plural {
    if let known = plurals[group] { return known }
    var plural = Plural()
    plural.count = tree.children(of: group).count { tree.isElement($0, "trans-unit") }
    for (id, number) in references(of: group) { if let number, plural.ids[number] == nil { plural.ids[number] = id } }
    plurals[group] = plural
    return plural
  }

  private mutating func unit(_ node: Int, of catalog: String?) -> Unit {
    var unit = Unit(catalog: catalog, range: tree.nodes[node].range)
    unit.isHeader = tree.attribute("restype", of: node).map { tree.string(of: $0) } == "x-gettext-domain-header"
    let id = tree.attribute("id", of: node).map { tree.string(of: $0) } ?? ""
    let group = tree.parent(of: node).flatMap { value("restype", of: $0) == "x-gettext-plurals" ? $0 : nil }
    let name = value("resname", of: node) ?? value("name", of: node) ?? group.flatMap { value("resname", of: $0) } ?? ""
    if !name.isEmpty {
      unit.key = name
    } else if ExchangeUnitID(id) == nil, !id.isEmpty {
      (unit.key, unit.form) = Self.parts(ofXcodeID: id)
      unit.isForm = unit.form != nil
    }
    // The forms of a plural have their references together; the id of the unit ends with the number: `108[2]`.
    if let group, let number = Self.formNumber(in: id) {
      let plural = plural(group)
      unit.id = plural.ids[number]
      unit.numberedForm = NumberedForm(number: number, count: plural.count)
    } else {
      unit.id = references(of: node).first?.id
    }
    let pieces = pieces(of: node)
    let targets = pieces.compactMap(\.target)
    let states = targets.map { state(of: $0) }
    // In version 2 a reviewed text has a state of its own; one that is to be reviewed is translated too.
    let finished = tree.isElement(node, "unit") ? Self.finishedStates.subtracting(["translated"]) : Self.finishedStates
    unit.isConfirmed = !targets.isEmpty && states.allSatisfy { finished.contains($0) } || value("approved", of: node) == "yes"
    unit.isUntranslated = !targets.isEmpty && states.allSatisfy { Self.untranslatedStates.contains($0) }
    unit.isFuzzyMessage = unit.id != nil && unit.isUntranslated && value("approved", of: node) == "no"
    unit.needsReview = states.contains { $0.hasPrefix("needs-") && !Self.untranslatedStates.contains($0) }
    unit.locale = targets.first.flatMap { value("xml:lang", of: $0) }.flatMap { LocaleIdentifier($0) }
    // A file that programs have put together may have several locales.
    if unit.locale == nil, ownTarget != target { unit.locale = ownTarget }
    unit.isCut = targets.contains { !tree.nodes[$0].isClosed }
    unit.hasSource = pieces.contains { $0.source != nil }
    readTexts(of: pieces, in: node, &unit)
    // A program of gettext's numbers the units, and keeps the remarks.
    let remarks = ExchangeFile.name(inRemarks: notes(of: node).joined(separator: "\n"))
    if let key = remarks.key {
      unit.form = remarks.form
      if name.isEmpty || !ExchangeFile.isFirstLine(key, of: name) { (unit.key, unit.hasKeyOfRemarks) = (key, true) }
    }
    return unit
  }

  private static let finishedStates: Set<String> = ["translated", "reviewed", "final", "signed-off"]
  private static let untranslatedStates: Set<String> = ["new", "needs-translation", "initial"]

  /// The state of a translation: its own in version 1.2, that of its segment in version 2.
  private func state(of target: Int) -> String {
    value("state", of: target) ?? tree.parent(of: target).flatMap { tree.isElement($0, "segment") ? value("state", of: $0) : nil } ?? ""
  }

  /// The number at the end of an id such as `108[2]`.
  private static func formNumber(in id: String) -> Int? {
    id.hasSuffix("]") ? id.split(separator: "[").last.flatMap { Int($0.dropLast()) } : nil
  }

  private func references(of node: Int) -> [(id: ExchangeUnitID, number: Int?)] {
    tree.children(of: node).compactMap { group in
      guard tree.isElement(group, "context-group"), value("name", of: group) == "po-reference" else { return nil }
      func text(_ type: String) -> String? {
        tree.children(of: group).first { tree.isElement($0, "context") && value("context-type", of: $0) == type }.map {
          tree.string(of: $0)
        }
      }
      return text("sourcefile").flatMap { ExchangeUnitID($0) }.map { ($0, text("linenumber").flatMap { Int($0) }) }
    }
  }

  /// The key and the form in an id of Xcode: `key|==|substitutions.count.plural.one`, `/key:dict/count:dict/one:dict/:string`.
  private static func parts(ofXcodeID id: String) -> (key: String, form: String?) {
    if id.hasPrefix("/"), id.hasSuffix(":dict/:string") {
      let names = id.dropFirst().dropLast(":dict/:string".count).split(separator: ":dict/", omittingEmptySubsequences: false).map(
        String.init)
      let rules: Set<String> = ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"]
      if names.count > 1 { return (names[0], names.dropFirst().filter { !rules.contains($0) }.joined(separator: ".")) }
    }
    guard let separator = id.firstRange(of: "|==|") else { return (id, nil) }
    let parts = id[separator.upperBound...].split(separator: ".").filter { !["plural", "device", "substitutions"].contains($0) }
    return (String(id[..<separator.lowerBound]), parts.joined(separator: "."))
  }

  // MARK: Segments

  /// A piece of a unit: the whole text in version 1.2, a segment or what is between two in version 2.
  private struct Piece {
    var source: Int?
    var target: Int?
    /// Whether it is between segments, and is not translated.
    var isBetween = false
    /// Where its translation is among those of the unit.
    var order: Int
  }

  private func pieces(of node: Int) -> [Piece] {
    func piece(_ node: Int, order: Int, isBetween: Bool = false) -> Piece {
      let children = tree.children(of: node).filter { tree.nodes[$0].kind == .element }
      let target = children.first { tree.isElement($0, "target") }
      return Piece(
        source: children.first { tree.isElement($0, "source") }, target: target, isBetween: isBetween,
        order: target.flatMap { value("order", of: $0) }.flatMap { Int($0) } ?? order)
    }
    let parts = tree.children(of: node).filter { tree.isElement($0, "segment") || tree.isElement($0, "ignorable") }
    guard !parts.isEmpty else { return [piece(node, order: 1)] }
    return parts.enumerated().map { piece($1, order: $0 + 1, isBetween: tree.isElement($1, "ignorable")) }
  }

  /// Reads the texts that the reader of the format doesn't put together: with inline elements, or of several segments.
  private func readTexts(of pieces: [Piece], in node: Int, _ unit: inout Unit) {
    let (sources, targets) = (pieces.compactMap(\.source), pieces.compactMap(\.target))
    var codes = Codes(originalData: originalData(of: node))
    for source in sources { collect(source, &codes) }
    if unit.isForm || pieces.count > 1 || sources.contains(where: hasElements) {
      unit.source = sources.map { text(of: $0, codes).text }.joined()
    }
    guard !targets.isEmpty, unit.isForm || pieces.count > 1 || targets.contains(where: hasElements) else { return }
    let (done, count) = pieces.count > 1 ? translatedSegments(of: pieces, codes) : translatedMarks(of: node, targets[0], codes)
    unit.isPartial = done > 0 && done < count
    guard done > 0 || count == 0 else { return unit.target = ("", nil) }
    let texts = pieces.sorted { $0.order < $1.order }.compactMap { piece in
      (piece.target ?? (piece.isBetween ? piece.source : nil)).map { text(of: $0, codes) }
    }
    unit.target = (texts.map(\.text).joined(), texts.lazy.compactMap(\.foreignElement).first)
  }

  /// How many segments of version 2 with a source text have a translation, and how many there are.
  private func translatedSegments(of pieces: [Piece], _ codes: Codes) -> (done: Int, count: Int) {
    let segments = pieces.filter { !$0.isBetween && hasText($0.source, codes) }
    return (segments.count { isTranslated($0.source, $0.target, codes) }, segments.count)
  }

  /// How many marked segments of version 1.2 with a source text have a translation, and how many there are.
  private func translatedMarks(of node: Int, _ target: Int, _ codes: Codes) -> (done: Int, count: Int) {
    guard let source = tree.children(of: node).first(where: { tree.isElement($0, "seg-source") }) else { return (0, 0) }
    let known = marks(in: target)
    guard !known.isEmpty else { return (0, 0) }
    let segments = marks(in: source).filter { hasText($0.value, codes) }
    return (segments.count { isTranslated($0.value, known[$0.key], codes) }, segments.count)
  }

  /// The marks of segments in an element, by their numbers.
  private func marks(in node: Int) -> [String: Int] {
    tree.children(of: node).reduce(into: [:]) { result, child in
      guard tree.nodes[child].kind == .element else { return }
      if tree.isElement(child, "mrk"), value("mtype", of: child) == "seg", let number = value("mid", of: child) {
        result[number] = child
      } else {
        result.merge(marks(in: child)) { first, _ in first }
      }
    }
  }

  /// Whether a segment has a translation that is no copy of a sentence.
  private func isTranslated(_ source: Int?, _ target: Int?, _ codes: Codes) -> Bool {
    guard let source, let target, hasText(target, codes) else { return false }
    let texts = (text(of: source, codes).text, text(of: target, codes).text)
    return texts.0 != texts.1 || Self.finishedStates.contains(state(of: target)) || !SameAsSourceGate.areSame(texts.0, texts.1)
  }

  private func hasText(_ node: Int?, _ codes: Codes) -> Bool {
    node.map { !text(of: $0, codes).text.allSatisfy(\.isWhitespace) } ?? false
  }

  private func notes(of node: Int) -> [String] {
    tree.children(of: node).flatMap { child in
      if tree.isElement(child, "notes") { return notes(of: child) }
      return tree.isElement(child, "note") ? [tree.string(of: child)] : []
    }
  }

  private func hasElements(_ node: Int) -> Bool { tree.children(of: node).contains { tree.nodes[$0].kind == .element } }

  // MARK: Codes

  /// What the inline elements of a unit stand for.
  private struct Codes {
    /// The original data of version 2, by its ids.
    var originalData: [String: String] = [:]
    /// The codes of the source text, by the ids of their elements: a program that drops the content of an element keeps its id.
    var placeholders: [String: String] = [:]
    var starts: [String: String] = [:]
    var ends: [String: String] = [:]
  }

  private func originalData(of unit: Int) -> [String: String] {
    tree.children(of: unit).filter { tree.isElement($0, "originalData") }.reduce(into: [:]) { result, list in
      for child in tree.children(of: list) where tree.isElement(child, "data") {
        if let id = value("id", of: child) { result[id] = text(of: child, Codes()).text }
      }
    }
  }

  private func value(_ name: StaticString, of node: Int) -> String? { tree.attribute(name, of: node).map { tree.string(of: $0) } }

  /// Collects what the elements in the source text stand for.
  private func collect(_ node: Int, _ codes: inout Codes) {
    for child in tree.children(of: node) where tree.nodes[child].kind == .element {
      let (code, id) = (ownCode(child, codes), value("id", of: child) ?? "")
      switch tree.source.string(in: tree.nodes[child].name) {
      case "ph", "it": codes.placeholders[id] = code.start
      case "bpt", "sc": codes.starts[id] = code.start
      case "ept": codes.ends[id] = code.start
      case "ec": codes.ends[value("startRef", of: child) ?? id] = code.start
      case "pc": (codes.starts[id], codes.ends[id]) = (code.start, code.end)
      default: break
      }
      if tree.isElement(child, "pc") || tree.isElement(child, "mrk") { collect(child, &codes) }
    }
  }

  /// What an element itself has in place of its code; its end only if it contains words.
  private func ownCode(_ node: Int, _ codes: Codes) -> (start: String?, end: String?) {
    if tree.isElement(node, "pc") {
      return (
        value("dataRefStart", of: node).flatMap { codes.originalData[$0] }, value("dataRefEnd", of: node).flatMap { codes.originalData[$0] }
      )
    }
    if let reference = value("dataRef", of: node) { return (codes.originalData[reference], nil) }
    let inner = text(of: node, codes).text
    return (inner.isEmpty ? nil : inner, nil)
  }

  /// The code that an element stands for; nil if only the program knows it that made the file.
  private func code(_ node: Int, _ name: String, _ codes: Codes) -> (start: String?, end: String?) {
    let id = value("id", of: node) ?? ""
    switch name {
    case "ph", "it", "bpt", "ept", "sc", "ec", "x", "bx", "ex":
      let own = name == "x" || name == "bx" || name == "ex" ? nil : ownCode(node, codes).start
      let known =
        switch name {
        case "bpt", "sc", "bx": codes.starts[id]
        case "ept", "ec", "ex": codes.ends[value("startRef", of: node) ?? value("rid", of: node) ?? id]
        default: codes.placeholders[id]
        }
      return (own ?? known, "")
    case "pc", "g":
      let own: (start: String?, end: String?) = name == "g" ? (nil, nil) : ownCode(node, codes)
      return (own.start ?? codes.starts[id], own.end ?? codes.ends[id])
    default: return (nil, nil)
    }
  }

  /// The text of an element: marks of segments and annotations are left out, and inline elements become the codes that they stand for.
  ///
  /// What stands for something that only the program knows that has made the file is named.
  private func text(of node: Int, _ codes: Codes) -> (text: String, foreignElement: String?) {
    var (result, foreign): (String, String?) = ("", nil)
    // White space between two tags has no node.
    var position = tree.nodes[node].content.start
    for child in tree.children(of: node) {
      result += blank(from: position, to: tree.nodes[child].range.start)
      position = tree.nodes[child].range.end
      switch tree.nodes[child].kind {
      case .text, .cdata: result += tree.string(of: child)
      case .element:
        if tree.isElement(child, "cp") {
          let code = tree.attribute("hex", of: child).flatMap { UInt32(tree.string(of: $0), radix: 16) }.flatMap(Unicode.Scalar.init)
          if let code { result.unicodeScalars.append(code) }
          continue
        }
        let name = tree.source.string(in: tree.nodes[child].name)
        if ["ph", "it", "bpt", "ept", "sc", "ec", "x", "bx", "ex"].contains(name), let code = code(child, name, codes).start {
          result += code
          continue
        }
        let inner = text(of: child, codes)
        if name == "pc" || name == "g", case (let start?, let end?) = code(child, name, codes) {
          result += start + inner.text + end
        } else {
          if !["mrk", "sm", "em"].contains(name) { foreign = foreign ?? name }
          result += inner.text
        }
        foreign = foreign ?? inner.foreignElement
      case .comment, .processingInstruction, .documentType: break
      }
    }
    result += blank(from: position, to: tree.nodes[node].content.end)
    return (result, foreign)
  }

  private func blank(from start: UInt32, to end: UInt32) -> String {
    start < end ? tree.source.string(in: TextRange(Int(start), Int(end))) : ""
  }
}
