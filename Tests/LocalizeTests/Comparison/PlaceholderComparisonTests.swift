import Localize
import LocalizeProject
import Testing

/// Placeholders of two texts.
@Suite struct PlaceholderComparisonTests {
  private func differences(
    _ source: String, _ target: String, _ hint: PlaceholderHint = .apple, _ context: PlaceholderContext = .none
  ) -> [String] {
    PlaceholderComparison.differences(source: source, target: target, hint: hint, context: context).map(\.summary)
  }

  @Test(
    arguments: [
      ("", ""), ("Hello", "Bonjour"), ("%@", "%@"), ("%@ of %@", "%2$@ von %1$@"), ("%@ of %@", "%1$@ von %2$@"), ("%@ of %@", "%@ von %@"),
      ("%1$@", "%1$@ %1$@ %1$@"), ("%1$@ %1$@", "%1$@"), ("%@", "%1$@"), ("%1$@ %2$lld", "%2$lld %1$@"), ("%@ %lld", "%2$lld %1$@"),
      ("%d%%", "%d %%"), ("100%% %@", "%@ 100 %%"), ("%d", "%i"), ("%d", "%u"), ("%d", "%x"), ("%.2f", "%.1f"), ("%5d", "%d"),
      ("%f", "%lf"),
      ("%lld", "%llu"), ("%hd", "%d"), ("%*d %@", "%*d %@"), ("%lld files", "%#@files@"), ("%#@a@ %#@b@", "%#@x@ %#@y@"),
      ("%1$lld files in %2$@", "%#@files@ in %2$@"), ("%#@files@ in %2$@", "%1$lld Dateien in %2$@"), ("%arg files", "%arg Dateien"),
      ("%lld files", "%arg Dateien"), ("%arg files", "%lld Dateien"), ("%1$#@files@ in %2$@", "%2$@: %1$#@files@"),
      ("%%", "%%"), ("%@ %n", "%@ %n"), ("%1$@ %1$d", "%1$@ %1$d"), ("%1$@ %@", "%@ %1$@"),
    ])
  func `Texts with the same arguments do not differ, whatever their spelling`(source: String, target: String) {
    #expect(differences(source, target) == [])
  }

  @Test(
    arguments: [
      ("Numeric %", "Numerisch %"), ("Numeric %", "Numérique % de"), ("100%", "100 % de"), ("50% off", "%50 indirim"),
      ("50% off", "50% de réduction"),
      ("% of screen", "% af skærm"), ("100% smooth", "100% de forma suave"), ("100%", "%100"), ("100% Danish", "100 %danois"),
      ("100 percent", "100 %danois"), ("half", "50%-os"), ("50%% off", "50% off"), ("50% off", "50%% off"), ("Save 20%", "20%'si"),
      ("% d", "%d"),
      ("Numeric %", "Numérico %d"), ("50%", "% 50"), ("5 % @home", "5 % @maison"), ("https://a/b%2Fc", "https://a/b%2Fc%20d"),
      ("100%OFF", "100％OFF"),
      ("off", "１００％@"), ("Battery 100%. Done", "Akku 100%. Danke"), ("x", "100%\u{A0}de"), ("Everything", "%chance"),
      ("20%: done", "%20: bitti"), ("%", "% % %"), ("% @", "%@"),
    ])
  func `Prose is not a format if the source has no argument`(source: String, target: String) {
    #expect(differences(source, target) == [])
    #expect(differences(source, target, .undetermined) == [])
  }

