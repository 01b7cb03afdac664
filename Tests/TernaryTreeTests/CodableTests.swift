#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Testing

@testable import TernaryTree

@Suite struct CodableTests {
  @Test func `A tree is encoded as alternating keys and values, and decoded again`() throws {
    let tree: TernarySearchTree = ["b": [1], "a": [], "é": [2], "e\u{301}": [3]]
    let data = try JSONEncoder().encode(tree)
    #expect(String(decoding: data, as: UTF8.self) == #"["a",[],"b",[1],"é",[3],"é",[2]]"#)
    #expect(try JSONDecoder().decode(TernarySearchTree<[Int]>.self, from: data) == tree)
  }

  @Test(arguments: [#"["a"]"#, #"{"a": 1}"#, #"["a", "b"]"#, #"[1, 1]"#]) func `Any other input is an error`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TernarySearchTree<Int>.self, from: Data(json.utf8)) }
  }
}
