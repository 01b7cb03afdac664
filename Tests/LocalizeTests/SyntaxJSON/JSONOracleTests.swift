import ErrorRecovery
import Foundation
import TestSupport
import Testing

@testable import Localize

@Suite struct JSONOracleTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `Random texts are read like Foundation reads them`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var depth = 0
      let text = Self.value(&depth, &generator)
      let sample = JSONSample(text)
      let note: Comment = "seed \(seed), round \(round): \(text)"
      #expect(sample.problems.isEmpty, note)
      let expected = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject, note)
      #expect(try #require(Self.object(sample, 0) as? NSObject).isEqual(expected), note)
    }
  }

  @Test func `Both readers read back written literals`() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<500 {
      let text = String(String.UnicodeScalarView((0..<12).map { _ in Self.scalar(&generator) }))
      for escapes in [[.letters], [.letters, .beyondASCII], [.letters, .slashes]] as [JSONString.Escapes] {
        var literal: [UInt8] = []
        JSONString.append(text, to: &literal, escaping: escapes)
        let sample = JSONSample([0x5B] + literal + [0x5D])
        let note: Comment = "seed 5, round \(round): \(text.debugDescription)"
        try #require(sample.problems.isEmpty && sample.document.nodes.count == 2, note)
        #expect(sample.string(sample.document.nodes[1].text).unicodeScalars.elementsEqual(text.unicodeScalars), note)
        let read = try JSONSerialization.jsonObject(with: Data([0x5B] + literal + [0x5D])) as? [String]
        #expect(read?.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, note)
      }
    }
  }

  private static func scalar(_ generator: inout SeededGenerator) -> Unicode.Scalar {
    let limits: [UInt32] = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000]
    let limit = limits[Int.random(in: 0..<limits.count, using: &generator)]
    return Unicode.Scalar(UInt32.random(in: 1..<limit, using: &generator)) ?? "/"
  }

  private static func object(_ sample: JSONSample, _ index: Int) -> Any {
    let node = sample.document.nodes[index]
    switch node.kind {
    case .object:
      var result: [String: Any] = [:]
      for child in sample.document.children(of: index) { result[sample.string(sample.document.nodes[child].name)] = object(sample, child) }
      return result as NSDictionary
    case .array: return sample.document.children(of: index).map { object(sample, $0) } as NSArray
    case .string: return sample.string(node.text) as NSString
    case .number: return NSNumber(value: Double(sample.source.string(in: node.range)) ?? .nan)
    case .boolean: return NSNumber(value: sample.source.string(in: node.range) == "true")
    default: return NSNull()
    }
  }

  private static func space(_ generator: inout SeededGenerator) -> String {
    ["", "", " ", "\n  ", "\t", "\r\n"][Int.random(in: 0..<6, using: &generator)]
  }

  private static func string(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "key", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0018", "%@", " ", "{", "]", ":", ",",
    ]
    return "\""
      + (0..<Int.random(in: 0..<9, using: &generator)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      + "\""
  }

  private static func value(_ depth: inout Int, _ generator: inout SeededGenerator) -> String {
    depth += 1
    defer { depth -= 1 }
    func pad(_ text: String) -> String { space(&generator) + text + space(&generator) }
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &generator) {
    case 0...1: return pad(string(&generator))
    case 2: return pad("\(Int.random(in: -999...999, using: &generator))")
    case 3: return pad(["1.5", "-0.25", "1e2", "0"][Int.random(in: 0..<4, using: &generator)])
    case 4: return pad(["true", "false", "null"][Int.random(in: 0..<3, using: &generator)])
    case 5:
      let elements = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(&depth, &generator) }
      return pad("[" + (elements.isEmpty ? space(&generator) : elements.joined(separator: ",")) + "]")
    default:
      let members = (0..<Int.random(in: 0..<5, using: &generator)).map { number in
        let name = string(&generator).dropLast() + "\(number)\""
        return pad(String(name)) + ":" + value(&depth, &generator)
      }
      return pad("{" + (members.isEmpty ? space(&generator) : members.joined(separator: ",")) + "}")
    }
  }
}
