import Localize
import LocalizeProject
import TestSupport
import Testing

/// An edit of a table changes its own bytes.
@Suite struct CSVEditingTests {
  private let en = LocaleIdentifier("en")
  private let de = LocaleIdentifier("de")
  private let fr = LocaleIdentifier("fr")

  private func edited(_ text: String, _ edits: Edit...) throws -> String {
    let document = CSVFormat.read(SourceText(text))
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting == [])
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("key,en,de\na,x,y\n", "z", "key,en,de\na,x,z\n"),
      ("key,en,de\na,x,y", "z", "key,en,de\na,x,z"),
      ("key,en,de\na,x,\n", "z", "key,en,de\na,x,z\n"),
      ("key,en,de\na,x,\"\"\n", "z", "key,en,de\na,x,\"z\"\n"),
      ("key,en,de\na,x,\"y\"\n", "", "key,en,de\na,x,\"\"\n"),
      ("key,en,de\na,x,y\n", "", "key,en,de\na,x,\n"),
      ("key,en,de\na,x\n", "z", "key,en,de\na,x,z\n"),
      ("key,en,de\r\na\r\n", "z", "key,en,de\r\na,,z\r\n"),
      ("key,en,de\na", "z", "key,en,de\na,,z"),
      ("key;en;de\na;x;y\n", "1,2", "key;en;de\na;x;1,2\n"),
      ("key;en;de\na;x;y\n", "1;2", "key;en;de\na;x;\"1;2\"\n"),
      ("key,en,de\na,x,y\n", "say \"hi\"", "key,en,de\na,x,\"say \"\"hi\"\"\"\n"),
      ("key,en,de\na,x,y\n", "1\n2", "key,en,de\na,x,\"1\n2\"\n"),
      ("key,en,de\na,x,y\n", "\r", "key,en,de\na,x,\"\r\"\n"),
      ("key,en,de\na,x,y\n", " z", "key,en,de\na,x,\" z\"\n"),
      ("key,en,de\na,x,y\n", "z ", "key,en,de\na,x,\"z \"\n"),
      ("\"key\",\"en\",\"de\"\n\"a\",\"x\",\"y\"\n", "z", "\"key\",\"en\",\"de\"\n\"a\",\"x\",\"z\"\n"),
      ("\"key\",\"en\",\"de\"\n\"a\",\"x\"\n", "z", "\"key\",\"en\",\"de\"\n\"a\",\"x\",\"z\"\n"),
      ("\"key\",\"en\",\"de\"\n\"a\",\"x\",\n", "z", "\"key\",\"en\",\"de\"\n\"a\",\"x\",\"z\"\n"),
      ("de,key\n,a\n", "z", "de,key\nz,a\n"),
      ("de,key\nx,a\n", "<<<<<<< z", "de,key\n\"<<<<<<< z\",a\n"),
      ("key,en,de\na,1,2\na,3,4\n", "z", "key,en,de\na,1,2\na,3,z\n"),
      ("\u{FEFF}key,de\ra,y\r", "z", "\u{FEFF}key,de\ra,z\r"),
    ])
  func `A text is written as its cell, its file and its existing spelling require`(before: String, text: String, after: String) throws {
    #expect(try edited(before, .setValue(key: "a", locale: de, text: text)) == after)
    let document = CSVFormat.read(SourceText(after))
    let entry = try #require(document.entries.last)
    let value = document.localizations[entry.localizations].first { document.locales[Int($0.locale)] == de }
    #expect(value?.value.leaves.map { document.string(of: $0.text) } == [text])
  }

  @Test func `A file for one locale is edited without naming the locale`() throws {
    #expect(try edited("key,value\na,x\n", .setValue(key: "a", locale: nil, text: "y")) == "key,value\na,y\n")
    #expect(try edited("key,value\n", .addKey(key: "a", locale: nil, text: "y", comment: nil)) == "key,value\na,y\n")
  }

  @Test func `UTF-16 stays UTF-16`() throws {
    let document = CSVFormat.read(SourceText(CSVReading.utf16("key\tde\r\n🙂a\tyé\r\n")))
    let edits: [Edit] = [.setValue(key: "🙂a", locale: de, text: "ü🙂"), .addKey(key: "b", locale: de, text: "z", comment: nil)]
    #expect(try document.bytes(applying: edits).bytes == CSVReading.utf16("key\tde\r\n🙂a\tü🙂\r\nb\tz\r\n"))
  }

  @Test func `Two edits of one place are applied in order`() throws {
    for text in ["key,en,de,fr\na\n", "key,en,de,fr\na,,,\n", "key,en,de,fr\na,x\n", "key,en,de,fr\n\"a\",\"\""] {
      var document = CSVFormat.read(SourceText(text))
      var edits: [Edit] = [en, de, fr, de].map { locale in .setValue(key: "a", locale: locale, text: "1\(locale.identifier)") }
      edits.append(.setValue(key: "a", locale: fr, text: "2"))
      while !edits.isEmpty {
        let (bytes, waiting) = try document.bytes(applying: edits)
        #expect(waiting.count < edits.count)
        document = CSVFormat.read(SourceText(bytes))
        edits = waiting
      }
      #expect(document.localizations.map { $0.value.leaves.map { document.string(of: $0.text) }.joined() } == ["1en", "1de", "2"])
      #expect(document.problems == [])
    }
  }

  @Test func `A new key becomes the last record, in the style of the file`() throws {
    let edit = Edit.addKey(key: "b", locale: en, text: "1,2", comment: "new")
    #expect(try edited("key,en,de\na,x,y\n", edit) == "key,en,de\na,x,y\nb,\"1,2\",\n")
    #expect(try edited("key,comment,en\r\na,,y", edit) == "key,comment,en\r\na,,y\r\nb,new,\"1,2\"")
    #expect(try edited("\"key\";\"en\";\"de\"\r\"a\";\"x\";\"y\"\r", edit).hasSuffix("\"y\"\r\"b\";\"1,2\";\"\"\r"))
    #expect(try edited("\"key\";\"en\";\"de\"\n\"a\";\"x\";\n", edit).hasSuffix(";\n\"b\";\"1,2\";\n"))
    #expect(try edited("key|Status|en", edit, .addKey(key: "c", locale: en, text: "|", comment: nil)) == "key|Status|en\nb||1,2\nc||\"|\"")
    let marker = try edited("key,en\n", .addKey(key: "<<<<<<< x", locale: en, text: "", comment: nil))
    #expect(CSVReading(marker).keys == ["<<<<<<< x"])
  }

  @Test func `Removing or renaming a key covers all its records`() throws {
    let text = "key,en\r\na,\"1\r\n2\"\r\nb,x\r\n\"a\",y"
    #expect(try edited(text, .removeKey(key: "a")) == "key,en\r\nb,x\r\n")
    #expect(try edited(text, .renameKey(from: "a", to: "c,d")) == "key,en\r\n\"c,d\",\"1\r\n2\"\r\nb,x\r\n\"c,d\",y")
    #expect(try edited("key,en\n\"say \"\"a\"\"\",x\n", .renameKey(from: "say \"a\"", to: "a")) == "key,en\na,x\n")
    #expect(try edited(text, .renameKey(from: "a", to: "a")) == text)
  }

  @Test func `Replaced bytes are written unchanged`() throws {
    #expect(try edited("key,en\na,x\n", .replaceBytes(TextRange(9, 10), with: "y")) == "key,en\na,y\n")
  }

  @Test(arguments: [
    ("key,en\nf_other,file\nf_x,y\n", Edit.renameKey(from: "f_x", to: "f_one")),
    ("key,en\nf_other,file\nf_x,y\n", .setValue(key: "f_other", locale: "en", text: "{{count}} files")),
    ("key,en\nf_one,file\n", .addKey(key: "f_other", locale: "en", text: "files", comment: nil)),
    ("key,en\nf_one,file\nf_other,files\nf_zero,\n", .addKey(key: "f_one", locale: "en", text: "again", comment: nil)),
    ("key,en\nf,file\nf_one,file\nf_other,files\n", .removeKey(key: "f")),
    ("key,en\nf_other,{{count}} files\n", .setForm(key: "f", locale: "en", form: ["other"], text: "files")),
  ])
  func `An edit after which other rows would have other keys is refused`(table: String, edit: Edit) {
    let document = CSVFormat.read(SourceText(Array(table.utf8)))
    #expect(throws: EditError.self) { try document.bytes(applying: [edit]) }
  }

  @Test(arguments: [
    ("key,en\nf_one,file\nf_other,files\n", Edit.renameKey(from: "f", to: "g"), "key,en\ng_one,file\ng_other,files\n"),
    (
      "key,en\nf_one,file\nf_other,files\n", .setForm(key: "f", locale: "en", form: ["other"], text: "x"),
      "key,en\nf_one,file\nf_other,x\n"
    ),
    ("key,en\nf_one,file\nf_other,files\ng,\n", .removeKey(key: "f"), "key,en\ng,\n"),
    ("key,en\nf_one,file\n", .setValue(key: "f_one", locale: "en", text: "x"), "key,en\nf_one,x\n"),
  ])
  func `An edit of a plural's rows keeps their keys`(table: String, edit: Edit, expected: String) throws {
    let document = CSVFormat.read(SourceText(Array(table.utf8)))
    #expect(try document.bytes(applying: [edit]).bytes == Array(expected.utf8))
  }

  @Test func `A refused edit gives its reason`() {
    let broken = "key,en,de\na,\"x\"y,z\nb,\"open"
    let table = "key,en,de\na,x,y\nb,,\n"
    let cases: [(String, Edit, EditError)] = [
      (table, .setValue(key: "c", locale: en, text: ""), EditError(.unknownKey, key: "c")),
      (table, .setValue(key: "a", locale: fr, text: ""), EditError(.unknownLocale, key: "a")),
      (table, .setValue(key: "a", locale: nil, text: ""), EditError(.unknownLocale, key: "a")),
      (table, .setValue(key: "a", locale: en, text: "\0"), EditError(.unsupportedText, key: "a")),
      (table, .addKey(key: "a", locale: en, text: "", comment: nil), EditError(.existingKey, key: "a")),
      (table, .addKey(key: " ", locale: en, text: "", comment: nil), EditError(.unsupportedText, key: " ")),
      (table, .addKey(key: "c", locale: fr, text: "", comment: nil), EditError(.unknownLocale, key: "c")),
      (table, .removeKey(key: "c"), EditError(.unknownKey, key: "c")),
      (table, .renameKey(from: "c", to: "d"), EditError(.unknownKey, key: "c")),
      (table, .renameKey(from: "a", to: "b"), EditError(.existingKey, key: "b")),
      (table, .renameKey(from: "a", to: ""), EditError(.unsupportedText, key: "")),
      (table, .replaceBytes(TextRange(5, 500), with: ""), EditError(.invalidRange, key: "")),
      (broken, .setValue(key: "a", locale: de, text: "q"), EditError(.unsupportedValue, key: "a")),
      (broken, .setValue(key: "b", locale: de, text: "q"), EditError(.unsupportedValue, key: "b")),
      (broken, .addKey(key: "c", locale: de, text: "q", comment: nil), EditError(.unsupportedValue, key: "c")),
      ("foo,bar\na,b\n", .setValue(key: "a", locale: en, text: "q"), EditError(.unknownKey, key: "a")),
    ]
    for (text, edit, error) in cases {
      #expect(throws: error) { try CSVFormat.read(SourceText(text)).bytes(applying: [edit]) }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `Any text can be set, reads back, and changes nothing else`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = CSVTable(using: &generator)
    let document = CSVFormat.read(SourceText(table.text))
    let row = Int.random(in: table.rows.indices, using: &generator)
    let column = Int.random(in: 2..<table.header.count, using: &generator)
    let text = CSVTable.randomText(using: &generator)
    let edit = Edit.setValue(key: table.rows[row][0], locale: LocaleIdentifier(table.header[column]), text: text)
    let bytes = try document.bytes(applying: [edit]).bytes
    var expected = table.rows
    expected[row][column] = text
    #expect(CSVTable.cells(of: CSVFormat.read(SourceText(bytes))) == expected, "seed \(seed)")
    let (start, end) = (commonPrefix(document.source.text, bytes), commonPrefix(document.source.text.reversed(), bytes.reversed()))
    let range = document.entries[row].range
    #expect(start >= Int(range.start) && document.source.text.count - end <= Int(range.end), "seed \(seed)")
  }

  private func commonPrefix(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
    zip(first, second).prefix { $0 == $1 }.count
  }
}
