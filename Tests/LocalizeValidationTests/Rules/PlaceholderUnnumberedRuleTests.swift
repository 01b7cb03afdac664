import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderUnnumberedRuleTests {
  @Test(arguments: Sample.Layout.allCases, ["1️⃣%@2️⃣ of %@", "1️⃣%lld2️⃣ files in %@"])
  func `A source text with several plain placeholders is an info, once`(_ layout: Sample.Layout, _ text: String) async throws {
    let sample = Sample(layout, source: text, target: text.replacing("1️⃣", with: "").replacing("2️⃣", with: ""))
    let first = text.contains("lld") ? "%lld" : "%@"
    expectEqual(
      try await sample.findings(of: "placeholder-unnumbered"),
      [
        "1️⃣–2️⃣ info en key: The text has several placeholders without numbers, so that no translation can change their order. Number them, \(first) first."
      ])
    expectEqual(try await sample.fixability(of: "placeholder-unnumbered"), [.safe])
  }

  @Test(
    arguments: Sample.Layout.allCases,
    ["%@", "%1$@ of %2$@", "{name} of {place}", "%@: 100%%", "50% off % of", "%(a)s %(b)s", "%0 of %1", "%1$@ of %@", "Save"])
  func `One placeholder, numbers, names and prose are fine`(_ layout: Sample.Layout, _ text: String) async throws {
    expectEqual(try await Sample(layout, source: text, target: text).findings(of: "placeholder-unnumbered"), [])
  }

  @Test func `The variables of a string catalogue have their numbers beside the text`() async throws {
    let variables = ["files", "folders"].enumerated().map { index, name in
      """
      "\(name)" : { "argNum" : \(index + 1), "formatSpecifier" : "lld", "variations" : { "plural" : { "one" : { "stringUnit" : { \
      "state" : "translated", "value" : "%arg x" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg y" } } } } }
      """
    }
    let text = """
      { "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" }, \
      "substitutions" : { \(variables.joined(separator: ", ")) } }
      """
    expectEqual(try await Sample.catalog(english: text, text, locale: "de").findings(of: "placeholder-unnumbered"), [])
  }
}
