import Localize

/// The kinds of the resources of a catalogue by their keys, where a string and a plural can have one name.
struct ResourceKinds {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Whether a resource can have the name of another one, since they are of different kinds in all files.
  func canShareName(_ key: String, _ other: String) -> Bool {
    let (own, others) = (kinds(of: key), kinds(of: other))
    return own.count == 1 && others.count == 1 && own != others
  }

  /// The changes for one file, with a key for each kind where a new one is that of another resource; nil if none is.
  func separated(_ changes: [KeyChange], in document: Document) -> (document: Document, changes: [KeyChange])? {
    let shared = changes.compactMap(\.newKey).filter { catalog.keys.index(of: $0) != nil }
    guard !shared.isEmpty, let format = document.format.project?.separating(shared) else { return nil }
    let changes = changes.map { change in
      guard let newKey = change.newKey, shared.contains(newKey) else { return change }
      return KeyChange(change.key, to: (kinds(of: change.key).first?.keyPrefix ?? "") + newKey)
    }
    return (document.read(as: format), changes)
  }

  private func kinds(of key: String) -> Set<ResourceKind> {
    guard let number = catalog.keys.index(of: key) else { return [] }
    return Set(
      catalog.locales.indices.compactMap { locale in
        catalog.cell(key: number, locale: locale).flatMap { cell in
          ResourceKind(of: catalog.entry(at: cell), in: catalog.files[Int(cell.file)].document)
        }
      })
  }
}
