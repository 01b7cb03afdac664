package import Localize

extension StringsFormat: ProjectFormat {
  package static var projectFiles: [ProjectFile] { ProjectFile.xcode }

  /// Turns one edit into replacements of bytes, in the style of the file.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try StringsWriter(document: document, enclosure: enclosure, index: index).replacements(for: edit)
  }

  /// A binary property list can't be edited.
  package var isEditable: Bool { !isBinary }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    // A word without quotation marks can't hold everything.
    place.isQuoted ? text.withEscapedLines : nil
  }

  /// A comment behind an entry in its line belongs to that entry.
  package func mergeTree(of document: Document) -> MergeTree {
    let ends = document.source.text.withBytes { bytes -> [Int] in
      document.entries.map { StringsRemoval.endOfComments(behind: Int($0.range.end), in: bytes) }
    }
    return MergeTree(entriesOf: document, endingAt: ends)
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { StringsSerializer() }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    ApplePath.fileName(of: table, traits.files.extensions[0], for: locale)
  }

  package static var companion: FormatIdentifier? { .stringsdict }

  /// The entries in `.strings`, and those only in `.stringsdict` beside it.
  package static func parts(of catalog: PlainCatalog) -> [(format: FormatIdentifier, catalog: PlainCatalog)] {
    func needsDictionary(_ entry: PlainEntry) -> Bool {
      guard let translation = entry.translations.first ?? nil else { return false }
      return !translation.substitutions.isEmpty || !translation.value.axes.isDisjoint(with: [.plural, .device, .width])
    }
    let translated = catalog.entries.filter { $0.translations.first != .some(nil) }
    var (texts, others) = (catalog, catalog)
    texts.entries = translated.filter { !needsDictionary($0) }
    others.entries = translated.filter(needsDictionary)
    return others.entries.isEmpty
      ? [(id, texts)] : texts.entries.isEmpty ? [(.stringsdict, others)] : [(id, texts), (.stringsdict, others)]
  }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    guard !isBinary else { return [] }
    let text = document.source.text
    return text.withBytes { bytes in
      var found: [UnmodelledPart] = []
      let scanner = StringsScanner(bytes)
      document.forEachGap { gap, entry in
        // Several comments that belong together are in no single place.
        guard entry?.comment?.coding != .pooled else { return }
        var index = gap.lowerBound
        while index < gap.upperBound {
          guard scanner.startsComment(at: index) else {
            index += 1
            continue
          }
          let isBlock = bytes[index + 1] == StringsByte.asterisk
          var end = index + 2
          while end < gap.upperBound {
            if isBlock, bytes[end] == StringsByte.slash, bytes[end - 1] == StringsByte.asterisk, end > index + 2 { break }
            if !isBlock, bytes[end] == StringsByte.lineFeed || bytes[end] == StringsByte.carriageReturn { break }
            end += 1
          }
          let isTaken = entry?.comment.map { Int($0.range.start) >= index && Int($0.range.end) <= end } ?? false
          if !isTaken { found.append(UnmodelledPart(.comment, at: index)) }
          index = end + 1
        }
      }
      return found
    }
  }
}

/// Where Apple's platforms look for tables.
enum ApplePath {
  /// `fr.lproj/Main.strings`; without a locale the name alone.
  static func fileName(of table: String, _ fileExtension: String, for locale: LocaleIdentifier?) -> String {
    (locale.map { "\($0.identifier).lproj/" } ?? "") + "\(table).\(fileExtension)"
  }
}
