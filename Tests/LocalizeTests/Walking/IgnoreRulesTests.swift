import Testing

@testable import LocalizeProject

/// Ignore rules.
@Suite struct IgnoreRulesTests {
  @Test(
    arguments: [
      // Names at every depth, paths only from the folder of the file.
      ("a", "a", true), ("a", "x/a", true), ("a", "ab", nil), ("/a", "a", true), ("/a", "x/a", nil),
      ("x/a", "x/a", true), ("x/a", "y/x/a", nil), ("/x/a", "x/a", true),
      // Folders only.
      ("a/", "a/", true), ("a/", "a", nil), ("a/", "x/a/", true), ("x/a/", "x/a/", true), ("x/a/", "x/a", nil), ("/a/", "a/", true),
      ("a//", "a/", nil), ("/", "a", nil),
      // Stars.
      ("*.a", "b.a", true), ("*.a", ".a", true), ("*.a", "x/b.a", true), ("*.a", "b.ab", nil), ("a*", "abc", true), ("a*c", "abbc", true),
      ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", nil), ("*", "a", true), ("x/*", "x/a", true), ("x/*", "x/a/b", nil),
      ("x/*.a", "x/b.a", true), ("x/*.a", "x/y/b.a", nil), ("*/a", "x/a", true), ("*/a", "x/y/a", nil), ("/*.a", "x/b.a", nil),
      // Double stars.
      ("**/a", "a", true), ("**/a", "x/y/a", true), ("**/a", "xa", nil), ("x/**", "x/a/b", true), ("x/**", "x", nil),
      ("x/**/a", "x/a", true), ("x/**/a", "x/y/z/a", true), ("x/**/a", "xa", nil), ("x/**/a", "x/ya", nil), ("**", "x/a", true),
      ("/**", "x/a", true), ("**/x/**", "y/x/a", true), ("**/*.a/b", "x/y.a/b", true), ("**/a/**/b", "a/x/a/b", true), ("x**", "x/a", nil),
      ("x**y", "xzy", true), ("/x**", "x/a", nil), ("x/a**/b", "x/ab/b", true), ("x/a**/b", "x/a/c/b", nil), ("***/a", "x/y/a", true),
      // Question marks and brackets.
      ("?", "a", true), ("?", "ab", nil), ("x/a?b", "x/a/b", nil), ("?", "é", nil), ("??", "é", true),
      ("[a-c]", "b", true), ("[a-c]", "d", nil), ("[!a-c]", "d", true), ("[^a-c]", "b", nil), ("[]a]", "]", true), ("[a-]", "-", true),
      ("[-a]", "-", true), ("[\\]]", "]", true), ("[[:digit:]]", "7", true), ("[[:digit:]x]", "x", true), ("[[:nothing:]]", "n", nil),
      ("[[:digit]", ":", true), ("[a", "a", nil), ("[a", "[a", nil), ("[c-a]", "b", nil), ("x[/]a", "x/a", nil), ("[!a]", "é", nil),
      ("[a-c-e]", "-", true), ("[a-c-e]", "d", nil), ("[!]a]", "b", true), ("[\\a-\\c]", "b", true),
      // Escapes and spaces.
      ("\\a", "a", true), ("\\*", "*", true), ("\\*", "a", nil), ("\\!a", "!a", true), ("\\#a", "#a", true), ("#a", "#a", nil),
      ("a\\", "a", nil), ("a\\", "a\\", nil), ("a  ", "a", true), ("a\\ ", "a ", true), ("a\\  ", "a ", true), ("a ", "a ", nil),
      (" a", " a", true), (" a", "a", nil), ("a\t", "a\t", true), ("a\r", "a", true), ("a\\\\ ", "a\\", true),
      // Negation, and the last pattern that matches.
      ("!a", "a", false), ("a\n!a", "a", false), ("!a\na", "a", true), ("*\n!*.a", "x/b.a", false), ("!", "a", nil), ("a\n!a/", "a", true),
      ("\u{FEFF}a", "a", true), ("a\r\nb\r\n", "b", true), ("\n\n  \na", "a", true), ("", "a", nil),
    ] as [(String, String, Bool?)])
  func `A pattern matches like git's`(_ rules: String, _ path: String, _ expected: Bool?) {
    let bytes = Array(path.utf8)
    let isDirectory = path.hasSuffix("/")
    let whole = isDirectory ? bytes.dropLast() : bytes[...]
    let name = whole.suffix(from: whole.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    #expect(IgnoreRules(Array(rules.utf8)).isIgnored(path: whole, name: name, isDirectory: isDirectory) == expected)
  }

  @Test(.timeLimit(.minutes(20)))
  func `A pattern designed to be slow is fast`() {
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 255)
    let path = Array([[UInt8]](repeating: Array("aaaaaaaaaaaaaaa".utf8), count: 250).joined(separator: "/".utf8))
    for pattern in [String(repeating: "a*", count: 200) + "b", String(repeating: "*", count: 100_000) + "b"] {
      #expect(IgnoreRules(Array(pattern.utf8)).isIgnored(path: name[...], name: name[...], isDirectory: false) == nil)
    }
    for pattern in [String(repeating: "**/a*a*a/", count: 60) + "b", String(repeating: "**/*/", count: 100) + "b"] {
      #expect(IgnoreRules(Array(pattern.utf8)).isIgnored(path: path[...], name: path.suffix(15), isDirectory: false) == nil)
    }
  }

  @Test(
    arguments: [
      ("*.a linguist-generated", "x/b.a", true), ("*.a linguist-generated=true", "b.a", true),
      ("*.a linguist-generated=false", "b.a", false),
      ("*.a -linguist-generated", "b.a", false), ("*.a !linguist-generated", "b.a", false), ("*.a text", "b.a", nil),
      ("*.a text linguist-generated diff=a", "b.a", true), ("*.a linguist-generatedx", "b.a", nil), ("*.a", "b.a", nil),
      ("x/** linguist-generated", "x/y/b.a", true), ("x/ linguist-generated", "x/b.a", nil), ("x linguist-generated", "x/b.a", nil),
      ("  *.a\tlinguist-generated\r\n", "b.a", true), ("#*.a linguist-generated", "b.a", nil), ("!*.a linguist-generated", "b.a", nil),
      ("*.a linguist-generated\nb.a -linguist-generated", "b.a", false), ("*.a linguist-generated\nb.a text", "b.a", true),
      ("\"a b\" linguist-generated", "a b", true), ("\"\\141\\tb\" linguist-generated", "a\tb", true),
      ("\"a linguist-generated", "\"a", true),
      ("[attr]gen linguist-generated", "b.a", nil), ("*.a linguist-generated -linguist-generated", "b.a", false),
      ("/b.a linguist-generated", "x/b.a", nil), ("linguist-generated", "linguist-generated", nil),
    ] as [(String, String, Bool?)])
  func `An attribute file determines which files are generated`(_ rules: String, _ path: String, _ expected: Bool?) {
    let bytes = Array(path.utf8)
    let name = bytes.suffix(from: bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    #expect(GeneratedRules(Array(rules.utf8)).isGenerated(path: bytes[...], name: name) == expected)
  }
}
