import Foundation
import LocalizeProject
import Testing

/// Walking folders.
@Suite struct DirectoryWalkerTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func `Files are sorted by the bytes of their paths`() throws {
    for name in ["b", "a/z", "a.b", "a-b", "a0", "B", "a/b/c", "é", "a/b.c", ".hidden/x", "a b"] { try folder.write("", to: name) }
    let expected = [".hidden/x", "B", "a b", "a-b", "a.b", "a/b.c", "a/b/c", "a/z", "a0", "b", "é"]
    #expect(found() == expected)
    #expect(expected == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `Paths begin with the root as it was spelled`() throws {
    try folder.write("", to: "sub/file")
    for (root, path) in [("", "/sub/file"), ("/", "/sub/file"), ("/./sub/..", "/./sub/../sub/file"), ("//sub//", "//sub//file")] {
      #expect(list(folder.path + root).files == [folder.path + path])
    }
  }

  @Test func `An unwanted name is not listed`() throws {
    for name in ["a.strings", "b.txt", "sub/c.strings", "sub.strings/d.txt"] { try folder.write("", to: name) }
    let listing = DirectoryWalker(root: folder.path) { $0.hasSuffix(".strings") }.list()
    #expect(listing.files == [folder("a.strings"), folder("sub/c.strings")])
    #expect(listing.failures.isEmpty)
  }

  @Test func `Folders of dependencies and build products are skipped, hidden ones are not`() throws {
    for name in [
      ".git", ".build", "Pods", "Carthage", "SourcePackages", "node_modules", "DerivedData", "build", ".gradle", "X.framework",
      "vendor", "third_party", "bower_components", ".venv", "site-packages",
    ] {
      try folder.write("", to: "sub/\(name)/file")
    }
    for name in ["sub/Build/file", "sub/.hidden/file", "sub/builds/file", "other/build", "sub/framework/file", "lang/vendor/file"] {
      try folder.write("", to: name)
    }
    #expect(found() == ["lang/vendor/file", "other/build", "sub/.hidden/file", "sub/Build/file", "sub/builds/file", "sub/framework/file"])
  }

  @Test func `A named folder is walked, whatever its name and any ignore rule`() throws {
    try folder.write("", to: ".git/HEAD")
    try folder.write("build/\nsub/\n*.tmp", to: ".gitignore")
    for name in ["build/file", "build/build/file", "build/a.tmp", "sub/file"] { try folder.write("", to: name) }
    #expect(found(below: "build") == ["build/file"])
    #expect(found(below: "sub") == ["sub/file"])
  }

  @Test func `A named file is found, whatever the filter`() throws {
    try folder.write("", to: "build/file")
    let listing = DirectoryWalker(root: folder("build/file")) { _ in false }.list()
    #expect(listing == DirectoryListing(files: [folder("build/file")]))
  }

  @Test func `A root that is missing, a pipe or an invalid path is a failure`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    for (path, code) in [
      (folder("nothing"), FileError.Kind.notFound), (folder("pipe"), .notRegularFile), ("", .notFound), ("a\0b", .other),
    ] {
      let listing = list(path)
      #expect(listing.files.isEmpty)
      #expect(listing.failures.map(\.kind) == [code])
      #expect(listing.failures.first?.path == path)
      #expect(listing.failures.first?.operation == .list)
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `Links to folders are not followed, links to files only below the root, and links to nothing are listed`() throws {
    for name in ["tree/sub/file", "tree/link/x", "outside/file", "treehouse/file"] { try folder.write("", to: name) }
    for (link, destination) in [
      ("toFile", "sub/file"), ("toFolder", "sub"), ("toSelf", "."), ("up", ".."), ("sub/parent", "../.."), ("out", "../outside/file"),
      ("house", "../treehouse/file"), ("dangling", "nothing"), ("circle", "circle"), ("absolute", folder("tree/sub/file")),
    ] {
      try folder.link("tree/" + link, to: destination)
    }
    #expect(mkfifo(folder("tree/pipe"), 0o600) == 0)
    #expect(found(below: "tree") == ["tree/absolute", "tree/circle", "tree/dangling", "tree/link/x", "tree/sub/file", "tree/toFile"])
    try folder.link("shortcut", to: "tree")
    #expect(
      found(below: "shortcut") == [
        "shortcut/absolute", "shortcut/circle", "shortcut/dangling", "shortcut/link/x", "shortcut/sub/file", "shortcut/toFile",
      ])
  }

  @Test func `Ignored and generated files are skipped, by the rules of every folder up to the repository`() throws {
    try folder.write("above", to: ".gitignore")
    try folder.write("", to: "repo/.git/HEAD")
    try folder.write("excluded", to: "repo/.git/info/exclude")
    try folder.write("*.log\n/top\n!keep.log", to: "repo/.gitignore")
    try folder.write("*.gen linguist-generated", to: "repo/.gitattributes")
    try folder.write("!important.log\nlocal/", to: "repo/sub/.gitignore")
    try folder.write("mine.gen linguist-generated=false", to: "repo/sub/.gitattributes")
    for name in ["above", "excluded", "a.log", "keep.log", "important.log", "top", "x.gen", "mine.gen", "local/file", "file"] {
      try folder.write("", to: "repo/" + name)
      try folder.write("", to: "repo/sub/" + name)
    }
    let below = ["above", "file", "important.log", "keep.log", "mine.gen", "top"].map { "repo/sub/" + $0 }
    let dot = ["repo/.gitattributes", "repo/.gitignore"]
    let dotBelow = ["repo/sub/.gitattributes", "repo/sub/.gitignore"]
    #expect(found(below: "repo") == dot + ["repo/above", "repo/file", "repo/keep.log", "repo/local/file"] + dotBelow + below)
    #expect(found(below: "repo/sub") == dotBelow + below)
  }

  @Test func `Without a repository only the rules below the root count`() throws {
    try folder.write("file", to: ".gitignore")
    try folder.write("other", to: "sub/.gitignore")
    for name in ["sub/file", "sub/other"] { try folder.write("", to: name) }
    #expect(found(below: "sub") == ["sub/.gitignore", "sub/file"])
  }

  @Test func `A nested repository has its own rules, also if .git is a file`() throws {
    try folder.write("", to: ".git/HEAD")
    try folder.write("inner", to: ".git/modules/sub/info/exclude")
    try folder.write("file\n*.tmp", to: ".gitignore")
    try folder.write("gitdir: ../.git/modules/sub\n", to: "sub/.git")
    for name in ["file", "sub/file", "sub/inner", "sub/deep/file"] { try folder.write("", to: name) }
    #expect(found() == [".gitignore", "sub/.git", "sub/deep/file", "sub/file"])
    #expect(found(below: "sub/deep") == ["sub/deep/file"])
  }

  @Test func `A rules file that is a folder, a link or invalid does no harm`() throws {
    try folder.write("", to: "a/.gitignore/file")
    try folder.write("*", to: "rules")
    try FileManager.default.createDirectory(atPath: folder("b"), withIntermediateDirectories: true)
    try folder.link("b/.gitignore", to: "../rules")
    try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919) }).write(to: URL(fileURLWithPath: folder("c.gitignore")))
    try FileManager.default.createDirectory(atPath: folder("c"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder("c.gitignore"), toPath: folder("c/.gitignore"))
    try folder.write("", to: "b/file")
    #expect(found() == ["a/.gitignore/file", "b/.gitignore", "b/file", "c/.gitignore", "rules"])
  }

  @Test(.timeLimit(.minutes(20)))
  func `Folders deeper than the longest path are reported, and the files above them are found`() throws {
    let name = String(repeating: "d", count: 200)
    var current = open(folder.path, O_RDONLY)
    for _ in 0..<25 {
      try #require(mkdirat(current, name, 0o755) == 0)
      let next = openat(current, name, O_RDONLY)
      try #require(next >= 0)
      close(current)
      current = next
    }
    close(current)
    try folder.write("", to: "z")
    let listing = list(folder.path)
    #expect(listing.files == [folder("z")])
    #expect(listing.failures.map(\.kind) == [.nameTooLong])
    #expect(listing.failures.map(\.errno) == [ENAMETOOLONG])
  }

  @Test(.enabled(if: geteuid() != 0, "root may list everything"))
  func `An unreadable folder is reported, and the others are walked`() throws {
    for name in ["a/file", "closed/file", "z/file"] { try folder.write("", to: name) }
    chmod(folder("closed"), 0)
    defer { chmod(folder("closed"), 0o755) }
    let listing = list(folder.path)
    #expect(listing.files == [folder("a/file"), folder("z/file")])
    #expect(listing.failures == [FileError(kind: .permissionDenied, path: folder("closed/"), errno: EACCES, operation: .list)])
  }

  #if os(Linux)
  @Test func `A wanted file with an invalid name is reported, and so are files below such a folder`() throws {
    let bytes: [CChar] = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0]
    try #require(mkdir(bytes, 0o755) == 0)
    let file = open(bytes.dropLast() + [0x2F, 0x61, 0], O_CREAT | O_WRONLY, 0o644)
    try #require(file >= 0)
    close(file)
    try folder.write("", to: "b")
    let listing = list(folder.path)
    #expect(listing.files == [folder("b")])
    #expect(listing.failures == [FileError(kind: .other, path: folder("\u{FFFD}/a"), errno: EILSEQ, operation: .read)])
  }
  #endif

  private func list(_ root: String) -> DirectoryListing {
    DirectoryWalker(root: root) { _ in true }.list()
  }

  /// The paths found, from the scratch folder on.
  private func found(below root: String? = nil, _ location: SourceLocation = #_sourceLocation) -> [String] {
    let listing = list(root.map { folder($0) } ?? folder.path)
    #expect(listing.failures.isEmpty, sourceLocation: location)
    return listing.files.map { String($0.dropFirst(folder.path.count + 1)) }
  }
}
