import Testing

@testable import LocalizeTranslation

@Suite struct SpreadsheetTextTests {
  @Test(arguments: [
    "=1+1", "-5", "007", "1.10", "12:30", "1/2", "May 5", "5. Mai", "1. Mai 2024", "1 de mayo de 2024", "Mar-2", "10 AM", "$5", "5 €",
    "€ 5", "(5)",
    " 5", ".5", "5%", "1e5", "true", "Falsch", "VRAI", "истина", "٥", "März 2024", "'5", "''true",
  ])
  func `A text that a spreadsheet may take for a value comes back from a cell in which it is none`(text: String) {
    #expect(SpreadsheetText.cell(text) == "'" + text)
    #expect(SpreadsheetText.text("'" + text) == text)
  }

  @Test(arguments: [
    "Save", "%1$d files", "%1$@", "{0}", "You have 5 new messages", "Falsche Eingabe", "'tis", "(none)", "Version 2 of 3",
    "A text with 1 number", "",
  ])
  func `Any other text is in a cell as it is`(text: String) {
    #expect(SpreadsheetText.cell(text) == text)
    #expect(SpreadsheetText.text(text) == text)
  }

  @Test(arguments: [
    "#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "Err:509", " Err:502 ", "#NOM?", "#BEZUG!", "#ÜBERLAUF!",
    "#¿NOMBRE?",
    "#¡REF!", "#DĚLENÍ_NULOU!", "#ИМЯ?", "#Н/Д", "#NV", "#AD?",
  ])
  func `An error value is not a translation, unless the source text is one`(text: String) {
    #expect(SpreadsheetText.isErrorValue(text, source: "- item"))
    #expect(!SpreadsheetText.isErrorValue(text, source: "#VALUE!"))
    #expect(!SpreadsheetText.isErrorValue(text, source: text))
  }

  @Test(arguments: ["#", "#1!", "#hashtag!", "# REF!", "#REF", "Err: 509", "Err:404", "Err:5090", "REF!", "A #REF! is wrong", "#?", ""])
  func `Other texts are not error values`(text: String) { #expect(!SpreadsheetText.isErrorValue(text, source: "Name of file")) }

  @Test func `The number of an error may be translated`() {
    #expect(!SpreadsheetText.isErrorValue("Err:509", source: "Error 509"))
    #expect(SpreadsheetText.isErrorValue("Err:509", source: "Error 502"))
  }
}
