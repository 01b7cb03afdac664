import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderUnnumberedRuleTests {
  @Test(arguments: Sample.Layout.allCases, ["1️⃣%@2️⃣ of %@", "1️⃣%lld2️⃣ files in %@"])
  func `A source text with several plain placeholders is one info`(_ layout: Sample.Layout, _ text: String) async throws {
    let sample = Sample(layout, source: text, target: text.replacing("1️⃣", with: "").replacing("2️⃣", with: ""))
    let first = text.contains("lld") ? "%lld" : "%@"
    expectEqual(
      try await sample.findings(of: "placeholder-unnumbered"),
      [
        "1️⃣–2️⃣ info en key: Without numbers, translations can't reorder these placeholders. Number them, starting with \(first)."
      ])
    expectEqual(try await sample.fixability(of: "placeholder-unnumbered"), [.safe])
  }

  @Test(
    arguments: Sample.Layout.allCases,
    ["%@", "%1$@ of %2$@", "{name} of {place}", "%@: 100%%", "50% off % of", "%(a)s %(b)s", "%0 of %1", "%1$@ of %@", "Save"])
  func `One placeholder, numbers, names and prose are fine`(_ layout: Sample.Layout, _ text: String) async throws {
    expectEqual(try await Sample(layout, source: text, target: text).findings(of: "placeholder-unnumbered"), [])
  }

  @Test(arguments: [", \"shouldTranslate\" : false", ""])
  func `An untranslatable text is fine`(_ property: String) async throws {
    let catalog = #"{ "sourceLanguage" : "en", "strings" : { "%@ (%@)" : { "extractionState" : "manual"PROPERTY } }, "version" : "1.0" }"#
    let sample = Sample([("Localizable.xcstrings", catalog.replacing("PROPERTY", with: property))])
    #expect(try await sample.findings(of: "placeholder-unnumbered").isEmpty == !property.isEmpty)
  }

  @Test(arguments: [(#""argNum" : 2, "#, true), ("", false)])
  func `Variables that name their argument are fine`(_ argument: (text: String, isFine: Bool)) async throws {
    func variable(_ name: String, _ argument: String) -> String {
      #""\#(name)" : { \#(argument)"formatSpecifier" : "lld", "variations" : { "plural" : { "#
        + #""other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } }"#
    }
    let catalog = #"""
      { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
        "substitutions" : { \#(variable("files", #""argNum" : 1, "#)), \#(variable("folders", argument.text)) }
      } } } }, "version" : "1.0" }
      """#
    #expect(try await Sample([("Localizable.xcstrings", catalog)]).findings(of: "placeholder-unnumbered").isEmpty == argument.isFine)
  }
}
