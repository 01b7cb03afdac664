package import LocalizeProject

/// Knows what the files of catalogues were in an earlier version, for runs that only report what has changed since.
package protocol CatalogHistory: Sendable {
  /// The earlier state of a catalogue.
  ///
  /// - Throws: whatever keeps the earlier version from being read.
  func earlierVersion(of catalog: DiscoveredCatalog) async throws -> EarlierVersion
}

/// An earlier version of a catalogue.
package enum EarlierVersion: Sendable {
  /// The same.
  case unchanged
  /// These files; none for a catalogue that is new.
  case files([EarlierFile])
}

/// A file as it was in an earlier version.
package struct EarlierFile: Sendable {
  /// The file, with the path it had.
  package var file: DiscoveredFile
  /// Its contents.
  package var bytes: [UInt8]

  /// Creates a file.
  package init(file: DiscoveredFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }
}
