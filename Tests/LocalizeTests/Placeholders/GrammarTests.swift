import Localize
import LocalizeProject
import Testing

/// Grammars of placeholders.
///
/// Every grammar that programs use, in the formats and under the flags that select it, with similar texts that are not placeholders.
@Suite struct GrammarTests {
  /// The flags of PO files, and their effect on a format.
  private static func flagged(_ flag: String) throws -> PlaceholderHint {
    let text = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy, \(flag)\nmsgid \"a\"\nmsgstr \"b\"\n"
    let document = POFormat.read(SourceText(Array(text.utf8)))
    return document.entries.first?.placeholderHint ?? FormatIdentifier.po.traits.placeholders
  }

  private func differences(_ source: String, _ target: String, _ hint: PlaceholderHint) -> [String] {
    PlaceholderComparison.differences(source: source, target: target, hint: hint).map(\.summary)
  }

  static let flags: [(String, String, String, [String])] = [
    ("c-format", "%s of %d", "%2$d von %1$s", []), ("c-format", "%s of %d", "%d von %s", ["order"]),
    ("c-format", "%<PRIu64> bytes", "%lu Bytes", []), ("c-format", "%<PRIuMAX> second ago", "hace %<PRIuMAX> segundo", []),
    ("c-format", "to %<PRIdMAX> bytes in %s", "%2$s na %1$<PRIdMAX>", []), ("c-format", "%15<PRIuMAX> hits", "", ["missing 1"]),
    ("c-format", "%#<PRIx64> of %<PRIu64> entries", "%#<PRIx64> записа", ["missing 2"]),
    ("c-format", "only ${NAME} and {INTEGER}, %s", "nur ${NAMEN} und {ZAHL}, %s", []),
    ("ruby-format", "%<PRIORITY>d", "%<PRIO>d", ["missing PRIORITY", "extra PRIO"]),
    ("c-format", "%15zu of %s", "%15Zu von %s", []), ("c-format", "Invalid %-encoding in %s", "Ungültige %-Kodierung in %s", []),
    ("c-format", "block %u in \"%s\": %m", "\"%2$s\": %1$u: %3$m", []), ("c-format", "%s: %m", "%s", []),
    ("c-format", "%s: #%d is %Rg", "%1$s: %3$Rg (%2$d)", []), ("c-format", "G10 file %pB, %s", "G10 %pB; %s", []),
    ("no-c-format", "100% sure, %s", "100 % sicher", []), ("objc-format", "%@ of %d", "%2$d von %1$@", []),
    ("objc-format", "%@", "%1$", ["malformed missingConversion"]),
    ("python-format", "%(name)s has %(n)d", "%(n)d von %(name)s", []),
    ("python-format", "%(name)s", "%(nome)s", ["missing name", "extra nome"]),
    ("python-format", "%s of %d", "%d von %s", ["order"]), ("python-format", "%(n)d%%", "%(n)d % de", ["unescapedPercent read"]),
    ("python-brace-format", "{} of {}", "{} von {}", []), ("python-brace-format", "{} of {}", "{}", ["missing 1"]),
    ("python-brace-format", "{name!r:>10} {{no}}", "{name} {{nein}}", []), ("python-brace-format", "{0:.2f}", "", ["missing 0"]),
    ("csharp-format", "{0:N2} of {1}", "{1} von {0:N0}", []), ("csharp-format", "{0:d MMM yyyy}", "{1}", ["missing 0", "extra 1"]),
    ("csharp-format", "{{0}}", "{{1}}", []),
    ("java-format", "{0} of {1,number}", "{1,number} l''{0}", []), ("java-format", "{0}", "l'{0}", []),
    ("java-printf-format", "%1$s %<s", "%1$s", []), ("java-printf-format", "%tY %s", "%2$s %1$tY", []),
    ("ruby-format", "%{x} of %<y>d", "%<y>d / %{x}", []), ("ruby-format", "%{x}", "%{y}", ["missing x", "extra y"]),
    ("qt-format", "%1 of %L2", "%L2 / %1", []), ("qt-format", "%1 of %2", "%2", ["missing 1"]),
    ("qt-plural-format", "%n file(s)", "Datei", ["missing n"]),
    ("qt-format", "50% of %1", "50 % von %1", []), ("kde-format", "%1 is %2", "%2: %1", []),
    ("perl-brace-format", "{name} {n}", "{n}", ["missing name"]), ("php-format", "%1$s %2$d", "%2$d", ["gap 1"]),
    ("javascript-format", "%s", "%d", ["type 1 cString/int32"]), ("sh-format", "${x}", "$x", []),
    ("boost-format", "%1% of %|2$s|", "%2$s", []), ("lua-format", "%s", "%s", []), ("range: 0..5", "%s", "%d", ["type 1 cString/int32"]),
  ]

