import Localize
import LocalizeProject

/// A format for these tests only: `key: text` in each line, and `?` at the beginning of a line for a text to review.
struct NotesFormat: CatalogFormat {
  static let id = FormatIdentifier("notes")

  static let traits = FormatTraits(family: FormatFamily(.notes), files: FormatTraits.Files("notes"), placeholders: .apple).with {
    $0.files.areNamedByLocale = true
    $0.states = FormatTraits.States(areOfForms: false)
  }

  static func read(_ source: SourceText) -> Document {
    var document = Document(source: source, format: NotesFormat())
    var start = source.contentStart
    for line in source.text[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start = line.endIndex + 1 }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        if !line.isEmpty { document.problems.append(SyntaxProblem(.missingValue, at: TextRange(start, line.endIndex))) }
        continue
      }
      let isMarked = line.first == UInt8(ascii: "?")
      let text = RawText(TextRange(min(colon + 2, line.endIndex), line.endIndex))
      let key = RawText(TextRange(isMarked ? start + 1 : start, colon))
      document.entries.append(
        Entry(key: key, range: TextRange(start, line.endIndex), firstLocalization: document.localizations.count))
      let leaf = Leaf(text, state: isMarked ? .needsReview : .translated)
      document.localizations.append(Localization(value: .leaf(leaf), range: text.range))
    }
    return document
  }

  func decode(_ raw: ByteView, into buffer: DecodingBuffer) { buffer.append(raw) }

  func unitLength(_ raw: ByteView) -> Int { 1 }
}

extension FormatIdentifier {
  static let notes = FormatIdentifier("notes")
}

extension NotesFormat: ProjectFormat {
  func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    let end = TextRange(document.source.text.count, document.source.text.count)
    switch edit {
    case .addKey(let key, _, let text, _):
      guard index.entries(of: key).isEmpty else { throw EditError(.existingKey, key: key) }
      return [Replacement(end, with: Array("\(key): \(text)\n".utf8))]
    case .setValue(let key, _, let text):
      guard let entry = index.entries(of: key).last else { throw EditError(.unknownKey, key: key) }
      return [Replacement(document.localizations[entry].range, with: Array(text.utf8))]
    case .setState(let key, _, let state):
      guard let entry = index.entries(of: key).last else { throw EditError(.unknownKey, key: key) }
      let range = document.entries[entry].range
      let mark = TextRange(start: range.start, end: document.entries[entry].key.range.start)
      return [Replacement(mark, with: state == .needsReview ? Array("?".utf8) : [])]
    case .setForm, .setFormState, .removeKey, .renameKey, .addLocale, .replaceBytes:
      throw EditError(.unsupportedEdit, key: "")
    }
  }

  static func serializer(for model: FileModel) -> any CatalogSerializer { Serializer() }

  private struct Serializer: CatalogSerializer {
    func bytes(of catalog: PlainCatalog) -> [UInt8] {
      catalog.entries.flatMap { entry -> [UInt8] in
        guard case .leaf(let leaf)?? = entry.translations.first??.value else { return [] }
        return Array("\(leaf.state == .needsReview ? "?" : "")\(entry.key): \(leaf.text)\n".utf8)
      }
    }
  }
}
