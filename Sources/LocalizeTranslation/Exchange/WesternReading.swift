import Localize

/// Whether a table that was read as windows-1252 was written in another encoding of 8 bits that spreadsheets offer.
///
/// The bytes say nothing about it: in another encoding they are other letters, and these fit the language better.
struct WesternReading {
  /// The letters beyond ASCII of the languages that windows-1252 has all letters of, in lower case.
  private static let letters: [String: String] = [
    "af": "êëèéïîôûüöáíóú", "an": "áéíñóúü", "ast": "áéíñóúü", "br": "âêîôûùñ", "ca": "àçèéíïòóúü", "co": "àâæçèéìïòôùü",
    "da": "æøåéèêóôüö", "de": "äöüßé", "en": "éï", "es": "áéíñóúüªº", "et": "äöüõšž", "eu": "ñçü", "fi": "äöåšžé",
    "fil": "ñéáíóú", "fo": "áðíóúýæø", "fr": "àâæçéèêëîïôœùûüÿ", "fy": "âêéôûúëïöü", "ga": "áéíóú", "gd": "àèìòùáéó", "gl": "áéíïñóúü",
    "gsw": "äöüàéè", "id": "é", "is": "áðéíóúýþæö", "it": "àèéìîòóù", "lb": "äëéüöôûè", "ms": "é", "nb": "æøåéèêóòâôüö", "nds": "äöüß",
    "nl": "éëïóüèöáíê", "nn": "æøåéèêóòâôüö", "no": "æøåéèêóòâôüö", "oc": "áàçéèíïóòúü", "pt": "áâãàçéêíóôõúüªº", "rm": "àèéìòùüö",
    "sc": "àèéìòù", "so": "é", "sq": "çë", "sv": "åäöé", "sw": "é", "tl": "ñéáíóú", "wa": "âåèéêîôûç", "xh": "é", "zu": "é",
  ]

  /// The characters of the bytes from 0x80 in the other encodings: those of Macintosh, of DOS (850 and 437), and ISO 8859-15.
  private static let others: [[Unicode.Scalar]] = [
    Array(
      ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars),
    Array(
      ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
        + "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}").unicodeScalars),
    Array(
      ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars),
    (0x80...0xFF).map { (byte: UInt8) in latin9[byte] ?? Unicode.Scalar(byte) },
  ]

  /// Where ISO 8859-15 differs from ISO 8859-1.
  private static let latin9: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]

  private let letters: Set<Unicode.Scalar>

  /// Prepares the reading of texts in a language; nil for one that has letters which windows-1252 lacks.
  init?(_ language: String) {
    guard let letters = Self.letters[language] else { return nil }
    self.letters = Set(letters.unicodeScalars)
  }

  /// Whether no other encoding fits texts better.
  ///
  /// - Complexity: O(characters)
  func isLikely(_ texts: some Sequence<String>) -> Bool {
    var sums = [Double](repeating: 0, count: Self.others.count + 1)
    for text in texts {
      let scalars = Array(text.unicodeScalars)
      guard let bytes = Self.bytes(of: scalars) else { return false }
      for index in scalars.indices where bytes[index] >= 0x80 {
        sums[0] += fit(of: scalars[index], in: scalars, at: index)
        for (number, characters) in Self.others.enumerated() {
          sums[number + 1] += fit(of: characters[Int(bytes[index] - 0x80)], in: scalars, at: index)
        }
      }
    }
    return sums.dropFirst().allSatisfy { $0 <= sums[0] }
  }

  /// The bytes of a text in windows-1252; nil if it has a control character in place of a letter that windows-1252 lacks.
  private static func bytes(of scalars: [Unicode.Scalar]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in scalars {
      guard !(0x80..<0xA0).contains(scalar.value) else { return nil }
      // A text that came from UTF-8 elsewhere has other characters, about which bytes say nothing.
      bytes.append(scalar.value < 0x100 ? UInt8(scalar.value) : WesternText.byte(of: scalar) ?? 0x3F)
    }
    return bytes
  }

  /// How well a character fits its place: a letter of the language, or a sign where texts have it, 1; what no text has there 0.
  private func fit(of scalar: Unicode.Scalar, in scalars: [Unicode.Scalar], at index: Int) -> Double {
    let before = index > 0 ? scalars[index - 1] : " "
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    let isInWord = (before.properties.isAlphabetic, after.properties.isAlphabetic)
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if letters.contains(lower) {
      if scalar.properties.isUppercase ? before.properties.isLowercase : after.properties.isUppercase { return 0 }
      if before.properties.numericType != nil || after.properties.numericType != nil { return 0.5 }
      return isInWord == (false, false) && !Self.words.contains(lower) ? 0.5 : 1
    }
    if scalar.properties.isAlphabetic { return 0 }
    switch scalar {
    case "’": return 1
    case "…", "”", "»", "›", "\u{A0}":
      // Behind a word, or alone.
      return isInWord.1 ? (isInWord.0 ? 0 : after.properties.isLowercase ? 0.8 : 0.9) : 1
    case "“", "„", "«", "‹", "¿", "¡": return isInWord.0 ? 0.2 : 1
    case "‘": return 0.9
    case "–", "—", "·": return isInWord == (true, true) ? 0.5 : 1
    case "©", "®", "™", "€", "£", "§", "°", "×", "•", "½", "±", "²", "³", "º", "ª":
      return isInWord == (true, true) || isInWord.1 ? 0.1 : 0.9
    default: return isInWord == (false, false) ? 0.3 : 0
    }
  }

  /// The letters that are words of their own.
  private static let words: Set<Unicode.Scalar> = ["à", "è", "é", "ó", "á", "å", "ö", "ø", "ô", "y"]
}
