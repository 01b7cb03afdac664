import ErrorRecovery
import Localize
import TestSupport
import Testing

@Suite struct SafeFormatTests {
  private static let arguments: [ErrorText.Argument] = [.string("Anna"), .integer(7), .double(2.5)]

  @Test(
    arguments: [
      ("%@", "Anna"), ("%@ %lld %f", "Anna 7 2.5"), ("%2$lld %1$@", "7 Anna"), ("%1$@ %1$@", "Anna Anna"), ("%3$@", "2.5"), ("", ""),
      ("no placeholder", "no placeholder"), ("é%@🙂", "éAnna🙂"), ("%@%lld", "Anna7"), ("%2$@", "7"), ("%d", "Anna"), ("%s", "Anna"),
      ("%ld %lu %i", "Anna 7 2.5"), ("%p", "Anna"), ("%x", "Anna"), ("%c", "Anna"), ("%1$s", "Anna"), ("%1$d%2$d", "Anna7"),
    ])
  func `Placeholders take their arguments, in any order`(template: String, expected: String) {
    #expect(SafeFormat.string(template, arguments: Self.arguments) == expected)
  }

  @Test(
    arguments: [
      ("100%%", "100%"), ("%%@", "%@"), ("%%%@", "%Anna"), ("%%%%", "%%"), ("100 %", "100 %"), ("%", "%"),
      ("50 % der Nutzer", "50 % der Nutzer"),
      ("100% de forma %@", "100% de forma Anna"), ("% @", "% @"), ("%1", "%1"), ("%1$", "%1$"), ("%l", "%l"), ("%é", "%é"),
      ("{0} {name}", "{0} {name}"),
      ("5%, %@", "5%, Anna"),
    ])
  func `Two percent signs are one, and a percent sign in prose is itself`(template: String, expected: String) {
    #expect(SafeFormat.string(template, arguments: Self.arguments) == expected)
  }

  @Test(
    arguments: [
      ("%4$@", "%4$@"), ("%@ %@ %@ %@", "Anna 7 2.5 %@"), ("%0$@", "%0$@"), ("%127$@", "%127$@"),
      ("%99999999999999999999$@", "%99999999999999999999$@"),
      ("%-1$@", "%-1$@"),
    ])
  func `A placeholder without an argument stays as it is`(template: String, expected: String) {
    #expect(SafeFormat.string(template, arguments: Self.arguments) == expected)
  }

  @Test(arguments: [("%@ %1$d %%", "%@ %1$d %"), ("%s%n", "%s%n")])
  func `Without arguments only two percent signs change`(template: String, expected: String) {
    #expect(SafeFormat.string(template, arguments: []) == expected)
  }

  @Test(arguments: ["%n", "%1$n", "%hhn", "%lln", "%*n"])
  func `Hostile specifiers write nothing and read nothing`(template: String) {
    #expect(SafeFormat.string("a\(template)b", arguments: Self.arguments) == "a\(template)b")
  }

  @Test(
    arguments: [
      ("%5d", "Anna"), ("%.2f", "Anna"), ("%-10@", "Anna"), ("%05.1f|", "Anna|"), ("%+lld", "Anna"), ("%1$5.2f", "Anna"),
      ("%999999999d", "Anna"),
    ])
  func `Width and precision are read and ignored`(template: String, expected: String) {
    #expect(SafeFormat.string(template, arguments: Self.arguments) == expected)
  }

  @Test func `A width that is an argument takes its place in the order`() {
    #expect(SafeFormat.string("%*d", arguments: [.integer(5), .integer(7)]) == "7")
    #expect(SafeFormat.string("%.*f %@", arguments: [.integer(2), .double(1.5), .string("x")]) == "1.5 x")
  }

  @Test func `The text of an argument is not formatted again`() {
    let arguments: [ErrorText.Argument] = [.string("%1$@ %2$@ %n %%"), .string("%@")]
    #expect(SafeFormat.string("%@|%@", arguments: arguments) == "%1$@ %2$@ %n %%|%@")
    #expect(SafeFormat.string("%2$@%1$@", arguments: arguments) == "%@%1$@ %2$@ %n %%")
  }

  @Test func `An argument that is named thousands of times does not multiply a text`() {
    let long = String(repeating: "x", count: 20_000)
    let text = String(repeating: "%1$@ ", count: 16_000)
    let shown = SafeFormat.string(text, arguments: [.string(long)])
    #expect(shown.utf8.count <= text.utf8.count + long.utf8.count + 65_536)
    #expect(shown.hasPrefix("\(long) \(long) ") && shown.hasSuffix(" %1$@ "))
    let longer = String(repeating: "y", count: 200_000)
    #expect(SafeFormat.string("%@ and %2$@", arguments: [.string(longer), .string(long)]) == "\(longer) and \(long)")
  }

  @Test func `Numbers are digits in every language`() {
    let arguments: [ErrorText.Argument] = [.integer(.min), .integer(1_000_000), .double(0.1), .double(.infinity)]
    #expect(SafeFormat.string("%lld %lld %f %f", arguments: arguments) == "-9223372036854775808 1000000 0.1 inf")
  }

  @Test(arguments: [101, 102] as [UInt64])
  func `Any text can be formatted, and one without a percent sign stays unchanged`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["%", "%%", "$", "1", "2", "@", "d", "n", "s", "*", ".", "#", "l", "q", " ", "é", "🙂", "{", "}", "arg", "0", "-", "'"]
    for _ in 0..<3_000 {
      let template = (0..<Int(generator.next() % 14)).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
      let text = SafeFormat.string(template, arguments: Self.arguments)
      if !template.contains("%") { #expect(text == template, "seed \(seed)") }
    }
  }
}
