import Localize
import Testing

@testable import LocalizeValidation

@Suite struct SuppressionCommentTests {
  private func read(_ text: String) -> SuppressionComment? {
    Array(text.utf8).withBytes { SuppressionComment($0) }
  }

  @Test(arguments: [
    "l10n:disable", "Button. l10n:disable", "l10n:disable: it is a name", "(l10n:disable)", "l10n:disable.", "[no-lint]", "x [no-lint] y",
    "#bc-ignore!", "Carrier #bc-ignore!", "#bartycrouch-ignore!", "#i!",
  ])
  func `A comment silences everything`(_ text: String) throws {
    let directive = read(text)
    // A colon after the word begins another construct.
    if text.hasPrefix("l10n:disable:") {
      #expect(directive == nil)
    } else {
      #expect(try #require(directive).silencesAll)
      #expect(directive?.silences("placeholder-type") == true)
    }
  }

  @Test(arguments: [
    ("l10n:disable=url-changed", ["url-changed"]), ("l10n:disable=url-changed,double-space", ["url-changed", "double-space"]),
    ("l10n:disable=url-changed, double-space because of the brand, see above", ["url-changed", "double-space"]),
    ("l10n:disable=accelerator, see above", ["accelerator"]), ("l10n:disable=a-b. l10n:disable=c-d", ["a-b", "c-d"]),
    ("l10n:disable=end_stop, end_colon, see above", ["end_stop", "end_colon"]),
    ("l10n:disable=", [""]), ("l10n:disable=,a-b", ["", "a-b"]), ("l10n:disable=Grün", ["Grün"]),
  ])
  func `A comment names rules`(_ text: String, _ rules: [RuleIdentifier]) throws {
    let directive = try #require(read(text))
    #expect(directive.named.map(\.rule) == rules)
    #expect(!directive.silencesAll)
    #expect(!directive.silences("parse-error"))
    for named in directive.named { #expect(Array(text.utf8)[named.range].elementsEqual(named.rule.rawValue.utf8)) }
  }

  @Test func `Rules in brackets are silenced as well`() {
    #expect(read("[no-lint:url-changed, double-space]")?.silences("double-space") == true)
    #expect(read("[no-lint:url-changed]")?.silences("double-space") == false)
    #expect(read("l10n:disable=StringFormatMatches")?.silences("placeholder-type") == true)
    #expect(read("l10n:disable=StringFormatMatches")?.silences("double-space") == false)
  }

  @Test(arguments: [
    "", "A button", "l10n: disable", "l10n:disabled", "l10n:disable-next", "xl10n:disable", "[no-lint", "[no-linting]", "#bc-ignore",
    "https://example.org/#i", "l10n:enable", "[no-lint:", "Preis: [x] #1",
  ])
  func `Other comments have no effect`(_ text: String) {
    #expect(read(text) == nil)
  }
}
