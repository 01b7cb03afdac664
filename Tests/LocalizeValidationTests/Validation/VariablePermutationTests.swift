import Localize
import LocalizeValidation
import Testing

/// Every combination of a format's variable forms is compared: an argument missing from one form is missing, even if another has it.
@Suite struct VariablePermutationTests {
  private static func variable(_ name: String, argument: Int, _ forms: KeyValuePairs<String, String>) -> String {
    let items = forms.map { "\"\($0.key)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0.value)\" } }" }
    return """
      "\(name)" : { "argNum" : \(argument), "formatSpecifier" : "lld", "variations" : { "plural" : { \(items.joined(separator: ", ")) } } }
      """
  }

  private static func localization(_ text: String, _ variables: String...) -> String {
    """
    { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { \(variables.joined(separator: ", ")) } }
    """
  }

  private static let english = localization(
    "%#@files@ in %#@folders@", variable("files", argument: 1, ["one": "%arg file of %3$@", "other": "%arg files of %3$@"]),
    variable("folders", argument: 2, ["one": "%arg folder", "other": "%arg folders"]))

  private static func findings(_ german: String) async throws -> [String] {
    let found = try await Sample.catalog(english: english, german, locale: "de").report().diagnostics
    return found.filter { $0.rule.rawValue.hasPrefix("placeholder") && $0.severity > .info }.map { "\($0.severity) \($0.rule)" }
  }

  @Test func `An argument that one form has and another lacks is missing`() async throws {
    let german = Self.localization(
      "%#@files@ in %#@folders@", Self.variable("files", argument: 1, ["one": "%arg Datei", "other": "%arg Dateien von %3$@"]),
      Self.variable("folders", argument: 2, ["one": "%arg Ordner", "other": "%arg Ordnern"]))
    expectEqual(try await Self.findings(german), ["warning placeholder-missing"])
  }

  @Test func `An argument may move into the format, or into all forms of another variable`() async throws {
    let format = Self.localization(
      "%#@files@ in %#@folders@, %3$@", Self.variable("files", argument: 1, ["one": "%arg Datei", "other": "%arg Dateien"]),
      Self.variable("folders", argument: 2, ["one": "%arg Ordner", "other": "%arg Ordnern"]))
    expectEqual(try await Self.findings(format), [])
    let other = Self.localization(
      "%#@files@ in %#@folders@", Self.variable("files", argument: 1, ["one": "eine Datei", "other": "%arg Dateien"]),
      Self.variable("folders", argument: 2, ["one": "einem Ordner von %3$@", "other": "%arg Ordnern von %3$@"]))
    expectEqual(try await Self.findings(other), [])
    let some = Self.localization(
      "%#@files@ in %#@folders@", Self.variable("files", argument: 1, ["one": "eine Datei", "other": "%arg Dateien"]),
      Self.variable("folders", argument: 2, ["one": "einem Ordner", "other": "%arg Ordnern von %3$@"]))
    expectEqual(try await Self.findings(some).isEmpty, false)
  }

  @Test func `The flags of a PO file decide how its texts are read`() async throws {
    func findings(_ flag: String, _ source: String, _ target: String) async throws -> [String] {
      let sample = Sample([
        (
          "app.po",
          "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(target)\"\n"
        )
      ])
      return try await sample.report().diagnostics.filter { $0.rule.rawValue.hasPrefix("placeholder") && $0.severity > .info }
        .map { "\($0.severity) \($0.rule)" }
    }
    expectEqual(try await findings("no-c-format", "100% sure %s", "100 % sicher"), [])
    expectEqual(try await findings("c-format", "100%% sure %s", "100 %% sicher"), ["error placeholder-missing"])
    expectEqual(try await findings("python-brace-format", "{} of {name}", "von {name}"), ["error placeholder-missing"])
    expectEqual(try await findings("qt-format", "%1 of %2", "%2"), ["error placeholder-missing"])
    expectEqual(try await findings("csharp-format", "{{0}} {0}", "{{1}} {0}"), [])
    expectEqual(try await findings("ruby-format", "%{n} and %<x>d", "%{n}"), ["error placeholder-missing"])
  }
}
