import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Processes that end while writing.
///
/// A writer takes the lock of a folder before it gives a complete file its name. Holding that lock stops it exactly there.
@Suite struct SignalTests {
  /// A folder whose lock is held.
  private final class HeldFolder: Sendable {
    private let descriptor: Int32

    init(_ path: String) throws {
      descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    }

    deinit { close(descriptor) }
  }

  private static func start(_ arguments: [String], in folder: ScratchFolder) throws -> ChildProcess {
    try ChildProcess(
      [Paths.tool] + arguments, in: folder.path, environment: ToolProcess.environment,
      streams: [
        .init(path: "/dev/null", flags: O_RDONLY), .init(path: "/dev/null", flags: O_WRONLY), .init(path: "/dev/null", flags: O_WRONLY),
      ])
  }

  /// The hidden files and folders that writers create, at any depth.
  private static func temporaryNames(in folder: ScratchFolder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter {
      $0.split(separator: "/").contains { $0.hasPrefix(".l10n-") && $0.hasSuffix(".tmp") }
    }.sorted()
  }

  /// Waits until there is one.
  private static func waitForTemporaryName(below name: String, in folder: ScratchFolder, of child: ChildProcess) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if temporaryNames(in: folder).contains(where: { $0.hasPrefix(name) }) || child.hasEnded { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("nothing is written in \(name)")
  }

  // MARK: Between files and lock

