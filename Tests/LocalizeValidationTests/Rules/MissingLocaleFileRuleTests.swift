import Localize
import LocalizeValidation
import Testing

@Suite struct MissingLocaleFileRuleTests {
  private static let message = "The table has no file for de."

  private func twoTables(_ locales: String..., folder: String = "") -> Sample {
    Sample(
      [
        (folder + "en.lproj/App.strings", "a = A;\n"), (folder + "en.lproj/Main.strings", "1️⃣b = B;\nc = C;\n"),
      ] + locales.map { (folder + "\($0).lproj/App.strings", "a = Ah;\n") })
  }

  @Test func `A locale that a neighbour has is missing once, with the path of its file`() async throws {
    let sample = twoTables("de", folder: "App/Resources/")
    expectEqual(try await sample.findings(), ["1️⃣ warning missing-locale-file de -: \(Self.message)"])
    expectEqual(try await sample.notes(of: "missing-locale-file"), ["App/Resources/de.lproj/Main.strings:1:1 The file belongs here."])
  }

  @Test func `The path spells the locale like the neighbours`() async throws {
    expectEqual(try await twoTables("pt_BR").notes(of: "missing-locale-file"), ["pt_BR.lproj/Main.strings:1:1 The file belongs here."])
    expectEqual(try await twoTables("zh-Hans").notes(of: "missing-locale-file"), ["zh-Hans.lproj/Main.strings:1:1 The file belongs here."])
  }

  @Test func `A missing file has the severity of a gap in its locale`() async throws {
    var sample = twoTables("de")
    sample.options.isRelease = true
    expectEqual(try await sample.report().diagnostics.map(\.severity), [.error])
    sample.options.partialLocales = ["de"]
    expectEqual(try await sample.report().diagnostics.map(\.severity), [.info])
    sample = twoTables("de", "fr")
    sample.options.requiredLocales = ["fr"]
    expectEqual(try await sample.report().diagnostics.map { "\($0.locale ?? "") \($0.severity)" }, ["de warning", "fr error"])
  }

  @Test func `Only the chosen locales are checked`() async throws {
    var sample = twoTables("de", "fr")
    sample.options.locales = ["fr"]
    expectEqual(try await sample.report().diagnostics.map(\.locale), ["fr"])
  }

  @Test func `A chosen language is not missing in a table for a region of it`() async throws {
    var sample = Sample([("en.lproj/App.strings", "a = A;\n"), ("de-DE.lproj/App.strings", "a = Ah;\n")])
    sample.options.locales = ["de"]
    expectEqual(try await sample.rules(), [])
    sample.options.locales = ["fr"]
    expectEqual(try await sample.rules(), ["missing-locale-file"])
  }

  @Test func `Tables that have the same locales are clean`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("en.lproj/Main.strings", "b = B;\n"), ("de.lproj/App.strings", "a = Ah;\n"),
      ("de.lproj/Main.strings", "b = Beh;\n"),
    ])
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A separate folder has its own locales`() async throws {
    let sample = Sample([
      ("App/en.lproj/App.strings", "a = A;\n"), ("App/de.lproj/App.strings", "a = Ah;\n"), ("Kit/en.lproj/Kit.strings", "b = B;\n"),
    ])
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A table with locales in file names implies nothing about others, and neither does one outside of locale folders`()
    async throws
  {
    let properties = Sample([
      ("a.properties", "a=A\n"), ("a_de.properties", "a=Ah\n"), ("b.properties", "b=B\n"), ("b_fr.properties", "b=Be\n"),
    ])
    expectEqual(try await properties.rules(), [])
    let strings = Sample([
      ("App/en.lproj/App.strings", "a = A;\n"), ("App/de.lproj/App.strings", "a = Ah;\n"), ("App/Other.strings", "b = B;\n"),
    ])
    expectEqual(try await strings.findings(of: "missing-locale-file"), [])
  }

  @Test(arguments: ["Base", "en-XA", "qps-ploc"]) func `Base and pseudo-locales need no file`(_ locale: String) async throws {
    var sample = twoTables(locale)
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "missing-locale-file"), [])
  }

  @Test func `A locale that does not exist is not required in other tables`() async throws {
    expectEqual(try await twoTables("jp").rules(), ["invalid-locale"])
  }

  @Test func `An unreadable file is not missing`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("en.lproj/Main.strings", "b = B;\n"), ("de.lproj/App.strings", "a = Ah;\n"),
      ("de.lproj/Main.strings", "bplist00\u{0}"),
    ])
    expectEqual(try await sample.rules(), ["parse-error"])
  }

  @Test func `A table without the source locale is not compared`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = Ah;\n"), ("fr.lproj/App.strings", "a = Oh;\n"),
      ("de.lproj/Main.strings", "b = Beh;\n"), ("fr.lproj/Main.strings", "b = Be;\n"),
    ])
    expectEqual(try await sample.rules(), [])
  }
}