  @Test(
    arguments: [
      // Extra if the source has none.
      ("Hello", "Hallo %@", ["extra 1"]), ("Numeric %", "Numeric %@", ["extra 1"]), ("Hello", "%1$d %1$d", ["extra 1"]),
      ("Hello", "%d Mal", ["extra 1"]),
      // Missing and gap.
      ("%@ of %@", "%@", ["missing 2"]), ("%@", "nichts", ["missing 1"]), ("%1$@ %2$@ %3$@", "%1$@", ["missing 2", "missing 3"]),
      ("%1$@ %2$@", "%2$@", ["gap 1"]), ("%lld %@", "%2$@명", ["gap 1"]), ("%1$@ %2$@ %3$@", "%3$@ %1$@", ["gap 2"]),
      ("%lld of %@", "von %@", ["gap 1"]), ("%@ %lld %@", "%lld %@", ["gap 1"]), ("%1$*2$d", "%1$d", ["missing 2"]),
      // Extra and types.
      ("%@", "%@ %@", ["extra 2"]), ("%1$@", "%1$@ %3$@", ["extra 3"]), ("%@", "%d", ["type 1 object/int32"]),
      ("%d", "%@", ["type 1 int32/object"]),
      ("%s", "%@", ["type 1 cString/object"]), ("%f", "%d", ["type 1 double/int32"]), ("%d", "%lld", ["width 1 int32/int64"]),
      ("%lld", "%d", ["width 1 int64/int32"]), ("%1$@ %2$lld", "%1$lld %2$@", ["type 1 object/int64", "type 2 int64/object"]),
      ("%@ %lld", "%1$lld %2$@", ["type 1 object/int64", "type 2 int64/object"]), ("%1$s", "%1$A", ["type 1 cString/double"]),
      // Order.
      ("%@ %lld", "%lld %@", ["order"]), ("%lld %@", "%@ %lld", ["order"]), ("%1$@ %2$lld", "%lld %@", ["order"]), ("%@ %@", "%@ %@", []),
      ("%@ %d %f", "%f %@ %d", ["order"]), ("%@ %d", "%d %d", ["type 1 object/int32"]),
      // Mixed positions.
      ("%1$@, %2$d of %3$d", "%@, %2$d … %1$d", ["mixedPosition"]), ("%@ %@", "%1$@ %@", ["mixedPosition"]), ("%1$@ %@", "nichts", []),
      // Misspelled.
      ("%@", "% @", ["malformed spaceInside"]), ("%1$@ %2$@", "%１$@ %2$@", ["malformed foreignCharacter"]),
      ("%@", "％@", ["malformed foreignCharacter"]),
      ("%1$@", "%1$ @", ["malformed spaceInside"]), ("%1$@", "%$1@", ["malformed swappedPosition"]),
      ("%@", "%\u{A0}@", ["malformed spaceInside"]),
      ("%@ and %d", "% @ und %d", ["malformed spaceInside"]), ("%1$@", "%1$", ["malformed missingConversion"]), ("% @", "% @", []),
      ("%1$@", "%0$@", ["missing 1", "malformed positionOutOfRange"]), ("%d files", "% d fichiers", ["malformed spaceInside"]),
      ("%d of %@", "% d von %@", ["malformed spaceInside"]), ("%d files", "%\u{A0}d fichiers", ["malformed spaceInside"]),
      ("%#@files@", "%# @files @", ["malformed spaceInside"]), ("%#@files@", "%#@files", ["malformed unterminatedVariable"]),
      ("%@%% complete", "%@%\u{A0}% abgeschlossen", ["malformed tornEscape"]), ("%@", "%$@", ["malformed missingPosition"]),
      // Percent signs among arguments.
      ("100%% of %@", "100% de %@", ["unescapedPercent read"]), ("%d%% of disk", "%d % du disque", ["unescapedPercent read"]),
      ("%d% of disk", "%d% du disque", []),
      ("%d%% off", "%d%off", ["unescapedPercent read"]), ("%d%%", "%d %", ["unescapedPercent"]),
      ("%d percent", "%d % ب", ["unescapedPercent"]), ("%d%", "%d %", []),
      ("%d%", "%d% de disque", ["unescapedPercent read"]),
      ("%@: 50%% off", "%@: %50 indirim", ["unescapedPercent read"]), ("%@: 50%% off", "%@: %%50 indirim", []),
      ("%@ 5%%", "%@ 5 % %@", ["extra 2", "unescapedPercent read"]),
      ("%d%% of disk", "%%%d диска", []), ("%@ is 100%", "100 % ist %@", ["unescapedPercent read"]),
    ])
  func `Each row of the decision table is applied`(source: String, target: String, expected: [String]) {
    #expect(differences(source, target) == expected)
  }

