import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

/// Plural forms and elements of lists in files for translators.
@Suite struct ExchangeFormTests {
  private static func unit(_ form: String, _ use: ExchangeForm, source: String, locale: LocaleIdentifier = "pl", number: Int = 0) throws
    -> ExchangeUnit
  {
    let place = try #require(ExchangeUnitID("fr.000000000000000\(number).0123456789abcdef.0")).place
    let id = ExchangeUnitID(locale: locale, place: place, source: source, translation: nil)
    var unit = ExchangeUnit(
      id: id, catalog: "App/Shop", key: "files", form: form, sourceLocale: "en", source: source, translation: nil, needsReview: false,
      comment: nil, maximumLength: nil)
    (unit.formUse, unit.hint) = (use, .apple)
    return unit
  }

  private static func polish() throws -> [ExchangeUnit] {
    let plural = ExchangeForm.Plural(singular: "%d file", plural: "%d files")
    return try [("one", "1"), ("few", "2–4"), ("many", "0"), ("other", "fractions such as 0.5")].enumerated().map { number, form in
      try unit(form.0, ExchangeForm(numbers: form.1, plural: plural), source: form.0 == "one" ? "%d file" : "%d files", number: number)
    }
  }

  @Test func `A plural is one message of gettext's with a text for each form, also for fractions`() throws {
    let text = String(decoding: ExchangeFormat.po.bytes(of: try Self.polish(), in: "pl"), as: UTF8.self)
    #expect(text.contains("msgctxt \"files\"\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\n"), "\(text)")
    #expect(text.contains("msgstr[3] \"\"\n") && text.contains("nplurals=4;") && text.contains("#. Forms: one (1); few (2–4);"), "\(text)")
  }

  @Test func `Each text of a message is read with its own id`() throws {
    let units = try Self.polish()
    var text = String(decoding: ExchangeFormat.po.bytes(of: units, in: "pl"), as: UTF8.self)
    for number in 0..<4 { text = text.replacing("msgstr[\(number)] \"\"", with: "msgstr[\(number)] \"%d \(number)\"") }
    let rows = ExchangeFile(path: "pl.po", bytes: Array(text.utf8)).rows
    #expect(rows.map(\.id) == units.map(\.id) && rows.map(\.translation) == ["%d 0", "%d 1", "%d 2", "%d 3"])
    #expect(rows.map(\.source) == units.map(\.source))
    // A program that drops references keeps the remarks.
    let plain = text.split(separator: "\n").filter { !$0.hasPrefix("#:") }.joined(separator: "\n")
    let named = ExchangeFile(path: "pl.po", bytes: Array(plain.utf8)).rows
    #expect(named.map(\.form) == ["one", "few", "many", "other"] && named.allSatisfy { $0.key == "files" })
  }

  @Test func `A form that the catalogue does not have is not empty beside others, and is ignored when it comes back`() throws {
    var units = try Self.polish()
    for index in units.indices {
      units[index].translation = "%d \(index)"
      // Texts of the second catalogue have no form for fractions.
      if index < 3 { units.append(units[index]) }
    }
    for index in 4..<units.count { units[index].catalog = "App/Other" }
    let bytes = ExchangeFormat.po.bytes(of: units, in: "pl")
    #expect(String(decoding: bytes, as: UTF8.self).components(separatedBy: "msgstr[3] \"%d ").count == 3)
    #expect(ExchangeFile(path: "pl.po", bytes: bytes).rows.count == 7)
  }

  @Test func `Translations of forms that are not exported are in their message`() throws {
    let plural = ExchangeForm.Plural(singular: "%d file", plural: "%d files", kept: ["one": "%d plik", "few": "%d pliki"])
    let unit = try Self.unit("many", ExchangeForm(plural: plural), source: "%d files")
    let bytes = ExchangeFormat.po.bytes(of: [unit], in: "pl")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"\"\n"), "\(text)")
    #expect(ExchangeFile(path: "pl.po", bytes: bytes).rows.map(\.id) == [unit.id])
  }

  @Test func `Ids are read from the references that po2xliff makes of them`() throws {
    let ids = try Self.polish().map(\.id)
    let references = ids.enumerated().reversed().map { number, id in
      "<context-group name=\"po-reference\"><context context-type=\"sourcefile\">\(id)</context>"
        + "<context context-type=\"linenumber\">\(number)</context></context-group>"
    }
    let units = ids.indices.map { "<trans-unit id=\"7[\($0)]\"><source>%d files</source><target>%d \($0)</target></trans-unit>" }
    let text = """
      <xliff version="1.2"><file original="pl.po" source-language="en" target-language="pl" datatype="po"><body>
      <group restype="x-gettext-plurals" id="7">\(references.joined())\(units.joined())</group></body></file></xliff>
      """
    #expect(ExchangeFile(path: "pl.xliff", bytes: Array(text.utf8)).rows.map(\.id) == ids)
  }

  @Test func `A form that gettext does not have is a message of its own`() throws {
    let use = ExchangeForm(numbers: "0", plural: ExchangeForm.Plural(singular: "%d file", plural: "%d files"))
    let units = try [Self.unit("zero", use, source: "No files")] + Self.polish()
    let text = String(decoding: ExchangeFormat.po.bytes(of: units, in: "pl"), as: UTF8.self)
    #expect(text.contains("msgctxt \"files (zero)\"\nmsgid \"No files\"\nmsgstr \"\"\n"), "\(text)")
  }

  @Test func `Of two messages with one context and text, the second names its catalogue`() throws {
    var units = [try Self.polish()[0], try Self.polish()[0]]
    units[1].catalog = "App/Other"
    for index in units.indices { (units[index].form, units[index].formUse) = (nil, nil) }
    let text = String(decoding: ExchangeFormat.po.bytes(of: units, in: "pl"), as: UTF8.self)
    #expect(text.contains("msgctxt \"files\"\n") && text.contains("msgctxt \"files [App/Other]\"\n"), "\(text)")
  }

  @Test(arguments: ExchangeFormat.all)
  func `An element of a list has its number and its neighbours`(format: ExchangeFormat) throws {
    let use = ExchangeForm(item: ExchangeForm.Item(number: 2, count: 4, previous: "Monday", next: "Wednesday"))
    let bytes = format.bytes(of: [try Self.unit("1", use, source: "Tuesday")], in: "pl")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Monday") && text.contains("Wednesday"), "\(text)")
    if format.name != "json" { #expect(text.contains("item 2 of 4"), "\(text)") }
    let row = try #require(ExchangeFile(path: "pl.\(format.fileExtension)", bytes: bytes).rows.first)
    #expect(row.form == "1" && row.id?.source == ContentHash(text: "Tuesday"))
  }

  @Test func `The heading of a table names its language, and headings without one are read`() throws {
    let text = String(decoding: ExchangeFormat.csv.bytes(of: try Self.polish(), in: "pl"), as: UTF8.self)
    #expect(text.contains("\"Translation (pl)\""), "\(text)")
    for heading in ["\"Translation (pl)\"", "Translation (pl)", "translation (PL) ", "\"Translation\""] {
      let file = ExchangeFile(path: "x.csv", bytes: Array(text.replacing("\"Translation (pl)\"", with: heading).utf8))
      #expect(
        file.problems.isEmpty && file.rows.count == 4 && file.locale == "pl" && file.rows.map(\.form) == ["one", "few", "many", "other"],
        "\(heading)")
    }
    let other = ExchangeFile(path: "x.csv", bytes: Array(text.replacing("(pl)", with: "(de)").utf8))
    #expect(other.locale == "de")
  }
}
