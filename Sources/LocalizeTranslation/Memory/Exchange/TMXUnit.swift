import ErrorRecovery
import Localize
import LocalizeProject

/// A unit of a TMX file: one text in several languages.
///
/// - SeeAlso: TMX 1.4b Specification, LISA OSCAR (2005).
struct TMXUnit {
  /// A text in one language.
  struct Variant {
    var locale: LocaleIdentifier
    var parts: [Part]
    var properties: [String: String]
    var date: Int?
    /// Whether the file marks it as made by a machine.
    var isFromMachine: Bool
    var place: TextPlace
  }

  /// A part of a text.
  enum Part: Hashable {
    case text(String)
    /// An element around code of another format: its `x`, its `type`, and the code.
    case inline(number: Int?, type: String?, text: String)
  }

  /// The locale that this unit is translated from, if it names one itself.
  var sourceLocale: String?
  var properties: [String: String]
  var variants: [Variant]

  private init(sourceLocale: String?, properties: [String: String], variants: [Variant]) {
    self.sourceLocale = sourceLocale
    self.properties = properties
    self.variants = variants
  }

  /// Reads a unit.
  ///
  /// A unit that a strict reader refuses is refused here too: its meaning is a guess, and it would come back as a text.
  ///
  /// - Throws: ``ExchangeProblem`` with the place of the first thing that is wrong.
  static func read(_ bytes: [UInt8], at place: TextPlace) throws(ExchangeProblem) -> TMXUnit {
    let source = SourceText(bytes)
    try check(source, at: place)
    let tree = XMLTree(partOf: source, in: TextRange(0, bytes.count))
    if let problem = tree.problems.first {
      let text = problem.detail.isEmpty ? source.string(in: problem.range) : problem.detail
      throw ExchangeProblem(.notWellFormed(String(text.prefix(60))), at: place.moved(to: problem.range.start, in: source))
    }
    guard let root = tree.root else { throw ExchangeProblem(.notWellFormed("<tu>"), at: place) }
    var unit = TMXUnit(sourceLocale: tree.value("srclang", of: root), properties: tree.properties(of: root), variants: [])
    let date = tree.date(of: root)
    let isFromMachine = tree.isFromMachine(root)
    for child in tree.children(of: root) where tree.isElement(child, "tuv") {
      let childPlace = place.moved(to: tree.nodes[child].range.start, in: source)
      let tag = tree.value("xml:lang", of: child) ?? tree.value("lang", of: child) ?? ""
      guard let locale = LocaleIdentifier(tag), locale.isWellFormed, !locale.isBase else {
        throw ExchangeProblem(.locale(tag), at: childPlace)
      }
      guard let segment = tree.children(of: child).first(where: { tree.isElement($0, "seg") }) else { continue }
      unit.variants.append(
        Variant(
          locale: locale, parts: tree.parts(of: segment), properties: tree.properties(of: child), date: tree.date(of: child) ?? date,
          isFromMachine: tree.isFromMachine(child) || isFromMachine, place: childPlace))
    }
    return unit
  }

  /// Refuses bytes that are not characters, and characters that XML does not have.
  private static func check(_ source: SourceText, at place: TextPlace) throws(ExchangeProblem) {
    if let invalid = source.invalidRanges.first {
      throw ExchangeProblem(.encoding("UTF-8"), at: place.moved(to: invalid.start, in: source))
    }
    let control = source.text.firstIndex { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard let control else { return }
    throw ExchangeProblem(
      .character("U+" + source.text[control].hexadecimal(4, uppercase: true)), at: place.moved(to: UInt32(control), in: source))
  }
}

extension ExchangeProblem: Error {}

extension TextPlace {
  /// The place of an offset in a text that begins here.
  fileprivate func moved(to offset: UInt32, in source: SourceText) -> TextPlace {
    let position = LineTable(source).position(of: offset)
    return moved(line: position.line, column: position.column)
  }
}

extension XMLTree {
  fileprivate func value(_ name: StaticString, of node: Int) -> String? { attribute(name, of: node).map { string(of: $0) } }

  /// When an element was last changed, or made.
  fileprivate func date(of node: Int) -> Int? {
    (value("changedate", of: node) ?? value("creationdate", of: node)).flatMap(Timestamp.seconds)
  }

  /// The mark of Trados and its successors for machine translation.
  fileprivate func isFromMachine(_ node: Int) -> Bool {
    (value("changeid", of: node) ?? value("creationid", of: node))?.uppercased().hasPrefix("MT!") ?? false
  }

  fileprivate func properties(of node: Int) -> [String: String] {
    var result: [String: String] = [:]
    for child in children(of: node) where isElement(child, "prop") {
      guard let type = value("type", of: child), result[type] == nil else { continue }
      result[type] = string(of: child)
    }
    return result
  }

  /// The text of a segment, with the elements in it.
  ///
  /// White space between two tags, which is not a node, belongs to a segment too.
  fileprivate func parts(of node: Int) -> [TMXUnit.Part] {
    var result: [TMXUnit.Part] = []
    func append(_ text: String) {
      if text.isEmpty { return }
      if case .text(let before) = result.last { result[result.count - 1] = .text(before + text) } else { result.append(.text(text)) }
    }
    var position = nodes[node].content.start
    for child in children(of: node) {
      if nodes[child].range.start > position { append(source.string(in: TextRange(start: position, end: nodes[child].range.start))) }
      position = nodes[child].range.end
      switch nodes[child].kind {
      case .text, .cdata: append(string(of: child))
      case .element:
        let isCode = ["ph", "it", "bpt", "ept", "ut"].contains { isElement(child, $0) }
        if isCode {
          result.append(
            .inline(number: value("x", of: child).flatMap { Int($0) }, type: value("type", of: child), text: string(of: child)))
        } else {
          // A highlight, or an element of a later version: its text counts.
          for part in parts(of: child) { if case .text(let text) = part { append(text) } else { result.append(part) } }
        }
      case .comment, .processingInstruction, .documentType: break
      }
    }
    if nodes[node].content.end > position { append(source.string(in: TextRange(start: position, end: nodes[node].content.end))) }
    return result
  }

  private func isElement(_ node: Int, _ name: String) -> Bool { source.string(in: nodes[node].name) == name }
}
