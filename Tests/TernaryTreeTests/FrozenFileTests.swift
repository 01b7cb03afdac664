#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import TestSupport
import Testing

@testable import TernaryTree

@Suite struct FrozenFileTests {
  private static let keys = (0..<700).map { "settings.\(["é", "general", "äöü", "x"][$0 % 4]).item\($0)" } + ["", "a", "漢字"]

  @Test(arguments: [false, true], [false, true])
  func `A saved tree opens unchanged`(hasExactIndex: Bool, isTrusted: Bool) throws {
    try withTemporaryFile { path in
      let tree = FrozenTernarySearchTree(
        Self.keys.enumerated().map { (key: $0.element, value: UInt64($0.offset)) }, hasExactIndex: hasExactIndex)
      try tree.save(to: path)
      let opened = try FrozenTernarySearchTree(contentsOf: path, isTrusted: isTrusted)
      #expect(opened.elementsEqual(tree))
      #expect(opened.hasExactIndex == hasExactIndex)
      for (value, key) in Self.keys.enumerated() { #expect(opened[key] == UInt64(value)) }
      // Existing mappings keep the old file.
      try FrozenTernarySearchTree(keys: ["other"]).save(to: path)
      #expect(opened.elementsEqual(tree))
      #expect(try FrozenTernarySearchTree(contentsOf: path).elementsEqual(["other"]))
    }
  }

  @Test func `A missing file and a folder are errors with the reason`() {
    let error = #expect(throws: FrozenTreeError.self) { try FrozenTernarySearchTree(contentsOf: "/nonexistent/tree") }
    #expect(error?.code == .cannotRead)
    #expect(error?.description == "/nonexistent/tree could not be read: No such file or directory.")
    #expect(#expect(throws: FrozenTreeError.self) { try FrozenTernarySearchTree(contentsOf: "/") }?.code == .cannotRead)
    let writing = #expect(throws: FrozenTreeError.self) { try FrozenTernarySearchTree(keys: []).save(to: "/nonexistent/tree") }
    #expect(writing?.code == .cannotWrite)
  }

  @Test func `Another file, another byte order and another version are distinguished`() {
    func code(_ change: (inout [UInt8]) -> Void) -> FrozenTreeProblem? {
      var bytes = Self.image(hasExactIndex: false)
      change(&bytes)
      return Self.problem(opening: bytes, fixingChecksum: true)
    }
    #expect(code { $0[0] ^= 1 } == .notATree)
    #expect(code { $0.removeSubrange(20...) } == .notATree)
    #expect(code { $0[8..<12].reverse() } == .otherByteOrder)
    #expect(code { $0[12] = 9 } == .unknownVersion(9))
    #expect(code { $0.removeLast(64) } == .damaged("it is cut off or too long"))
    #expect(code { _ in } == nil)
  }

  @Test(arguments: [false, true]) func `Every flipped byte is found by the checksum`(hasExactIndex: Bool) {
    let image = Self.image(hasExactIndex: hasExactIndex)
    for place in stride(from: 0, to: image.count, by: 7) {
      var damaged = image
      damaged[place] ^= 0x10
      #expect(Self.problem(opening: damaged, fixingChecksum: false) != nil, "byte \(place)")
    }
  }

  @Test(arguments: Array(200...207) as [UInt64]) func `A forged file is an error or a usable tree, never a crash`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let image = Self.image(hasExactIndex: seed % 2 == 0)
    var accepted = 0
    for _ in 0..<80 {
      var forged = image
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        // Most positions in the parts that refer to others.
        let place = Int.random(in: 0..<(Bool.random(using: &generator) ? 1500 : forged.count), using: &generator)
        forged[place] =
          Bool.random(using: &generator)
          ? .random(in: 0...255, using: &generator) : [0, 1, 127, 128, 255][Int.random(in: 0..<5, using: &generator)]
      }
      if Int.random(in: 0..<20, using: &generator) == 0 { forged.removeLast(Int.random(in: 1..<forged.count, using: &generator)) }
      if Self.problem(opening: forged, fixingChecksum: true, then: Self.askEverything) == nil { accepted += 1 }
    }
    // Changed letters can't be distinguished from other keys.
    #expect(accepted < 80, "seed \(seed)")
  }

  @Test(.timeLimit(.minutes(20)), arguments: [false, true])
  func `A small file with any byte changed, or cut at any length, is an error or a usable tree`(hasExactIndex: Bool) {
    let tree = FrozenTernarySearchTree((0..<24).map { (key: "é\($0 % 7).\($0)", value: UInt64($0)) }, hasExactIndex: hasExactIndex)
    let image = Array(tree.storage.image)
    for place in image.indices {
      for change: UInt8 in [[0x01, 0x80, 0xFF][place % 3]] {
        var damaged = image
        damaged[place] ^= change
        // A new checksum only repairs a changed checksum.
        if !(24..<32 ~= place) { #expect(Self.problem(opening: damaged, fixingChecksum: false) != nil, "byte \(place)") }
        _ = Self.problem(opening: damaged, fixingChecksum: true, then: Self.askEverything)
      }
    }
    for length in 0..<image.count {
      #expect(Self.problem(opening: Array(image[..<length]), fixingChecksum: false) != nil, "length \(length)")
      #expect(Self.problem(opening: Array(image[..<length]), fixingChecksum: true) != nil, "length \(length)")
    }
  }

  /// Calls every kind of search and ignores the answers: an index out of bounds would end the process.
  private static func askEverything(_ tree: FrozenTernarySearchTree) {
    var count = 0
    for key in tree.prefix(2000) { count += key.utf8.count }
    for key in keys.prefix(40) + ["settings.general.item", "é", "zz"] {
      count += tree.rank(of: key) ?? 0
      count += tree.lowerBound(key) + tree.count(withPrefix: key) + tree.storedPrefixes(of: key + "x").count
      if let rank = tree.rank(of: key), rank < tree.count { count += Int(truncatingIfNeeded: tree.value(atRank: rank)) }
    }
    for maxDistance in 1...3 { count += tree.nearest(to: "settings.genral.item7", maxDistance: maxDistance).count }
    count += tree.nearest(to: "a", maxDistance: 5, metric: .optimalStringAlignment).count
    count += tree.matches(KeyPattern(wildcards: "*1?")).reduce(0) { sum, _ in sum + 1 }
    count += tree.completions(of: "setings.é", maxDistance: 2).count + tree.neighbors(of: "a", maxHammingDistance: 1).count
    for rank in stride(from: 0, to: tree.count, by: 50) { count += tree[rank].utf8.count }
    withExtendedLifetime(count) {}
  }

  private static func image(hasExactIndex: Bool) -> [UInt8] {
    let tree = FrozenTernarySearchTree(keys.enumerated().map { (key: $0.element, value: UInt64($0.offset)) }, hasExactIndex: hasExactIndex)
    return Array(tree.storage.image)
  }

  /// The defect of an image, or `nil` if it opens.
  private static func problem(
    opening bytes: [UInt8], fixingChecksum: Bool, then body: (FrozenTernarySearchTree) -> Void = { _ in }
  ) -> FrozenTreeProblem? {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    image.copyBytes(from: bytes)
    if fixingChecksum, image.count >= FrozenHeader.byteCount { FrozenChecksum.store(in: image) }
    do throws(FrozenTreeProblem) {
      let storage = try FrozenTernarySearchTree.open(UnsafeRawBufferPointer(image), ownership: .allocated, isTrusted: false)
      body(FrozenTernarySearchTree(storage))
      return nil
    } catch {
      return error
    }
  }

  private func withTemporaryFile(_ body: (String) throws -> Void) rethrows {
    let path = "/tmp/frozen-tree-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { unlink(path) }
    try body(path)
  }
}
