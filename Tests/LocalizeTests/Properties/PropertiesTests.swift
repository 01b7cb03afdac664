import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct PropertiesTests {
  private static let fixtures = ["Properties/messages_de.properties", "Properties/latin1.properties", "Properties/utf8-crlf.properties"]

  private func read(_ path: String) throws -> Document {
    let document = PropertiesFormat.read(SourceText(try CatalogFixtures.bytes(path)))
    try CatalogFixtures.check(document, "\(path)")
    return document
  }

  @Test func `Every construct is read`() throws {
    let document = try read(Self.fixtures[0])
    #expect(document.problems == [])
    #expect(document.locales == [nil])
    #expect(
      CatalogFixtures.lines(document) == [
        "app.title =Übersicht", "app.greeting =Hallo {0}!", "menu.open =Öffnen…", "menu.quit =Beenden",
        "long.text =Ein langer Text, der in der nächsten Zeile weitergeht.", "key with spaces =Leerzeichen", "key:colon=equals =Zeichen",
        "emoji =🙂", "tabs =a\tb\nc", "empty =", "alone =", "indented =Eingerückt", "trailing =mit Leerzeichen  ", "duplicate =erster",
        "duplicate =zweiter",
      ])
    #expect(document.entries[0].comment.map { document.string(of: $0) } == "The title of the window.\nKeep it short.")
    #expect(document.entries[1].comment == nil)
  }

  @Test func `The encoding is UTF-8 or Latin-1`() throws {
    let latin1 = try read(Self.fixtures[1])
    #expect(latin1.problems == [] && latin1.source.encoding == .latin1)
    #expect(CatalogFixtures.lines(latin1) == ["title =Übersicht", "name =Wert"])
    let utf8 = try read(Self.fixtures[2])
    #expect(utf8.problems == [] && utf8.source.encoding == .utf8)
    #expect(CatalogFixtures.lines(utf8) == ["title =Übersicht", "size =Größe"])
  }

  @Test(
    arguments: [
      ("", [], []), ("# only a comment", [], []), ("=x\n:y", [], [" =x", " =y"]), ("a=b\\", [], ["a =b"]),
      ("a=\\u12", ["malformedEscape 1:3"], ["a =u12"]), ("a=\\ud83d", ["malformedEscape 1:3"], ["a =\u{FFFD}"]),
      ("a=\\udc00\\ud83d\\u0041", ["malformedEscape 1:3", "malformedEscape 1:9"], ["a =\u{FFFD}\u{FFFD}A"]),
      ("a\\u003d=\\q\\é\\u00E9", [], ["a= =qéé"]), ("a\\\n  b=c", [], ["ab =c"]), ("a\\\r\n = \\\r\n b\rd:e", [], ["a =b", "d =e"]),
      ("a = b # c ! d", [], ["a =b # c ! d"]), ("\u{FEFF}a=b", ["unexpectedByteOrderMark 1:1"], ["a =b"]),
      ("<<<<<<< HEAD\na=b\n=======\na=c\n>>>>>>> x\nd=e", ["conflictMarker 1:1"], ["a =b", "a =c", "d =e"]),
      ("a=bcdefghijklmnop\0", ["controlCharacter 1:18"], ["a =bcdefghijklmnop\0"]), ("a\tb", [], ["a =b"]), ("a  =  b", [], ["a =b"]),
      ("a : = b", [], ["a == b"]),
      ("a=b\\\\\nc=d", [], ["a =b\\", "c =d"]), ("a=\\\n\nb=c", [], ["a =", "b =c"]),
    ] as [(String, [String], [String])])
  func `The grammar is Java's`(text: String, problems: [String], lines: [String]) throws {
    let document = PropertiesFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(ProblemWords.all(document.problems, in: document.source) == problems)
    #expect(CatalogFixtures.lines(document) == lines)
  }

  @Test(arguments: [
    (Edit.setValue(key: "app.title", locale: nil, text: "Größe\n\\ 🙂"), "\\u00dcbersicht", "Gr\\u00F6\\u00DFe\\n\\\\ \\uD83D\\uDE42"),
    (.setValue(key: "menu.quit", locale: nil, text: "= x"), "menu.quit   Beenden", "menu.quit   \\= x"),
    (.setValue(key: "menu.quit", locale: nil, text: " x"), "menu.quit   Beenden", "menu.quit   \\ x"),
    (.setValue(key: "alone", locale: nil, text: "x"), "\nalone\n", "\nalone = x\n"),
    (.setValue(key: "empty", locale: nil, text: "x"), "empty =\n", "empty =x\n"),
    (
      .setValue(key: "long.text", locale: nil, text: "kurz"),
      "Ein langer Text, \\\n            der in der n\\u00e4chsten Zeile \\\n            weitergeht.", "kurz"
    ),
    (.setValue(key: "duplicate", locale: nil, text: "x"), "zweiter", "x"),
    (.renameKey(from: "key with spaces", to: "#k:=ü"), "key\\ with\\ spaces", "\\#k\\:\\=\\u00FC"),
    (.removeKey(key: "app.title"), "# The title of the window.\n# Keep it short.\napp.title = \\u00dcbersicht\n", ""),
    (.removeKey(key: "duplicate"), "duplicate = erster\nduplicate = zweiter\n", ""),
    (
      .removeKey(key: "long.text"),
      "long.text = Ein langer Text, \\\n            der in der n\\u00e4chsten Zeile \\\n            weitergeht.\n", ""
    ),
    (.addKey(key: "new key", locale: nil, text: "é", comment: "One\nTwo"), "zweiter\n", "zweiter\n# One\n# Two\nnew\\ key = \\u00E9\n"),
  ])
  func `An edit changes only its own lines`(edit: Edit, old: String, new: String) throws {
    let document = try read(Self.fixtures[0])
    let (bytes, waiting) = try document.bytes(applying: [edit])
    #expect(waiting == [])
    let before = String(decoding: document.source.original, as: UTF8.self)
    #expect(before.contains(old))
    #expect(String(decoding: bytes, as: UTF8.self) == before.replacingOccurrences(of: old, with: new))
    #expect(PropertiesFormat.read(SourceText(bytes)).problems == [])
  }

  @Test func `Edits follow encoding and line ends`() throws {
    let utf8 = try read(Self.fixtures[2])
    #expect(
      try utf8.bytes(applying: [.addKey(key: "new", locale: nil, text: "é", comment: nil)]).bytes
        == utf8.source.original + Array("\r\nnew = é\r\n".utf8))
    let latin1 = try read(Self.fixtures[1])
    #expect(
      try latin1.bytes(applying: [.setValue(key: "name", locale: nil, text: "é…")]).bytes
        == latin1.source.original.dropLast(5) + [0xE9] + Array("\\u2026\n".utf8))
  }

  @Test(arguments: ["", "#c", "#c\n", "a=b\\", "a=b\\\n", "a=b", "a=b\n\n", "a=b\\\\"])
  func `A key is added to any file`(text: String) throws {
    let document = PropertiesFormat.read(SourceText(text))
    let bytes = try document.bytes(applying: [.addKey(key: "k", locale: nil, text: "v", comment: nil)]).bytes
    let result = PropertiesFormat.read(SourceText(bytes))
    #expect(CatalogFixtures.lines(result) == CatalogFixtures.lines(document) + ["k =v"])
    #expect(result.entries.last?.comment == nil)
  }

  @Test(arguments: fixtures)
  func `A file truncated anywhere is read`(path: String) throws {
    let bytes = try CatalogFixtures.bytes(path)
    for cut in 0...bytes.count {
      try CatalogFixtures.check(PropertiesFormat.read(SourceText(Array(bytes[..<cut]))), "\(path) cut at \(cut)")
    }
  }

  @Test(arguments: fixtures, [UInt64(61), 62])
  func `Any text reads back and changed bytes break nothing`(path: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try CatalogFixtures.bytes(path)
    let signs = Array("\\=:#! \t\n\r\u{C}u00e9<>x\u{E9}".utf8) + [0xFF]
    let letters = Array("ab \\=:#!\t\n\u{C}\u{1}éß🙂…u0041").map(String.init)
    for round in 0..<200 {
      var bytes = fixture
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes.remove(at: index)
        } else {
          bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        }
      }
      let note: Comment = "\(path), seed \(seed), round \(round)"
      let document = PropertiesFormat.read(SourceText(bytes))
      try CatalogFixtures.check(document, note)
      guard let entry = document.entries.randomElement(using: &generator) else { continue }
      let key = document.string(of: entry.key)
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
        .joined()
      for edit in [
        Edit.setValue(key: key, locale: nil, text: text), .addKey(key: "z" + text, locale: nil, text: text, comment: "c \\ \\u \(text)"),
        .renameKey(from: key, to: text + "z"), .removeKey(key: key),
      ] {
        guard let changed = try? document.bytes(applying: [edit]).bytes else { continue }
        let result = PropertiesFormat.read(SourceText(changed))
        try CatalogFixtures.check(result, note)
        let pairs = CatalogFixtures.lines(result)
        switch edit {
        case .setValue: #expect(pairs.last { $0.hasPrefix(key + " =") } == "\(key) =\(text)", "\(note) \(edit)")
        case .addKey(let key, _, _, _): #expect(pairs == CatalogFixtures.lines(document) + ["\(key) =\(text)"], "\(note) \(edit)")
        case .renameKey(_, let key): #expect(pairs.contains { $0.hasPrefix(key + " =") }, "\(note) \(edit)")
        default: #expect(!result.entries.contains { result.string(of: $0.key) == key }, "\(note) \(edit)")
        }
      }
    }
  }

  @Test func `Characters in comments do not decide how texts are written`() throws {
    let ascii = PropertiesFormat.read(SourceText("# Größe\nsize = Size\n"))
    #expect(
      try ascii.bytes(applying: [.setValue(key: "size", locale: nil, text: "Größe")]).bytes
        == Array("# Größe\nsize = Gr\\u00F6\\u00DFe\n".utf8))
    let added = try ascii.bytes(applying: [.addKey(key: "é", locale: nil, text: "ü", comment: "Höhe")]).bytes
    #expect(added == Array("# Größe\nsize = Size\n# Höhe\n\\u00E9 = \\u00FC\n".utf8))
    let plain = PropertiesFormat.read(SourceText("# x\nsize = Grö\n"))
    #expect(
      try plain.bytes(applying: [.setValue(key: "size", locale: nil, text: "ß")]).bytes == Array("# x\nsize = ß\n".utf8))
  }

  @Test func `An edit that takes the last byte by which a file is ISO 8859-1 is refused where another would become UTF-8`() throws {
    let mixed = PropertiesFormat.read(SourceText(Array("# Größe\na = Ä\nb = ".utf8) + [0xE4, 0x0A]))
    #expect(mixed.source.encoding == .latin1)
    for edit in [Edit.setValue(key: "b", locale: nil, text: "x"), .removeKey(key: "b")] {
      #expect(throws: EditError(.unsupportedText, key: "b")) { try mixed.bytes(applying: [edit]) }
    }
    #expect(try mixed.bytes(applying: [.setValue(key: "b", locale: nil, text: "ö")]).bytes.suffix(2) == [0xF6, 0x0A])
    let pure = PropertiesFormat.read(SourceText(Array("a = x\nb = ".utf8) + [0xE4, 0x0A]))
    #expect(try pure.bytes(applying: [.setValue(key: "b", locale: nil, text: "x")]).bytes == Array("a = x\nb = x\n".utf8))
  }

  @Test func `An empty key has a separator`() throws {
    let bytes = try PropertiesFormat.read(SourceText("t")).bytes(applying: [.renameKey(from: "t", to: "")]).bytes
    #expect(CatalogFixtures.lines(PropertiesFormat.read(SourceText(bytes))) == [" ="])
    let blank = try PropertiesFormat.read(SourceText("t x\n")).bytes(applying: [.renameKey(from: "t", to: "")]).bytes
    #expect(CatalogFixtures.lines(PropertiesFormat.read(SourceText(blank))) == [" =x"])
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = try read(Self.fixtures[0])
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "empty", locale: "fr", text: ""), EditError(.unknownLocale, key: "empty")),
      (.setForm(key: "empty", locale: nil, form: ["one"], text: ""), EditError(.unknownForm, key: "empty")),
      (.setState(key: "empty", locale: nil, state: .needsReview), EditError(.unsupportedEdit, key: "empty")),
      (.addKey(key: "empty", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "empty")),
      (.renameKey(from: "empty", to: "tabs"), EditError(.existingKey, key: "tabs")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
  }
}
