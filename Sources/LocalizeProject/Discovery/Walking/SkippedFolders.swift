/// Folders that hold what was fetched or built, by their names.
enum SkippedFolders {
  private static let names = [
    ".build", ".git", ".gradle", "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules",
  ].map { Array($0.utf8) }
  private static let suffix = Array(".framework".utf8)

  /// Whether walking passes by a folder of this name.
  static func contains(_ name: ArraySlice<UInt8>) -> Bool {
    name.suffix(suffix.count).elementsEqual(suffix) || names.contains { name.elementsEqual($0) }
  }
}
