import Localize
import LocalizeProject

extension ExchangeFile {
  /// Reads the units of XLIFF with the reader of the format.
  mutating func readUnits(_ source: SourceText, as format: any ProjectFormat.Type) {
    let document = format.read(source)
    let lines = LineTable(source)
    let sourceLocale = document.sourceLocale
    let xliff = XLIFFUnits(source)
    let units = xliff.units
    locale = xliff.target ?? document.locales.compactMap(\.self).last { $0 != sourceLocale }
    problems = Self.unreadableLines(document.problems, lines)
    let kinds = document.problems.map(\.kind)
    hasBrokenTags = kinds.contains(.mismatchedTag) && !kinds.contains(.unexpectedRoot)
    let isWhole = Self.isWhole(document)
    for entry in document.entries where isWhole(entry.range) {
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let key = document.string(of: entry.key)
      let unit = units[entry.range.start]
      // The file breaks off in the translation.
      if let unit, unit.isHeader || unit.isCut || unit.isForm { continue }
      // The reader puts the name of the file before an id that several files have.
      row.id = ExchangeUnitID(key) ?? key.split(separator: ":").last.flatMap { ExchangeUnitID($0) } ?? unit?.id
      (row.catalog, row.key, row.form) = (unit?.catalog, unit?.key, unit?.form)
      row.numberedForm = unit?.numberedForm
      row.hasKeyOfRemarks = unit?.hasKeyOfRemarks ?? false
      (row.locale, row.isUntranslated, row.isPartial) = (unit?.locale, unit?.isUntranslated ?? false, unit?.isPartial ?? false)
      for (number, localization) in entry.localizations.map({ document.localizations[$0] }).enumerated() {
        let own = document.locales[Int(localization.locale)]
        let leaves = document.plain(localization).value.leaves
        let text = leaves.map(\.text).joined()
        // A file that does not name its source locale has source texts all the same, and they come first.
        let isUnnamedSource = sourceLocale == nil && own == nil && number == 0 && unit?.hasSource ?? false
        if isUnnamedSource || own != nil && (own == sourceLocale || xliff.sources.contains(own) && own != locale) {
          row.source = unit?.source ?? text
        } else {
          row.translation = unit?.target?.text ?? text
          row.foreignElement = unit?.target?.foreignElement
          // The export writes what has no translation as new, and not every program changes that.
          let isChangedFuzzy = unit?.isFuzzyMessage ?? false && row.id?.translation != ContentHash(text: row.translation)
          row.needsReview = leaves.contains { $0.state != .translated && !($0.state == .new && row.id != nil && !isChangedFuzzy) }
          row.isConfirmed = unit?.isConfirmed ?? false && !row.needsReview
        }
      }
      // Where source texts and translations are swapped, what had no translation has no source text.
      if let unit, !unit.hasSource { row.source = "" }
      rows.append(row)
    }
    removeUnexportedForms()
    let forms = units.values.filter { $0.isForm && !$0.isCut && isWhole($0.range) }.map { Self.row(of: $0, lines) }
    if !forms.isEmpty { rows = (rows + forms).sorted { $0.line < $1.line } }
  }

  /// Removes the forms that only the header of an exported PO asks for, after `po2xliff` has made units of them: `11[3]` without an id beside `11[2]`.
  private mutating func removeUnexportedForms() {
    func group(_ row: Row) -> Substring? {
      row.key.flatMap { key in key.hasSuffix("]") ? key.lastIndex(of: "[").map { key[..<$0] } : nil }
    }
    let exported = Set(rows.lazy.filter { $0.id != nil }.compactMap(group))
    rows.removeAll { row in row.id == nil && group(row).map(exported.contains) ?? false }
  }

  /// A form of Xcode's.
  private static func row(of unit: XLIFFUnits.Unit, _ lines: LineTable) -> Row {
    var row = Row(translation: unit.target?.text ?? "", line: lines.position(of: unit.range.start).line)
    (row.catalog, row.key, row.form, row.source) = (unit.catalog, unit.key, unit.form, unit.source)
    (row.locale, row.needsReview, row.isConfirmed) = (unit.locale, unit.needsReview, unit.isConfirmed)
    (row.isUntranslated, row.isPartial, row.foreignElement) = (unit.isUntranslated, unit.isPartial, unit.target?.foreignElement)
    return row
  }

