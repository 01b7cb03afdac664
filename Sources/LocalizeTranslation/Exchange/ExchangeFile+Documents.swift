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
    for entry in document.entries {
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let key = document.string(of: entry.key)
      let unit = units[entry.range.start]
      if unit?.isHeader == true { continue }
      // The file breaks off in the translation.
      if unit?.isCut == true { continue }
      // The reader puts the name of the file before an id that several files have.
      row.id = ExchangeUnitID(key) ?? key.split(separator: ":").last.flatMap { ExchangeUnitID($0) } ?? unit?.id
      (row.catalog, row.key, row.form) = (unit?.catalog, unit?.key, unit?.form)
      for localization in entry.localizations.map({ document.localizations[$0] }) {
        let own = document.locales[Int(localization.locale)]
        let leaves = document.plain(localization).value.leaves
        let text = leaves.map(\.text).joined()
        if own != nil, own == sourceLocale || xliff.sources.contains(own) && own != locale {
          row.source = unit?.source ?? text
        } else {
          row.translation = unit?.target?.text ?? text
          row.foreignElement = unit?.target?.foreignElement
          // The export writes what has no translation as new, and not every program changes that.
          row.needsReview = leaves.contains { $0.state != .translated && !($0.state == .new && row.id != nil) }
        }
      }
      rows.append(row)
    }
  }

  /// Reads the messages of PO with the reader of the format.
  ///
  /// The ids are references; earlier versions wrote them as contexts. Each text of a plural has its own, with its number: `fr.….….0:2`.
  mutating func readMessages(_ source: SourceText, as format: any ProjectFormat.Type, separator: Character) {
    let document = format.read(source)
    let lines = LineTable(source)
    locale = document.locales.compactMap(\.self).last { $0 != document.sourceLocale }
    problems = Self.unreadableLines(document.problems, lines)
    for entry in document.entries {
      var row = Row(translation: "", line: lines.position(of: entry.range.start).line)
      let parts = document.string(of: entry.key).split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      row.id = parts.count > 1 ? ExchangeUnitID(parts[0]) : nil
      row.context = parts.count > 1 && row.id == nil ? String(parts[0]) : nil
      row.source = parts.last.map { String($0) }
      (row.key, row.form) = entry.comment.map { Self.name(inRemarks: document.string(of: $0)) } ?? (nil, nil)
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
        row.needsReview = value?.leaves.contains { $0.state != .translated } ?? false
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
        (own.translation, own.needsReview) = (form.leaf.text, form.leaf.state != .translated)
        rows.append(own)
      }
    }
  }

  /// The ids among references, by the numbers of the texts.
  private static func ids(in references: [String]) -> [Int?: ExchangeUnitID] {
    references.reduce(into: [:]) { result, reference in
      if let id = ExchangeUnitID(reference) { result.updateValue(id, forKey: nil) }
      guard let colon = reference.lastIndex(of: ":"), let number = Int(reference[reference.index(after: colon)...]) else { return }
      if let id = ExchangeUnitID(reference[..<colon]) { result[number] = id }
    }
  }

  /// The key and the form in the remarks for translators, which programs that drop ids keep.
  static func name(inRemarks remarks: String) -> (key: String?, form: String?) {
    let lines = remarks.split(whereSeparator: \.isNewline)
    // A comment of a developer comes first, whatever it begins with.
    func value(_ name: String) -> String? { lines.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } }
    return (value(ExchangeUnit.keyRemark), value(ExchangeUnit.formRemark).map { ExchangeForm.name(ofShown: $0) })
  }
}
