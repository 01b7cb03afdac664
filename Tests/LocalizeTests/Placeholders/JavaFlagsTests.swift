import Localize
import LocalizeProject
import Testing

/// Flags, width and precision of `java.util.Formatter`.
///
/// The accepted ones are what `String.format` of Java 17 formatted; all others threw an exception.
@Suite struct JavaFlagsTests {
  private static let spellings = [
    "", " ", "+", "+ ", "-", "0", "-0", "#", ",", "(", "--", "-5", "05", "-05", "+05", " 05", " ,", "-+5", ".2", "5.2",
  ]
  private static let numbers = [" ", "+", "(", "-5", "05", "+05", " 05", "-+5"]

  /// Those of `o` and `x` include what only a `BigInteger` allows, and those of `s` what only a value that formats itself does.
  private static let accepted: [(conversions: String, spellings: [String])] = [
    ("bBhH", ["-5", ".2", "5.2"]), ("sS", ["#", "-5", ".2", "5.2"]), ("cCt", ["-5"]), ("d", numbers + [",", " ,"]),
    ("oxX", numbers + ["#"]), ("eE", numbers + ["#", ".2", "5.2"]), ("f", numbers + ["#", ",", " ,", ".2", "5.2"]),
    ("gG", numbers + [",", " ,", ".2", "5.2"]), ("aA", [" ", "+", "#", "-5", "05", "+05", " 05", "-+5", ".2", "5.2"]),
  ]

  @Test(arguments: accepted)
  func `A format throws for the flags and precisions for which Java's formatter throws`(conversions: String, spellings: [String]) {
    for conversion in conversions {
      for position in ["", "2$"] {
        for spelling in Self.spellings {
          let text = "x %\(position)\(spelling)\(conversion)\(conversion == "t" ? "Y" : "") x"
          let scan = PlaceholderScan(text, hint: .exactly(.java))
          let isAccepted = spelling.isEmpty || spellings.contains(spelling)
          #expect(scan.placeholders.count == (isAccepted ? 1 : 0), "\(text)")
          #expect(scan.problems.map(\.kind) == (isAccepted ? [] : [.malformed(.refusedFlags)]), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("%+ d", "%+d"), ("%-d", "%d"), ("%0d", "%d"), ("%-05d", "%-5d"), ("% s", "%s"), ("%2$+s", "%2$s"), ("%.2d", "%d"), ("%5.2d", "%5d"),
    ("% tY", "%tY"), ("%#d", "%d"), ("%--5s", "%-5s"), ("%,e", "%e"), ("%< s", "%<s"),
  ])
  func `Flags at which the formatter throws are dropped by the repair`(text: String, repaired: String) throws {
    let scan = PlaceholderScan("%s \(text)", hint: .exactly(.java))
    let problem = try #require(scan.problems.first)
    #expect(problem.kind == .malformed(.refusedFlags))
    let bytes = try #require("%s \(text)".withBytes { problem.repair(in: $0) })
    #expect(String(decoding: bytes, as: UTF8.self) == repaired)
  }

  @Test(arguments: ["20 %-s", "100%(s", "5 % d", "50 %'s"])
  func `A percentage in a text that is declared nothing is prose`(text: String) {
    #expect(!PlaceholderScan(text, hint: .android).problems.contains { $0.kind == .malformed(.refusedFlags) && !$0.followsNumber })
  }
}
