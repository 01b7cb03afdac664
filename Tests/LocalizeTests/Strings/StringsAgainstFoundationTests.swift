import Localize
import TestSupport
import Testing

/// Foundation's treatment of a text.
enum FoundationVerdict: Sendable {
  /// It reads all of it.
  case accepts
  /// It reads the entries before the first part that it can't read, without an error.
  case truncates
  /// It reads nothing.
  case refuses
}

@Suite struct StringsAgainstFoundationTests {
  static let cases: [(text: String, verdict: FoundationVerdict)] = [
    // Grammar
    (" ", .accepts), ("// x", .accepts), ("/* x", .accepts), ("a;", .accepts), ("a=b;", .accepts), ("'a'='b';", .accepts),
    ("a/b=c/d;", .accepts), ("https://x = u;", .accepts), ("a=//x\nb;", .accepts), ("a= b /* ; */ ; c /* = */ = d;", .accepts),
    ("a=b;\u{2028}c=d;//z\u{2028}e=f;", .accepts), ("a=b;\u{2029}c=d;\u{0B}\u{0C}", .accepts), ("a=\"\";b=\"x\ny\";", .accepts),
    ("a=b;a=c;\"a\"=d;", .accepts), ("a=b;/*x", .accepts), ("$_.:-/=\"x\";", .accepts), ("a=\"x\"/**/;", .accepts),
    ("\"a\"=\"<\";\"b\"=\"\u{FEFF}\";", .accepts), ("\"é\" = \"\u{1F600}\";", .accepts), ("\"\"=\"\";", .accepts),
    // Collections and brackets
    ("{a=b;}", .accepts), ("{}", .accepts), ("{\"a\";}", .accepts), ("{a=b; } /* x", .accepts), ("a={b=c;};", .accepts),
    ("a=(b,c,);d=e;", .accepts), ("a={};b=();c=<>;", .accepts), ("a=<0f bd>;", .accepts), ("a=(b,(c));", .accepts),
    ("a=(\"x\\n\",y);", .accepts), ("{a={b;};}", .accepts),
    // Escapes
    (#"a="\a\b\f\n\r\t\v\"\\\'\q\u00e9";"#, .accepts), (#"a="\U00e9\U41\U\Ud83d\Ude00\Ud83d\U1F600";"#, .accepts),
    (#"a="\0\101\351\377\400\477\8\1012";"#, .accepts), ("a=\"\\\n\\\r\\\r\n\";", .accepts), (#"a='it\'s "q"';"#, .accepts),
    (#"a="\U0041G\UG\U 41";"#, .accepts), (#"a="\é\😀";"#, .accepts), (#"a="\Ude00\Ud83d";"#, .accepts),
    (#""\U41\101" = "\376";"#, .accepts),
    // Stops without an error
    ("a=b;}", .truncates), ("a=b;;c=d;", .truncates), ("a=b;=c=d;", .truncates), ("a=b;\u{201C}c\u{201D}=d;", .truncates),
    ("a=b;\u{A0}c=d;", .truncates), ("a=b;\u{FEFF}c=d;", .truncates), ("a=b;{c=d;}", .truncates), ("a=b;)", .truncates),
    ("a=b;,c=d;", .truncates), ("a=b;(c);d=e;", .truncates), ("a=b;\u{85}c=d;", .truncates), ("a=b;c;@\nd=e;", .truncates),
    ("a=b;'x\";\nc=d;", .truncates), ("a=b;<0f>;c=d;", .truncates),
    // Refused
    ("", .refuses), ("a=b", .refuses), ("a=b c=d;", .refuses), ("a b;", .refuses), ("a=;b=c;", .refuses), ("a={b=c;;d=e;};f=g;", .refuses),
    ("a=(b c);d=e;", .refuses), ("a=(b,,c);d=e;", .refuses), ("a=(\"x);d=e;", .refuses), ("a=<0fb>;", .refuses),
    ("a=<0f /*x*/>;", .refuses),
    ("a=b;/", .refuses), ("a\u{A0}=b;", .refuses), ("a=b\u{A0};", .refuses), ("=a;b=c;", .refuses), (";a=b;", .refuses), ("}", .refuses),
    ("{a=b;};", .refuses), ("{a=b;} c=d;", .refuses), ("{a=b;", .refuses), ("{a=b;}}", .refuses), ("{a=b;;c=d;}", .refuses),
    ("a=@;b=c;", .refuses), ("a=b;c", .refuses), ("\"a\" \"b\"", .refuses), ("a=\"b", .refuses), ("a=\"x\\", .refuses),
    ("{a=b;x}", .refuses),
    ("a=b;\"c\" \"d\";", .refuses), ("a=\"b;\n\"c\"=\"d\";\n", .refuses),
  ]

  @Test(arguments: cases)
  func `Files that Foundation accepts have the same texts, and others are reported`(text: String, verdict: FoundationVerdict) {
    let sample = StringsSample(text)
    let foundation = FoundationReading(Array(text.utf8))
    switch verdict {
    case .accepts:
      #expect(sample.structureProblem == nil)
      #expect(foundation == .read(sample.dictionary()))
    case .truncates:
      guard case .silentTruncation(let lost, let all)? = sample.structureProblem?.kind, let place = sample.structureProblem?.range.start
      else {
        Issue.record("no truncation in \(sample.problems)")
        return
      }
      #expect(foundation == .read(sample.dictionary(limit: place)))
      #expect(lost == all - sample.dictionary(limit: place).count)
      #expect(all == sample.dictionary().count)
    case .refuses:
      #expect(foundation == .refused)
      #expect(sample.structureProblem != nil || sample.document.problems.contains { $0.kind == .emptyFile })
    }
  }

  @Test(arguments: [509, 510, 511, 512, 513, 514])
  func `Nesting is read as deep as Foundation reads it`(depth: Int) {
    let opened = [String(repeating: "(", count: depth), String(repeating: "{b=", count: depth)]
    let closed = [String(repeating: ")", count: depth), String(repeating: ";}", count: depth)]
    let texts = [
      "a=" + opened[0] + closed[0] + ";", "a=" + opened[1] + "c" + closed[1] + ";", opened[1] + "c" + closed[1],
      "a=" + opened[0] + "x" + closed[0] + ";",
    ]
    for text in texts {
      let isRefused = FoundationReading(Array(text.utf8)) == .refused
      let sample = StringsSample(text)
      #expect((sample.structureProblem != nil) == isRefused)
      if isRefused { #expect(sample.document.problems.contains { $0.kind == .nestingTooDeep }) }
    }
  }

  @Test func `Octal escapes give the NeXTSTEP characters`() {
    let escapes = (0...0xFF).map { "\\" + String($0 >> 6) + String($0 >> 3 & 7) + String($0 & 7) }.joined()
    let text = "a=\"" + escapes + "\";"
    #expect(FoundationReading(Array(text.utf8)) == .read(StringsSample(text).dictionary()))
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `Random texts are read like Foundation reads them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "\"c\"", "'d'", "\"", "'", "=", "=", ";", ";", " = ", "\n", " ", "{", "}", "(", ")", ",", "<0f>", "<", "/*x*/", "//y\n",
      "\\", "é",
      "\"x\ny\"", "k=v;", "\"q\" = \"r\";\n", "\u{201C}", "\\n", "/", "/*", "<<<<<<< h\n", "\u{2028}",
    ]
    for round in 0..<600 {
      let count = Int.random(in: 1...14, using: &generator)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let sample = StringsSample(text)
      let foundation = FoundationReading(Array(text.utf8))
      // The position of the comment in the grammar decides whether Foundation accepts the file.
      if sample.document.problems.contains(where: { $0.kind == .unterminatedComment }) { continue }
      let note: Comment = "seed \(seed), round \(round): \(text.debugDescription) \(sample.problems)"
      switch sample.structureProblem?.kind {
      case nil:
        #expect(foundation == .read(sample.dictionary()), note)
      case .silentTruncation:
        #expect(foundation == .read(sample.dictionary(limit: sample.structureProblem?.range.start ?? 0)), note)
      case .conflictMarker, .unterminatedString, .otherFormat:
        break
      default:
        #expect(foundation == .refused, note)
      }
    }
  }
}
