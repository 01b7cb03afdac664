import Localize

/// Names that resources of several kinds have, as `R.string.days` and `R.plurals.days`: two texts, of which each locale has to have both.
enum AndroidSharedNames {
  /// Reads files again in which such resources have one key.
  ///
  /// It takes two kinds in one locale to tell them from a resource whose kind is mistaken in a translation.
  ///
  /// - Complexity: O(plurals and arrays), and O(bytes of the files) if a name is shared
  static func separated(in files: [CatalogFile]) -> [CatalogFile] {
    var names: Set<String> = []
    for group in Dictionary(grouping: files.indices, by: { Place(locale: files[$0].locale, layer: files[$0].layer) }).values {
      names.formUnion(shared(in: group.map { files[$0].document }))
    }
    guard !names.isEmpty else { return files }
    return files.map { file in
      guard var format = file.document.format as? AndroidFormat else { return file }
      format.sharedNames = names
      var file = file
      file.document = file.document.read(as: format)
      return file
    }
  }

  private struct Place: Hashable {
    var locale: LocaleIdentifier?
    var layer: String
  }

  private static func shared(in documents: [Document]) -> Set<String> {
    // Few resources are no strings, and only their names can be shared.
    var kinds: [String: Set<ResourceKind>] = [:]
    for document in documents {
      for entry in document.entries {
        if let kind = ResourceKind(of: entry, in: document), kind != .string {
          kinds[document.string(of: entry.key), default: []].insert(kind)
        }
      }
    }
    guard !kinds.isEmpty else { return [] }
    let lengths = Set(kinds.keys.map(\.utf8.count))
    for document in documents {
      for entry in document.entries where entry.key.coding == .pooled || lengths.contains(Int(entry.key.range.count)) {
        guard ResourceKind(of: entry, in: document) == .string else { continue }
        let name = document.string(of: entry.key)
        if kinds[name] != nil { kinds[name]?.insert(.string) }
      }
    }
    return Set(kinds.lazy.filter { $0.value.count > 1 }.map(\.key))
  }
}
