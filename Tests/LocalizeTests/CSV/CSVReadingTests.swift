import Localize
import Testing

/// A table is read as its author intended.
@Suite struct CSVReadingTests {
  @Test func `A matrix has a column for each locale and the first comment column`() {
    let reading = CSVReading("key,comment,en,ar,zh-Hans,notes\na,Title,Hi,مرحبا,你好,n\nb,,Bye,,,\n")
    #expect(reading.locales == ["en", "ar", "zh-Hans"])
    #expect(reading.rows == [["en=Hi", "ar=مرحبا", "zh-Hans=你好"], ["en=Bye", "ar=", "zh-Hans="]])
    #expect(reading.comments == ["Title", ""])
    #expect(reading.problems == [])
  }

  @Test(
    arguments: [
      ("key,value\na,x\n", ["-=x"]), ("Key,Translation\na,x\n", ["-=x"]), ("ID;Text\na;x\n", ["-=x"]), ("code\tstring\na\tx\n", ["-=x"]),
      ("identifier|target\na|x\n", ["-=x"]), ("label,value,description\na,x,y\n", ["-=x"]), ("key,text,target\na,s,x\n", ["-=x"]),
      ("key,string,translation\na,s,x\n", ["-=x"]), ("key,source\na,x\n", ["-=x"]), ("key,value,max\na,x,9\n", ["-=x"]),
    ])
  func `A pair has one column of texts, whose locale comes from the path`(text: String, row: [String]) {
    let reading = CSVReading(text)
    #expect(reading.locales == ["-"])
    #expect(reading.keys == ["a"])
    #expect(reading.rows == [row])
  }

  @Test func `Column names are recognized in any case, with surrounding spaces, in any position`() {
    let reading = CSVReading(" EN , Key ,Pt_BR\nHi,a,Oi\n")
    #expect(reading.locales == ["en", "pt-BR"])
    #expect(reading.keys == ["a"])
    #expect(reading.rows == [["en=Hi", "pt-BR=Oi"]])
  }

  @Test func `id is the key column, or Indonesian where another column has the keys`() {
    #expect(CSVReading("id,en\na,x\n").locales == ["en"])
    #expect(CSVReading("key,en,id,fr\na,x,y,z\n").rows == [["en=x", "id=y", "fr=z"]])
    #expect(CSVReading("id,en,id\na,x,y\n").rows == [["en=x", "id=y"]])
    #expect(CSVReading(",en,id\na,x,y\n").rows == [["en=x", "id=y"]])
    #expect(CSVReading("id,key,en\n1,a,x\n").keys == ["a"])
    #expect(CSVReading("id,key,en\n1,a,x\n").rows == [["en=x"]])
  }

  @Test func `A first column without a known name contains the keys if all others are locales`() {
    #expect(CSVReading(",en,de\na,x,y\n").keys == ["a"])
    #expect(CSVReading("Strings,en,comment\na,x,y\n").keys == ["a"])
    #expect(CSVReading("Strings,en,Status\na,x,y\n").keys == [])
    #expect(CSVReading("en,de\nx,y\n").keys == [])
  }

  @Test func `The source text is the key in a table without a key column`() {
    for header in ["source,target", "Original,Translation", "Context,Source text,Target"] {
      let cells = header.hasPrefix("Context") ? "menu,Hi,Hallo" : "Hi,Hallo"
      let reading = CSVReading("\(header)\n\(cells)\n")
      #expect(reading.keys == ["Hi"], "\(header)")
      #expect(reading.rows == [["en=Hi", "-=Hallo"]], "\(header)")
      #expect(reading.problems == [], "\(header)")
    }
    #expect(CSVReading("source,de,fr\nHi,Hallo,Salut\n").keys == ["Hi"])
    #expect(CSVReading("String ID,Default,Deutsch,Français\na,Hi,Hallo,Salut\n").rows == [["en=Hi", "de=Hallo", "fr=Salut"]])
    #expect(CSVReading("Key name,Source language,German\na,Hi,Hallo\n").rows == [["en=Hi", "de=Hallo"]])
    #expect(CSVReading("Source,German\nHi,Hallo\n").rows == [["en=Hi", "de=Hallo"]])
    #expect(CSVReading("English,German\nHi,Hallo\n").keys == ["Hi"])
    #expect(CSVReading("English,German\nHi,Hallo\n").rows == [["en=Hi", "de=Hallo"]])
    #expect(CSVReading("source,en,de\nhi,Hi,Hallo\n").rows == [["en=Hi", "de=Hallo"]])
  }

  @Test(
    arguments: [
      ("Key,Source,Translation", ["en=x", "-=y"]), ("ID,Source String,Target", ["en=x", "-=y"]), ("Key,Original,German", ["en=x", "de=y"]),
      ("key,German,source_text", ["de=x", "en=y"]), ("ID,English,German", ["en=x", "de=y"]),
    ] as [(String, [String])])
  func `A column of source texts is read beside the translations`(header: String, row: [String]) {
    let reading = CSVReading("\(header)\na,x,y\n")
    #expect(reading.keys == ["a"])
    #expect(reading.rows == [row])
    #expect(reading.problems == [])
  }

