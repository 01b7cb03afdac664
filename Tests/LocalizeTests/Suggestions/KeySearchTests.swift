import Localize
import LocalizeProject
import Testing

@Suite struct KeySearchTests {
  private static let strings = #"""
    "settings.title" = "Title"; "settings.text" = "Text"; "settingsXtitle" = "Nothing"; "home" = "Home?"; "a*b" = "star"; "a?b" = "question";
    "a\\b" = "backslash"; "axb" = "x"; "é" = "accent"; "e\U0301" = "combining"; "" = "empty key"; "title" = "";
    """#

  private static func keys(_ pattern: String?) async throws -> [String] {
    let catalog = try await SampleCatalog(strings: ["de": "\"title\" = \"Überschrift\"; \"only.de\" = \"Nur\";", "en": strings]).catalog()
    return KeySearch(pattern: pattern).keys(in: [catalog, catalog])
  }

  @Test(
    arguments: [
      ("settings", ["settings.text", "settings.title", "settingsXtitle"]), ("settings.", ["settings.text", "settings.title"]),
      ("title", ["title"]), ("Title", []), ("zzz", []), (#"a\*"#, ["a*b"]), (#"a\?b"#, ["a?b"]), (#"a\"#, [#"a\b"#]), (#"a\\"#, [#"a\b"#]),
      (#"a\b"#, [#"a\b"#]), ("only", ["only.de"]), ("e", ["e\u{301}"]), ("é", ["é"]),
    ] as [(String, [String])])
  func `A pattern without wildcards is a prefix`(pattern: String, expected: [String]) async throws {
    let found = try await Self.keys(pattern)
    #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ("settings.*", ["settings.text", "settings.title"]), ("*title", ["settings.title", "settingsXtitle", "title"]),
      ("settings?title", ["settings.title", "settingsXtitle"]),
      ("a?b", ["a*b", "a?b", #"a\b"#, "axb"]), (#"a\**"#, ["a*b"]), ("?", ["é"]), ("????", ["home"]), ("ho*e", ["home"]),
      ("*.te??", ["settings.text"]),
      ("home*", ["home"]), ("**ome**", ["home"]),
    ])
  func `A pattern with ? or * matches the whole key, and a full stop is literal`(pattern: String, expected: [String]) async throws {
    #expect(try await Self.keys(pattern) == expected)
  }

  @Test func `A missing or empty pattern matches every key once, in key order`() async throws {
    let all = try await Self.keys(nil)
    #expect(all.count == 13)
    #expect(all == all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(try await Self.keys("") == all)
    #expect(try await Self.keys("*") == all)
    #expect(KeySearch(pattern: nil).keys(in: []) == [])
  }
}

@Suite struct KeySuggestionsTests {
  @Test(
    arguments: [
      ("", 0), ("a", 0), ("ab", 0), ("abc", 1), ("abcde", 1), ("abcdef", 2), ("你好", 0), ("你好吗", 1), ("🙂🙂", 0), ("e\u{301}a", 1),
      (String(repeating: "x", count: 10_000), 2),
    ])
  func `Short keys have few close neighbours, counted in Unicode characters`(key: String, distance: Int) {
    #expect(KeySuggestions.reasonableDistance(for: key) == distance)
  }

  private static let suggestions = KeySuggestions(["title", "titles", "tile", "text", "home", "title", "größe", ""])

  @Test func `The nearest keys come first, then key order, up to the limit`() {
    func nearest(_ key: String, _ distance: Int? = nil, limit: Int = 5) -> [String] {
      Self.suggestions.nearest(to: key, maximumDistance: distance, limit: limit).map { "\($0.key) \($0.distance)" }
    }
    #expect(nearest("title") == ["title 0", "tile 1", "titles 1"])
    #expect(nearest("titlea") == ["title 1", "titles 1", "tile 2"])
    #expect(nearest("titlea", limit: 1) == ["title 1"])
    #expect(nearest("titlea", limit: 0) == [])
    #expect(nearest("titlea", 0) == [])
    #expect(nearest("titlea", -1) == [])
    #expect(nearest("große", 2) == ["größe 1"])
    #expect(nearest("", 2) == [" 0"])
    #expect(nearest("x", 1) == [" 1"])
    #expect(nearest("ho") == [])
  }

  @Test func `Separate files have the same nearest keys as their catalogue, including escaped, repeated and distant ones`() async throws {
    let catalog = try await SampleCatalog(strings: [
      "de": #""only.de" = "x"; "ti\"tle" = "x"; "größe" = "x";"#,
      "en": #""title" = "x"; "title" = "y"; "gr\U00f6\U00dfe" = "x"; "" = "e";"#,
    ]).catalog()
    for key in ["title", "ti\"tle", "titl", "große", "only.en", "", "x", "settings"] {
      for distance in [nil, -1, 0, 1, 2, 3, 4, 8] {
        for limit in [0, 1, 5] {
          #expect(
            KeySuggestions.nearest(to: key, in: catalog.files, maximumDistance: distance, limit: limit)
              == KeySuggestions((0..<catalog.keys.count).map { catalog.keys[$0] }).nearest(to: key, maximumDistance: distance, limit: limit),
            "\(key) within \(distance ?? -9)")
        }
      }
    }
  }

  @Test func `There are no suggestions without keys`() {
    let none = KeySuggestions([])
    #expect(none.nearest(to: "title") == [])
    #expect(none.keys(withPrefix: "") == [])
    #expect(none.keys(matching: "*") == [])
  }
}
