import Localize

/// A folder above a file that is called like a locale: `de` above `locales/de/views/users.yml`.
struct LocaleAncestor: Hashable {
  /// The folder that holds one for each locale.
  var holder: String
  /// Its own name.
  var name: String
  /// The folders between it and the file; empty if the file is in it.
  var between: String
  var locale: LocaleIdentifier

  /// The folder that the file would be in for another locale.
  func folder(named name: String) -> String {
    let folder = PathParts.join(holder, name)
    return between.isEmpty ? folder : PathParts.join(folder, between)
  }

  /// The folders above a file that may be those of its locale, the surest first: the one that it is in, then those in a folder of texts, then the
  /// others.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file, of a normalized path.
  ///   - read: Reads a name as a locale.
  static func all(above folder: String, locale read: (Substring) -> LocaleIdentifier? = PathReading.plausibleLocale) -> [LocaleAncestor] {
    var (sure, others): ([LocaleAncestor], [LocaleAncestor]) = ([], [])
    var (folder, between) = (folder, "")
    while !folder.isEmpty, folder != "/" {
      let parts = PathParts(folder)
      if let locale = read(parts.name[...]) {
        let ancestor = LocaleAncestor(holder: parts.folder, name: parts.name, between: between, locale: locale)
        if between.isEmpty || TextFolders.contains(parts.folder) {
          sure.append(ancestor)
        } else if parts.name.utf8.count != 3 {
          // Further up, a word of three letters is not a language: `src`, `app`.
          others.append(ancestor)
        }
      }
      between = between.isEmpty ? parts.name : PathParts.join(parts.name, between)
      folder = parts.folder
    }
    return sure + others
  }
}

/// How a file's name repeats the locale of a folder above it: `de/de.yml`, `de/messages.de.yaml`, `de/de-common.json`.
struct RepeatedLocale: Hashable {
  /// What is before the locale, with the sign between: `messages.`, or nothing.
  var prefix: String
  /// What is after it: `-common`, or nothing.
  var suffix: String

  /// Looks for a locale in a name.
  ///
  /// - Parameters:
  ///   - locale: The locale of the folder.
  ///   - stem: The name without its file extension.
  ///   - read: Reads a part of the name as a locale.
  init?(of locale: LocaleIdentifier, in stem: String, locale read: (Substring) -> LocaleIdentifier? = PathReading.plausibleLocale) {
    func isLocale(_ text: Substring) -> Bool { read(text) == locale }
    if isLocale(stem[...]) {
      (prefix, suffix) = ("", "")
      return
    }
    let signs = stem.indices.filter { "._-".contains(stem[$0]) && $0 > stem.startIndex }
    if let sign = signs.first(where: { isLocale(stem[stem.index(after: $0)...]) }) {
      (prefix, suffix) = (String(stem[...sign]), "")
    } else if let sign = signs.last(where: { isLocale(stem[..<$0]) }) {
      (prefix, suffix) = ("", String(stem[sign...]))
    } else {
      return nil
    }
  }

  /// The name of the table; nil where the name is only the locale.
  var table: String? { prefix.isEmpty ? suffix.isEmpty ? nil : String(suffix.dropFirst()) : String(prefix.dropLast()) }

  /// Whether a name is like this for any locale.
  func isCalled(_ stem: String) -> Bool {
    guard stem.hasPrefix(prefix), stem.dropFirst(prefix.count).hasSuffix(suffix) else { return false }
    return PathReading.plausibleLocale(stem.dropFirst(prefix.count).dropLast(suffix.count)) != nil
  }

  /// The name for another locale.
  func stem(for locale: String) -> String { prefix + locale + suffix }
}
