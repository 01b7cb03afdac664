import Foundation
import Localize
import TestSupport
import Testing

/// XLIFF is read with both texts of each unit.
@Suite struct XLIFFReadingTests {
  static func file(_ units: String) -> String {
    "<xliff version=\"1.2\">\n<file original=\"a\" source-language=\"en\" target-language=\"de\"><body>\n\(units)\n</body></file>\n</xliff>\n"
  }

  static func unit(_ id: String, _ text: String) -> String { "<trans-unit id=\"\(id)\"><source>\(text)</source></trans-unit>" }

  @Test func `Forms, states, notes and locales are in the model`() throws {
    let reading = XMLReading(XLIFFFormat.read(SourceText(try XMLFiles.fixture("XLIFF/catalog.xliff"))))
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "App/Localizable.xcstrings:done=en:Done & dusted | de:Fertig <1>",
        "files=en:plural(one:%lld file,other:%lld files) | de:plural(one:%lld Datei(review),other:%lld Dateien(new))",
        "free=en:Free",
        "mixed=en:%#@a@ in %#@b@ a{plural(one:%arg file,other:%arg files)} b.c{plural(other:%arg folders)}"
          + " | de:%#@a@ im %#@b@ a{plural(one:%arg Datei,other:%arg Dateien)} b.c{plural(other:%arg Ordnern)}",
        "tap=en:device(iphone:plural(one:Tap once,other:Tap),other:Click) | de:device(other:Klick(x-odd))",
        "App/en.lproj/InfoPlist.strings:done=en:D | de:", "count=en:%#@n@ n{plural(other:%d)}", "only=en:plural(one:one,other:more)",
      ])
    #expect(reading.comments == ["Button", "Count", nil, nil, nil, nil, nil, nil])
    #expect(reading.document.entries.filter { !$0.isTranslatable }.count == 1)
    #expect(reading.document.locales == [LocaleIdentifier("en"), LocaleIdentifier("de")])
    #expect(reading.brokenPromises == [])
  }

  @Test func `Version 2 is read`() throws {
    let document = XLIFFFormat.read(SourceText(try XMLFiles.fixture("XLIFF/two.xliff")))
    let reading = XMLReading(document)
    #expect(reading.problems == [])
    #expect(
      reading.pairs == ["u1=en-US:Hello <ph id=\"1\"/> | ja:こんにちは <ph id=\"1\"/>(new)", "u2=en-US:Bye", "u3=en-US:[A. ,B.] | ja:[a。,]"])
    #expect(reading.comments == ["For whom", nil, nil])
    #expect(document.localizations.last?.value.leaves.map(\.state) == [.translated, .new])
  }

  @Test(
    arguments: [
      ("", TranslationState.translated), (" state=\"new\"", .new), (" state=\"needs-translation\"", .new),
      (" state=\"needs-review-translation\"", .needsReview), (" state=\"needs-adaptation\"", .needsReview),
      (" state=\"final\"", .translated), (" state=\"signed-off\"", .translated), (" state='translated'", .translated),
    ])
  func `A state attribute maps to a translation state`(attribute: String, state: TranslationState) {
    let text = Self.file("<trans-unit id=\"a\"><source>x</source><target\(attribute)>y</target></trans-unit>")
    #expect(XLIFFFormat.read(SourceText(text)).localizations.last?.value.leaves.first?.state == state)
  }

  @Test(
    arguments: ["a|==|", "a|==|b.c", "a|==|plural", "a|==|plural.one.device", "/a", "/a:dict/:string", "a|==|plural.one.x.y", "|==|"])
  func `An id of another form is a key`(id: String) {
    let reading = XMLReading(XLIFFFormat.read(SourceText(Self.file(Self.unit(id, "x")))))
    #expect(reading.pairs == ["\(id)=en:x"])
  }

  @Test func `Incompatible forms stay separate units`() {
    let units = ["k|==|plural.one", "k|==|device.mac", "q", "k|==|plural.other"].map { Self.unit($0, "x") }.joined(separator: "\n")
    let reading = XMLReading(XLIFFFormat.read(SourceText(Self.file(units))))
    #expect(reading.keys == ["k|==|plural.one", "k|==|device.mac", "q", "k|==|plural.other"])
    #expect(reading.brokenPromises == [])
  }

  @Test func `A file without a target locale takes it from the path`() {
    let unit = "<trans-unit id=\"a\"><source>x</source><target>y</target></trans-unit>"
    let one = XLIFFFormat.read(SourceText("<xliff><file source-language=\"en\"><body>\(unit)</body></file></xliff>"))
    #expect(one.locales == [LocaleIdentifier("en"), nil])
    #expect(XMLReading(one).pairs == ["a=en:x | -:y"])
    let none = XLIFFFormat.read(SourceText("<xliff><file><body>\(unit)</body></file></xliff>"))
    #expect(XMLReading(none).brokenPromises == [])
    let same = XLIFFFormat.read(SourceText("<xliff><file source-language='en' target-language='en'><body>\(unit)</body></file></xliff>"))
    #expect(XMLReading(same).pairs == ["a=y"])
  }

  static let broken: [(String, [String], [String])] = [
    (file("\(unit("a", "x"))\n<trans-unit><source>y</source></trans-unit>\n\(unit("b", "z"))"), ["missingAttribute 4:1"], ["a", "b"]),
    (file("<trans-unit id=\"a\"><source>x</source>\n\(unit("b", "z"))"), ["missingEndTag 3:1"], ["a", "b"]),
    (file("<trans-unit id=\"a\"><source>x<target>y</target></trans-unit>\n\(unit("b", "z"))"), ["missingEndTag 3:20"], ["a", "b"]),
    (file("<trans-unit id=\"a\"><source>x</sorce></trans-unit>\n\(unit("b", "z"))"), ["mismatchedTag 3:29"], ["a", "b"]),
    (file("\(unit("a", "x & y"))\n\(unit("b", "z"))"), ["invalidReference 3:30"], ["a", "b"]),
    (file("junk\n\(unit("a", "x"))"), ["unexpectedElement 3:1"], ["a"]),
    (file("<<<<<<< HEAD\n\(unit("a", "x"))\n=======\n\(unit("a", "y"))\n>>>>>>> z"), ["conflictMarker 3:1"], ["a", "a"]),
    ("<xliff version=\"1.2\"><file><body>\n\(unit("a", "x"))\n<trans-unit id=\"b\"><source>y", ["missingEndTag 3:20"], ["a", "b"]),
    ("<tmx/>", ["unexpectedRoot 1:1"], []),
    (
      "<!DOCTYPE xliff [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<xliff><file><body>\(unit("a", "&a;"))</body></file></xliff>",
      ["forbiddenDeclaration 1:1", "invalidReference 2:47"], ["a"]
    ),
    ("<xliff><other/></xliff>", ["unexpectedElement 1:8"], []),
    ("", ["emptyFile 1:1"], []),
  ]

  @Test(arguments: broken)
  func `A broken file keeps its readable parts`(text: String, problems: [String], keys: [String]) {
    let reading = XMLReading(XLIFFFormat.read(SourceText(text)))
    #expect(reading.problems == problems)
    #expect(reading.keys == keys)
    #expect(reading.brokenPromises == [])
  }

  @Test(arguments: [UInt64(51), 52])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    try XMLReading.expectGuarantees(ofDamaged: "XLIFF/catalog.xliff", signs: "source|.\n", seed: seed) { XLIFFFormat.read($0) }
  }
}
