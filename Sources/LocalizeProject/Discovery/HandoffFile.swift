import Localize

/// Files that `l10n export` wrote for translators.
///
/// In the folder of a project they are not catalogues: their texts would count twice.
enum HandoffFile {
  /// Whether a file is one, by the id of its first text.
  static func isOne(_ path: String) -> Bool {
    guard extensions.contains(PathParts(path).pathExtension), let beginning = FileBeginning.read(path, count: searchedBytes) else {
      return false
    }
    return holdsUnitID(beginning)
  }

  private static let extensions: Set<String> = ["xliff", "xlf", "csv", "po", "json"]
  private static let searchedBytes = 8_192

  /// Whether two hashes are in a row, as in `fr.0123456789abcdef.0123456789abcdef.0`.
  static func holdsUnitID(_ bytes: [UInt8]) -> Bool {
    var digits = 0
    var hashes = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): digits += 1
      // UTF-16 has a zero beside each.
      case 0: continue
      case UInt8(ascii: "."):
        hashes = digits == digitsOfHash ? hashes + 1 : 0
        if hashes == 2 { return true }
        digits = 0
      default: (digits, hashes) = (0, 0)
      }
    }
    return false
  }

  private static let digitsOfHash = 16
}
