import Testing

@testable import Localize

@Suite("Patterns for paths")
struct PathGlobTests {
  @Test(
    "A pattern fits the whole path, or a folder on the way to it",
    arguments: [
      ("App", "App/fr.lproj/Main.strings", true), ("App", "Application/x.json", false), ("App/", "App/x.json", true),
      ("App/**", "App/a/b.json", true), ("*.json", "a.json", true), ("*.json", "a/b.json", false), ("**/*.json", "b.json", true),
      ("**/*.json", "a/b/c.json", true), ("a/*/c.json", "a/b/c.json", true), ("a/*/c.json", "a/b/x/c.json", false),
      ("a/**/c.json", "a/c.json", true), ("a/**/c.json", "a/b/x/c.json", true), ("./a/x.csv", "a/x.csv", true), (".", "a/x.csv", true),
      ("??.csv", "fr.csv", true), ("[a-c].csv", "b.csv", true), ("[a-c].csv", "d.csv", false), ("../shared/*.csv", "../shared/a.csv", true),
      ("..", "../x/y.csv", true), ("a\\*b.csv", "a*b.csv", true), ("a\\*b.csv", "axb.csv", false), ("straße/*", "straße/x.json", true),
      ("fr.lproj", "App/fr.lproj/x.strings", false), ("**/fr.lproj", "App/fr.lproj/x.strings", true),
    ])
  func fits(pattern: String, path: String, expected: Bool) throws {
    #expect(try PathGlob(pattern).matches(path) == expected, "\(pattern) \(path)")
  }

  @Test(
    "What can fit no path is no pattern",
    arguments: [
      ("", PathGlob.Defect.empty), ("/a", .absolute), ("!a", .negated), ("a/../b", .parent), ("a[", .unfinished), ("a\\", .unfinished),
    ])
  func broken(pattern: String, defect: PathGlob.Defect) {
    #expect(throws: defect) { try PathGlob(pattern) }
  }

  @Test(
    "Only a pattern with an ending names files",
    arguments: [
      ("a/*.json", "*.json"), ("a.csv", "a.csv"), ("a/**", nil), ("a", nil), ("a.b/", nil), ("*.*", nil), ("a/.", nil),
      ("x.lproj/*", nil),
    ] as [(String, String?)])
  func names(pattern: String, name: String?) throws {
    #expect(try PathGlob(pattern).fileName == name)
  }
}
