import Localize
import Testing

/// An unreadable part gives one report, and reading continues.
@Suite struct CSVBrokenInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    var rows: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: [String], _ rows: [String]) {
      self.text = text
      self.problems = problems
      self.rows = rows
    }
  }

  /// Each row is the key and the texts, between slashes.
  static let cases: [Case] = [
    // An opening quotation mark without a closing one.
    Case("key,en\na,\"x", ["unterminatedQuote 2:3"], ["a"]),
    Case("key,en\n\"a,x\nb,y\n", ["unterminatedQuote 2:1"], ["b/y"]),
    Case("key,en,de\na,\"open,b\nc,d,e\nf,g,h", ["unterminatedQuote 2:3"], ["a", "c/d/e", "f/g/h"]),
    Case("key,en,de\na,x,\"open\nc,\"d, d\",e\nf,g,h\n", ["unterminatedQuote 2:5"], ["a/x", "c/d, d/e", "f/g/h"]),
    Case("key,en,de\na,x,\"open\nc,5\" tall,e\nf,g,h\n", ["unterminatedQuote 2:5"], ["a/x", "c/5\" tall/e", "f/g/h"]),
    Case("key,en,de\na,x,\"open\nc,d\nf,\"g, g\"\n", ["unterminatedQuote 2:5"], ["a/x", "f/g, g"]),
    Case("key,en,de\na,x,\"open\nc,d\nf\n", ["unterminatedQuote 2:5"], ["a/x", "c/d", "f"]),
    Case("\"key\";\"en\"\n\"a\";\"x\n\"b\";\"y\"\n\"c\";\"z\"\n", ["unterminatedQuote 2:5"], ["a", "b/y", "c/z"]),
    Case("\"key\";\"en\"\n\"a;\"x\"\n\"b\";\"y\"\n", ["unterminatedQuote 2:1"], ["a/x", "b/y"]),
    Case("\"key\";\"en\";\"de\"\n\"a\";\"x;\"1\"\n\"b\";\"y\";\"2\"\n", ["unterminatedQuote 2:5"], ["a/x/1", "b/y/2"]),
    Case("key,\"en,de\na,b,c\n", ["unterminatedQuote 1:5"], ["a/b/c"]),
    Case(
      "key,en,de\na,\"1,1\nb,\"2,2\nc,\"3,3\nd,4,4\n", ["unterminatedQuote 2:3", "unterminatedQuote 3:3", "unterminatedQuote 4:3"],
      ["a", "b", "c", "d/4/4"]),
    // Text after a closing quotation mark.
    Case("key,en\na,\"x\"y\nb,z\n", ["textAfterQuote 2:6"], ["a/x\"y", "b/z"]),
    Case("key,en,de\na,\"x\" ,\"y\"\t\nb,z\n", ["textAfterQuote 2:6", "textAfterQuote 2:11"], ["a/x/y", "b/z"]),
    Case("key,en,de\na,\"He said \"hi, there\" to me\",x\n", ["textAfterQuote 2:13"], ["a/He said \"hi, there\" to me/x"]),
    Case("key,en,de\na,\"one\nsay \"hi\" now\nend\",x\nb,c,d\n", ["textAfterQuote 3:6"], ["a/one\nsay \"hi\" now\nend/x", "b/c/d"]),
    Case("key,en,de\na,\"x\"y,z\nb,c,d\n", ["textAfterQuote 2:6"], ["a/x\"y/z", "b/c/d"]),
    Case("key,en,de\na,\"x\"y,\"z\"\nb,c,d\n", ["textAfterQuote 2:6"], ["a/x\"y/z", "b/c/d"]),
    // Quotation marks in unquoted cells.
    Case("key,en,de\na, \"x\",y\n", ["strayQuote 2:4"], ["a/ \"x\"/y"]),
    Case("key,en,de\na,5\" tall,24\"\n", [], ["a/5\" tall/24\""]),
    // Rows of a wrong length.
    Case("key,en\na,b,c,,d,,\nb,c\n", ["extraCells(expected: 2, found: 5) 2:5"], ["a/b", "b/c"]),
    Case("key,en\na,b,, ,\nb,c\n", [], ["a/b", "b/c"]),
    Case("key,comment,en\n,c,x\n , ,\n,heading,\na,,y\n", ["missingKey 2:1"], ["a/y"]),
    Case("en,key\nx\ny,a\n", ["missingKey 2:1"], ["a/y"]),
    // The header.
    Case("foo,bar\n1,2\n", ["missingKeyColumn 1:1"], []),
    Case("\n\n", ["missingKeyColumn 3:1"], []),
    Case("key,en,EN,en_us,en-US\na,b,c,d,e\n", ["duplicateColumn 1:8", "duplicateColumn 1:17"], ["a/b/d"]),
    Case("key,en,Key,comment,comment\na,b,c,d,e\n", ["duplicateColumn 1:8", "duplicateColumn 1:20"], ["a/b"]),
    Case("key,en,value,source\na,b,c,d\n", ["unknownColumn 1:8", "unknownColumn 1:14"], ["a/b"]),
    // The lines of an unfinished merge.
    Case(
      "key,en\na,x\n<<<<<<< HEAD\nb,y\n||||||| base\nb,w\n=======\nb,z\n>>>>>>> other\nc,v\n", ["conflictMarker 3:1"],
      ["a/x", "b/y", "b/w", "b/z", "c/v"]),
    Case("key,en\na,\"one\n<<<<<<< HEAD\ntwo\"\n", ["conflictMarker 3:1"], ["a/one\n<<<<<<< HEAD\ntwo"]),
    Case("<<<<<<< HEAD\nkey,en\na,b\n", ["conflictMarker 1:1"], ["a/b"]),
    Case("key,en\na,x\n=======\nb,z\n>>>>>>> other\n", ["conflictMarker 5:1"], ["a/x", "b/z"]),
    Case("key,en\n<<<<<<< a\n<<<<<<< b\n>>>>>>> b\n", ["conflictMarker 2:1", "conflictMarker 3:1"], []),
    Case("key,en\n=======,b\n<<<<<<<,c\n", [], ["=======/b", "<<<<<<</c"]),
    // Bytes that are not text.
    Case("", ["emptyFile 1:1"], []),
    Case("\u{FEFF}", ["emptyFile 1:1"], []),
    Case("key,en\na,x\0\0y\n", ["binaryContent 2:4"], ["a/x\0\0y"]),
    Case("\0\u{1}\u{2}", ["binaryContent 1:1"], []),
    Case("PK\u{3}\u{4}\u{14}\0,\n", ["binaryContent 1:1"], []),
  ]

  @Test(arguments: cases)
  func `Each defect is reported at its position, and the other records survive`(input: Case) {
    for mark in ["", "\u{FEFF}"] where !(mark + input.text).unicodeScalars.starts(with: "\u{FEFF}\u{FEFF}".unicodeScalars) {
      let reading = CSVReading(mark + input.text)
      #expect(reading.problems == input.problems)
      let rows = zip(reading.keys, reading.rows).map { key, row in
        ([key] + row.map { $0.drop { $0 != "=" }.dropFirst() }.map(String.init)).joined(separator: "/")
      }
      #expect(rows == input.rows)
      #expect(reading.brokenPromises == [])
    }
  }

  @Test(arguments: cases)
  func `CRLF gives the same defects at the same positions`(input: Case) {
    let reading = CSVReading(input.text.replacingLineFeeds(with: "\r\n"))
    #expect(reading.problems == input.problems)
    #expect(CSVReading(input.text.replacingLineFeeds(with: "\r")).problems == input.problems)
  }

  /// The search uses blocks of 32 bytes.
  @Test(arguments: 0...70)
  func `A merge marker and a NUL are found at any position`(offset: Int) {
    let text = String(repeating: "x", count: offset)
    for rest in ["", "\n", "\nb,y\n", "\nb,\(text)\n"] {
      #expect(CSVReading("key,en\na,\(text)\n<<<<<<< HEAD\(rest)").problems == ["conflictMarker 3:1"])
      #expect(CSVReading("key,en\na,\(text)\n>>>>>>> HEAD\(rest)").problems == ["conflictMarker 3:1"])
      #expect(CSVReading("key,en\na,\(text)\0\(rest)").problems == ["binaryContent 2:\(offset + 3)"])
    }
  }

  @Test func `Bytes that are not UTF-8 are reported and kept`() {
    let reading = CSVReading(SourceText(Array("key,en\na,x".utf8) + [0xFF, 0xFE] + Array("\nb,y\n".utf8)))
    #expect(reading.problems == ["invalidEncoding 2:4"])
    #expect(reading.keys == ["a", "b"])
  }

  @Test func `A long multi-line cell with any content is valid`() {
    let lines = (0..<2000).map { "line \($0), with words; and ''5\"\" things''" }.joined(separator: "\n")
    let reading = CSVReading("key,en\na,\"\(lines)\"\nb,y\n")
    #expect(reading.problems == [])
    #expect(reading.keys == ["a", "b"])
  }

  @Test func `One quotation mark in a large file gives one report and loses at most its own record`() {
    for dialect in ["\"k%\",\"text % one\",\"text % two\"", "k%,\"one, %\",two %"] {
      var lines = (0..<500).map { row in dialect.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(row)") }
      lines[100].remove(at: lines[100].index(before: lines[100].lastIndex(of: "\"") ?? lines[100].endIndex))
      for offset in lines[200].indices.reversed() where lines[200][offset] == "\"" {
        var broken = lines[0..<100] + lines[101...]
        broken[200] = String(lines[200][..<offset]) + lines[200][lines[200].index(after: offset)...]
        let reading = CSVReading((["\"key\",\"en\",\"de\""] + broken).joined(separator: "\n"))
        #expect(reading.document.problems.count <= 2)
        #expect(reading.keys.count >= 498)
      }
    }
  }
}

extension String {
  func replacingLineFeeds(with lineEnd: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }
}