  @Test(
    arguments: [
      ("Schlüssel;Kommentar;Englisch;Deutsch;Französisch", ["en", "de", "fr"]),
      ("Clé;Commentaire;Anglais;Français;Allemand", ["en", "fr", "de"]),
      ("Clave;Descripción;Inglés;Español;Chino (simplificado)", ["en", "es", "zh-Hans"]), ("キー;備考;英語;日本語;中国語", ["en", "ja", "zh"]),
      ("键;备注;英语;中文;法语", ["en", "zh", "fr"]), ("Klucz;Uwagi;Angielski;Polski;Niemiecki", ["en", "pl", "de"]),
    ])
  func `Headers are read in other languages than English`(header: String, locales: [String]) {
    let reading = CSVReading("\(header)\na;b;x;y;z\n")
    #expect(reading.problems == [], "\(header)")
    #expect(reading.keys == ["a"], "\(header)")
    #expect(reading.locales == locales, "\(header)")
  }

  @Test(arguments: ["Quelle;Übersetzung", "原文;訳文", "源文本;译文", "Texte source;Traduction", "Källtext;Översättning", "원문;번역"])
  func `A column of source texts has its name in other languages too`(header: String) {
    let reading = CSVReading("\(header)\nHi;Hallo\n")
    #expect(reading.keys == ["Hi"], "\(header)")
    #expect(reading.rows == [["en=Hi", "-=Hallo"]], "\(header)")
  }

  @Test(
    arguments: [
      ("German", "de"), ("GERMAN", "de"), ("deutsch", "de"), ("Français", "fr"), ("French (France)", "fr-FR"),
      ("Portuguese (Brazil)", "pt-BR"),
      ("Brazilian Portuguese", "pt-BR"), ("Chinese (Simplified)", "zh-Hans"), ("Simplified Chinese", "zh-Hans"), ("日本語", "ja"),
      ("Thai", "th"), ("English (UK)", "en-GB"), ("German (de-AT)", "de-AT"), ("Serbian (Latin)", "sr-Latn"), ("Spanish (MX)", "es-MX"),
    ])
  func `The name of a language is the header of its locale`(header: String, locale: String) {
    let reading = CSVReading("Key,English (US),\(header)\na,x,y\n")
    #expect(reading.rows == [["en-US=x", "\(locale)=y"]])
    #expect(reading.problems == [])
  }

  @Test func `Words of three letters are locales only beside others, or if they are usual codes`() {
    #expect(CSVReading("Key,Foo,Bar\na,x,y\n").locales == [])
    #expect(CSVReading("Key,Foo,Bar\na,x,y\n").problems == ["unknownColumn 1:5", "unknownColumn 1:9"])
    #expect(CSVReading("key,eng,bar\na,x,y\n").locales == ["en", "bar"])
    #expect(CSVReading("key,en,bar\na,x,y\n").locales == ["en", "bar"])
  }

  @Test(arguments: [("key,string,translation\na,x,y\n", 1), ("key,source,original,target\na,x,y,z\n", 1), ("key,en,source\na,x,y\n", 1)])
  func `A column of texts that is not read is reported`(text: String, count: Int) {
    #expect(CSVReading(text).document.problems.map(\.kind) == Array(repeating: .unknownColumn, count: count))
  }

  @Test(
    arguments: ["en", "de-AT", "pt_BR", "zh-Hant-TW", "es-419", "yue", "ca-valencia", "de-1996", "en-x-pirate", "sr_Latn_RS"])
  func `A header with the form of a locale names a locale`(header: String) {
    #expect(CSVReading("key,\(header)\n").locales == [header.replacing("_", with: "-")])
  }

  @Test(
    arguments: ["Klingonish", "French (Nowhere)", "e", "en-", "en--US", "12", "Status", "ü"])
  func `Other columns are kept, reported once, and not read`(header: String) {
    let reading = CSVReading("key,en,\(header)\na,x,y\n")
    #expect(reading.rows == [["en=x"]])
    #expect(reading.problems == ["unknownColumn 1:8"])
    #expect(reading.document.problems.first?.detail == header)
    #expect(!reading.document.hasStructureErrors)
  }

  @Test func `A column without a name is reported once, and only if it contains a text`() {
    #expect(CSVReading("key,en,,\na,x,,\n").problems == [])
    #expect(CSVReading("key,en,,de\na,x,,y\nb,x,z,y\nc,x,z,y\n").problems == ["unknownColumn 3:5"])
  }