  @Test(arguments: flags)
  func `A flag of a PO file chooses the grammar`(_ row: (flag: String, source: String, target: String, expected: [String])) throws {
    #expect(differences(row.source, row.target, try Self.flagged(row.flag)) == row.expected)
  }

  static let formats: [(FormatIdentifier, String, String, [String])] = [
    // Apple
    (.strings, "%1$@ %2$@", "%2$@ %1$@", []), (.strings, "%1$@ %2$@", "%2@ %1$@", ["malformed missingDollarSign"]),
    (.strings, "%1$@ of %2$@", "%1@ von %2@", ["malformed missingDollarSign", "malformed missingDollarSign"]),
    (.strings, "%@", "%1@", ["malformed missingDollarSign"]), (.strings, "%1@ and %2@", "%1@ und %2@", []),
    (.strings, "%10@", "%10@", []), (.strings, "%-5@", "%-5@", []), (.strings, "50%5@", "50%5@", []),
    (.xcstrings, "%arg files", "%arg Dateien", []), (.stringsdict, "%#@files@", "%#@dateien@", []),
    // Android
    (.android, "%1$s %2$d", "%2$d %1$s", []), (.android, "%1$,d", "%1$d", []), (.android, "%s%n", "%s", []),
    // ARB, ICU
    (.arb, "{n, plural, one{{who}} other{{who} #}}", "{n, plural, other{{who} #}}", []),
    (.arb, "{who}", "{wer}", ["missing who", "extra wer"]),
    // Java
    (.properties, "{0,date} %s", "{0,date} %s", []), (.properties, "It''s {0}", "C''est {0}", []),
    (.properties, "{0}", "{1}", ["missing 0", "extra 1"]),
    // Web extensions
    (.webExtension, "$USER$: $1 of $2", "$2, $1, $user$", []), (.webExtension, "$USER$", "Ann", ["missing user"]),
    (.webExtension, "$1 files", "$2 Dateien", ["missing 1", "extra 2"]), (.webExtension, "$$5 off", "$$ 5 weniger", []),
    (.webExtension, "It costs $$5", "Kostet $5", ["extra 5"]), (.webExtension, "Pay now", "$1 zahlen", ["extra 1"]),
    (.webExtension, "Pay now", "$$1 zahlen", []), (.webExtension, "Pay now", "$N$ zahlen", []),
    (.webExtension, "Use %TITLE% and %ANY(a,b)%", "Nutze %TITLE%", []), (.webExtension, "%S files", "%S Dateien", []),
    (.webExtension, "Type () [] {} too", "Auch () tippen", []),
    (.webExtension, "$N$ {{name}}", "$N$ {{nom}}", ["missing name", "extra nom"]),
    // Fluent
    (.fluent, "{ $a } of { -b } and { c.d }", "{ c.d }, { -b }: {$a}", []), (.fluent, "{ $a } { -b }", "x", ["missing $a", "missing -b"]),
    (.fluent, "{ $a }", "{ $b } 100 %s", ["missing $a", "extra $b"]), (.fluent, "x {0}", "y { \"{\" }", []),
    (.fluent, "{ $n ->\n [one] { $n } a\n *[other] b { $x }\n}", "{ $n } { $x }", []),
    (.fluent, "{ $n ->\n *[other] b\n}", "x", []), (.fluent, "{ $n }", "{ NUMBER($n, style: \"percent\") }", []),
    // Qt
    (.qt, "%Ln of %L1 in %12", "%12: %1 / %n", []), (.qt, "%1 %L2", "%2", ["missing 1"]), (.qt, "100% of %1", "%1: 100 %", []),
    (.qt, "%s and {0}", "{1}", []),
    // .NET
    (.resx, "{0:N2} of {1,-5}", "{1,-5} von {0:N2}", []), (.resx, "{0}", "{1}", ["missing 0", "extra 1"]),
    (.resx, "{0} {{x}}", "{0} {{y}}", []), (.resx, "100 % of 50%", "100 %, 50 %d", []),
    (.resx, "Hi {name}", "Salut {nom}", ["missing name", "extra nom"]),
    (.resx, "{n, plural, one{{who}} other{{who} #}}", "{n, plural, other{{who} #}}", []), (.resx, "{} of {}", "{} von {}", []),
    (.resx, "%s of %d", "%s von %d", []), (.resx, "%1 of %2", "%2 von %1", []), (.resx, "{0}", "{0} }", ["malformed loneBrace"]),
    // JavaScript
    (.json, "Hi {{name}}", "Salut {{ name }}", []), (.json, "Hi {{name}}", "Salut {{nom}}", ["missing name", "extra nom"]),
    (.json, "$t(hello) you", "$t(hello) toi", []), (.json, "$t(hello) you", "Salut toi", ["missing $t(hello"]),
    (.json, "$t(a.b, {\"count\": {{n}} }) x", "$t(a.b, {\"count\": {{n}} }) y", []),
    (.json, "$t(a) x", "$t(b) y", ["missing $t(a", "extra $t(b"]), (.json, "Costs $t", "Kostet $t", []),
    (.json, "$5 (now)", "5 $ (jetzt)", []),
    (.json, "@:greeting, {name}", "{name}: @:greeting", []), (.json, "@:greeting!", "Hallo!", ["missing @:greeting"]),
    (.json, "@.lower:app.name.", "@.lower:app.name.", []),
    (.json, "@:(app.name) x", "@:(app.nom) x", ["missing @:(app.name)", "extra @:(app.nom)"]),
    (.json, "me@home.example", "ich@heim.example", []), (.json, "a@:b", "x", []), (.json, "At @: noon", "Um zwölf", []),
    (.json, "{n} car | {n} cars", "{n} Wagen | {n} Wagen", []), (.json, "no car | {n} cars", "kein | eins | viele", ["missing n"]),
    (.json, "{0} of {1}", "{1}", ["missing 0"]), (.json, "${name}", "{name}", ["missing name"]), (.json, "%{n} items", "%{n} Dinge", []),
    (.csv, "$t(hello)", "Hallo", []),
    // Braces without a name
    (.json, "Hello {}", "Hallo {}", []), (.json, "Hello {}", "Hallo", ["missing 0"]), (.csv, "{} of {}", "{}", ["missing 1"]),
    (.strings, "Deleted {}", "Gelöscht", ["missing 0"]), (.json, "main() {}", "main", []), (.json, "x = {}", "x", []),
    (.json, "\"a\": {}", "\"a\"", []), (.json, "() => {}", "()", []), (.json, "T{}", "T", []), (.json, "Total: {}", "Summe", ["missing 0"]),
  ]

  @Test(arguments: formats)
  func `A format and its source text choose the grammar`(
    _ row: (format: FormatIdentifier, source: String, target: String, expected: [String])
  ) {
    #expect(differences(row.source, row.target, row.format.traits.placeholders) == row.expected)
  }

  @Test func `A forgotten dollar sign is inserted`() {
    let text = "%2@"
    let scan = PlaceholderScan(text, syntax: .apple)
    let repaired = text.withBytes { scan.problems.first?.repair(in: $0) }
    #expect(repaired == Array("%2$@".utf8))
    #expect(scan.summary == "| missingDollarSign@0-3")
  }
}
