package import Localize

/// Tells keys that are the text in the source locale from names.
///
/// `NSLocalizedString("Delete all files")`, `${%Delete all files}` and `t("Delete all files")` show their key where the source file lacks it, so
/// that such a key needs no entry there.
package enum TextKeys {
  /// Whether a key reads as a text: it has a blank beside a letter, or a letter that names in code rarely have.
  ///
  /// - Complexity: O(*n*)
  package static func isText(_ key: ByteView) -> Bool {
    var (hasLetter, hasBlank) = (false, false)
    for byte in key {
      // No name has a percent sign; a format does.
      if byte == 0x25 { return true }
      if byte.isASCIILetter {
        hasLetter = true
      } else if byte == 0x20 || byte == 0x0A {
        hasBlank = true
      } else if byte >= 0xC3 {
        return true
      }
    }
    return hasLetter && hasBlank
  }

  /// Whether a key is a capitalised word, as `Cancel` and `Cancel…`, which is a text beside keys that are texts.
  ///
  /// - Complexity: O(*n*)
  package static func isWord(_ key: ByteView) -> Bool {
    var end = key.count
    while end > 0, [0x2E, 0x3A, 0x21, 0x3F].contains(key[end - 1]) || key[end - 1] >= 0x80 { end -= 1 }
    guard end > 1, key[0].isASCIILetter, key[0] & 0x20 == 0 else { return false }
    return key[1..<end].allSatisfy { $0.isASCIILetter && $0 & 0x20 != 0 || $0 == UInt8(ascii: "-") }
  }

  /// Whether the keys of PO, `msgid`, are the source texts, and no names: most of those in the source locale read as texts or words.
  ///
  /// gettext shows a `msgid` that the file of the source locale lacks.
  ///
  /// - Complexity: O(bytes of the keys)
  package static func areMessages(of catalog: Catalog) -> Bool {
    guard catalog.files.first?.document.format.traits.keysAreSourceText == true, catalog.policy.sourceText != .value else { return false }
    let texts = (0..<catalog.sourceKeyCount).count { key in catalog.keys.withBytes(at: key) { isText($0) || isWord($0) } }
    return texts * 2 >= catalog.sourceKeyCount
  }

  /// The keys of a catalogue that only its translations have and that are texts, by their numbers; none if the format has no such keys or the
  /// settings say that keys are names.
  ///
  /// - Parameter families: Formats in which keys are hardly ever texts, so that no translation is compared with one.
  /// - Complexity: O(bytes of the keys)
  package static func orphans(of catalog: Catalog, alsoIn families: Set<FormatFamily> = []) -> Set<Int> {
    guard catalog.hasSource, !catalog.keysAreSourceText, catalog.policy.sourceText != .value,
      catalog.sourceKeyCount < catalog.keys.count
    else { return [] }
    switch catalog.identity.family {
    case .apple, .properties, .json: break
    case let family where families.contains(family): break
    default: return []
    }
    let orphans = catalog.sourceKeyCount..<catalog.keys.count
    let texts = orphans.filter { catalog.keys.withBytes(at: $0, isText) }
    guard texts.count * 3 >= orphans.count else { return Set(texts) }
    return Set(texts).union(orphans.filter { catalog.keys.withBytes(at: $0, isWord) })
  }
}
