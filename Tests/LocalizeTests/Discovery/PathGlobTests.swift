import Testing

@testable import LocalizeProject

/// Patterns for paths.
@Suite struct PathGlobTests {
  @Test(
    arguments: [
      ("App", "App/fr.lproj/Main.strings", true), ("App", "Application/x.json", false), ("App/", "App/x.json", true),
      ("App/**", "App/a/b.json", true), ("*.json", "a.json", true), ("*.json", "a/b.json", false), ("**/*.json", "b.json", true),
      ("**/*.json", "a/b/c.json", true), ("a/*/c.json", "a/b/c.json", true), ("a/*/c.json", "a/b/x/c.json", false),
      ("a/**/c.json", "a/c.json", true), ("a/**/c.json", "a/b/x/c.json", true), ("./a/x.csv", "a/x.csv", true), (".", "a/x.csv", true),
      ("??.csv", "fr.csv", true), ("[a-c].csv", "b.csv", true), ("[a-c].csv", "d.csv", false), ("../shared/*.csv", "../shared/a.csv", true),
      ("..", "../x/y.csv", true), ("a\\*b.csv", "a*b.csv", true), ("a\\*b.csv", "axb.csv", false), ("straße/*", "straße/x.json", true),
      ("fr.lproj", "App/fr.lproj/x.strings", false), ("**/fr.lproj", "App/fr.lproj/x.strings", true),
    ])
  func `A pattern matches the whole path, or a folder on the way to it`(pattern: String, path: String, expected: Bool) throws {
    #expect(try PathGlob(pattern).matches(path) == expected, "\(pattern) \(path)")
  }

  @Test(
    arguments: [
      ("", PathGlob.Defect.empty), ("/a", .absolute), ("!a", .negated), ("a/../b", .parent), ("a[", .unfinished), ("a\\", .unfinished),
    ])
  func `A pattern that can't match any path is invalid`(pattern: String, defect: PathGlob.Defect) {
    #expect(throws: defect) { try PathGlob(pattern) }
  }

  @Test(
    arguments: [
      ("a/*.json", "*.json"), ("a.csv", "a.csv"), ("a/**", nil), ("a", nil), ("a.b/", nil), ("*.*", nil), ("a/.", nil),
      ("x.lproj/*", nil),
    ] as [(String, String?)])
  func `Only a pattern with an extension names files`(pattern: String, name: String?) throws {
    #expect(try PathGlob(pattern).fileName == name)
  }
}
