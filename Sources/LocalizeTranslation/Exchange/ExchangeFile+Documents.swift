import Localize
import LocalizeProject

extension ExchangeFile {
  /// Reads the units of XLIFF and the messages of PO with the readers of these formats.
  mutating func readDocument(_ source: SourceText, as format: any ProjectFormat.Type) {
    let (document, separator) = (format.read(source), format.traits.contextSeparator)
    let lines = LineTable(source)
    let sourceLocale = document.sourceLocale
    let xliff = separator == nil ? XLIFFUnits(source) : nil
    let units = xliff?.units ?? [:]
    locale = xliff?.target ?? document.locales.compactMap(\.self).last { $0 != sourceLocale }
    problems = Self.unreadableLines(document.problems, lines)
    for entry in document.entries {
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let key = document.string(of: entry.key)
      let unit = units[entry.range.start]
      if unit?.isHeader == true { continue }
      // The file breaks off in the translation.
      if unit?.isCut == true { continue }
      if let separator {
        let parts = key.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
        row.id = parts.first.flatMap { ExchangeUnitID($0) }
        row.source = parts.count > 1 ? String(parts[1]) : key
        (row.key, row.form) = entry.comment.map { Self.name(inRemarks: document.string(of: $0)) } ?? (nil, nil)
      } else {
        // The reader puts the name of the file before an id that several files have.
        row.id = ExchangeUnitID(key) ?? key.split(separator: ":").last.flatMap { ExchangeUnitID($0) }
        (row.catalog, row.key, row.form) = (unit?.catalog, unit?.key, unit?.form)
      }
      for localization in entry.localizations.map({ document.localizations[$0] }) {
        let own = document.locales[Int(localization.locale)]
        let leaves = document.plain(localization).value.leaves
        let text = leaves.map(\.text).joined()
        if own != nil, own == sourceLocale || xliff?.sources.contains(own) == true && own != locale {
          // Of gettext's messages, the id is the source text.
          if separator == nil { row.source = unit?.source ?? text }
        } else {
          row.translation = unit?.target?.text ?? text
          row.foreignElement = unit?.target?.foreignElement
          row.needsReview = leaves.contains { $0.state != .translated }
        }
      }
      rows.append(row)
    }
  }

  /// The key and the form in the remarks for translators, which programs that drop ids keep.
  static func name(inRemarks remarks: String) -> (key: String?, form: String?) {
    let lines = remarks.split(whereSeparator: \.isNewline)
    // A comment of a developer comes first, whatever it begins with.
    func value(_ name: String) -> String? { lines.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } }
    return (value(ExchangeUnit.keyRemark), value(ExchangeUnit.formRemark))
  }
}

/// What only the elements of XLIFF say about a unit.
private struct XLIFFUnits {
  struct Unit {
    /// Whether it is the header of a file of gettext's, which has no text.
    var isHeader = false
    /// The file that the unit is from.
    var catalog: String?
    /// The key; of Xcode's files, the id.
    var key: String?
    /// The form.
    var form: String?
    /// The source text, where it has elements.
    var source: String?
    /// Whether the translation does not end.
    var isCut = false
    /// The translation, where it has elements.
    var target: (text: String, foreignElement: String?)?
  }

  /// The units, by where they begin.
  private(set) var units: [UInt32: Unit] = [:]
  /// The locale of the translations, as the first file with one names it.
  private(set) var target: LocaleIdentifier?
  /// The locales of the source texts; files of several catalogues may have several.
  private(set) var sources: Set<LocaleIdentifier?> = []
  private let tree: XMLTree

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
    self.target = self.target ?? locale(target)
  }

  private func unit(_ node: Int, of catalog: String?) -> Unit {
    var unit = Unit(catalog: catalog)
    unit.isHeader = tree.attribute("restype", of: node).map { tree.string(of: $0) } == "x-gettext-domain-header"
    let id = tree.attribute("id", of: node).map { tree.string(of: $0) } ?? ""
    let name = (tree.attribute("resname", of: node) ?? tree.attribute("name", of: node)).map { tree.string(of: $0) } ?? ""
    if !name.isEmpty {
      unit.key = name
    } else if ExchangeUnitID(id) == nil, !id.isEmpty {
      (unit.key, unit.form) = Self.parts(ofXcodeID: id)
    }
    var (sources, targets): ([Int], [Int]) = ([], [])
    collect(node, &sources, &targets)
    unit.isCut = targets.contains { !tree.nodes[$0].isClosed }
    if sources.contains(where: hasElements) { unit.source = sources.map { text(of: $0).text }.joined() }
    if targets.contains(where: hasElements) {
      let texts = targets.map { text(of: $0) }
      unit.target = (texts.map(\.text).joined(), texts.lazy.compactMap(\.foreignElement).first)
    }
    // A program of gettext's numbers the units, and keeps the remarks.
    let remarks = ExchangeFile.name(inRemarks: notes(of: node).joined(separator: "\n"))
    if let key = remarks.key { (unit.key, unit.form) = (key, remarks.form) }
    return unit
  }

  /// The key and the form in an id of Xcode: `key|==|substitutions.count.plural.one`.
  private static func parts(ofXcodeID id: String) -> (key: String, form: String?) {
    guard let separator = id.firstRange(of: "|==|") else { return (id, nil) }
    let parts = id[separator.upperBound...].split(separator: ".").filter { !["plural", "device", "substitutions"].contains($0) }
    return (String(id[..<separator.lowerBound]), parts.joined(separator: "."))
  }

  /// The elements with the source text and the translation: one of each in version 1.2, those of all segments in version 2.
  private func collect(_ node: Int, _ sources: inout [Int], _ targets: inout [Int]) {
    for child in tree.children(of: node) where tree.nodes[child].kind == .element {
      if tree.isElement(child, "source") { sources.append(child) }
      if tree.isElement(child, "target") { targets.append(child) }
      if tree.isElement(child, "segment") || tree.isElement(child, "ignorable") { collect(child, &sources, &targets) }
    }
  }

  private func notes(of node: Int) -> [String] {
    tree.children(of: node).flatMap { child in
      if tree.isElement(child, "notes") { return notes(of: child) }
      return tree.isElement(child, "note") ? [tree.string(of: child)] : []
    }
  }

  private func hasElements(_ node: Int) -> Bool { tree.children(of: node).contains { tree.nodes[$0].kind == .element } }

  /// The text of an element: marks of segments and annotations are left out, and codes that hold a piece of the text stand for it.
  ///
  /// What stands for something that only the program knows that has made the file is named.
  private func text(of node: Int) -> (text: String, foreignElement: String?) {
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
        let (inner, name) = (text(of: child), tree.source.string(in: tree.nodes[child].name))
        let isMark = ["mrk", "sm", "em"].contains(name)
        let isCode = ["ph", "bpt", "ept", "it"].contains(name) && !inner.text.isEmpty
        if !isMark, !isCode { foreign = foreign ?? name }
        result += inner.text
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
