import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// Binary property lists named .strings.
@Suite struct BinaryStringsTests {
  private static let texts: [String: String] = ["greeting": "Hello", "emoji": "Größe 👋", "long": String(repeating: "abc", count: 100)]

  private func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  private func lines(_ bytes: [UInt8]) -> [String] { CatalogFixtures.lines(StringsFormat.read(SourceText(bytes))).sorted() }

  @Test func `Files that Foundation writes are read`() throws {
    #expect(
      lines(try binary(Self.texts)) == ["emoji =Größe 👋", "greeting =Hello", "long =" + String(repeating: "abc", count: 100)])
    #expect(lines(try binary(["list": ["a", "b"]])) == ["list =(a|b)"])
    #expect(lines(try binary(["number": 3, "data": Data([1]), "nested": ["a": "b"]])) == ["data", "nested", "number"])
    #expect(StringsFormat.read(SourceText(try binary(Self.texts))).problems.isEmpty)
  }

  @Test func `A binary file is written back unchanged, and edits are refused`() throws {
    let bytes = try binary(Self.texts)
    let document = StringsFormat.read(SourceText(bytes))
    #expect(try document.bytes().bytes == bytes)
    let edits: [Edit] = [
      .setValue(key: "greeting", locale: nil, text: "x"), .addKey(key: "k", locale: nil, text: "x", comment: nil),
      .removeKey(key: "greeting"), .renameKey(from: "greeting", to: "k"), .replaceBytes(TextRange(0, 1), with: "x"),
    ]
    for edit in edits {
      #expect { try document.bytes(applying: [edit]) } throws: { ($0 as? EditError)?.reason == .unsupportedEdit }
    }
  }

  @Test func `A file cut off anywhere is reported`() throws {
    let bytes = try binary(Self.texts)
    for count in 0..<bytes.count {
      let document = StringsFormat.read(SourceText(Array(bytes[..<count])))
      if count >= 6 { #expect(document.problems.map(\.kind) == [.binaryContent], "\(count)") }
    }
  }

  @Test func `Changed bytes never break a document`() throws {
    let bytes = try binary(Self.texts)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<4000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index =
          Bool.random(using: &generator)
          ? bytes.count - Int.random(in: 1...40, using: &generator) : Int.random(in: 8..<bytes.count, using: &generator)
        changed[index] =
          [0, 1, 0x0F, 0x5F, 0x6F, 0xAF, 0xDF, 0xFF, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
      }
      try CatalogFixtures.check(StringsFormat.read(SourceText(changed)), "seed 7, round \(round)")
    }
  }

  @Test(
    arguments: [
      // A dictionary whose key is itself.
      (objects: [0xD1, 0, 0], offsets: [8], count: 1, keys: 0),
      // A list that contains itself.
      (objects: [0xD1, 1, 2, 0x51, 0x61, 0xA1, 2], offsets: [8, 11, 13], count: 3, keys: 1),
      // A text that is longer than the file.
      (objects: [0xD1, 1, 1, 0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], offsets: [8, 11], count: 2, keys: 0),
      // A dictionary with more entries than bytes.
      (objects: [0xDF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF], offsets: [8], count: 1, keys: -1),
      // An offset after the file, and one in the header.
      (objects: [0xD1, 1, 2], offsets: [8, 200, 0], count: 3, keys: 0),
    ] as [(objects: [UInt8], offsets: [UInt8], count: UInt8, keys: Int)])
  func `Outside positions, cycles and huge numbers end at once`(objects: [UInt8], offsets: [UInt8], count: UInt8, keys: Int) throws {
    let place = UInt8(8 + objects.count)
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + Self.word(count) + Self.word(0) + Self.word(place)
    let document = StringsFormat.read(SourceText(Array("bplist00".utf8) + objects + offsets + trailer))
    if keys < 0 {
      #expect(document.problems.map(\.kind) == [.binaryContent])
    } else {
      #expect(document.entries.count == keys && document.problems.isEmpty)
    }
  }

  @Test func `Numbers larger than any file are refused`() throws {
    for field in [8, 16, 24] {
      var bytes = try binary(Self.texts)
      for index in 0..<8 { bytes[bytes.count - 32 + field + index] = 0xFF }
      #expect(StringsFormat.read(SourceText(bytes)).problems.map(\.kind) == [.binaryContent])
    }
  }

  private static func word(_ value: UInt8) -> [UInt8] { Array(repeating: 0, count: 7) + [value] }
}
