import Localize
import LocalizeProject
import Testing

/// Keys and patterns as users name them.
@Suite struct KeyRequestTests {
  private func changes(_ key: String, _ newKey: String?, among keys: [String]) throws -> [String] {
    var table = KeyTable()
    for key in keys { key.withBytes { _ = table.insert($0) } }
    return try #require(KeyRequest(key, to: newKey)).changes(among: table).map { "\($0.key)>\($0.newKey ?? "")" }
  }

  @Test func `The runs of a pattern go to the same places of the replacement`() throws {
    let keys = ["settings.title", "settings.sub.title", "title", "settings."]
    #expect(
      try changes("settings.*", "preferences.*", among: keys) == [
        "settings.title>preferences.title", "settings.sub.title>preferences.sub.title", "settings.>preferences.",
      ])
    #expect(try changes("*.*.title", "*_*.t", among: keys) == ["settings.sub.title>settings_sub.t"])
    #expect(
      try changes("*title", "*name", among: keys) == ["settings.title>settings.name", "settings.sub.title>settings.sub.name", "title>name"])
    #expect(try changes("settings.*", nil, among: keys).count == 3)
    #expect(try changes("nothing*", "x*", among: keys) == [])
  }

  @Test func `The parts of a pattern don't overlap in a key`() throws {
    #expect(try changes("aa*aa", "x*y", among: ["aaa", "aaaa", "aabaa"]) == ["aaaa>xy", "aabaa>xby"])
  }

  @Test func `A key with an asterisk is itself, and a backslash makes one of a pattern`() throws {
    #expect(
      try changes("Fields with *", "Fields marked *", among: ["Fields with *", "Fields with dots"]) == ["Fields with *>Fields marked *"])
    #expect(try changes("a\\*", "b\\*c", among: ["a*", "ab"]) == ["a*>b*c"])
    #expect(try changes("C:\\x", "D:\\x", among: ["C:\\x"]) == ["C:\\x>D:\\x"])
  }

  @Test func `Both sides have the same number of asterisks`() {
    #expect(KeyRequest("a.*", to: "b") == nil)
    #expect(KeyRequest("a", to: "b.*") == nil)
    #expect(KeyRequest("a.*", to: nil) != nil)
  }
}
