import Testing

/// Lookup, suggestions, search and statistics.
@Suite struct LookupTests {
  @Test(
    arguments: [
      ("own", ["greeting", "--catalog", "phrases.csv", "--locale", "fr-CA", "--arg", "Zoé"]),
      ("inherited", ["farewell", "--catalog", "phrases.csv", "--locale", "fr-CA"]),
      ("source", ["welcome.title", "--catalog", "Shop", "--locale", "pt-BR", "--arg", "Ana"]),
      ("by-default", ["greeting", "--catalog", "phrases.csv"]),
      ("json", ["greeting", "--catalog", "phrases.csv", "--locale", "fr-BE", "--arg", "Zoé \"%d\"", "--format", "json"]),
      ("reordered", ["price", "--catalog", "phrases.csv", "--locale", "ja", "--arg", "100", "--arg", "円"]),
      ("unknown", ["gretting", "--catalog", "phrases.csv"]), ("far-off", ["nothing like it", "--catalog", "phrases.csv"]),
      ("undetermined", ["key", "--catalog", "NoSource"]), ("chosen-source", ["key", "--catalog", "NoSource", "--source-locale", "de"]),
      ("no-catalogue", ["key", "--catalog", "nope"]),
    ] as [(String, [String])])
  func `Lookup finds a text in the locale, then in its parents, then in the source`(name: String, arguments: [String]) async throws
  {
    try assertSnapshot(of: try await ToolProcess.run(["lookup"] + arguments).description, named: "lookup/\(name)")
  }

  @Test(
    arguments: [
      ("text", ["cart.emtpy"]), ("json", ["cart.emtpy", "--format", "json"]), ("none", ["zzz"]),
      ("none-json", ["zzz", "--format", "json"]),
      ("limit", ["cart", "--max-distance", "8", "--limit", "2"]), ("wrong-limit", ["cart", "--limit", "0"]),
      ("wrong-distance", ["cart", "--max-distance", "11"]),
    ] as [(String, [String])])
  func `Suggest names the nearest keys`(name: String, arguments: [String]) async throws {
    try assertSnapshot(
      of: try await ToolProcess.run(["suggest", "--catalog", "Shop"] + arguments).description, named: "suggest/\(name)")
  }

  @Test(
    arguments: [
      ("prefix", ["key."]), ("star", ["*t*"]), ("question-mark", ["key.??o"]), ("escaped", ["key.three\\?"]), ("none", ["nothing"]),
      ("values", ["--values", "Deux"]), ("values-and-prefix", ["key", "--values", "hree"]), ("json", ["key", "--format", "json"]),
      ("nothing-asked", []),
    ] as [(String, [String])])
  func `Search lists keys by prefix, by pattern and by text`(name: String, arguments: [String]) async throws {
    try assertSnapshot(of: try await ToolProcess.run(["search", "--catalog", "Nested"] + arguments).description, named: "search/\(name)")
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func `Statistics come in four formats`(format: String) async throws {
    let result = try await ToolProcess.run(["stats", "Shop", "phrases.csv", "--format", format])
    try assertSnapshot(of: result.description, named: "stats/\(format)")
  }

  @Test(
    arguments: [
      ("de=50,fr=50", 0), ("fr=100", 1), ("en=100", 0), ("de=71.4", 0), ("de=71.5", 1), ("zz=1", 2), ("fr=100,zz=1", 2), ("fr", 64),
      ("fr=101", 64), ("fr=-1", 64), ("fr=nan", 64), ("=5", 64),
    ] as [(String, Int32)])
  func `A locale below its minimum gives exit code 1, and an unknown locale gives 2`(list: String, exitCode: Int32) async throws {
    #expect(try await ToolProcess.run(["stats", "Shop", "--min", list]).exitCode == exitCode)
  }
}
