import Localize
import LocalizeProject
import Testing

@Suite struct POReadingTests {
  private func read(_ path: String) throws -> Document {
    let document = POFormat.read(SourceText(try CatalogFixtures.bytes(path)))
    try CatalogFixtures.check(document, "\(path)")
    return document
  }

  private func problems(_ document: Document) -> [String] { ProblemWords.all(document.problems, in: document.source) }

  @Test func `Every construct is read`() throws {
    let document = try read("PO/pl.po")
    #expect(document.problems == [])
    #expect(document.locales == ["en", "pl"])
    #expect(document.sourceLocale == "en")
    #expect(document.source.string(in: document.localeRanges[1]) == "pl")
    #expect(
      CatalogFixtures.lines(document) == [
        "Overview en=Overview pl=Przegląd",
        "Copied %d file to %s. en=plural{one:Copied %d file to %s.|other:Copied %d files to %s.} "
          + "pl=plural{one:Skopiowano %d plik do %s.|few:Skopiowano %d pliki do %s.|many:Skopiowano %d plików do %s.}",
        "menu\u{4}Open en=Open pl=Otwórz", "door\u{4}Open en=Open pl=Otwarte", "Hello {name}! en=Hello {name}! pl=Cześć {name}!/review",
        "Not yet en=Not yet pl=/new",
        """
        A long text that does not fit into one line, so that it is broken behind one of its spaces.
        And a second line with a "quote", a tab\tand a \\.
         en=A long text that does not fit into one line, so that it is broken behind one of its spaces.
        And a second line with a "quote", a tab\tand a \\.
         pl=Długi tekst, który nie mieści się w jednym wierszu, więc jest złamany za jedną ze spacji.
        I drugi wiersz z „cudzysłowem”, tabulatorem\ti \\.

        """,
        "100% done en=100% done pl=100% gotowe", "Bytes: é é A en=Bytes: é é A pl=Bajty: é é A",
      ])
    #expect(
      document.entries.map { $0.comment.map { document.string(of: $0) } }.prefix(2)
        == ["For the translator.\nThe title of the window.\nKeep it short.", nil])
    #expect(
      document.entries.map(\.placeholderHint) == [
        nil, .exactly(.printf.typed(.bySize)), nil, nil, .exactly(.dotNet.typed(.pythonBraces)), nil, nil, .exactly(.none), nil,
      ])
    let header = try #require((document.format as? POFormat)?.header)
    #expect(header.value("Language-Team") == "Polish <pl@example.org>")
    #expect(header.pluralFormula?.formCount == 3)
    #expect(document.source.string(in: try #require(header.field("last-translator")).range) == "Ewa Example <ewa@example.org>")
  }

  @Test func `A template has the source locale only`() throws {
    let document = try read("PO/sample.pot")
    #expect(document.problems == [])
    #expect(document.locales == ["en"])
    #expect(
      CatalogFixtures.lines(document) == [
        "Overview en=Overview", "Copied %d file to %s. en=plural{one:Copied %d file to %s.|other:Copied %d files to %s.}",
      ])
  }

  @Test func `Latin-1 is read if the header declares it`() throws {
    let document = try read("PO/latin1-crlf.po")
    #expect(document.problems == [])
    #expect(document.source.encoding == .latin1)
    #expect(CatalogFixtures.lines(document) == ["Size en=Size de=Größe", "Escaped en=Escaped de=Größe"])
  }

  @Test(
    arguments: [
      ("Language: en\\n", ["en"], ["login en=Log in", "Quit en=Quit"]),
      ("Language: de\\nX-Source-Language: fr\\n", ["fr", "de"], ["login fr=login de=Log in", "Quit fr=Quit de=/new"]),
      ("X: y\\n", ["en", "nil"], ["login en=login =Log in", "Quit en=Quit =/new"]),
      ("Language: pt_BR\\n", ["en", "pt-BR"], ["login en=login pt-BR=Log in", "Quit en=Quit pt-BR=/new"]),
    ] as [(String, [String], [String])])
  func `The header names the locales`(header: String, locales: [String], lines: [String]) throws {
    let text = "msgid \"\"\nmsgstr \"\(header)\"\n\nmsgid \"login\"\nmsgstr \"Log in\"\n\nmsgid \"Quit\"\nmsgstr \"\"\n"
    let document = POFormat.read(SourceText(text))
    #expect(document.problems == [])
    #expect(document.locales.map { $0?.identifier ?? "nil" } == locales)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test(
    arguments: [
      ("de", "nplurals=2; plural=(n != 1);", ["one", "other"]), ("fr", "nplurals=2; plural=(n > 1);", ["one", "other"]),
      ("fr", "nplurals=2; plural=n!=1", ["one", "other"]), ("ja", "nplurals=1; plural=0;", ["other"]),
      ("pt", "nplurals=2; plural=(n != 1);", ["one", "other"]),
      (
        "ru", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        ["one", "few", "many"]
      ),
      ("cs", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", ["one", "few", "other"]),
      (
        "ar", "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;",
        ["zero", "one", "two", "few", "many", "other"]
      ), ("sl", "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", ["other", "one", "two", "few"]),
      // The zero of the file is 0 alone, CLDR's is 10 and 20 as well.
      ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", ["0", "1", "2"]),
      (
        "ru",
        "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || (n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);",
        ["one", "few", "many", "other"]
      ),
      (
        "lt",
        "nplurals=4; plural=(n % 10 == 1 && (n % 100 > 19 || n % 100 < 11) ? 0 : (n % 10 >= 2 && n % 10 <=9) && (n % 100 > 19 || n % 100 < 11) ? 1 : n % 1 != 0 ? 2: 3);",
        ["one", "few", "many", "other"]
      ),
      (
        "pt-PT", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", ["one", "many", "other"]
      ),
      ("de", "nplurals=3; plural=(n == 1) ? 0 : 2;", ["0", "1", "2"]), ("ja", "nplurals=2; plural=0;", ["0", "1"]),
      ("xx", "nplurals=3; plural=n>2?2:n;", ["0", "1", "2"]), ("de", "nplurals=2; plural=n/0;", ["0", "1"]),
    ] as [(String, String, [String])])
  func `Plural forms are named if they are certain`(language: String, formula: String, selectors: [String]) throws {
    let forms = selectors.indices.map { "msgstr[\($0)] \"f\($0)\"\n" }.joined()
    let text = "msgid \"\"\nmsgstr \"Language: \(language)\\nPlural-Forms: \(formula)\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\n" + forms
    let document = POFormat.read(SourceText(text))
    #expect(document.problems == [])
    let expected = selectors.enumerated().map { "\($0.element):f\($0.offset)" }.joined(separator: "|")
    #expect(CatalogFixtures.lines(document) == ["a en=plural{one:a|other:b} \(language)=plural{\(expected)}"])
  }

  @Test(
    arguments: [
      ("msgid \"a\"\nmsgstr \"b", ["unterminatedString 2:8"], ["a en=a"]),
      ("msgid \"a\"\nmsgstr \"b\nmsgid \"c\"\nmsgstr \"d\"", ["unterminatedString 2:8"], ["a en=a", "c en=c =d"]),
      ("msgid \"a\"\nmsgstr \"say \"no\" x\"\n\nmsgid \"c\"\nmsgstr \"d\"", ["unescapedQuote 2:13"], ["a en=a", "c en=c =d"]),
      ("msgid \"a\"\nmsgstr \"\\q\"", ["malformedEscape 2:9"], ["a en=a =q"]),
      ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"c\"", ["missingMember 1:1"], ["a en=a", "b en=b =c"]),
      ("msgid \"a\"\n# x\nmsgstr \"b\"", ["junk 2:1"], ["a en=a =b"]),
      ("msgid \"a\"\n#: x\n\nmsgid \"b\"\nmsgstr \"c\"", ["missingMember 1:1"], ["a en=a", "b en=b =c"]),
      ("hello\nworld\nmsgid \"b\"\nmsgstr \"c\"\nbye", ["junk 1:1", "junk 5:1"], ["b en=b =c"]),
      ("\"x\"\nmsgid \"b\"\nmsgstr \"c\"", ["junk 1:1"], ["b en=b =c"]),
      ("msgstr \"c\"\nmsgid \"b\"\nmsgstr \"c\"\nmsgstr \"d\"", ["junk 1:1", "duplicateMember 4:1"], ["b en=b =c"]),
      ("msgctxt \"c\"\nmsgstr \"d\"\n\nmsgid \"b\"\nmsgstr \"c\"", ["junk 2:1"], ["c\u{4}b en=b =c"]),
      ("msgctxt \"c\"\nmsgctxt \"c\"\nmsgid \"b\"\nmsgstr \"c\"", ["missingMember 1:1"], ["c\u{4}b en=b =c"]),
      ("msgid\nmsgstr \"c\"", ["missingMember 1:6"], []),
      ("msgid \"a\"\nmsgstr[0] \"b\"", ["missingMember 1:1"], ["a en=a =b"]),
      ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"", ["missingMember 3:1"], ["a en=plural{one:a|other:b}"]),
      (
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[2] \"d\"", ["missingMember 4:1"],
        ["a en=plural{one:a|other:b} =plural{one:c|2:d}"]
      ),
      (
        "msgid \"a\"\n<<<<<<< HEAD\nmsgstr \"b\"\n=======\nmsgstr \"c\"\n>>>>>>> x\nmsgid \"d\"\nmsgstr \"e\"", ["conflictMarker 2:1"],
        ["a en=a =b", "d en=d =e"]
      ),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"\"\nmsgstr \"c\"", ["duplicateMember 3:1"], ["a en=a =b"]),
      ("domain \"x\"\nmsgid \"a\" msgstr \"b\" msgid\"c\"msgstr\"d\"\"e\" # f", [], ["a en=a =b", "c en=c =de"]),
      ("", ["emptyFile 1:1"], []), ("\u{FEFF}msgid \"a\"\nmsgstr \"b\"", ["unexpectedByteOrderMark 1:1"], ["a en=a =b"]),
      ("msgid \"a\"\nmsgstr \"b\0c\"", ["controlCharacter 2:10"], ["a en=a =b\0c"]),
      ("#~ msgid \"a\"\n#~ msgstr \"b\n#~ msgid \"c\"\n#~ msgstr \"d\"", ["unterminatedString 2:11"], []),
      (
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=\(String(repeating: "(", count: 500))n;\"\nmsgid \"a\"\nmsgstr \"b\"",
        ["invalidPluralFormula 2:23"], ["a en=a =b"]
      ),
      (
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\\nLanguage: ru\"\nmsgid \"a\"\nmsgstr \"é\"",
        ["encodingMismatch 2:23"], ["a en=a ru=é"]
      ),
    ] as [(String, [String], [String])])
  func `Unreadable input is reported`(text: String, expected: [String], lines: [String]) throws {
    let document = POFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(problems(document) == expected)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test func `An unsupported encoding is reported`() throws {
    let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=x-mine\\n\"\nmsgid \"a\"\nmsgstr \""
    let document = POFormat.read(SourceText(Array(text.utf8) + [0xC1, 0xC2, 0x22, 0x0A]))
    #expect(problems(document) == ["unsupportedEncoding 2:23"])
    #expect(document.entries.isEmpty && document.hasStructureErrors)
    let ascii = POFormat.read(SourceText(Array((text + "b\"\n").utf8)))
    #expect(problems(ascii) == [] && ascii.entries.count == 1)
    #expect(throws: EditError(.unsupportedText, key: "a")) { try ascii.bytes(applying: [.setValue(key: "a", locale: nil, text: "é")]) }
    #expect(try ascii.bytes(applying: [.setValue(key: "a", locale: nil, text: "e")]).bytes == Array((text + "e\"\n").utf8))
  }

  @Test(
    arguments: [
      ("#, c-format\nmsgid \"%s\"\nmsgstr \"\"\n", true), ("#, python-format\nmsgid \"%s\"\nmsgstr \"\"\n", true),
      ("#, python-brace-format\nmsgid \"{x}\"\nmsgstr \"\"\n\n#, python-format\nmsgid \"%s\"\nmsgstr \"\"\n", false),
      ("#, javascript-format\nmsgid \"%s\"\nmsgstr \"\"\n", false), ("#, php-format\nmsgid \"%s\"\nmsgstr \"\"\n", false),
      ("#, no-c-format\nmsgid \"50%\"\nmsgstr \"\"\n", false), ("msgid \"x\"\nmsgstr \"\"\n", false),
      ("msgid \"%s\"\nmsgstr \"\"\n", false),
      ((0..<2).map { "msgid \"Page {\($0)}\"\nmsgstr \"\"\n\n" }.joined() + "#, c-format\nmsgid \"%zu\"\nmsgstr \"\"\n", false),
      ((0..<2).map { "msgid \"%s \($0)\"\nmsgstr \"\"\n" }.joined(separator: "\n"), true),
    ])
  func `Braces are text if the flags or percent signs of other messages indicate it`(messages: String, areText: Bool) throws {
    let text = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"{INTEGER} of %s\"\nmsgstr \"{ZAHL} von %s\"\n\n" + messages
    let entry = try #require(POFormat.read(SourceText(text)).entries.first)
    #expect(entry.placeholderHint == (areText ? .gettextWithoutBraces : nil))
  }
}
