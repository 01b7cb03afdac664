import Foundation
import LocalizeProject
import Testing

@Suite struct FolderBoundaryTests {
  @Test(
    arguments: [
      ("a", "a"), ("a/./b", "a/b"), ("a/../b", "b"), ("inside", "inside"), ("inside/new", "inside/new"), (".", nil), ("", nil), ("..", nil),
      ("../root2", nil), ("a/../../x", nil), ("/etc/passwd", nil), ("outside", nil), ("outside/deep/new", nil), ("nowhere", nil),
      ("a\u{0}b", nil),
    ] as [(String, String?)])
  func `A path inside is known by its spelling, and one that leads out is none`(path: String, expected: String?) throws {
    let folder = try ScratchFolder()
    let manager = FileManager.default
    for name in ["root/a", "other"] { try manager.createDirectory(atPath: folder(name), withIntermediateDirectories: true) }
    for (name, target) in [("inside", "root/a"), ("outside", "other"), ("nowhere", "other/missing")] {
      try manager.createSymbolicLink(atPath: folder("root/" + name), withDestinationPath: folder(target))
    }
    let boundary = try FolderBoundary(folder("root"))
    let isRoot = path == "." || path.isEmpty
    let found = boundary.path(path)
    #expect(found == (isRoot ? boundary.root : expected.map { boundary.root + "/" + $0 }))
    if let expected { #expect(boundary.shown(boundary.root + "/" + expected) == expected) }
  }

  @Test func `A folder beside with the same beginning is outside`() throws {
    let folder = try ScratchFolder()
    for name in ["root", "root2"] { try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true) }
    let boundary = try FolderBoundary(folder("root"))
    #expect(boundary.path(folder("root2") + "/x") == nil)
    #expect(boundary.shown(folder("root2")) == folder("root2"))
    #expect(throws: FileError.self) { try FolderBoundary(folder("missing")) }
  }
}
