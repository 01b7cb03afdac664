import Localize

/// Texts with numbers that look like the forms of a plural in one file, and are none: a file for a language without such forms, as English, has the
/// same keys (`step_0`, `step_1`).
enum NumberedTexts {
  /// Reads files again in which such texts were taken for a plural.
  ///
  /// - Complexity: O(bytes of the files) if there is a plural whose forms have numbers, else O(plurals)
  static func separated(in files: [CatalogFile]) -> [CatalogFile] {
    guard files.contains(where: { !plurals(in: $0.document).isEmpty }) else { return files }
    var names: Set<String> = []
    for document in files.lazy.map(\.document) {
      guard let format = document.format as? JSONFormat, format.forms.areSimple else { continue }
      for entry in document.entries {
        let key = document.string(of: entry.key)
        if key.utf8.count > 2, key.hasSuffix("_0") || key.hasSuffix("_1") { names.insert(String(key.dropLast(2))) }
      }
    }
    guard !names.isEmpty else { return files }
    return files.map { file in
      let wrong = names.intersection(plurals(in: file.document))
      guard !wrong.isEmpty, var format = file.document.format as? JSONFormat else { return file }
      format.textsApart = wrong
      var file = file
      file.document = format.readAgain(file.document.source)
      return file
    }
  }

  /// Reads files again whose texts with numbers are a plural though none has a count: all forms of their language, of a name that another file has
  /// alone and with `_plural`.
  ///
  /// - Complexity: O(bytes of the files)
  static func joined(in files: [CatalogFile]) -> [CatalogFile] {
    var names: Set<String> = []
    for document in files.lazy.map(\.document) {
      let mayHold = document.source.text.withBytes { $0.firstIndex(of: "_plural\"", from: 0, to: $0.count) != nil }
      guard mayHold, let format = document.format as? JSONFormat, format.forms.areSimple else { continue }
      let keys = keys(of: document)
      for key in keys where key.hasSuffix("_plural") && keys.contains(String(key.dropLast("_plural".count))) {
        names.insert(String(key.dropLast("_plural".count)))
      }
    }
    guard !names.isEmpty else { return files }
    return files.map { file in
      guard var format = file.document.format as? JSONFormat, !format.forms.areSimple else { return file }
      let keys = keys(of: file.document)
      let plurals = names.filter { name in
        !keys.contains(name) && format.forms.selectors.indices.allSatisfy { keys.contains("\(name)_\($0)") }
      }
      guard !plurals.isEmpty else { return file }
      format.pluralKeys.formUnion(plurals)
      var file = file
      file.document = file.document.read(as: format)
      return file
    }
  }

  private static func keys(of document: Document) -> Set<String> { Set(document.entries.lazy.map { document.string(of: $0.key) }) }

  /// The keys of plurals whose forms have numbers.
  private static func plurals(in document: Document) -> Set<String> {
    guard let format = document.format as? JSONFormat, !format.forms.areSimple else { return [] }
    var keys: Set<String> = []
    for entry in document.entries where entry.localizationCount == 1 {
      let index = entry.localizations.lowerBound
      guard document.varies(at: index), case .variations(_, let forms) = document.localizations[index].value,
        forms.first?.selector.coding == .pooled
      else { continue }
      keys.insert(document.string(of: entry.key))
    }
    return keys
  }
}
