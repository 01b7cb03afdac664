import Foundation
import Localize
import TestSupport
import Testing

/// A .stringsdict is read into formats with variables.
@Suite struct StringsDictReadingTests {
  static func dictionary(_ content: String) -> String { "<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n" }

  static func read(_ text: String) -> XMLReading { XMLReading(StringsDictFormat.read(SourceText(text))) }

  @Test func `Every construct of the format is in the model`() throws {
    let reading = XMLReading(StringsDictFormat.read(SourceText(try XMLFiles.fixture("StringsDict/all.stringsdict"))))
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "files & folders=%1$#@files@ in %2$#@folders@ files%lld{plural(one:%lld file <1>,other:%lld files & more)} "
          + "folders%d{plural(other:%d folders)}",
        "tap=device(mac:Click,other:Tap)", "hello=width(1:Hi,20:Hello)", "plain=x", "empty=",
      ])
    #expect(reading.comments == ["How many files are in a folder", nil, nil, nil, nil])
    #expect(reading.brokenPromises == [])
  }

  @Test func `Devices can contain formats with variables`() {
    let variable = """
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
      """
    let reading = Self.read(
      Self.dictionary(
        "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>"
          + "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(variable)</dict>"
          + "<key>other</key><string>x</string></dict></dict>"))
    #expect(reading.problems == [])
    #expect(reading.pairs == ["k=device(mac:%#@n@,other:x) n%d{plural(other:%d)}"])
  }

  static let format = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
  static let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"

  static let broken: [(String, [String], [String])] = [
    (dictionary("<key>a</key>\n<key>b</key><string>x</string>"), ["missingElement 3:13"], ["b=x"]),
    (dictionary("<string>x</string>\n<key>b</key><string>x</string>"), ["missingElement 3:1"], ["b=x"]),
    (dictionary("<key>a</key><string>x</string>\n<key>b</key>"), ["missingElement 4:13"], ["a=x"]),
    (dictionary("<key>a</key><array/>\n<key>b</key><string>x</string>"), ["unexpectedElement 3:13"], ["a", "b=x"]),
    (dictionary("<key>a</key><true/>"), ["unexpectedElement 3:13"], ["a"]),
    (dictionary("<key>a</key>\n<dict/>"), ["missingElement 4:1"], ["a"]),
    (
      dictionary("<key>a</key><dict>\(format)<key>n</key><dict><key>other</key><string>x</string></dict></dict>"),
      ["missingElement 3:90"], ["a=%#@n@ n{plural(other:x)}"]
    ),
    (
      dictionary("<key>a</key><dict>\(format)<key>n</key>\n<dict>\(rule)<key>other</key><array/></dict></dict>"),
      ["unexpectedElement 4:98"], ["a=%#@n@ n{plural()}"]
    ),
    (
      dictionary(
        "<key>a</key><dict>\(format)<key>n</key>\n<dict><key>NSStringFormatSpecTypeKey</key><string>Other</string><key>one</key><string>x</string></dict></dict>"
      ),
      ["unexpectedElement 4:43"], ["a=%#@n@ n{plural(one:x)}"]
    ),
    (dictionary("<key>a</key><dict>\(format)<key>x</key><string>y</string></dict>"), ["unexpectedElement 3:78"], ["a=%#@n@"]),
    (dictionary("<key>a</key><string>x<b>y</b></string>"), ["unexpectedElement 3:22"], ["a=x<b>y</b>"]),
    (dictionary("junk\n<key>a</key><string>x</string>"), ["unexpectedElement 3:1"], ["a=x"]),
    (dictionary("<key>a</key><string>x\n<key>b</key><string>y</string>"), ["missingEndTag 3:13"], ["a=x", "b=y"]),
    (dictionary("<key>a<string>x</string>\n<key>b</key><string>y</string>"), ["missingEndTag 3:1"], ["a=x", "b=y"]),
    (dictionary("<key>a</key><string>x & y</string>"), ["invalidReference 3:23"], ["a=x & y"]),
    ("<plist><array/></plist>", ["unexpectedElement 1:8"], []),
    ("<plist/>", ["missingElement 1:1"], []),
    ("<html><body/></html>", ["unexpectedRoot 1:1"], []),
    ("\"a\" = \"b\";", ["missingElement 1:1"], []),
    ("bplist00\u{1}", ["binaryContent 1:1"], []),
    ("", ["emptyFile 1:1"], []),
    (
      "<!DOCTYPE p [<!ENTITY e 'x'>]>\n<plist><dict><key>a</key><string>&e;</string></dict></plist>",
      ["forbiddenDeclaration 1:1", "invalidReference 2:34"], ["a=&e;"]
    ),
    (
      dictionary("<<<<<<< HEAD\n<key>a</key><string>x</string>\n=======\n<key>a</key><string>y</string>\n>>>>>>> z"),
      ["conflictMarker 3:1"], ["a=x", "a=y"]
    ),
  ]

  @Test(arguments: broken)
  func `A broken file keeps its readable parts`(text: String, problems: [String], pairs: [String]) {
    let reading = Self.read(text)
    #expect(reading.problems == problems)
    #expect(reading.pairs == pairs)
    #expect(reading.brokenPromises == [])
  }

  @Test(arguments: [UInt64(31), 32])
  func `A truncated or corrupted file keeps the guarantees of every document`(seed: UInt64) throws {
    let bytes = try XMLFiles.fixture("StringsDict/all.stringsdict")
    for cut in 0...bytes.count {
      let reading = XMLReading(StringsDictFormat.read(SourceText(Array(bytes[..<cut]))))
      #expect(reading.brokenPromises == [], "cut at \(cut)")
      #expect(cut == 0 || cut >= bytes.count - 1 || reading.document.hasStructureErrors, "cut at \(cut)")
    }
    var generator = SeededGenerator(seed: seed)
    let signs = Array("<>/&;\"'= kdist\n".utf8) + [0, 0xFF]
    for round in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        if Bool.random(using: &generator) {
          changed.removeSubrange(index..<min(changed.count, index + Int.random(in: 1...12, using: &generator)))
        } else {
          changed[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        }
        if changed.isEmpty { break }
      }
      let reading = XMLReading(StringsDictFormat.read(SourceText(changed)))
      #expect(reading.brokenPromises == [], "seed \(seed), round \(round)")
    }
  }
}