  @Test(
    arguments: [
      (.undetermined, "%@ {name}", "{name} %@", []), (.undetermined, "%@ {name}", "%@", ["missing name"]),
      (.undetermined, "{name}", "{nombre}", ["missing name", "extra nombre"]),
      (.undetermined, "{0} of {1}", "{1} von {0}", []), (.undetermined, "{0} of {1}", "{1}", ["missing 0"]),
      (.undetermined, "{{x}}", "{x}", ["missing x"]),
      (.undetermined, "Hi :{", "Salut {sourire}", []), (.undetermined, "{\"a\": 1}", "{a}", []),
      (.undetermined, "${x}", "{x}", ["missing x"]),
      (.undetermined, "%(name)s", "%(nom)s", ["missing name", "extra nom"]), (.undetermined, "%{count} files", "50% de %{count}", []),
      (.exactly(.python), "%(n)d%%", "%(n)d % de", ["unescapedPercent read"]), (.exactly(.python), "%(n)d", "%(n)s", []),
      (.exactly(.python), "%(n)s", "%(n)d", ["type n object/int64"]),
      (.apple, "%0 of %1 used", "%0 din %1 folosită", []), (.apple, "%0 of %1 used", "%1", ["missing 0"]),
      (.apple, "%0% left", "%0% igjen", []),
      (.apple, "%0 of 50%", "%0 / %50", []), (.icu, "{n, plural, one{#} other{#}}", "{n, plural, few{#} other{#}}", []),
      (.icu, "{n}", "{n, plural, other{#}}", []),
      (.icu, "{n, plural, one{# by {who}} other{#}}", "{n, plural, other{#}}", ["missing who"]),
      (.icu, "{g, select, other{x}}", "{g, plural, other{x}}", ["type g selection/number"]),
      (.icu, "{d, date}", "{d, time}", []), (.icu, "{x} 50%", "{x} 50 % de", []),
      (.undetermined, "{name}", "｛name｝", ["malformed foreignCharacter"]),
      (.android, "%s %d", "%d %s", ["order"]), (.android, "%1$d", "%1$s", ["type 1 int64/object"]),
      (.android, "%1$s", "%1$d", ["type 1 object/int64"]),
      (.android, "%1$d%%", "%1$d %", ["unescapedPercent"]),
      (.android, "50% off", "50 % de", []), (.android, "%s %s", "%s %<s", ["missing 2"]), (.gettext, "%s", "%d", ["type 1 cString/int32"]),
      (.gettext, "%d %s", "%2$s %1$d", []),
      (.properties, "{0} of {1}", "{1}/{0}", []), (.properties, "{0} of {1}", "l'{0}", ["missing 1"]),
      (.exactly(.qt), "%1: %2", "％1: ٪2", ["malformed foreignCharacter", "malformed foreignCharacter"]),
      (.exactly(.qt), "%1 of %2", "%١ ٪20 %٢", []), (.exactly(.qt), "%1 (10%)", "%1 (٪10)", []),
      (.exactly(.qt), "%1", "٪10", ["missing 1"]),
      (.exactly(.qt), "%1 in %n", "%1: %n, 20٪ 1", []),
      (.yaml, "%codeLength% of %id%, 5%", "%id% von %codeLength%te, 5 % des", []),
      (.yaml, "%first_name%", "%name%", ["missing first_name", "extra name"]),
      (.yaml, "%{first} 5%", "%{first}, 5 % des", []), (.yaml, "%{a}", "%{b}", ["missing a", "extra b"]),
      (.yaml, "%s", "%d", ["type 1 cString/int32"]),
      (.exactly(.qt), "%1 of %2", "%2 von %1", []), (.exactly(.qt), "%n file(s)", "Dateien", ["missing n"]),
      (.exactly(.dotNet), "{0:N2}", "{0:N0}", []), (.exactly(.phrase), "{first}", "{{first}}", ["missing first"]),
    ] as [(PlaceholderHint, String, String, [String])])
  func `Named arguments and braces are compared`(hint: PlaceholderHint, source: String, target: String, expected: [String]) {
    #expect(differences(source, target, hint) == expected)
  }