  /// Reads the messages of PO with the reader of the format.
  ///
  /// The ids are references; earlier versions wrote them as contexts. Each text of a plural has its own, with its number: `fr.….….0:2`.
  mutating func readMessages(_ source: SourceText, as format: any ProjectFormat.Type, separator: Character) {
    let document = format.read(Self.withLanguage(source))
    // The reader converts other charsets.
    let source = document.source
    let lines = LineTable(source)
    locale = document.locales.compactMap(\.self).last { $0 != document.sourceLocale }
    let hasQtContexts = document.format.project?.headerField("X-Qt-Contexts")?.lowercased() == "true"
    problems = Self.unreadableLines(document.problems, lines)
    let isWhole = Self.isWhole(document)
    for (number, entry) in document.entries.enumerated() {
      let next = number + 1 < document.entries.count ? Int(document.entries[number + 1].range.start) : source.text.count
      guard isWhole(Self.untilEmptyLine(entry.range, before: next, in: source.text)) else { continue }
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let key = hasQtContexts ? Self.withoutEmptyComment(document.string(of: entry.key)) : document.string(of: entry.key)
      let parts = key.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      row.id = parts.count > 1 ? ExchangeUnitID(parts[0]) : nil
      row.context = parts.count > 1 && row.id == nil ? String(parts[0]) : nil
      row.message = row.id == nil ? key : nil
      row.source = parts.last.map { String($0) }
      (row.key, row.form) = entry.comment.map { Self.name(inRemarks: document.string(of: $0)) } ?? (nil, nil)
      row.hasKeyOfRemarks = row.key != nil
      let ids = Self.ids(in: document.format.project?.references(of: entry, in: document) ?? [])
      var sources = [row.source ?? ""]
      var value: PlainValue?
      for localization in entry.localizations.map({ document.localizations[$0] }) {
        let plain = document.plain(localization).value
        if document.locales[Int(localization.locale)] == document.sourceLocale {
          sources = plain.leaves.map(\.text)
        } else {
          value = plain
        }
      }
      guard let forms = value?.forms(by: .plural) else {
        row.id = row.id ?? ids[nil] ?? ids[0]
        row.translation = value?.leaves.map(\.text).joined() ?? ""
        row.readState(value?.leaves ?? [], of: POKey(key))
        rows.append(row)
        continue
      }
      let selectors = document.format.pluralSelectors ?? []
      for (index, form) in forms.enumerated() {
        var own = row
        own.id = ids[selectors.firstIndex(of: form.selector) ?? index]
        // The file may have more forms than the catalogue, or than were exported.
        if own.id == nil, !ids.isEmpty { continue }
        own.form = (row.form.map { "\($0)." } ?? "") + form.selector
        own.source = sources.first { ContentHash(text: $0) == own.id?.source } ?? (form.selector == "one" ? sources.first : sources.last)
        own.translation = form.leaf.text
        own.readState([form.leaf], of: POKey(key))
        rows.append(own)
      }
      let last = ids.keys.compactMap(\.self).max() ?? -1
      let expected = max(selectors.count, last < forms.count ? last + 1 : forms.count)
      if !ids.isEmpty, !selectors.isEmpty, let number = Self.additionalForm(of: forms.map { $0.leaf.text }, after: expected) {
        let place = source.text[entry.range.offsets].firstRange(of: "msgstr[\(number)]".utf8)?.lowerBound
        problems.append(Problem(kind: .unreadable, line: lines.position(of: place.map { UInt32($0) } ?? entry.range.start).line))
      }
    }
    if let cut = Self.cutMessage(in: source.text, after: document.entries.last?.range), rows.contains(where: { $0.id != nil }) {
      problems.append(Problem(kind: .unreadable, line: lines.position(of: UInt32(cut)).line))
    }
    forgetStates(in: source.text)
  }

  /// The number of the first form behind those that the header and the export have, unless it is empty or repeats one of them; nil for none.
  private static func additionalForm(of texts: [String], after count: Int) -> Int? {
    guard texts.count > count else { return nil }
    let known = Set(texts.prefix(count))
    return texts.indices.dropFirst(count).first { !texts[$0].isEmpty && !known.contains(texts[$0]) }
  }

