package import Localize

/// A document with the index of its entries, and whatever else is determined about it once.
package struct IndexedDocument: Sendable {
  package let document: Document
  package let index: EntryIndex

  /// Indexes a document.
  ///
  /// - Complexity: O(bytes of the keys)
  package init(_ document: Document) {
    self.init(document, EntryIndex(document))
  }

  /// A document and its index.
  package init(_ document: Document, _ index: EntryIndex) {
    self.document = document
    self.index = index
  }
}
