import Localize
import LocalizeProject
import Testing

/// Locks after keys have been changed.
@Suite struct LockRenamingTests {
  private func renamed(
    _ changes: [KeyChange], files: [String: String], format: FormatIdentifier
  ) async throws -> (old: Catalog, new: Catalog, lock: LockFile) {
    let old = try await RenamedCatalog.load(files, format: format)
    let result = try await RenamedCatalog.rename(changes, in: files, format: format)
    #expect(result.refusals == [] && result.files != files)
    let new = try await RenamedCatalog.load(result.files, format: format)
    let lock = LockUpdate(of: nil, for: "de", in: old).lock
    #expect(!lock.entries.isEmpty)
    return (old, new, LockRenaming(changes, from: old, to: new).lock(lock, of: "de"))
  }

  @Test func `The lock of renamed keys equals the lock of the renamed catalogue`() async throws {
    let files = ["en.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.strings": "\"a\" = \"Ä\";\n\"b\" = \"B!\";\n"]
    let result = try await renamed([KeyChange("a", to: "x")], files: files, format: .strings)
    #expect(result.lock == LockUpdate(of: nil, for: "de", in: result.new).lock)
    #expect(result.lock != LockUpdate(of: nil, for: "de", in: result.old).lock)
  }

  @Test func `Where the key is the source text, the translation does not become stale`() async throws {
    let files = ["de.po": "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n"]
    let result = try await renamed([KeyChange("Open", to: "Open file")], files: files, format: .po)
    #expect(result.lock == LockUpdate(of: nil, for: "de", in: result.new).lock)
  }

  @Test func `The lines of deleted keys go`() async throws {
    let files = ["en.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.strings": "\"a\" = \"Ä\";\n\"b\" = \"B!\";\n"]
    let result = try await renamed([KeyChange("a", to: nil)], files: files, format: .strings)
    #expect(result.lock.entries.count == 1 && result.lock == LockUpdate(of: nil, for: "de", in: result.new).lock)
  }
}
