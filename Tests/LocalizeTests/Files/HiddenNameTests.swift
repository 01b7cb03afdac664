import Foundation
import Testing

@testable import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite struct HiddenNameTests {
  @Test func `What a killed process left behind is removed, and what another one is writing is not`() throws {
    let folder = try ScratchFolder()
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/sh")
    ended.arguments = ["-c", "exit 0"]
    try ended.run()
    ended.waitUntilExit()
    let own = HiddenName.unused()
    let left = ".l10n-\(String(ended.processIdentifier, radix: 36))-abc.tmp"
    let others = [own, ".l10n-lock.tmp", ".l10n-\(String(ended.processIdentifier, radix: 36))-abc.txt", "a.strings"]
    for name in others + [left] { _ = try folder.write("x", to: name) }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    let opened = try OpenFile(SystemPath(folder.path), flags: O_RDONLY | O_DIRECTORY)
    HiddenName.removeLeftovers(in: opened, at: time(nil))
    #expect(try names() == (others + [left]).sorted())
    HiddenName.removeLeftovers(in: opened, at: time(nil) + HiddenName.leftoverAge)
    #expect(try names() == others.sorted())
  }
}
