package import Localize

/// A format whose files show only with their forms together that keys are those of a plural.
package protocol SharedPluralFormat: ProjectFormat {
  /// The keys of plurals in other files of the catalogue.
  var pluralKeys: Set<String> { get set }

  /// The keys that the forms of a document would be forms of, without those of its plurals.
  ///
  /// - Complexity: O(bytes of the keys)
  func keysOfForms(in document: Document) -> Set<String>
}

extension SharedPluralFormat {
  package func amended(for newKeys: [String]) -> Self? {
    guard !pluralKeys.isEmpty else { return nil }
    var format = self
    format.pluralKeys.formUnion(newKeys)
    return format
  }
}

/// Plurals of which a file has so few forms that only the other files show them: `file_one` alone, or in Rails `one`, `few` and `many`.
package enum SharedPlurals {
  /// Reads files again in which such forms were taken for texts of their own.
  ///
  /// - Complexity: O(bytes of the keys), and of files that have such forms
  package static func joined<Format: SharedPluralFormat>(_ files: [CatalogFile], _: Format.Type) -> [CatalogFile] {
    let forms = files.map { file in (file.document.format as? Format)?.keysOfForms(in: file.document) ?? [] }
    let wanted = forms.reduce(into: Set()) { $0.formUnion($1) }
    guard !wanted.isEmpty else { return files }
    let plurals = files.reduce(into: Set()) { $0.formUnion(keysOfPlurals(in: $1.document).intersection(wanted)) }
    return zip(files, forms).map { file, keys in
      let keys = keys.intersection(plurals)
      guard !keys.isEmpty, var format = file.document.format as? Format else { return file }
      format.pluralKeys.formUnion(keys)
      var file = file
      file.document = file.document.read(as: format)
      return file
    }
  }

  private static func keysOfPlurals(in document: Document) -> Set<String> {
    var keys: Set<String> = []
    for entry in document.entries where entry.localizations.contains(where: { document.varies(at: $0) }) {
      keys.insert(document.string(of: entry.key))
    }
    return keys
  }
}
