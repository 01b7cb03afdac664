import Localize

extension LocaleIdentifier {
  /// The canonical spelling with the code of the language that the locale was read with.
  ///
  ///     LocaleIdentifier("tl").code           // tl, though it is equal to fil
  ///     LocaleIdentifier("zh_hans_cn").code   // zh-Hans-CN
  ///
  /// Programs look for texts by the code that they have, so that files get it in their names and contents. Where the former code means a script,
  /// as `sh` means `sr-Latn`, the script is not written.
  package var code: String {
    guard isWellFormed, !isBase, !language.isEmpty else { return identifier }
    let subtags = original.lowercased().split { $0 == "-" || $0 == "_" || $0 == "+" }
    let parts = subtags.first == "b" ? subtags.dropFirst() : subtags[...]
    guard let written = parts.first, (2...3).contains(written.utf8.count), written != language else { return identifier }
    var rest = identifier.dropFirst(language.count)
    let meant = LocaleIdentifier(written)?.script
    if let meant, meant == script, !parts.dropFirst().contains(where: { $0 == meant.lowercased() }) {
      rest = rest.dropFirst(meant.count + 1)
    }
    let result = "\(written)\(rest)"
    return LocaleIdentifier(result) == self ? result : identifier
  }
}

extension FileModel {
  /// The code of a locale as the path of the new file spells it, so that the file has no other one inside; nil if the path names no locale.
  func code(of locale: LocaleIdentifier, _ format: FormatIdentifier) -> String? {
    PathReading.all(of: PathParts.normalized(path), format: format).first { $0.locale == locale }?.locale?.original
  }
}
