import Localize

/// Makes an untranslated PO file of another one, as `msginit` does of a template.
///
/// Each message in use occurs once, with data from the program's sources: extracted comments, references and flags. What
/// the other language's translators have written goes: comments of theirs, `fuzzy` and the text before, and their names in the header.
struct POTemplate {
  private let document: Document
  private let header: POHeader?
  private let locale: LocaleIdentifier
  private let writer: POWriter

  private var text: [UInt8] { document.source.text }

  init(_ document: Document, format: POFormat, for locale: LocaleIdentifier) {
    self.document = document
    self.locale = locale
    header = format.header
    writer = POWriter(document: document, format: format, index: EntryIndex(document))
  }

  func bytes() -> [UInt8] {
    var result = headerComment() + headerMessage()
    let formCount = PluralRules(locale).integerCategories.count
    var seen: Set<String> = []
    for entry in document.entries where seen.insert(document.string(of: entry.key)).inserted {
      let message = writer.message(of: entry)
      let end = message.translations.first?.start ?? Int(entry.range.end)
      result += writer.style.lineEnd + comments(of: entry)
      result += text[Int(entry.range.start)..<end]
      if message.plural == nil {
        result += line("msgstr \"\"")
      } else {
        for number in 0..<formCount { result += line("msgstr[\(number)] \"\"") }
      }
    }
    return result
  }

  private func line(_ text: String) -> [UInt8] { Array(text.utf8) + writer.style.lineEnd }

  // MARK: Comments

  private func comments(of entry: Entry) -> [UInt8] {
    let remarks = POCommentLines(before: Int(entry.range.start), in: text, from: document.source.contentStart, passesEmptyLines: true)
    var result: [UInt8] = []
    for line in remarks.lines {
      switch line.mark {
      case UInt8(ascii: "."), UInt8(ascii: ":"): result += text[line.range]
      case UInt8(ascii: ","), UInt8(ascii: "="):
        guard let mark = writer.withoutFuzzyMark(line) else {
          result += text[line.range]
          continue
        }
        result += text[line.range.lowerBound..<Int(mark.range.start)] + text[Int(mark.range.end)..<line.range.upperBound]
      default: break
      }
    }
    return result
  }

  /// What a template says about itself; a translation's fields are about its own file.
  private func headerComment() -> [UInt8] {
    guard let header, header.language == nil else { return [] }
    let remarks = POCommentLines(
      before: Int(header.range.start), in: text, from: document.source.contentStart, passesEmptyLines: false)
    return remarks.lines.filter { $0.mark != UInt8(ascii: ",") && $0.mark != UInt8(ascii: "=") }.flatMap { text[$0.range] }
  }

  // MARK: The header

  private func headerMessage() -> [UInt8] {
    // The text of `msginit` for an unknown translator.
    let own = [
      "po-revision-date": header?.value("POT-Creation-Date") ?? "YEAR-MO-DA HO:MI+ZONE", "last-translator": "Automatically generated",
      "language-team": "none",
      "language": locale.posix, "mime-version": "1.0", "content-type": "text/plain; charset=UTF-8",
      "content-transfer-encoding": "8bit", "plural-forms": PluralRules(locale).gettextFormula,
    ]
    var names = ["Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms"]
    var fields: [String] = []
    for field in header?.fields ?? [] where field.name.lowercased() != "x-generator" {
      let name = field.name.lowercased()
      names.removeAll { $0.lowercased() == name }
      fields.append("\(field.name): \(own[name] ?? field.value)\n")
    }
    fields += names.map { "\($0): \(own[$0.lowercased()] ?? "")\n" }
    return line("msgid \"\"") + Array("msgstr ".utf8) + writer.style.literal(fields.joined(), column: 7) + writer.style.lineEnd
  }
}
