import Localize
import LocalizeProject
import TestSupport
import Testing

/// Placeholders of one text.
@Suite struct PlaceholderScanTests {
  @Test(
    arguments: [
      ("", ""), ("Hello", ""), ("%@", "1:object"), ("%@ and %@", "1:object 2:object"),
      ("%1$@ • %2$lld", "1$object 2$int64"), ("%2$@ %1$@ %2$@", "2$object 1$object 2$object"),
      ("%d %i %u %x", "1:int32 2:int32 3:uint32 4:uint32"),
      ("%hhd %hd %ld %lld %qd %zd %td %jd", "1:int8 2:int16 3:int64 4:int64 5:int64 6:int64 7:int64 8:int64"),
      ("%D %U %O", "1:int64 2:uint64 3:uint64"),
      ("%f %.2f %5.1lf %Lg %e %a", "1:double 2:double 3:double 4:double 5:double 6:double"),
      ("%s %S %c %C %p", "1:cString 2:cString 3:character 4:character 5:pointer"),
      ("%-10@|%+d|%#x|%05d|%'d", "1:object 2:int32 3:uint32 4:int32 5:int32"),
      ("%*d", "2:int32*1"), ("%.*f %@", "2:double*1 3:object"), ("%*.*f", "3:double*1*2"), ("%1$*2$d", "1$int32*2"),
      ("%#@files@", "1:#files"), ("%1$#@files@ in %2$@", "1$#files 2$object"), ("%#@a.b-c@", "1:#a.b-c"),
      ("%arg files", "arg:any"), ("%%", ""), ("100%% of %@", "1:object"), ("%%@", ""), ("%%%@", "1:object"),
      ("%127$@", "127$object"), ("%lld%%", "1:int64"), ("%dpx", "1:int32"), ("%d個", "1:int32"),
    ])
  func `Foundation's grammar is read as Foundation documents it`(text: String, expected: String) {
    #expect(PlaceholderScan(text, syntax: .apple).summary == expected)
  }

  @Test(
    arguments: [
      ("50% off", "| read@2-5"), ("100 % de", "| read@4-7"), ("100% de forma", "| read@3-6"), ("% af skærm", "| read@0-3"),
      ("Numeric %", "| literal@8-9"), ("100 %", "| literal@4-5"), ("50%, then", "| literal@2-3"), ("%n", "| literal@0-1"),
      ("%50 indirim", "| read@0-5"), ("%100", "| literal@0-1"), ("%20'si", "| read@0-5"), ("100%. Done", "| read@3-7"),
      ("50%off", "| read@2-4"), ("100 %ige", "| read@4-6"), ("100 %danois", "| read@4-6"), ("100%-a ", "| read@3-6"),
      ("50%-os kedvezmény", "| read@2-5"), ("20٪ خصم", ""), ("٥٠%du", "| read@4-6"), ("100 % des", "| read@4-7"),
      ("%50si", "| read@0-4"), ("100\u{A0}% der Zeit", "| read@5-8"), ("%0% left", "| literal@0-1"),
      ("https://a.b/c%2Fd%20e%3A", ""), ("100％OFF", ""), ("100%\nDone", "| literal@3-4"), ("50%@", "1:object"),
    ])
  func `A percent sign that only a lax formatter would read is not a placeholder`(text: String, expected: String) {
    #expect(PlaceholderScan(text, syntax: .apple).summary == expected)
  }

