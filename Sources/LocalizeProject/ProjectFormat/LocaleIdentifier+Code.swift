package import Localize

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

  /// Whether the locale was read with a modifier of POSIX, `sr@latin`.
  package var hasModifier: Bool { isWellFormed && original.contains("@") }

  /// The code as gettext has it: with underscores, and with the modifier that the locale was read with, `sr@latin`, `ca_ES@valencia`.
  package var posix: String {
    guard hasModifier, let at = original.firstIndex(of: "@") else { return underscored }
    let modifier = original[original.index(after: at)...]
    guard modifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return underscored }
    // The codeset of `sr_RS.UTF-8@latin` is no part of the locale.
    let written = String(original[..<at].prefix { $0 != "." }).replacing("-", with: "_")
    let result = "\(written)@\(modifier)"
    return LocaleIdentifier(result) == self ? result : underscored
  }

  /// The locale as gettext looks for it: a script that is not the language's own, and a variant, as a modifier.
  ///
  ///     LocaleIdentifier("sr-Latn-RS").withModifier.posix   // sr_RS@latin
  package var withModifier: LocaleIdentifier {
    guard !hasModifier, isWellFormed, !isBase, !language.isEmpty, script == nil || script != LocaleIdentifier(language)?.maximizedScript
    else { return self }
    let base = [language, region].compactMap(\.self).joined(separator: "_")
    let modifiers = ["Latn": "latin", "Cyrl": "cyrillic", "Arab": "arabic", "Deva": "devanagari"]
    guard let modifier = script.flatMap({ modifiers[$0] }) ?? remainder, code == identifier,
      let result = LocaleIdentifier("\(base)@\(modifier)"), result == self
    else { return self }
    return result
  }

  /// The name of the folder for the locale that is there under the spelling that it was read with; nil if there is none.
  func existingName(in folder: String, starting prefix: String = "", ending suffix: String = "") -> String? {
    guard isWellFormed, !original.contains("/"), original != identifier else { return nil }
    let spelling = suffix.isEmpty || !original.hasSuffix(suffix) ? original : String(original.dropLast(suffix.count))
    let name = prefix + spelling + suffix
    return FolderNames.isFolder(PathParts.join(folder, name)) ? name : nil
  }
}

extension FileModel {
  /// The code of a locale as the path of the new file spells it, so that the file has no other one inside; nil if the path names no locale.
  func code(of locale: LocaleIdentifier, _ format: FormatIdentifier) -> String? {
    PathReading.all(of: PathParts.normalized(path), format: format).first { $0.locale == locale }?.locale?.original
  }
}