  /// Where the file breaks off in the comments of a message, none of which is left; nil if it does not.
  private static func cutMessage(in text: [UInt8], after last: TextRange?) -> Int? {
    let rest = text[(last.map { Int($0.end) } ?? 0)...]
    guard let line = rest.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }).last, line.first == UInt8(ascii: "#") else {
      return nil
    }
    let isOfMessage = line.dropFirst().first.map { ":.,|".utf8.contains($0) } ?? true
    return isOfMessage || line.endIndex == text.endIndex && !line.starts(with: "#~".utf8) ? line.startIndex : nil
  }

  /// A file of gettext's whose header has the field `Language` in place of the `X-Language` of `lconvert`, at the same places.
  private static func withLanguage(_ source: SourceText) -> SourceText {
    let beginning = source.text.prefix(POHeader.maximumLength)
    guard let range = beginning.firstRange(of: "\"X-Language:".utf8), beginning.firstRange(of: "\"X-Qt-Contexts:".utf8) != nil,
      beginning.firstRange(of: "\"Language:".utf8) == nil
    else { return source }
    var text = source.text
    text.replaceSubrange(range, with: "\"Language:  ".utf8)
    return SourceText(text)
  }

  /// A key of Qt's without the bar before a comment that is empty: `lconvert` writes the context `Main` as `Main|` in PO.
  private static func withoutEmptyComment(_ key: String) -> String {
    let parts = QtKey(key)
    guard parts.hasContext, parts.comment.isEmpty, let end = key.firstIndex(of: QtKey.separator), key[..<end].hasSuffix("|") else {
      return key
    }
    return parts.context.isEmpty ? parts.text : String(key[..<end].dropLast()) + key[end...]
  }

  /// Takes no message for finished where a program has written all without their flags, as `csv2po` does.
  private mutating func forgetStates(in text: [UInt8]) {
    guard !rows.contains(where: \.needsReview), text.firstRange(of: "X-Generator: Translate Toolkit".utf8) != nil else { return }
    for index in rows.indices { (rows[index].isConfirmed, rows[index].isUnmarkedMessage) = (false, false) }
  }

  /// A message with the lines behind it, up to an empty one or the next message: what can't be read there is a part of its text.
  private static func untilEmptyLine(_ range: TextRange, before next: Int, in text: [UInt8]) -> TextRange {
    var (end, isEmpty) = (Int(range.end), false)
    while end < next {
      if text[end] == 0x0A {
        if isEmpty { break }
        isEmpty = true
      } else if text[end] > 0x20 {
        isEmpty = false
      }
      end += 1
    }
    return TextRange(Int(range.start), end)
  }

  /// The ids among references, by the numbers of the texts.
  private static func ids(in references: [String]) -> [Int?: ExchangeUnitID] {
    references.reduce(into: [:]) { result, reference in
      if let id = ExchangeUnitID(reference) { result.updateValue(id, forKey: nil) }
      guard let colon = reference.lastIndex(of: ":"), let number = Int(reference[reference.index(after: colon)...]) else { return }
      if let id = ExchangeUnitID(reference[..<colon]) { result[number] = id }
    }
  }

  /// Whether a text from remarks is the first line of a key; programs remove blanks at the end of a line.
  static func isFirstLine(_ remark: String, of key: String) -> Bool {
    String(key.prefix { !$0.isNewline }).trimmedEnd == remark.trimmedEnd
  }

  /// The key, or its first line, and the form in the remarks for translators, which programs that drop ids keep.
  static func name(inRemarks remarks: String) -> (key: String?, form: String?) {
    let lines = remarks.split(whereSeparator: \.isNewline)
    // A comment of a developer comes first, whatever it begins with.
    func value(_ name: String) -> String? { lines.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } }
    return (value(ExchangeUnit.keyRemark), value(ExchangeUnit.formRemark).map { ExchangeForm.name(ofShown: $0) })
  }
}

extension ExchangeFile.Row {
  /// Reads the state of a message: one of an export is finished if it is not fuzzy.
  fileprivate mutating func readState(_ leaves: [PlainLeaf], of key: POKey) {
    needsReview = leaves.contains { $0.state != .translated }
    isConfirmed = id != nil && !needsReview
    isUnmarkedMessage = !needsReview
    isRefusedByFormat = needsReview && key.refuses(leaves.map(\.text).filter { !$0.isEmpty })
  }
}