  /// Formats that `msgfmt --check-format` refuses, or that throw in Python and C#.
  @Test(
    arguments: [
      ("c", "%i", "%Li", ["type 1 int32/int64"]), ("c", "%li", "%zi", ["type 1 int64/int64"]), ("c", "%d", "%u", ["type 1 int32/uint32"]),
      ("c", "%hd", "%d", ["type 1 int16/int32"]), ("c", "%s", "%ls", ["type 1 cString/cString"]),
      ("c", "%f", "%Lf", ["type 1 double/double"]),
      ("c", "%d", "%i", []), ("c", "%lld", "%qd", []), ("c", "%ls", "%S", []), ("c", "%x", "%u", []), ("c", "%5.2f", "%g", []),
      ("c", "%<PRIu64>", "%<PRIu64>", []), ("c", "%1$*2$d", "%1$d", ["missing 2"]), ("c", "%d %u", "%2$u %1$d", []),
      ("python", "%(n)d", "%(n)s", ["type n int64/object"]), ("python", "%d", "%s", ["type 1 int32/object"]), ("python", "%d", "%i", []),
      ("python", "%s %s", "%s %(n)d", ["extra n", "missing 2"]), ("php", "%d", "%u", []), ("php", "%d", "%s", ["type 1 int32/cString"]),
      ("java-printf", "%d", "%s", ["type 1 int64/object"]), ("java-printf", "%b", "%s", []),
      ("python-brace", "{} {}", "{} {1}", []), ("python-brace", "{} {}", "{1} {0}", []),
      ("python-brace", "{s}", "{s}}", ["malformed loneBrace"]), ("python-brace", "{s}", "{{s} {s}", ["malformed loneBrace"]),
      ("python-brace", "{s}", "{{{s}}}", []), ("python-brace", "{:d}", "{:s}", ["type 0 int64/object"]),
      ("python-brace", "{n:d}", "{n:>5.1f}", []), ("python-brace", "{n:.1f}", "{n:d}", ["type n number/int64"]),
      ("python-brace", "{d:%Y-%m-%d}", "{d:%d.%m.%Y}", []), ("python-brace", "{a!r}", "{a}", []),
      ("python-brace", "{a[0]}", "{a[1]}", ["missing a[0]", "extra a[1]"]), ("python-brace", "{:{w}}", "{:{w}}", []),
      ("csharp", "{0}", "{0}}", ["malformed loneBrace"]), ("csharp", "{0:N2}", "{0:X}", []),
      ("sh", "$a of ${b}", "$b $c", ["missing a", "extra c"]),
    ])
  func `A declared format is compared by the rules of its platform`(
    flag: String, source: String, target: String, expected: [String]
  ) throws {
    let hint = try #require("\(flag)-format".withBytes { POFlags.placeholderHint(of: $0) })
    #expect(differences(source, target, hint) == expected)
  }

  @Test func `Java refuses C's conversions`() {
    #expect(differences("%s %d", "%s %lu", .android) == ["malformed foreignConversion"])
    #expect(differences("%1$d%%", "%1$i %%", .android) == ["malformed foreignConversion"])
    #expect(differences("100 %d", "100 %d 50 %in", .android) == ["unescapedPercent"])
    #expect(differences("Weight", "%lu", .android) == [])
  }

