import Localize

/// Files whose outermost key is their own locale, `{"de": {…}}`, as those of vue-gettext and i18n-js: keys begin below it.
enum LocaleRoots {
  /// Reads files again where they differ: the outermost keys are parts of the keys unless each file with texts has that of its own locale.
  ///
  /// - Complexity: O(files), and O(bytes of the files) if only some of them have such a key
  static func settled(in files: [CatalogFile]) -> [CatalogFile] {
    guard files.contains(where: { root(of: $0) != nil }) else { return files }
    let settled = files.map(withOwnRoot)
    let areRooted = settled.allSatisfy { root(of: $0) != nil && isOfLocale($0) }
    return areRooted ? settled : files.map { root(of: $0) == nil ? $0 : reading($0, below: "") }
  }

  /// The outermost key below which the keys of a file begin.
  private static func root(of file: CatalogFile) -> String? { (file.document.format as? JSONFormat)?.rootSteps.first }

  private static func isOfLocale(_ file: CatalogFile) -> Bool {
    guard let root = root(of: file), let locale = file.locale else { return false }
    return LocaleIdentifier(root) == locale
  }

  /// A file read as one with its own locale as the outermost key, if it is empty, or if its path alone does not show that `fil` is a locale.
  private static func withOwnRoot(_ file: CatalogFile) -> CatalogFile {
    guard root(of: file) == nil, let locale = file.locale else { return file }
    guard let first = file.document.entries.first else { return reading(file, below: locale.original) }
    let key = file.document.string(of: first.key)
    guard first.key.coding == .pooled, let dot = key.firstIndex(of: "."), LocaleIdentifier(key[..<dot]) == locale else { return file }
    let result = reading(file, below: String(key[..<dot]))
    return result.document.entries.first.map { result.document.string(of: $0.key) } == key ? file : result
  }

  private static func reading(_ file: CatalogFile, below root: String) -> CatalogFile {
    guard var format = file.document.format as? JSONFormat else { return file }
    format.root = root
    var file = file
    file.document = file.document.read(as: format)
    return file
  }
}
