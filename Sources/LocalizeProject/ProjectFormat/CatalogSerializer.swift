/// Writes a new file from the texts of a catalogue.
///
/// A serializer writes what its format has a place for, and the nearest to it otherwise (one form of a plural); what it can't write, it
/// leaves out. It need not say so: the result is read again and compared with the source.
package protocol CatalogSerializer {
  /// The bytes of a file.
  ///
  /// - Parameter catalog: The texts, in as many locales as a file of the format holds.
  /// - Complexity: O(bytes of the texts)
  func bytes(of catalog: PlainCatalog) -> [UInt8]
}
