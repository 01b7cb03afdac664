import Foundation
import LocalizeProject
import Testing

/// Reading files.
@Suite struct FileReaderTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(
    arguments: [0, 1, 4095, 4096, 65_535, 65_536, 65_537, 1_000_003])
  func `All bytes of a file are read, whatever its size`(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder("file")))
    #expect(try FileReader.read(folder("file")) == bytes)
  }

  @Test func `A link to a file is followed`() throws {
    try folder.write("text", to: "file")
    try folder.link("link", to: "file")
    #expect(try FileReader.read(folder("link")) == Array("text".utf8))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps")))
  func `A file whose system reports the size 0 is read to its end`() throws {
    #expect(try FileReader.read("/proc/self/maps").count > 100)
  }

  @Test func `A missing file, and a path below a file, are not found`() throws {
    try folder.write("", to: "file")
    expect(.notFound, ENOENT, for: folder("nothing"))
    expect(.notFound, ENOTDIR, for: folder("file/nothing"))
    expect(.notFound, ENOENT, for: "")
  }

  @Test func `A folder is refused with its own error`() {
    expect(.isDirectory, 0, for: folder.path)
  }

  @Test(.timeLimit(.minutes(20)))
  func `A pipe is refused at once, without waiting for a writer`() {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    expect(.notRegularFile, 0, for: folder("pipe"))
  }

  @Test func `Devices and sockets are refused`() throws {
    expect(.notRegularFile, 0, for: "/dev/null")
    expect(.notRegularFile, 0, for: "/dev/zero")
    let path = folder("socket")
    #if os(Linux)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try #require(bound == 0)
    let error = #expect(throws: FileError.self) { try FileReader.read(path) }
    #expect(error?.kind == .notRegularFile)
  }

  @Test func `A dangling link is not found, and a cycle of links is a cycle`() throws {
    try folder.link("dangling", to: "nothing")
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    expect(.notFound, ENOENT, for: folder("dangling"))
    expect(.linkCycle, ELOOP, for: folder("one"))
  }

  @Test func `A name longer than the system allows is an error, not a crash`() {
    expect(.nameTooLong, ENAMETOOLONG, for: folder(String(repeating: "n", count: 300)))
    expect(.nameTooLong, ENAMETOOLONG, for: String(repeating: "n/", count: 5000))
  }

  @Test func `A path with a NUL is refused, although C would open another file`() throws {
    try folder.write("text", to: "file")
    expect(.other, EINVAL, for: folder("file\0.strings"))
  }

  @Test func `A file of 4 GiB is too large, and none of it is read`() throws {
    try folder.write("", to: "sparse")
    try #require(truncate(folder("sparse"), 1 << 32) == 0)
    expect(.tooLarge, 0, for: folder("sparse"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `A file without read permission is denied`() throws {
    try folder.write("text", to: "file")
    chmod(folder("file"), 0)
    expect(.permissionDenied, EACCES, for: folder("file"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `A file that is rewritten all the time never crashes the reader`() async throws {
    let path = try folder.write("", to: "file")
    async let writing: Void = Task.detached {
      for round in 0..<300 { try Data(repeating: 0x61, count: round % 7 * 50_000).write(to: URL(fileURLWithPath: path)) }
    }.value
    for _ in 0..<300 {
      let bytes = try FileReader.read(path)
      #expect(bytes.allSatisfy { $0 == 0x61 })
    }
    try await writing
  }

  @Test func `An error has the system's message if it has its number, and none otherwise`() {
    let error = FileError(kind: .notFound, path: "a", errno: ENOENT, operation: .read)
    #expect(error.systemMessage == "No such file or directory")
    #expect("\(error)" == "read a: notFound (No such file or directory)")
    #expect(FileError(kind: .isDirectory, path: "a", errno: 0, operation: .read).systemMessage == nil)
  }

  private func expect(_ kind: FileError.Kind, _ number: Int32, for path: String, _ location: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: FileError.self, sourceLocation: location) { try FileReader.read(path) }
    #expect(error == FileError(kind: kind, path: path, errno: number, operation: .read), sourceLocation: location)
  }
}
