/// Texts in cells of a spreadsheet, which would compute some and reformat others: `=1+1`, `-5`, `007`, `1.10`, `May 5`, `true`.
///
/// An apostrophe in front makes them texts for spreadsheets, and is removed when the file is read.
enum SpreadsheetText {
  /// The content of the cell for a text.
  static func cell(_ text: String) -> String { isAtRisk(text) ? "'" + text : text }

  /// The text of a cell.
  static func text(_ cell: String) -> String {
    guard cell.first == "'" else { return cell }
    let rest = String(cell.dropFirst())
    return isAtRisk(rest) ? rest : cell
  }

  /// Whether the apostrophe before a text that needs none is that of a cell, since another text of its row has one there.
  ///
  /// A text in quotation marks has a second one, which is not between letters.
  static func isMark(in text: String, of others: [String?]) -> Bool {
    guard text.first == "'", others.contains(where: { $0.map(isAtRisk) ?? false }), !others.contains(where: { $0?.first == "'" }) else {
      return false
    }
    let scalars = Array(text.unicodeScalars.dropFirst())
    return !scalars.indices.contains { index in
      let around = [index - 1, index + 1].filter { scalars.indices.contains($0) && scalars[$0].properties.isAlphabetic }
      return scalars[index] == "'" && around.count < 2
    }
  }

  /// Whether the apostrophe before a text of a file that is no table is that of a cell: the text behind it would be a formula.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - others: The other texts of its row.
  ///   - isOfCells: Whether other rows of the file have such apostrophes; if not, another text of the row has to begin as a formula does.
  static func isMarkOfFormula(in text: String, of others: [String?], _ isOfCells: Bool) -> Bool {
    func isFormula(_ text: some StringProtocol) -> Bool { text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false }
    guard text.first == "'", isFormula(text.dropFirst()) else { return false }
    return (isOfCells || others.contains { $0.map { isFormula($0) } ?? false }) && isMark(in: text, of: others + ["="])
  }

  /// Whether a translation is what a spreadsheet shows in place of the result of a formula: `#NAME?`, `#REF!`, `#N/A`, `Err:509`.
  ///
  /// Such values are in the language of the program, as `#NOM?` and `#BEZUG!` are. They are translations of a source text that is one too.
  static func isErrorValue(_ translation: String, source: String) -> Bool {
    let text = translation.trimmedStart.trimmedEnd
    guard isErrorValue(text), !isErrorValue(source.trimmedStart.trimmedEnd) else { return false }
    // The number of an error may be translated.
    return text.first == "#" || !source.contains(text.suffix(3))
  }

  private static func isErrorValue(_ text: String) -> Bool {
    guard text.utf8.count <= longestErrorValue else { return false }
    if text.hasPrefix("Err:") { return Int(text.dropFirst(4)).map { (501...540).contains($0) } ?? false }
    guard text.first == "#" else { return false }
    if otherErrorValues.contains(text) { return true }
    let word = text.dropFirst().drop { $0 == "¡" || $0 == "¿" }
    guard let last = word.last, last == "!" || last == "?" else { return false }
    let letters = word.dropLast().unicodeScalars
    return letters.count > 1 && letters.allSatisfy { $0.properties.isUppercase || $0 == "/" || $0 == "0" || $0 == "_" }
  }

  private static let longestErrorValue = 64

  /// Those of Excel without a mark at the end: a value is not available.
  private static let otherErrorValues: Set<String> = ["#N/A", "#NV", "#N/D", "#N/B", "#I/T", "#Н/Д", "#YOK", "#HIÁNYZIK"]

  /// Whether a spreadsheet might change a text; and one that would be read as another because of its apostrophe.
  ///
  /// What a number, a date, an amount of money or a truth value is depends on the language of the program, which is unknown. Rather too many texts are
  /// protected than too few: all that look like one in any language.
  private static func isAtRisk(_ text: String) -> Bool {
    let core = text.drop { $0 == "'" }
    guard let first = core.unicodeScalars.first else { return false }
    if "=+-@\t\r\n".unicodeScalars.contains(first) { return true }
    let scalars = core.unicodeScalars.prefix(longestValue + 1)
    guard scalars.count <= longestValue else { return false }
    guard scalars.contains(where: isDigit) else { return truthValues.contains(core.lowercased()) }
    let words = scalars.split { !$0.properties.isAlphabetic && !isMark($0) }
    let start = scalars.first { !isBlank($0) && $0 != "(" } ?? first
    // `5 €`, `1.10`, `10 AM`, `5. Mai 2024`, `1 de mayo de 2024`
    if isDigit(start) || start == "." || start == "," || start == "-" || start.properties.generalCategory == .currencySymbol {
      return words.count <= 1 || words.count <= 3 && words.contains { $0.elementsEqual("de".unicodeScalars) }
    }
    // `May 5`, `Mar-2`, `USD 5`; not `%1$d`
    return start.properties.isAlphabetic && words.count == 1
      && scalars.allSatisfy {
        isDigit($0) || isBlank($0) || isMark($0) || $0.properties.isAlphabetic || "-./,'’".unicodeScalars.contains($0)
      }
  }

  /// How many characters a date has at most.
  private static let longestValue = 32

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  /// The truth values of the formulas of Excel and LibreOffice in their languages.
  private static let truthValues: Set<String> = [
    "true", "false", "wahr", "falsch", "vrai", "faux", "verdadero", "falso", "vero", "verdadeiro", "waar", "onwaar", "sant", "sann",
    "falskt",
    "falsk", "sand", "usann", "tosi", "epätosi", "prawda", "fałsz", "pravda", "nepravda", "igaz", "hamis", "истина", "ложь", "істина",
    "хибність", "хиба", "doğru", "yanlış", "αληθησ", "αληθής", "αληθεσ", "ψευδησ", "ψευδής", "ψευδεσ", "adevărat", "fals", "лъжа", "istina",
    "laž", "neistina", "prav", "napačno", "tõene", "väär", "patiess", "aplams", "tiesa", "netiesa", "cert", "egia", "gezurra", "benar",
    "salah",
    "đúng", "sai", "จริง", "เท็จ", "참", "거짓", "真", "偽", "假", "صحيح", "خطأ", "אמת", "שקר",
  ]
}