  @Test(
    arguments: [(",", ";"), (";", ","), ("\t", ","), ("|", ","), (";", "|")])
  func `The delimiter is the one that fits the header`(delimiter: String, other: String) {
    let cells = [["key", "\"notes\(other) for\(other) all\"", "en", "de"], ["a", "c\(other)d", "x\(other)y", "\"1\(delimiter)2\""]]
    let reading = CSVReading(cells.map { $0.joined(separator: delimiter) }.joined(separator: "\n"))
    #expect(reading.format?.delimiter == delimiter.utf8.first)
    #expect(reading.rows == [["en=x\(other)y", "de=1\(delimiter)2"]])
  }

  @Test func `A first line may name the delimiter`() {
    let reading = CSVReading("sep=;\r\nkey;en\r\na;x,y\r\n")
    #expect(reading.rows == [["en=x,y"]])
    #expect(reading.problems == [])
  }

  @Test(
    arguments: [("\n", CSVFormat.LineEnd.lineFeed), ("\r\n", .carriageReturnLineFeed), ("\r", .carriageReturn)])
  func `Lines end at LF, CRLF or CR, the last one optionally`(lineEnd: String, expected: CSVFormat.LineEnd) {
    for last in ["", lineEnd] {
      let reading = CSVReading(["key,en", "a,x", "", "  ", "b,\"1\(lineEnd)2\(lineEnd)\""].joined(separator: lineEnd) + last)
      #expect(reading.format?.lineEnd == expected)
      #expect(reading.rows == [["en=x"], ["en=1\(lineEnd)2\(lineEnd)"]])
      #expect(reading.problems == [])
    }
  }

  @Test func `A byte order mark and UTF-16 are valid`() {
    #expect(CSVReading("\u{FEFF}key,en\na,x\n").problems == [])
    #expect(CSVReading("\u{FEFF}\"key\",en\na,x\n").rows == [["en=x"]])
    let utf16 = CSVReading.utf16("key\tfr\r\na\tdéjà\r\n")
    #expect(CSVReading(SourceText(utf16)).rows == [["fr=déjà"]])
    #expect(CSVReading(SourceText(utf16)).brokenPromises == [])
  }

  @Test(
    arguments: [
      (" x ", " x "), ("\" x \"", " x "), ("\"\"", ""), ("\"a\"\"b\"", "a\"b"), ("\"\"\"\"", "\""), ("5\" tall", "5\" tall"),
      ("24\"", "24\""),
      ("\"a,b\"", "a,b"), ("\u{200C}x", "\u{200C}x"), ("\u{FE0F}", "\u{FE0F}"), ("\"\u{093E}\"", "\u{093E}"), ("\u{00A0}x", "\u{00A0}x"),
      ("a\tb", "a\tb"), ("\"\n\"", "\n"), (String(repeating: "ä", count: 100), String(repeating: "ä", count: 100)),
    ])
  func `Cells keep their content`(cell: String, text: String) {
    for (table, keys) in [
      ("key,en,de\na,\(cell),z\nb,c,d", ["a", "b"]), ("key,de,en\na,z,\(cell)", ["a"]), ("key,de,en\na,z,\(cell)\n", ["a"]),
    ] {
      let reading = CSVReading(table)
      #expect(reading.keys == keys)
      #expect(reading.rows.first?.contains("en=\(text)") == true)
      #expect(reading.problems == [])
    }
  }

  @Test func `A blank cell is a value without a text, and a missing cell is no value`() {
    let reading = CSVReading("key,en,de,fr\na,,\"\", \nb,x\nc\nd,")
    #expect(reading.rows == [["en=", "de=", "fr= "], ["en=x"], [], ["en="]])
    let states = reading.document.localizations.flatMap { $0.value.leaves.map(\.state) }
    #expect(states == [.new, .new, .translated, .translated, .new])
    #expect(reading.problems == [])
  }

  @Test func `Repeated keys are all kept; the last one counts`() {
    let reading = CSVReading("key,en\na,x\na,y\n")
    #expect(reading.keys == ["a", "a"])
    #expect(reading.document.format.traits.duplicateResolution == .last)
    #expect(reading.document.format.traits.emptyTextMeaning == .missingTranslation)
  }

  @Test(
    arguments: [
      ("key,en\na,\"x\"\n", CSVFormat.Quoting.whenNeeded), ("\"key\",\"en\"\n\"a\",\"\"\n", .all), ("key,en\n\"a\",\"x\"\n", .all),
      ("\"key\",\"en\"\n\"a\",\n", .texts), ("\"key\",\"en\"\n", .all), ("key,en\n", .whenNeeded), ("\"key\",\"en\"\na,b\n", .whenNeeded),
    ])
  func `The quoting style is that of the records`(text: String, expected: CSVFormat.Quoting) {
    #expect(CSVReading(text).format?.quoting == expected)
  }

  @Test func `Ranges cover the cell with its quotation marks and the record with its line end`() throws {
    let document = CSVFormat.read(SourceText("key,en\r\na,\"x\"\r\nb,y"))
    #expect(document.entries.map { document.source.string(in: $0.range) } == ["a,\"x\"\r\n", "b,y"])
    #expect(document.localizations.map { document.source.string(in: $0.range) } == ["\"x\"", "y"])
  }
}
