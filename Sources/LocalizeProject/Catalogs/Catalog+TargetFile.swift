package import Localize

extension Catalog {
  /// The file of a locale that takes translations of the keys of a source file; nil if that file is yet to be made.
  ///
  /// Both are for the same builds and devices: a text of Android's `src/pro/res/values` does not belong into `src/main/res/values-nl`, where the
  /// other builds have no such text.
  ///
  /// - Parameters:
  ///   - source: The number of the source file.
  ///   - locale: The index of the locale.
  package func targetFile(of source: Int, locale: Int) -> Int? {
    let file = files[source]
    let candidates = files(ofLocale: locale).filter {
      files[$0].layer == file.layer && files[$0].document.format.id == file.document.format.id
    }
    let name = PathParts(file.path).name
    if let same = candidates.first(where: { PathParts(files[$0].path).name == name }) { return same }
    // Android has a file for each of its own names; elsewhere the locale is in the name.
    return file.document.format.traits.files.splitTables ? nil : candidates.first
  }
}
