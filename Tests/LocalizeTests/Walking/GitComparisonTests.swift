import Foundation
import LocalizeProject
import TestSupport
import Testing

private let gitPath = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Walking finds what git finds.
///
/// Compares walking with git itself, on trees and patterns of few letters, so that they often match.
@Suite(.enabled(if: gitPath != nil, "git is not installed"))
struct GitComparisonTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `Files that are not ignored are those of git`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let repository = try makeRepository(&random)
    for folder in [""] + folders.filter({ _ in .random(using: &random) && .random(using: &random) }) {
      try repository.write(patterns(&random, attribute: nil), to: folder + ".gitignore")
    }
    try repository.write(patterns(&random, attribute: nil), to: ".git/info/exclude")
    let expected = try git(["ls-files", "-o", "-z", "--exclude-standard"], in: repository)
    let listing = DirectoryWalker(root: repository.path) { _ in true }.list()
    #expect(listing.failures.isEmpty)
    let found = listing.files.map { String($0.dropFirst(repository.path.count + 1)) }
    try describe(difference: Set(found).symmetricDifference(expected), seed, in: repository)

    // A walk from a folder inside must find the same below its root, unless a folder above ignores the root itself.
    for folder in folders where !expected.filter({ $0.hasPrefix(folder) }).isEmpty {
      let inner = DirectoryWalker(root: repository(String(folder.dropLast()))) { _ in true }.list().files
      let below = Set(inner.map { String($0.dropFirst(repository.path.count + 1)) })
      try describe(difference: below.symmetricDifference(expected.filter { $0.hasPrefix(folder) }), seed, in: repository)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `Files that git tracks are found although patterns ignore them`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let repository = try makeRepository(&random, objectNames: ["sha1", "sha1", "sha256"].randomElement(using: &random) ?? "sha1")
    for folder in ["", "b/"] { try repository.write(patterns(&random, attribute: nil), to: folder + ".gitignore") }
    let untracked = try git(["ls-files", "-o", "-z"], in: repository)
    for (option, share) in [("-f", 3), ("-fN", 6)] {
      let added = untracked.filter { _ in .random(in: 1...share, using: &random) == 1 }
      if !added.isEmpty { _ = try git(["--literal-pathspecs", "add", option, "--"] + added, in: repository) }
    }
    // Version 4 shortens the paths; the flags of `add -N` make version 3 of version 2.
    _ = try git(["update-index", "--index-version", ["2", "4"].randomElement(using: &random) ?? "2"], in: repository)
    let others = try git(["ls-files", "-o", "-z", "--exclude-standard"], in: repository)
    let expected = Set(try git(["ls-files", "-c", "-z"], in: repository) + others)
    let found = DirectoryWalker(root: repository.path) { _ in true }.list().files.map { String($0.dropFirst(repository.path.count + 1)) }
    try describe(difference: Set(found).symmetricDifference(expected), seed, in: repository)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Files that are not generated are those of git`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let repository = try makeRepository(&random)
    let attributes = [
      "linguist-generated", "-linguist-generated", "linguist-generated=true", "linguist-generated=false", "!linguist-generated", "text",
    ]
    for folder in [""] + folders.filter({ _ in .random(using: &random) }) {
      try repository.write(patterns(&random, attribute: attributes), to: folder + ".gitattributes")
    }
    let all = try git(["ls-files", "-o", "-z"], in: repository)
    let answer = try git(
      ["check-attr", "-z", "--stdin", "linguist-generated"], in: repository, input: Data(all.joined(separator: "\0").utf8))
    var expected: Set<String> = []
    for index in stride(from: 0, to: answer.count - 2, by: 3) where ["unspecified", "unset", "false"].contains(answer[index + 2]) {
      expected.insert(answer[index])
    }
    let found = DirectoryWalker(root: repository.path) { _ in true }.list().files.map { String($0.dropFirst(repository.path.count + 1)) }
    try describe(difference: Set(found).symmetricDifference(expected), seed, in: repository)
  }

  private let folders = ["a/", "b/", "a/b/", "a/b/a/", "b/ab/", "b/ab/c.a/", "[a]/", "a b/", "a/c.a/"]
  private let names = ["a", "b", "c", "ab", "abc", "c.a", "b.a", ".a", "[a]", "a b", "a ", "#a", "!a", "a\\", "A", "é", "*", "a-b", "aaab"]

  private func makeRepository(_ random: inout SeededGenerator, objectNames: String = "sha1") throws -> ScratchFolder {
    let repository = try ScratchFolder()
    _ = try git(["init", "-q", "--template=", "--object-format=\(objectNames)"], in: repository)
    for folder in [""] + folders {
      for name in names where .random(using: &random) && !folders.contains(folder + name + "/") {
        try repository.write("", to: folder + name)
      }
    }
    return repository
  }

  private func patterns(_ random: inout SeededGenerator, attribute: [String]?) -> String {
    // Not "a**": before a slash or at the end of a path, git 2.39 treats it as "a" and "**/", contrary to its manual.
    let parts = [
      "a", "b", "c", "ab", "c.a", "*", "?", "*.a", "a*", "*b", "[ab]", "[!a]", "[a-c]*", "\\a", "\\[a\\]", "[[:alpha:]]", "a b", "**", "**",
      "*a*b", "?*", "[]-a]", "[[:punct:]]*", "a\\ ", "\\*", "[^[:lower:]]", "é", "[a", "a\\",
    ]
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in
      var pattern = Int.random(in: 0..<4, using: &random) == 0 ? "!" : ""
      if Int.random(in: 0..<4, using: &random) == 0 { pattern += "/" }
      let count = [1, 1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 1
      pattern += (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }.joined(separator: "/")
      if Int.random(in: 0..<4, using: &random) == 0 { pattern += "/" }
      if Int.random(in: 0..<8, using: &random) == 0 { pattern += "  " }
      guard let attribute else { return pattern + (Int.random(in: 0..<8, using: &random) == 0 ? "\r\n" : "\n") }
      return pattern.replacingOccurrences(of: " ", with: "?") + " " + (attribute.randomElement(using: &random) ?? "") + "\n"
    }.joined()
  }

  private func git(_ arguments: [String], in repository: ScratchFolder, input: Data? = nil) throws -> [String] {
    let program = try #require(gitPath)
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": repository.path,
    ]
    let (code, output) = try run(program, arguments, in: repository.path, environment: environment, input: input)
    try #require(code == 0, "git \(arguments) failed")
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func describe(difference: Set<String>, _ seed: UInt64, in repository: ScratchFolder) throws {
    guard !difference.isEmpty else { return }
    var rules = ""
    for folder in [""] + folders {
      for name in [".gitignore", ".gitattributes", ".git/info/exclude"] {
        if let text = try? repository.text(of: folder + name) { rules += "--- \(folder)\(name)\n\(text)" }
      }
    }
    Issue.record("Seed \(seed): git disagrees about \(difference.sorted()):\n\(rules)")
  }
}
