import Localize
import LocalizeProject
import TestSupport
import Testing

/// Hostile XML is read in limited time and memory.
@Suite struct XMLHostileInputTests {
  @Test func `Stray characters do not split a text: any number of them is one node`() {
    let tree = XMLTree(SourceText("<a>" + String(repeating: "<&x", count: 1000) + "</a>"))
    #expect(tree.nodes.count { $0.kind == .text } == 1)
    #expect(tree.problems.count > 100)
  }

  @Test func `An entity bomb is reported and never expanded`() {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n <!ENTITY lol0 \"lol\">\n"
    for level in 1...9 {
      text += " <!ENTITY lol\(level) \"\(String(repeating: "&lol\(level - 1);", count: 10))\">\n"
    }
    text += "]>\n<lolz>&lol9;</lolz>"
    let source = SourceText(text)
    let tree = XMLTree(source)
    #expect(XMLReading.describe(tree.problems, in: source) == ["forbiddenDeclaration 2:1", "invalidReference 14:7"])
    #expect(tree.string(at: "lolz") == "&lol9;")
  }

  @Test func `Deep nesting is one problem`() {
    let count = 200_000
    let closed = String(repeating: "<a>", count: count) + "x" + String(repeating: "</a>", count: count)
    let tree = XMLTree(SourceText(closed))
    #expect(tree.problems.map(\.kind) == [.nestingTooDeep])
    #expect(tree.nodes.count == XMLTree.maximumDepth)
    #expect(XMLTree(SourceText(String(repeating: "<a>", count: count))).problems.map(\.kind) == [.missingEndTag, .nestingTooDeep])
  }

  @Test(
    arguments: [
      "<", "&", "<a", "<a ", "<a>", "</a>", "<a b=\"", "<a b='", "<a b='\"", "<a b=\"<", "<a b=\">", "<a b=\"x<a b='", "<!--", "<!-- -",
      "<![CDATA[",
      "<?", "<!DOCTYPE", "<!DOCTYPE a [", "<!DOCTYPE \"", "<!", "]]>", "-->", "&#", "&a;", "&#x", "\0", "\"", "<a b=c d=e", "<a b/",
      "<a>x</b>",
      "<b>x", "<b><i>", "x</a>", "</a>x", "</", "</a ", "<<<<<<< \n", "=======\n", "<a b b b b ", "<a/>", " ", "\n", "x",
    ])
  func `The effort for repeated pieces is linear`(piece: String) throws {
    for start in ["", "<a>", "<a><b c=\"", "<resources><string name=\"k\">", "<plist><dict><key>k</key><string>"] {
      try assertProportionalEffort(upTo: 16_000 / piece.utf8.count, "\(start) and \(piece.debugDescription)") {
        SourceText(start + String(repeating: piece, count: $0))
      } work: { source in
        let tree = XMLTree(source, vocabulary: XMLVocabulary([.init("b", level: 1)]))
        #expect(tree.problems.count <= XMLTree.maximumProblems)
        for document in [StringsDictFormat.read(source), AndroidFormat.read(source), XLIFFFormat.read(source)] {
          for entry in document.entries.prefix(3) {
            for index in entry.localizations {
              for leaf in document.localizations[index].value.leaves { _ = document.string(of: leaf.text) }
            }
          }
        }
      }
    }
  }

  @Test func `Megabytes in one line are read once`() throws {
    let start = Array("<resources><string name=\"a\">".utf8)
    try assertProportionalEffort(upTo: 1_000_000, "one line") {
      SourceText(start + Array(repeating: UInt8(ascii: "x"), count: $0))
    } work: {
      _ = AndroidFormat.read($0)
    }
    let source = SourceText(start + Array(repeating: UInt8(ascii: "x"), count: 4_000_000))
    let document = AndroidFormat.read(source)
    #expect(XMLReading(document).problems == ["missingEndTag 1:12"])
    #expect(document.entries.count == 1)
    #expect(document.localizations.first?.value.leaves.first?.text.range.count == 4_000_000)
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func `Changed bytes never break a tree`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = "<?xml version=\"1.0\"?>\n<!-- c --><a x=\"1\" y='2'>\n <b>t&amp;<![CDATA[z]]></b>\n <c/><b q=\"r\">u<i>v</i></b>\n</a>\n"
    let signs = Array("<>/&;\"'= !-[]?abx\n".utf8) + [0, 0xFF, 0xC3]
    for round in 0..<3000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        default: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        }
      }
      let tree = XMLTree(SourceText(bytes), vocabulary: XMLVocabulary([.init("b", level: 1)]))
      let note: Comment = "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      #expect(Self.brokenPromises(of: tree) == [], note)
    }
  }

  /// The invariants for any bytes: nodes lie in their parents, in order, apart from each other.
  private static func brokenPromises(of tree: XMLTree) -> [String] {
    var result: [String] = []
    let count = UInt32(tree.source.text.count)
    func check(_ parent: Int, within outer: TextRange) {
      var end = outer.start
      for child in tree.children(of: parent) {
        let node = tree.nodes[child]
        if Int(node.parent) != parent { result.append("parent of \(child)") }
        if node.range.start < end || node.range.end > outer.end || node.range.start > node.range.end { result.append("range of \(child)") }
        if node.content.start < node.range.start || node.content.end > node.range.end || node.content.start > node.content.end {
          result.append("content of \(child)")
        }
        end = node.range.end
        for attribute in tree.attributes(of: child)
        where attribute.value.start > attribute.value.end || attribute.range.end > node.range.end {
          result.append("attribute of \(child)")
        }
        check(child, within: node.content)
      }
    }
    check(-1, within: TextRange(start: 0, end: count))
    for problem in tree.problems where problem.range.end > count || problem.range.start > problem.range.end { result.append("\(problem)") }
    return result
  }
}
