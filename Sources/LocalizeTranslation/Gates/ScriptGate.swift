import ErrorRecovery
import Localize

/// An answer must be written in the script of its language.
///
/// A word may be in Latin letters anywhere (“OK”, “Wi-Fi”). What does not pass is an answer to a sentence without a letter of the script, and one
/// most of whose letters are of a script that neither language writes.
struct ScriptGate: Gate {
  static let name = "script"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard let script = answer.job.key.target.maximizedScript, let wanted = LetterScript.scripts[script] else { return nil }
    var (letters, fitting, latin, foreign) = (0, 0, 0, 0)
    for scalar in answer.words.unicodeScalars where Self.isLetter(scalar) {
      letters += 1
      let own = LetterScript(scalar)
      if own == .latin { latin += 1 }
      // Beside the script of the language Latin letters are a custom, others are a mistake.
      if wanted.contains(own) { fitting += 1 } else if own != .latin && own != .other { foreign += 1 }
    }
    guard letters > 0 else { return nil }
    if fitting == 0 {
      let words = answer.sourceWords.split(whereSeparator: \.isWhitespace)
      let common = words.filter { word in word.count > 1 && !word.dropFirst().contains(where: \.isUppercase) }
      return common.count > 1 || latin < letters ? GateTexts.noLetter(script) : nil
    }
    return foreign * 2 > letters ? GateTexts.fewLetters(script) : nil
  }

  /// Most letters are ASCII, for which nothing need be looked up.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}

/// The scripts that most languages of programs are written in.
private enum LetterScript: Hashable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, tamil, telugu, kannada, malayalam,
    sinhala, thai, lao
  case myanmar, georgian, ethiopic, khmer, hangul, kana, han, other

  static let scripts: [String: [LetterScript]] = [
    "Latn": [.latin], "Grek": [.greek], "Cyrl": [.cyrillic], "Armn": [.armenian], "Hebr": [.hebrew], "Arab": [.arabic],
    "Deva": [.devanagari],
    "Beng": [.bengali], "Guru": [.gurmukhi], "Gujr": [.gujarati], "Taml": [.tamil], "Telu": [.telugu], "Knda": [.kannada],
    "Mlym": [.malayalam],
    "Sinh": [.sinhala], "Thai": [.thai], "Laoo": [.lao], "Mymr": [.myanmar], "Geor": [.georgian], "Ethi": [.ethiopic], "Khmr": [.khmer],
    "Kore": [.hangul, .han], "Jpan": [.kana, .han], "Hans": [.han], "Hant": [.han],
  ]

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF5A, 0x250...0x2AF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x530...0x58F, 0xFB13...0xFB17: self = .armenian
    case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0x1000...0x109F, 0xAA60...0xAA7F: self = .myanmar
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1200...0x139F: self = .ethiopic
    case 0x1780...0x17FF: self = .khmer
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default: self = .other
    }
  }
}