  @Test(
    arguments: [
      ("% @", "| spaceInside@0-3", "%@"), ("%\u{A0}@", "| spaceInside@0-4", "%@"), ("%1$ @", "| spaceInside@0-5", "%1$@"),
      ("% 1$@", "| spaceInside@0-5", "%1$@"), ("%1 $@", "| spaceInside@0-5", "%1$@"), ("%\u{3000}@", "| spaceInside@0-5", "%@"),
      ("%１$@", "| foreignCharacter@0-6", "%1$@"), ("％@", "| foreignCharacter@0-4", "%@"), ("%1＄@", "| foreignCharacter@0-6", "%1$@"),
      ("%＠", "| foreignCharacter@0-4", "%@"), ("％１＄＠", "| foreignCharacter@0-12", "%1$@"), ("%١$@", "| foreignCharacter@0-5", "%1$@"),
      ("％d", "| foreignCharacter@0-4", "%d"), ("%$1@", "| swappedPosition@0-4", "%1$@"), ("%1$", "| missingConversion@0-3", nil),
      ("%1$个", "| missingConversion@0-3", nil), ("%0$@", "| positionOutOfRange@0-4", nil),
      ("%128$@", "| positionOutOfRange@0-6", nil), ("% %", "| tornEscape@0-3", "%%"), ("%\u{A0}%", "| tornEscape@0-4", "%%"),
      ("%#@files", "| unterminatedVariable@0-8", nil), ("%# @files @", "| spaceInside@0-11", "%#@files@"),
      ("%$@", "| missingPosition@0-3", nil),
    ] as [(String, String, String?)])
  func `Misspelled placeholders are recognized, count as an argument and can be repaired`(text: String, expected: String, repaired: String?)
  {
    let scan = PlaceholderScan(text, syntax: .apple)
    #expect(scan.summary == expected)
    let repair = text.withBytes { bytes in
      scan.problems.first?.repair(in: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(repair == repaired)
    guard let repaired else { return }
    #expect(PlaceholderScan(repaired, syntax: .apple).problems.isEmpty)
  }

  @Test func `An unescaped percent sign is repaired by doubling it and keeping the rest`() {
    for (text, repaired) in [("50% off", "% o", "%% o"), ("100 %", "%", "%%"), ("5 % %@", "%", "%%")].map({ ($0.0, $0.2) }) {
      let scan = PlaceholderScan(text, syntax: .apple)
      let bytes = text.withBytes { scan.problems.first?.repair(in: $0) }
      #expect(bytes == Array(repaired.utf8), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("%@ %2$@", "1:object 2$object | mixedPosition@0-2"), ("%1$@ %@", "1$object 1:object | mixedPosition@5-7"),
      ("%1$@ %1$d", "1$object 1$int32 | conflictingKinds@5-9"), ("%1$d %1$lld", "1$int32 1$int64"),
      ("%#@files@ in %2$@", "1:#files 2$object"), ("%1$@ %arg", "1$object arg:any"),
      ("%@%\u{A0}% abgeschlossen", "1:object | tornEscape@2-6"), ("50 % %@", "1:object | read@3-4"),
    ])
  func `Problems that depend on the whole text are found`(text: String, expected: String) {
    #expect(PlaceholderScan(text, syntax: .apple).summary == expected)
  }

  @Test(
    arguments: [
      (.java, "%s %1$s %<s", "1:object 1$object 1$object | mixedPosition@0-2"), (.java, "%,d%n%tY", "1:int64 2:date"),
      (.java, "%@", "| literal@0-1"),
      (.printf, "%<PRIu64> of %<PRId32>", "1:uint64 2:int32"), (.printf, "%s %Id", "1:cString 2:int32"), (.printf, "%@", "| literal@0-1"),
      (.printf, "%1$<PRIdMAX> %08<PRIx32> %<PRIfoo>", "1$int64 1:uint32 | literal@25-26 mixedPosition@13-24"),
      (.strftime, "%-d. %B %Ey, %H:%M %% %d%s %q", ""),
      (.printf, "%DATABASE%, %USER_2% a %SERVER%: %d%%", "1:int32"), (.apple, "50%OFF%", "| read@2-4 literal@6-7"),
      (.python, "%(rate)s% %(name)s, 5% %", "rate:object name:object | literal@8-9 tornEscape@21-24"),
      (.dollarDate, "${b} ${d}, ${Y} {x}", ""),
      (.python, "%(name)s has %(n)d %%", "name:object n:int64"), (.ruby, "%{x} %<y>d %<z>.2f", "x:any y:int64 z:double"),
      (.qt, "%1 of %L2, %n file(s) 50%", "1:any 2:any n:number"), (.qt, "%10% %%1", "10:any 1:any"),
      (.i18next, "{{x}} {{ y }} {{price, currency}} {{- raw}} {z}", "x:any y:any price:any raw:any"),
      (.i18next, "{{PLURAL:$1|day|days}} {{x}} {{y!z}}", "x:any"),
      (.brace, "{name} {0} {0:N2} {x!r:>10} {a.b} {}", "name:any 0:any 0:any x:any a.b:any 0:any"),
      (.brace, #"{"a": 1} {color: red} :{ {} { } {a b} {{ ;-}"#, "0:any"), (.brace, "{0:d MMM yyyy}", "0:any"),
      (.brace, "｛name｝", "| foreignCharacter@0-10"), (.dollarBrace, "${x} {y} $z", "x:any"),
      (.dotNet, "{0:N2} {{1}} {2}", "0:any 2:any"), (.phrase, "{first} {{literal}", "first:any"), (.icu, "50% {n}", "n:any"),
      (.icu, "{n, plural, one {# file} other {{name} has # files}}", "n:number name:any"),
      (.icu, "{g, select, female {{a}} other {{b, number, ::currency/EUR}}} {d, date, short}", "g:selection a:any b:number d:date"),
      (.icu, "'{no}' it''s {yes} l'{name}", "yes:any name:any"), (.icu, "{n, plural, =0{none} other{#", "n:number"),
      (.icu, "{0} {1,choice,0#none|1#one}", "0:any 1:number"), (.none, "%@ {x}", ""),
    ] as [(PlaceholderSyntax, String, String)])
  func `Other grammars are read`(syntax: PlaceholderSyntax, text: String, expected: String) {
    #expect(PlaceholderScan(text, syntax: syntax).summary == expected)
  }

  @Test(
    arguments: [
      (.undetermined, "Hello", "apple"), (.undetermined, "%@ {name}", "apple+brace"), (.undetermined, "%d", "apple"),
      (.undetermined, "%(name)s", "python"), (.undetermined, "%{name}", "ruby"), (.undetermined, "%<n>d", "ruby"),
      (.undetermined, "{{x}} and {y}", "apple+mustache"), (.undetermined, "${x}", "apple+dollarBrace"),
      (.undetermined, "{n, plural, one{#} other{#}}", "apple+icu"), (.undetermined, "{n, number}", "apple+icu"),
      (.undetermined, "%1$tB %1$te, %1$tY", "java"), (.apple, "%1$tB", "apple"), (.undetermined, "%1$td", "apple"),
      (.undetermined, "{\"a\": 1} :{ {color: red}", "apple"), (.undetermined, "%0 of %1 used", "qt"), (.apple, "%0% left", "qt"),
      (.apple, "v%0", "qt"), (.apple, "%50 indirim", "apple"), (.apple, "%5 indirim", "apple"), (.apple, "50% off", "apple"),
      (.apple, "%1d %2d", "apple"), (.apple, "%1", "qt"), (.android, "%1$s {name}", "java+brace"), (.properties, "{0} of {1}", "java+icu"),
      (.properties, "%s", "java"), (.gettext, "%s of %d", "printf"), (.icu, "{x}", "icu"), (.exactly(.dotNet), "{0}", "escapedBrace"),
      (.gettext, "%a %b %e %H:%M:%S %Y", "strftime"), (.gettext, "%m/%d/%y", "strftime"), (.apple, "%-e %b", "strftime"),
      (.javaScript, "%d.%m.", "strftime"), (.gettext, "%I:%M:%S %p", "strftime"), (.undetermined, "%Hh%M", "strftime"),
      (.gettext, "%s: %m", "printf"), (.gettext, "block %d: %m", "printf"), (.gettext, "%time", "printf"), (.gettext, "%d %s", "printf"),
      (.gettext, "%d%% at %H", "strftime"), (.apple, "%02d:%M", "apple"),
      (.properties, "%b", "java"), (.gettext, "100%Hot", "printf"), (.gettext, "  %h   number, %i   inode", "strftime"),
      (.apple, "%h %d", "apple"), (.gettext, "50 % h", "printf"), (.gettextWithoutBraces, "%s {name}", "printf"),
      (.gettext, "{name}", "printf+brace"), (.javaScript, "--algorithm={bsd,sysv,crc}", "apple"), (.javaScript, "{n,10}", "apple+brace"),
      (.gettext, "${b} ${d}, ${Y} ${I}:${M} ${p}", "printf+dollarDate"), (.gettext, "${I}:${M}", "printf+dollarDate"),
      (.gettext, "${a} and ${b}", "printf+dollarBrace"), (.gettext, "${Y}", "printf+dollarBrace"),
      (.gettext, "${H}:${M} in ${place}", "printf+dollarBrace"),
      (.javaScript, "{{PLURAL:$1|day|days}}", "apple"), (.javaScript, "{{#if:$1|{{GENDER:$2|her|his}}}}", "apple"),
      (.javaScript, "{{PLURAL:$1|day|days}} on {{SITENAME}}", "apple+mustache"), (.javaScript, "{{ns:user}} {name}", "apple+brace"),
      (.gettext, "%H:%M or %DATABASE%", "strftime"), (.gettext, "%DATABASE% and %USER_NAME%", "printf"),
      (.gettext, #"no brace on \x{HEX}, \N{name}"#, "printf"),
    ] as [(PlaceholderHint, String, String)])
  func `The source text decides the grammar where the format does not`(hint: PlaceholderHint, text: String, expected: String) {
    #expect(PlaceholderScan(text, hint: hint).syntax.summary == expected)
  }

  @Test func `Ranges and specifiers are those of the analysed part`() {
    let text = "key = %1$@ {x};"
    text.withBytes { bytes in
      let part = bytes.extracting(6..<14)
      let scan = PlaceholderScan(part, hint: .undetermined)
      #expect(scan.placeholders.map(\.range) == [0..<4, 5..<8])
      #expect(scan.placeholders.map { $0.specifier(in: part) } == ["%1$@", "{x}"])
      #expect(PlaceholderScan(part, syntax: .apple).placeholders.count == 1)
    }
    #expect(PlaceholderScan("5%% %@", syntax: .apple).escapes == [1..<3])
    #expect(PlaceholderScan.empty.isEmpty && PlaceholderScan("Hello", hint: .apple).isEmpty)
  }

  @Test func `The quick check finds a percent sign or brace at every offset, and nothing else`() {
    for length in 0..<40 {
      let plain = [UInt8](repeating: 0x24, count: length)
      #expect(!plain.withBytes(PlaceholderScan.mayContain))
      for index in 0..<length {
        for byte in [UInt8(0x25), 0x7B, 0x24, 0x26, 0xA5, 0x7A, 0x7C] {
          var bytes = plain
          bytes[index] = byte
          #expect(bytes.withBytes(PlaceholderScan.mayContain) == (byte == 0x25 || byte == 0x7B))
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Random bytes never crash; ranges stay inside and ascend; an equal pair never differs`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "%", "%%", "%@", "$", "1", "0", "２", "％", "＠", " ", "\u{A0}", "{", "}", "{{", "d", "l", "#", "@", "'", ",", "plural", "n", "*", ".",
      "-", "é", "個", "://", "<", ">", "(", ")",
    ]
    .map { Array($0.utf8) }
    let syntaxes: [PlaceholderSyntax] = [.apple, .printf, .java, .python, .ruby, .qt, .icu, .i18next, .brace, .dollarBrace, .dotNet]
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        if Int.random(in: 0..<8, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += pieces.randomElement(using: &generator) ?? []
        }
      }
      bytes.withBytes { buffer in
        for syntax in syntaxes { check(PlaceholderScan(buffer, syntax: syntax), buffer, seed) }
        for hint in [PlaceholderHint.undetermined, .apple, .android, .gettext, .properties, .dotNet, .icu] {
          let scan = PlaceholderScan(buffer, hint: hint)
          check(scan, buffer, seed)
          let differences = PlaceholderComparison.differences(source: scan, target: PlaceholderScan(buffer, syntax: scan.syntax))
          #expect(differences.isEmpty, "seed \(seed): \(bytes) \(differences.map(\.summary))")
        }
        #expect(EdgeComparison.differences(source: buffer, target: buffer).isEmpty, "seed \(seed): \(bytes)")
      }
    }
  }

  private func check(_ scan: PlaceholderScan, _ bytes: ByteView, _ seed: UInt64) {
    var previous = -1
    for placeholder in scan.placeholders {
      #expect(
        placeholder.range.lowerBound > previous && !placeholder.range.isEmpty && placeholder.range.upperBound <= bytes.count,
        "seed \(seed): \(Array(bytes))")
      previous = placeholder.range.lowerBound
    }
    for problem in scan.problems {
      #expect(problem.range.upperBound <= bytes.count, "seed \(seed): \(Array(bytes))")
      _ = problem.repair(in: bytes)
    }
  }

  @Test func `Long and deeply nested texts are read in linear time`() {
    let texts = [
      String(repeating: "%@", count: 20_000), String(repeating: "% ", count: 20_000), String(repeating: "{a, select, other {", count: 5000),
      String(repeating: "{n,", count: 20_000), String(repeating: "%1$*2$", count: 10_000), "://" + String(repeating: "%2F", count: 10_000),
      "%" + String(repeating: "1", count: 50_000), String(repeating: "{{a,", count: 10_000), String(repeating: "'{", count: 10_000),
    ]
    for text in texts {
      for hint in [PlaceholderHint.undetermined, .icu] {
        #expect(PlaceholderComparison.differences(source: text, target: text + "!", hint: hint).isEmpty)
      }
    }
  }
}
