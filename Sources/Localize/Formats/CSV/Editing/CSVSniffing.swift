import Localize

/// Tells catalogues among delimited values from other data by their first row.
enum CSVSniffing {
  /// Whether the first row of a file has a column for keys, two or more for locales, and none that is unknown.
  static func isCatalog(_ path: String) -> Bool {
    guard let beginning = FileBeginning.read(path) else { return false }
    if isCatalog(beginning) { return true }
    // A character that is no text does not make a table of texts into other data; it is a finding in it.
    return beginning.contains(0) && isCatalog(beginning.filter { $0 != 0 })
  }

  private static func isCatalog(_ beginning: [UInt8]) -> Bool {
    let document = CSVFormat.read(SourceText(beginning))
    return document.locales.count > 1
      && !document.problems.contains { $0.kind == .unknownColumn || $0.kind == .missingKeyColumn || $0.kind == .binaryContent }
  }
}
