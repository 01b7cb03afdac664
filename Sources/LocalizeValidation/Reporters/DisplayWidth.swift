/// How many columns of a terminal a text takes: two for wide East Asian characters and emoji, none for marks that combine.
///
/// Good enough to put a caret under a character; terminals differ about the rest.
///
/// - SeeAlso: Unicode Standard Annex #11, East Asian Width
enum DisplayWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch value {
    case 0x1160...0x11FF, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0x302A...0x302D, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFEFF:
      return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    // Emoji outside the blocks of emoji, such as ⌚, ⚡, ✅.
    case 0x231A...0x2BFF: return scalar.properties.isEmojiPresentation ? 2 : 1
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
