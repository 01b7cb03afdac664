import TestSupport
import Testing

@testable import Localize

@Suite struct JSONRobustnessTests {
  static let sample = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "a \\"b\\" \\u00e9" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "é😀\\n" } }
          }
        },
        "list" : [ 1, -2.5e3, true, null, "x", [ ], { } ]
      },
      "version" : "1.0"
    }
    """

  /// Whether the nodes keep the guarantees of every document.
  static func check(_ sample: JSONSample, _ note: Comment) {
    let count = UInt32(sample.source.text.count)
    let nodes = sample.document.nodes
    var open: [(end: Int, range: TextRange)] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      #expect(Int(node.next) > index && Int(node.next) <= nodes.count, note)
      #expect(node.range.start <= node.range.end && node.range.end <= count, note)
      if let last = open.last {
        #expect(Int(node.next) <= last.end && node.memberRange.start >= last.range.start && node.range.end <= last.range.end, note)
      }
      if node.kind == .string {
        #expect(node.text.range.start <= node.text.range.end, note)
        _ = sample.string(node.text)
      }
      if node.flags.contains(.hasName) { _ = sample.string(node.name) }
      open.append((Int(node.next), node.range))
    }
    var start: UInt32 = 0
    for problem in sample.document.problems {
      #expect(problem.range.start >= start && problem.range.start <= problem.range.end && problem.range.end <= count, note)
      start = problem.range.start
    }
  }

  @Test func `A text truncated anywhere is read and reported`() {
    let bytes = Array(Self.sample.utf8)
    for cut in 0...bytes.count {
      let sample = JSONSample(Array(bytes[..<cut]))
      Self.check(sample, "cut at \(cut)")
      #expect(sample.problems.isEmpty == (cut == bytes.count), "cut at \(cut)")
      #expect(sample.problems.count <= 2, "cut at \(cut): \(sample.problems)")
    }
  }

  @Test(arguments: [UInt64(21), 22, 23, 24])
  func `Changed bytes never break a document`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = Array("\"\\{}[]:,/*#'\n\r \t0-.eE+tfnu<=>|é".utf8) + [0xFF, 0xC3, 0x01]
    for round in 0..<600 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        case 2: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &generator)))
        }
      }
      Self.check(JSONSample(bytes), "seed \(seed), round \(round)")
    }
  }

  /// Inputs that take quadratic time if a reader looks ahead too often.
  @Test(
    arguments: [
      "{", "[", "}", "]", "\"", "\"\n", "\\", "\"\\", ",", ":", "{\"", "{\"a\"", "{\"a\":", "{\"a\":\"x", "{\"a\":\"x\n", "[1 ", "[\"a\" x",
      "\"a\" ",
      "'", "{'", "a", "{a", "{a ", "/", "//", "/*", "//\n", "# \n", "[\n\"", "\"a\": \n", "\"a\"\n", "<<<<<<< \n", "=======\n", "[{", "[}",
      "{]",
      "\"a\":1 ", "\"a\":\"b\" c\" ", "\"x\ny\" ", "@ \"", "@\n", "1", "1 ", "-", "\t", " ", "\n", "\r", "\"\\u", "[\"\\\"",
    ])
  func `The effort for hostile texts is linear`(piece: String) throws {
    for prefix in ["", "{", "[", "{\"a\":", "{\"a\":\"x\" ", "{\"k\":1}"] {
      try assertProportionalEffort(upTo: 12_000 / piece.utf8.count, "\(prefix) and \(piece.debugDescription)") {
        Array(prefix.utf8) + Array(repeating: Array(piece.utf8), count: $0).joined()
      } work: {
        #expect(JSONSample($0).document.problems.count <= JSONParser.maximumProblemCount + 1)
      }
    }
  }
}