  /// A project whose German and French come from machine translations in the memory.
  private static func project() async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"open\" = \"Open\";\n\"save\" = \"Save\";\n", to: "en.lproj/Shop.strings")
    try folder.write("", to: "de.lproj/Shop.strings")
    try folder.write("", to: "fr.lproj/Shop.strings")
    try folder.folder(".l10n/lock/Shop.apple")
    let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
    let texts: [(String, LocaleIdentifier, String)] = [
      ("Open", "de", "Öffnen"), ("Save", "de", "Sichern"), ("Open", "fr", "Ouvrir"), ("Save", "fr", "Enregistrer"),
    ]
    try await memory.store(
      texts.map { text, locale, translation in
        MemoryEntry(
          key: MemoryKey(source: "en", target: locale, text: text), translation: translation, origin: .machine, provider: "deepl",
          created: 1000)
      })
    memory.close()
    return folder
  }

  private static let files = [
    "de.lproj/Shop.strings", "fr.lproj/Shop.strings", ".l10n/lock/Shop.apple/de", ".l10n/lock/Shop.apple/fr",
  ]

  @Test(
    arguments: [".l10n/lock/Shop.apple", "de.lproj", "fr.lproj"], [SIGKILL, SIGTERM, SIGHUP, SIGINT])
  func `A machine translation stays one, wherever a run ends while it writes files and locks`(step: String, signal: Int32) async throws {
    let whole = try await Self.project()
    #expect(try await ToolProcess.run(["translate"], in: whole.path).exitCode == 0)
    let expected = try Self.files.map { try whole.text(of: $0) }
    #expect(expected[2].split(separator: "\n").allSatisfy { $0.hasSuffix("machine unreviewed") })

    let folder = try await Self.project()
    var held: HeldFolder? = try HeldFolder(folder(step))
    let child = try Self.start(["translate"], in: folder)
    try await Self.waitForTemporaryName(below: step, in: folder, of: child)
    kill(child.identifier, signal)
    let end = try await child.end(within: .seconds(60))
    withExtendedLifetime(held) {}
    held = nil
    #expect(end.exitCode == 128 + signal)
    if signal != SIGKILL { #expect(Self.temporaryNames(in: folder) == []) }
    for (file, lock) in [(Self.files[0], Self.files[2]), (Self.files[1], Self.files[3])] {
      guard try !folder.text(of: file).isEmpty else { continue }
      #expect(try folder.text(of: lock) == whole.text(of: lock), "\(file) is written, and its lock says nothing")
    }
    // The next run continues, and the result is the same.
    #expect(try await ToolProcess.run(["translate"], in: folder.path).exitCode == 0)
    #expect(try Self.files.map { try folder.text(of: $0) } == expected)
  }

  @Test func `A machine translation that is written again stays one until the new text is in its place`() async throws {
    let folder = try await Self.project()
    try folder.write("\"open\" = \"Auf\";\n\"save\" = \"Speichern\";\n", to: "de.lproj/Shop.strings")
    _ = try await ToolProcess.run(["lock", "--origin", "machine", "--unreviewed", "--locales", "de"], in: folder.path)
    let before = try folder.text(of: ".l10n/lock/Shop.apple/de")
    var held: HeldFolder? = try HeldFolder(folder("de.lproj"))
    let child = try Self.start(["translate", "--overwrite-machine"], in: folder)
    try await Self.waitForTemporaryName(below: "de.lproj", in: folder, of: child)
    kill(child.identifier, SIGKILL)
    _ = try await child.end(within: .seconds(60))
    withExtendedLifetime(held) {}
    held = nil
    let lines = try folder.text(of: ".l10n/lock/Shop.apple/de").split(separator: "\n")
    #expect(before.split(separator: "\n").allSatisfy { lines.contains($0) })
    #expect(try await ToolProcess.run(["translate", "--overwrite-machine"], in: folder.path).exitCode == 0)
    #expect(try folder.text(of: "de.lproj/Shop.strings") == "\"open\" = \"Öffnen\";\n\"save\" = \"Sichern\";\n")
    #expect(try folder.text(of: ".l10n/lock/Shop.apple/de").split(separator: "\n").count == 2)
  }

  // MARK: Temporary files

  /// A command that writes, and the folder where it stops; nil for one that writes without waiting.
  struct Writing: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var folder: String?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    arguments: [
      Writing(arguments: ["validate", "--fix"], folder: "de.lproj"), Writing(arguments: ["lock"], folder: ".l10n/lock/Shop.apple"),
      Writing(arguments: ["init"], folder: ""), Writing(arguments: ["convert", "en.lproj/Long.strings", "out", "--to", "android"]),
      Writing(arguments: ["memory", "export", "out.jsonl"]), Writing(arguments: ["memory", "export", "out.tmx"]),
    ], [SIGTERM, SIGHUP, SIGINT])
  func `A signal leaves no temporary file behind`(writing: Writing, signal: Int32) async throws {
    let folder = try await Self.project()
    try folder.write("\"open\" = \" Öffnen\";\n", to: "de.lproj/Shop.strings")
    if writing.folder == nil {
      let long = (0..<20_000).map { "\"k\($0)\" = \"Text number \($0), which is not short at all\";\n" }.joined()
      try folder.write(long, to: "en.lproj/Long.strings")
      let memory = try TranslationMemory(path: folder(".l10n/tm.sqlite"), access: .write)
      try await memory.store(
        (0..<20_000).map {
          MemoryEntry(
            key: MemoryKey(source: "en", target: "de", text: "Text \($0)"), translation: "Satz \($0)", origin: .human, created: 1000)
        })
      memory.close()
    }
    let held = try writing.folder.map { try HeldFolder(folder($0)) }
    let child = try Self.start(writing.arguments, in: folder)
    try await Self.waitForTemporaryName(below: writing.folder ?? "", in: folder, of: child)
    kill(child.identifier, signal)
    let end = try await child.end(within: .seconds(60))
    withExtendedLifetime(held) {}
    // A command that waits for no lock may be faster than the signal.
    #expect(end.exitCode == 128 + signal || writing.folder == nil && end.exitCode == 0)
    #expect(Self.temporaryNames(in: folder) == [])
  }

  @Test func `A signal that the process ignored at its start stays ignored`() async throws {
    let folder = try await Self.project()
    let result = try await ToolProcess.shell("trap '' HUP; \"$L10N\" stats & trap - HUP; kill -HUP $!; wait $!", in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
  }
}
