import Foundation
import Testing

@testable import Localize
@testable import LocalizeProject

@Suite struct LockLocationTests {
  private static func name(_ folder: String, _ table: String, _ family: FormatFamily = .apple) -> String {
    LockLocation.name(folder: folder.split(separator: "/").map(String.init), table: table, family: family)
  }

  @Test func `The name of a lock identifies folder, table and kind of the catalogue`() {
    #expect(Self.name("App/Resources", "Localizable") == "App~Resources~Localizable.apple")
    #expect(Self.name("", "Localizable", .xcstrings) == "Localizable.xcstrings")
    #expect(Self.name("My App", "Ärger") == "My%20App~%C3%84rger.apple")
  }

  @Test func `No two catalogues share a name, and no name leads out of the folder`() {
    let catalogs = [
      ("a", "b"), ("", "a~b"), ("a~b", ""), ("", "a/b"), ("a.b", "c"), ("a", "b.c"), ("..", "x"), ("", ".."), (".", "."), ("%2E", "x"),
      ("a", "%62"), ("A", "b"), ("", "a\\b"), ("", "a\nb"), ("", "\u{0}"), ("é", "x"), ("e\u{301}", "x"),
    ]
    let names = catalogs.map { Self.name($0.0, $0.1) }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(!name.contains("/") && !name.hasPrefix(".") && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(name)")
    }
  }

  @Test func `A name that is too long for a file system ends in its hash`() {
    let long = Self.name(String(repeating: "folder/", count: 60), "Localizable")
    let other = Self.name(String(repeating: "folder/", count: 60) + "x", "Localizable")
    #expect(long.utf8.count <= 200 && other.utf8.count <= 200)
    #expect(long != other)
    #expect(long.hasSuffix(".apple"))
  }

  private func folder(_ files: [String]) throws -> String {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/l10n-lock-\(UUID().uuidString)"
    for file in files {
      let url = URL(fileURLWithPath: base + "/" + file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    return base
  }

  private func location(_ folder: String) throws -> LockLocation {
    try LockLocation(of: CatalogIdentity(folder: folder, table: "A", family: .apple))
  }

  @Test func `Locks are beside the nearest settings, else at the root of the repository, else beside the catalogue`() throws {
    let base = try folder([
      "repository/.git/HEAD", "repository/App/Sub/A", "repository/Other/.l10n.json", "repository/Other/Deep/A", "alone/A",
    ])
    defer { try? FileManager.default.removeItem(atPath: base) }
    #expect(try location(base + "/repository/App/Sub").root == base + "/repository")
    #expect(try location(base + "/repository/App/Sub").relativePath(of: "fr") == ".l10n/lock/App~Sub~A.apple/fr")
    #expect(try location(base + "/repository/Other/Deep").root == base + "/repository/Other")
    #expect(try location(base + "/repository/Other/Deep").catalog == "Deep~A.apple")
    #expect(try location(base + "/alone").root == base + "/alone")
    #expect(try location(base + "/repository/App/../App/Sub") == (try location(base + "/repository/App/Sub")))
  }

  @Test func `Settings above a repository are ignored`() throws {
    let base = try folder([".l10n.json", "repository/.git/HEAD", "repository/App/A"])
    defer { try? FileManager.default.removeItem(atPath: base) }
    #expect(try location(base + "/repository/App").root == base + "/repository")
  }

  @Test func `Locks are written atomically, and two concurrent runs lose nothing`() async throws {
    let base = try folder(["App/A"])
    defer { try? FileManager.default.removeItem(atPath: base) }
    let store = try LockStore(of: CatalogIdentity(folder: base + "/App", table: "A", family: .apple))
    #expect(try store.read("de") == nil)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<24 as Range<UInt64> {
        group.addTask {
          let entry = LockEntry(
            key: ContentHash(value: number), source: ContentHash(value: 1), value: ContentHash(value: 2), origin: .machine,
            isReviewed: false)
          #expect(throws: Never.self) { try store.update("de") { lock, _, _ in lock.recording([entry]) } }
        }
      }
    }
    let read = try #require(try store.read("de"))
    #expect(read.problems == [])
    #expect(read.lock.entries.map(\.key.value) == Array(0..<24))
    #expect(try FileManager.default.contentsOfDirectory(atPath: base + "/App/.l10n/lock/A.apple") == ["de"])
    #expect(try store.update("de") { lock, _, _ in lock } == false)
  }

  @Test func `A run that records nothing removes no folder that another run has used`() async throws {
    for _ in 0..<20 {
      let base = try folder(["App/A"])
      defer { try? FileManager.default.removeItem(atPath: base) }
      let store = try LockStore(of: CatalogIdentity(folder: base + "/App", table: "A", family: .apple))
      let entry = LockEntry(
        key: ContentHash(value: 1), source: ContentHash(value: 1), value: ContentHash(value: 2), origin: .human, isReviewed: true)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<16 {
          group.addTask {
            #expect(throws: Never.self) {
              try store.update(number % 2 == 0 ? "en" : "de") { lock, _, _ in number == 15 ? lock.recording([entry]) : nil }
            }
          }
        }
      }
      #expect(try store.read("de")?.lock.entries.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: base + "/App/.l10n").sorted() == [".gitignore", "lock"])
    }
  }

  @Test func `A link that leads out of the folder is not followed`() throws {
    let base = try folder(["App/A", "elsewhere/x"])
    defer { try? FileManager.default.removeItem(atPath: base) }
    try FileManager.default.createSymbolicLink(atPath: base + "/App/.l10n", withDestinationPath: base + "/elsewhere")
    let store = try LockStore(of: CatalogIdentity(folder: base + "/App", table: "A", family: .apple))
    let error = #expect(throws: FileError.self) { try store.update("de") { lock, _, _ in lock } }
    #expect(error?.kind == .leavesTree)
    #expect(try FileManager.default.contentsOfDirectory(atPath: base + "/elsewhere") == ["x"])
  }
}
