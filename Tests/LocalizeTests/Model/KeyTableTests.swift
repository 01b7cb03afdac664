import TestSupport
import Testing

@testable import Localize

@Suite struct KeyTableTests {
  private static func insert(_ key: [UInt8], into table: inout KeyTable) -> Int {
    key.withBytes { table.insert($0) }
  }

  private static func index(of key: [UInt8], in table: KeyTable) -> Int? {
    key.withBytes { table.index(of: $0) }
  }

  @Test(arguments: [41] as [UInt64])
  func `A hundred thousand keys have the numbers that a dictionary gives them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = ["settings", "title", ".", "_", "a", "b", "\0", "é", "e\u{301}", "你", "🙂", "12345678", " "].map { Array($0.utf8) }
    var table = KeyTable()
    if Bool.random(using: &generator) { table.reserveCapacity(5_000, bytes: 10) }
    var numbers: [[UInt8]: Int] = [:]
    for round in 0..<100_000 {
      var key: [UInt8] = []
      for _ in 0..<Int(generator.next() % 7) { key += parts[Int(generator.next() % UInt64(parts.count))] }
      let expected = numbers[key] ?? numbers.count
      numbers[key] = expected
      let found = Self.insert(key, into: &table)
      guard found == expected, table.count == numbers.count else {
        Issue.record("seed \(seed), round \(round): \(key) is \(found) instead of \(expected)")
        return
      }
    }
    for (key, number) in numbers {
      guard Self.index(of: key, in: table) == number, table.withBytes(at: number, { Array($0) }) == key,
        Self.index(of: key + [0xFE], in: table) == nil
      else {
        Issue.record("seed \(seed): \(key) is not at \(number)")
        return
      }
    }
  }

  @Test func `Keys are equal when their bytes are`() {
    var table = KeyTable()
    let keys = ["", "\0", "\0\0", "a", "a\0", "é", "e\u{301}", "É", "12345678", "12345678\0", "123456789", "\u{FFFD}"]
    for (number, key) in keys.enumerated() { #expect(Self.insert(Array(key.utf8), into: &table) == number) }
    for (number, key) in keys.enumerated() {
      #expect(table.index(of: key) == number)
      #expect(Array(table[number].utf8) == Array(key.utf8))
    }
    #expect(Self.index(of: [0xFF], in: table) == nil)
  }

  @Test func `The empty key is one key, with and without an address`() {
    var table = KeyTable()
    #expect(table.index(of: "") == nil)
    #expect(table.insert(ByteView()) == 0)
    #expect(Self.insert([], into: &table) == 0)
    #expect(table.index(of: "") == 0)
    #expect(table[0] == "")
  }

  @Test func `A copy keeps its keys`() {
    var table = KeyTable()
    _ = Self.insert([1], into: &table)
    let copy = table
    _ = Self.insert([2], into: &table)
    #expect(copy.count == 1)
    #expect(Self.index(of: [2], in: copy) == nil)
  }
}
