import Localize
import LocalizeValidation
import Testing

@Suite struct UntranslatedCopyRuleTests {
  @Test(arguments: Sample.Layout.allCases) func `A copied sentence is an info`(_ layout: Sample.Layout) async throws {
    let sample = Sample(layout, source: "Delete all %lld files", target: "1️⃣Delete all %lld files2️⃣")
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ info untranslated-copy de key: The translation equals the source text."])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Delete all files", "Alle Dateien löschen", "de"), ("Status", "Status", "de"), ("Home Assistant", "Home Assistant", "de"),
    ("CPU GPU", "CPU GPU", "de"), ("Delete all files", "Delete all files", "en-GB"), ("Delete all files", "Delete all files", "en-XA"),
    ("%@ (%@)", "%@ (%@)", "de"), ("%lld GB", "%lld GB", "de"), ("", "", "de"),
    ("https://home.example.org", "https://home.example.org", "de"), ("john.smith", "john.smith", "de"),
    ("@some (Some B.)\n@other (Other Name)", "@some (Some B.)\n@other (Other Name)", "de"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Single words, names, variants of the language and texts without words may be copied`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "untranslated-copy"), [])
  }

  @Test func `A few words that a third of the locales keep are a name, and a sentence is not`() async throws {
    let sample = Sample([
      (
        "App.csv",
        """
        key,en,de,fr,it,pl
        name,Bed and Breakfast,Bed and Breakfast,Bed and Breakfast,Colazione inclusa,Nocleg ze śniadaniem
        text,Delete all the files,Delete all the files,Delete all the files,Delete all the files,Usuń wszystkie pliki
        slip,Open file,Datei öffnen,Open file,Apri file,Otwórz plik

        """
      )
    ])
    expectEqual(
      try await sample.report().diagnostics.filter { $0.rule == "untranslated-copy" }.map { "\($0.locale ?? "") \($0.key ?? "")" },
      ["de text", "fr text", "it text", "fr slip"])
  }

  @Test func `An untranslatable text may be copied`() async throws {
    let sample = Sample([
      (
        "App.xcstrings",
        #"""
        { "sourceLanguage" : "en", "strings" : { "Delete all files" : { "shouldTranslate" : false, "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Delete all files" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Delete all files" } } } } }, "version" : "1.0" }
        """#
      )
    ])
    expectEqual(try await sample.findings(of: "untranslated-copy"), [])
  }
}
