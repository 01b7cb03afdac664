import Foundation
import LocalizeProject
import Testing

/// Files that are replaced together.
@Suite struct FileGroupWriterTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for number in 1...3 { try folder.write("old \(number)", to: "folder \(number)/file") }
  }

  private func change(_ number: Int, original: String? = nil, root: String? = nil) -> FileChange {
    FileChange(
      path: folder("folder \(number)/file"), original: Array((original ?? "old \(number)").utf8), bytes: Array("new \(number)".utf8),
      root: root ?? folder.path)
  }

  private func texts() throws -> [String] { try (1...3).map { try folder.text(of: "folder \($0)/file") } }

  private func names() throws -> [String] { try (1...3).flatMap { try folder.names(in: "folder \($0)") } }

  @Test func `All files are replaced, and nothing else is left`() throws {
    try FileGroupWriter.write((1...3).map { change($0) })
    #expect(try texts() == ["new 1", "new 2", "new 3"])
    #expect(try names() == ["file", "file", "file"])
  }

  @Test(arguments: [1, 2, 3])
  func `None is replaced if one is no longer what was read, and the error names it`(_ number: Int) throws {
    let changes = (1...3).map { change($0, original: $0 == number ? "other" : nil) }
    let failure = #expect(throws: FileGroupFailure.self) { try FileGroupWriter.write(changes) }
    #expect(failure?.error.kind == .changedSinceRead)
    #expect(failure?.error.path == changes[number - 1].path)
    #expect(failure?.remaining == [])
    #expect(try texts() == ["old 1", "old 2", "old 3"])
    #expect(try names() == ["file", "file", "file"])
  }

  @Test func `A new file is made with the others, and is gone if one of them fails`() throws {
    let new = FileChange(path: folder("folder 1/new"), original: nil, bytes: Array("made".utf8), root: folder.path)
    #expect(throws: FileGroupFailure.self) { try FileGroupWriter.write([new, change(1), change(2, original: "other")]) }
    #expect(try names() == ["file", "file", "file"])
    try FileGroupWriter.write([new, change(1)])
    #expect(try folder.text(of: "folder 1/new") == "made")
    #expect(throws: FileGroupFailure.self) { try FileGroupWriter.write([new, change(2)]) }
    #expect(try texts() == ["new 1", "old 2", "old 3"])
  }

  @Test func `None is replaced if one is outside of its tree`() throws {
    let failure = #expect(throws: FileGroupFailure.self) { try FileGroupWriter.write([change(1), change(2, root: folder("folder 1"))]) }
    #expect(failure?.error.kind == .leavesTree)
    #expect(try texts() == ["old 1", "old 2", "old 3"])
    #expect(try names() == ["file", "file", "file"])
  }

  @Test func `A file gets back its permissions and its place among its links with its old content`() throws {
    let path = folder("folder 1/file")
    try #require(chmod(path, 0o640) == 0 && link(path, folder("second")) == 0)
    #expect(throws: FileGroupFailure.self) { try FileGroupWriter.write([change(1), change(2, original: "other")]) }
    let handle = try #require(FileHandle(forWritingAtPath: folder("second")))
    try handle.write(contentsOf: Data("OLD".utf8))
    try handle.close()
    #expect(try folder.text(of: "folder 1/file") == "OLD 1")
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }
}