  @Test(
    arguments: [
      ("%1$d files in %2$@", "one file in %2$@", 1, []), ("%1$d files in %2$@", "one file", 1, ["missing 2"]),
      ("%d files", "one file", 1, []),
      ("%1$@ has %2$d files", "%1$@ has one file", 2, []), ("%1$@ has %2$d files in %3$@", "one file in %3$@", 2, ["gap 1"]),
      ("%arg files", "one file", 1, []),
      ("%1$d of %2$@", "%2$@", nil, ["gap 1"]), ("%d files in %@", "one file in %@", 1, ["gap 1"]),
    ] as [(String, String, Int?, [String])])
  func `A plural form may omit the argument that its category implies`(
    source: String, target: String, droppable: Int?, expected: [String]
  ) {
    #expect(differences(source, target, .apple, PlaceholderContext(droppablePosition: droppable)) == expected)
  }

  @Test func `i18next's count may be omitted if the context allows it`() {
    #expect(
      differences("{{count}} files by {{who}}", "one file by {{who}}", .undetermined, PlaceholderContext(droppableName: "count")) == [])
    #expect(differences("{{count}} files by {{who}}", "one file by {{who}}", .undetermined) == ["missing count"])
  }

  @Test(
    arguments: [
      // mastodon-ios eu, IceCubesApp ko, element-ios de, codenotch zh-Hans, phrase-cli.
      ("%1$@, %2$d of %3$d", "%@, %2$d … %1$d", "mixedPosition"), ("%lld %@", "%2$@명", "gap 1"),
      ("%@%% done", "%@%\u{A0}% abgeschlossen", "malformed tornEscape"), ("%lld items in %@", "%@ 中的 %lld 个项目", "order"),
      ("%1$@ wrote", "%1$A schrieb", "type 1 object/double"),
      ("Password saved for %@", "Contraseña guardada para % @", "malformed spaceInside"),
    ])
  func `Bugs of shipped apps are found`(source: String, target: String, expected: String) {
    #expect(differences(source, target) == [expected])
  }

  @Test(arguments: ["%@ % d", "{a} % ", "%1$@ %2$d"])
  func `A text with very many placeholders is not a format, and takes no longer than reading it`(piece: String) {
    let source = String(repeating: "%@ {b} ", count: 20_000)
    #expect(differences(source, String(repeating: piece, count: 20_000)).isEmpty)
    #expect(!differences(String(repeating: "%@", count: 100), String(repeating: "%d", count: 100)).isEmpty)
  }

  @Test func `A difference names both sides for the message`() throws {
    let differences = PlaceholderComparison.differences(source: "%@: %lld", target: "→ %1$@ %2$@", hint: .apple)
    let difference = try #require(differences.first)
    #expect(differences.count == 1 && difference.kind == .type && difference.argument == .position(2) && !difference.isNamed)
    #expect(difference.sourceRange == 4..<8 && difference.targetRange == 9..<13)
    #expect(difference.sourceKind == .integer(bits: 64, isSigned: true) && difference.targetKind == .object)
  }

  @Test(
    arguments: [
      ("%@ of %lld", "%lld von %@", [2, 1]), ("%@ of %@", "%@ von %@", nil), ("%1$@, %2$d", "%@, %2$d", [1]), ("%@", "%d", nil),
      ("%@ %d %d", "%2$d %d %@", [3, 1]),
    ] as [(String, String, [Int]?)])
  func `Plain placeholders are numbered if their types allow only one order`(source: String, target: String, expected: [Int]?) {
    let source = PlaceholderScan(source, hint: .apple)
    let numbering = PlaceholderComparison.numbering(source: source, target: PlaceholderScan(target, syntax: source.syntax))
    #expect(numbering?.map(\.position) == expected)
  }

  @Test(arguments: [
    ("no apples | one apple | {count} apples", "нет | {n} яблоко | {n} яблока | {n} яблок", []),
    ("car | {n} cars", "{count} Auto | {n} Autos", []), ("{count} car | {count} cars", "Auto | Autos", ["missing count"]),
    ("{n} of {name} | {n} of {name}", "{n} | {count}", ["missing name"]), ("hello {name}", "hallo {name} {n}", ["extra n"]),
  ])
  func `In a plural of Vue I18n both names of the number are there`(_ source: String, _ target: String, _ expected: [String]) {
    #expect(differences(source, target, .javaScript) == expected)
  }
}
