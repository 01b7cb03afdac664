import Localize
import LocalizeProject
import TestSupport
import Testing

/// Rows with plural suffixes are one entry.
@Suite struct CSVPluralTests {
  private func lines(_ text: String) -> [String] { CatalogFixtures.lines(CSVFormat.read(SourceText(text))) }

  private func edited(_ text: String, _ edits: Edit...) throws -> String {
    let (bytes, waiting) = try CSVFormat.read(SourceText(text)).bytes(applying: edits)
    #expect(waiting == [])
    return String(decoding: bytes, as: UTF8.self)
  }

  private let files =
    "key,comment,en,ru\nfiles_one,Count,%d file,%d файл\nfiles_few,,,%d файла\nfiles_other,,%d files,%d файлов\nend,,End,Конец\n"

  @Test func `Each locale has the forms whose cells contain a text`() throws {
    let document = CSVFormat.read(SourceText(files))
    #expect(
      CatalogFixtures.lines(document) == [
        "files en=plural{one:%d file|other:%d files} ru=plural{one:%d файл|few:%d файла|other:%d файлов}", "end en=End ru=Конец",
      ])
    #expect(document.entries[0].comment.map(document.string(of:)) == "Count")
    try CatalogFixtures.check(document, "plurals")
  }

  @Test(
    arguments: [
      ("a_other,x\n", ["a_other =x"]),
      ("a_other,{{count}} x\n", ["a =plural{other:{{count}} x}"]),
      ("a_one,x\na_few,y\n", ["a_one =x", "a_few =y"]),
      ("a,z\na_one,x\na_other,y\n", ["a =z", "a_one =x", "a_other =y"]),
      ("a_one,x\na_other,y\na_one,z\n", ["a_one =x", "a_other =y", "a_one =z"]),
      ("a_other,y\nb,z\na_one,x\n", ["a =plural{other:y|one:x}", "b =z"]),
      ("a_ordinal_one,x\na_ordinal_other,y\n", ["a_ordinal =ordinal{one:x|other:y}"]),
      ("_one,x\n_other,y\n", ["_one =x", "_other =y"]),
      ("\"a\"\"_one\",x\n\"a\"\"_other\",\"y\"\"\"\n", ["a\" =plural{one:x|other:y\"}"]),
      ("a_one,\na_other,\n", ["a =plural{one:/new|other:/new}"]),
    ])
  func `Suffixes count only where they mean plural forms`(rows: String, entries: [String]) {
    #expect(lines("key,value\n" + rows) == entries)
  }

  @Test func `A form is set in its row, and a new form gets a row after the others`() throws {
    #expect(
      try edited(files, .setForm(key: "files", locale: "ru", form: ["few"], text: "F"))
        == files.replacing("%d файла\n", with: "F\n"))
    #expect(
      try edited(files, .setForm(key: "files", locale: "en", form: ["few"], text: "F")) == files.replacing("few,,,", with: "few,,F,"))
    #expect(
      try edited(files, .setForm(key: "files", locale: "ru", form: ["many"], text: "M"))
        == files.replacing("end,", with: "files_many,,,M\nend,"))
  }

  @Test func `One new row contains the same form of two locales`() throws {
    let document = CSVFormat.read(SourceText(files))
    let edits = ["en", "ru"].map { Edit.setForm(key: "files", locale: $0, form: ["many"], text: "M") }
    let first = try document.bytes(applying: edits)
    #expect(first.waiting == [edits[1]])
    let second = try CSVFormat.read(SourceText(first.bytes)).bytes(applying: first.waiting)
    #expect(String(decoding: second.bytes, as: UTF8.self) == files.replacing("end,", with: "files_many,,M,M\nend,"))
  }

  @Test func `Removing or renaming a plural covers all its rows`() throws {
    #expect(try edited(files, .removeKey(key: "files")) == "key,comment,en,ru\nend,,End,Конец\n")
    #expect(try edited(files, .renameKey(from: "files", to: "n")) == files.replacing("files_", with: "n_"))
  }

  @Test func `An edit that does not fit a plural is refused`() throws {
    let document = CSVFormat.read(SourceText(files))
    let edits: [(Edit, EditError.Reason)] = [
      (.setValue(key: "files", locale: "en", text: "x"), .unsupportedValue),
      (.setForm(key: "files", locale: "en", form: ["dual"], text: "x"), .unknownForm),
      (.setForm(key: "files", locale: "en", form: [], text: "x"), .unknownForm),
      (.setForm(key: "end", locale: "en", form: ["one"], text: "x"), .unknownForm),
      (.setForm(key: "files", locale: "fr", form: ["few"], text: "x"), .unknownLocale),
    ]
    for (edit, reason) in edits {
      #expect(throws: EditError(reason, key: edit == edits[3].0 ? "end" : "files")) { try document.bytes(applying: [edit]) }
    }
  }
}
