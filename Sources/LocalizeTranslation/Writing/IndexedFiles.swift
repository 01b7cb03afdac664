import Localize
import LocalizeProject
import Synchronization

/// The files of a catalogue with the indexes of their entries, each made when it is first asked for.
final class IndexedFiles: Sendable {
  private let catalog: Catalog
  private let known = Mutex<[Int: IndexedDocument]>([:])

  init(_ catalog: Catalog) { self.catalog = catalog }

  subscript(file: Int) -> IndexedDocument {
    if let document = known.withLock({ $0[file] }) { return document }
    let document = IndexedDocument(catalog.files[file].document)
    known.withLock { $0[file] = document }
    return document
  }
}
