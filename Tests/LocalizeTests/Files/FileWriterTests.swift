import Foundation
import LocalizeProject
import Testing

/// Writing files.
@Suite struct FileWriterTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(arguments: [0, 5, 300_000])
  func `A file is replaced without leaving anything else behind`(_ size: Int) throws {
    let path = try folder.write("old", to: "file")
    let bytes = [UInt8](repeating: 0x62, count: size)
    try FileWriter.write(bytes, to: path, replacing: Array("old".utf8), insideTree: folder.path)
    #expect(try FileReader.read(path) == bytes)
    #expect(try folder.names() == ["file"])
  }

  @Test func `A new file gets the default permissions`() throws {
    let usual = try folder.write("", to: "usual")
    try write("new", to: folder("file"), replacing: nil)
    #expect(try folder.text(of: "file") == "new")
    #expect(try permissions(of: folder("file")) == permissions(of: usual))
    #expect(try folder.names() == ["file", "usual"])
  }

  @Test func `A relative path is written in the working folder`() throws {
    let name = "l10n-test-\(UUID().uuidString)"
    defer { unlink(name) }
    try write("new", to: name, replacing: nil, root: ".")
    try write("newer", to: "./" + name, replacing: "new", root: ".")
    #expect(try FileReader.read(name) == Array("newer".utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o666] as [mode_t])
  func `Permissions are kept`(_ mode: mode_t) throws {
    let path = try folder.write("old", to: "file")
    try #require(chmod(path, mode) == 0)
    try write("new", to: path, replacing: "old")
    #expect(try permissions(of: path) == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `Owner and group are kept`() throws {
    let path = try folder.write("old", to: "file")
    try #require(chown(path, 12_345, 54_321) == 0 && chmod(path, 0o640) == 0)
    try write("new", to: path, replacing: "old")
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_uid == 12_345 && status.st_gid == 54_321)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  @Test(arguments: ["other", "ol", "older", "", "Old"])
  func `A file that changed after it was read is not replaced`(_ content: String) throws {
    let path = try folder.write(content, to: "file")
    expect(.changedSinceRead) { try write("new", to: path, replacing: "old") }
    #expect(try folder.text(of: "file") == content)
    #expect(try folder.names() == ["file"])
  }

  @Test func `A deleted file and a new file count as changed`() throws {
    expect(.changedSinceRead) { try write("new", to: folder("file"), replacing: "old") }
    #expect(try folder.names() == [])
    let path = try folder.write("theirs", to: "file")
    expect(.changedSinceRead) { try write("new", to: path, replacing: nil) }
    #expect(try folder.text(of: "file") == "theirs")
  }

  @Test func `A link stays a link, and its target is replaced`() throws {
    try folder.write("old", to: "tree/real/file")
    try FileManager.default.createDirectory(atPath: folder("tree/links"), withIntermediateDirectories: true)
    let link = try folder.link("tree/links/link", to: "../real/file")
    try write("new", to: link, replacing: "old", root: folder("tree"))
    #expect(try folder.text(of: "tree/real/file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../real/file")
    #expect(try folder.names(in: "tree/real") == ["file"])
    #expect(try folder.names(in: "tree/links") == ["link"])
  }

  @Test func `A link out of the tree is refused, whether it is the file or a folder above it`() throws {
    try folder.write("old", to: "outside/file")
    try folder.write("", to: "tree/some")
    // A name that only begins like the tree.
    try folder.write("old", to: "treehouse/file")
    try folder.link("tree/link", to: "../outside/file")
    try folder.link("tree/house", to: "../treehouse/file")
    try folder.link("tree/folder", to: "../outside")
    for path in ["tree/link", "tree/house", "tree/folder/file", "tree/../outside/file", "outside/file"] {
      expect(.leavesTree) { try write("new", to: folder(path), replacing: "old", root: folder("tree")) }
    }
    expect(.leavesTree) { try write("new", to: folder("tree/folder/another"), replacing: nil, root: folder("tree")) }
    #expect(try folder.text(of: "outside/file") == "old")
    #expect(try folder.text(of: "treehouse/file") == "old")
    #expect(try folder.names(in: "outside") == ["file"])
  }

  @Test func `A tree behind a link is writable`() throws {
    try folder.write("old", to: "real/file")
    try folder.link("tree", to: "real")
    try write("new", to: folder("tree/file"), replacing: "old", root: folder("tree"))
    #expect(try folder.text(of: "real/file") == "new")
  }

  @Test(.timeLimit(.minutes(20)))
  func `Folders, pipes, missing folders, dangling links and cycles of links are refused`() throws {
    try folder.write("", to: "sub/file")
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.link("dangling", to: "nothing")
    try folder.link("circle", to: "circle")
    expect(.isDirectory) { try write("new", to: folder("sub"), replacing: "") }
    expect(.isDirectory) { try write("new", to: folder("sub/"), replacing: "") }
    expect(.isDirectory) { try write("new", to: folder("sub/.."), replacing: nil) }
    expect(.isDirectory) { try write("new", to: "/", replacing: nil, root: nil) }
    expect(.notRegularFile) { try write("new", to: folder("pipe"), replacing: "") }
    expect(.notFound) { try write("new", to: folder("missing/file"), replacing: nil) }
    expect(.notFound) { try write("new", to: folder("dangling"), replacing: nil) }
    expect(.linkCycle) { try write("new", to: folder("circle"), replacing: nil) }
    #expect(try folder.names() == ["circle", "dangling", "pipe", "sub"])
  }

  @Test(
    .enabled(if: geteuid() != 0, "root may write everything"))
  func `A write-protected file is not replaced`() throws {
    let path = try folder.write("old", to: "file")
    chmod(path, 0o444)
    expect(.permissionDenied) { try write("new", to: path, replacing: "old") }
    #expect(try folder.text(of: "file") == "old")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `A folder without write permission is denied`() throws {
    let path = try folder.write("old", to: "sub/file")
    chmod(folder("sub"), 0o555)
    defer { chmod(folder("sub"), 0o755) }
    expect(.permissionDenied) { try write("new", to: path, replacing: "old") }
    #expect(try folder.text(of: "sub/file") == "old")
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "no small disk can be mounted here"))
  func `A full disk is reported, the old file stays and no partial file is left`() throws {
    let disk = try SmallDisk()
    let path = try disk.folder.write("old", to: "file")
    expect(.noSpace) { try write(String(repeating: "n", count: 200_000), to: path, replacing: "old") }
    expect(.noSpace) { try write(String(repeating: "n", count: 200_000), to: disk.folder("new"), replacing: nil) }
    #expect(try disk.folder.text(of: "file") == "old")
    #expect(try disk.folder.names() == ["file"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
  func `A read-only disk is reported as read-only`() throws {
    let disk = try SmallDisk()
    let path = try disk.folder.write("old", to: "file")
    try #require(try disk.makeReadOnly())
    expect(.readOnly) { try write("new", to: path, replacing: "old") }
    expect(.readOnly) { try write("new", to: disk.folder("new"), replacing: nil) }
    #expect(try disk.folder.text(of: "file") == "old")
  }

  @Test(.timeLimit(.minutes(20)))
  func `A concurrent reader sees the old or the new text, never a part of one`() async throws {
    let texts = [UInt8(ascii: "a"), UInt8(ascii: "b")].map { [UInt8](repeating: $0, count: 100_000) }
    let path = folder("file")
    try Data(texts[0]).write(to: URL(fileURLWithPath: path))
    async let writing: Void = Task.detached {
      for round in 0..<40 { try FileWriter.write(texts[(round + 1) % 2], to: path, replacing: texts[round % 2], insideTree: nil) }
    }.value
    for _ in 0..<400 {
      let bytes = try FileReader.read(path)
      #expect(bytes == texts[0] || bytes == texts[1])
    }
    try await writing
  }

  private func write(_ text: String, to path: String, replacing original: String?) throws {
    try write(text, to: path, replacing: original, root: nil)
  }

  private func write(_ text: String, to path: String, replacing original: String?, root: String?) throws {
    try FileWriter.write(Array(text.utf8), to: path, replacing: original.map { Array($0.utf8) }, insideTree: root)
  }

  private func permissions(of path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  private func expect(_ kind: FileError.Kind, _ location: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
    let error = #expect(throws: FileError.self, sourceLocation: location) { try body() }
    #expect(error?.kind == kind, sourceLocation: location)
    #expect(error?.operation == .write, sourceLocation: location)
  }
}
