import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization
import Testing

@Suite struct TranslationSessionTests {
  /// A project of two tables, one of which has the German texts that the other lacks.
  private static func project(memory entries: [MemoryEntry] = []) async throws -> MemoryFolder {
    let folder = try MemoryFolder()
    for name in [".git", ".l10n", "en.lproj", "de.lproj"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    _ = try folder.file("en.lproj/Shop.strings", "\"delete\" = \"Delete %@\";\n\"open\" = \"Open %@\";\n\"save\" = \"Save\";\n")
    _ = try folder.file("de.lproj/Shop.strings", "")
    _ = try folder.file("en.lproj/Other.strings", "\"save\" = \"Save\";\n")
    _ = try folder.file("de.lproj/Other.strings", "\"save\" = \"Sichern\";\n")
    let memory = try TranslationMemory(path: folder.path + "/.l10n/tm.sqlite", access: .write)
    try await memory.store(entries)
    memory.close()
    return folder
  }

  private static func text(_ name: String, in folder: MemoryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private static func lines(_ result: TranslationResult) -> [String] {
    result.outcomes.map { "\($0.key) \($0.kind.rawValue) \($0.provider) \($0.reason?.description ?? "")" }
  }

  /// Records events, and decides as scripted.
  private final class RecordingDelegate: TranslationDelegate {
    private let choices: @Sendable (TranslationQuestion) -> TranslationChoice?
    private let onEvent: @Sendable (TranslationEvent) -> Void
    private let asked = Mutex<[TranslationQuestion]>([])

    init(
      onEvent: @escaping @Sendable (TranslationEvent) -> Void = { _ in },
      choices: @escaping @Sendable (TranslationQuestion) -> TranslationChoice? = { _ in nil }
    ) {
      self.choices = choices
      self.onEvent = onEvent
    }

    var questions: [TranslationQuestion] { asked.withLock(\.self) }

    func sessionDid(_ event: TranslationEvent) { onEvent(event) }

    func choose(_ question: TranslationQuestion) async -> TranslationChoice? {
      asked.withLock { $0.append(question) }
      return choices(question)
    }
  }

  @Test func `Other catalogues, the memory and a provider fill in missing translations`() async throws {
    let folder = try await Self.project(memory: [.sample("Open {0:text}", "{0:text} öffnen")])
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider)).run()
    #expect(provider.requests == [["Delete <x id=\"0\"/>"]])
    #expect(Self.lines(result) == ["delete needs-review scripted ", "open needs-review memory ", "save translated memory "])
    #expect(result.count(.needsReview) == 2 && result.fileCount == 1 && result.ending == nil)
    #expect(
      try Self.text("de.lproj/Shop.strings", in: folder)
        == "\"delete\" = \"DELETE %@\";\n\"open\" = \"%@ öffnen\";\n\"save\" = \"Sichern\";\n")
    let lock = try Self.text(".l10n/lock/Shop.apple/de", in: folder).split(separator: "\n")
    #expect(lock.count == 3 && lock.count { $0.hasSuffix("machine unreviewed") } == 1)
    // Nothing is missing then, and no request is sent.
    let again = try await TranslationSession(paths: [folder.path], means: .provider(provider)).run()
    #expect(again.outcomes.isEmpty && provider.requests.count == 1)
  }

  @Test func `The provider is asked if a stored translation fails the gates`() async throws {
    let folder = try await Self.project(memory: [
      .sample("Open {0:text}", "{0:text} {0:text} öffnen", reviewed: true), .sample("Delete {0:text}", "Löschen", reviewed: true),
    ])
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider)).run()
    #expect(provider.requests.flatMap(\.self).sorted() == ["Delete <x id=\"0\"/>", "Open <x id=\"0\"/>"])
    #expect(
      result.refusals.map { "\($0.translation) \($0.objection)" } == [
        "Löschen placeholders: %@ is missing", "%@ %@ öffnen placeholders: %@ occurs 2 times",
      ])
    #expect(result.count(.needsReview) == 2)
    // The text stays missing without a provider, with the gate as the reason.
    let other = try await Self.project(memory: [.sample("Open {0:text}", "{0:text} {0:text} öffnen", reviewed: true)])
    let left = try await TranslationSession(paths: [other.path], means: .memory).run()
    #expect(
      Self.lines(left) == [
        "delete left  no-match", "open failed  rejected: placeholders: %@ occurs 2 times", "save translated memory ",
      ])
  }

  @Test func `A provider that ended the session is asked again if the delegate wants that`() async throws {
    let folder = try await Self.project()
    let provider = ScriptedProvider { request, number throws(ProviderFault) in
      if number == 1 { throw ProviderFault(.refused, "no such key") }
      return .shouted(request)
    }
    let delegate = RecordingDelegate(choices: { _ in .retry })
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), delegate: delegate).run()
    #expect(delegate.questions == [.providerEnded(.refused("no such key"), provider: "scripted")])
    #expect(result.ending == nil && result.count(.needsReview) == 2)
    let other = try await Self.project()
    let refusing = ScriptedProvider { _, _ throws(ProviderFault) in throw ProviderFault(.refused, "no such key") }
    let stopped = try await TranslationSession(paths: [other.path], means: .provider(refusing)).run()
    #expect(stopped.ending == .refused("no such key"))
    #expect(
      Self.lines(stopped) == [
        "delete left  not-sent: no such key", "open left  not-sent: no such key", "save translated memory ",
      ])
  }

  @Test func `A stopped session writes its translations`() async throws {
    let folder = try await Self.project()
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    let delegate = RecordingDelegate(onEvent: { if case .sending(_, let stop) = $0 { stop() } })
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), delegate: delegate).run()
    #expect(result.ending == .stopped && provider.requests.isEmpty && delegate.questions.isEmpty)
    #expect(Self.lines(result) == ["delete left  not-sent: stopped", "open left  not-sent: stopped", "save translated memory "])
    #expect(try Self.text("de.lproj/Shop.strings", in: folder) == "\"save\" = \"Sichern\";\n")
  }

  @Test func `Unanswered texts are resent, skipped or end the session, as the delegate decides`() async throws {
    for (choice, requests) in [(TranslationChoice.resend, 1), (.skip, 0), (.stop, 0)] {
      let folder = try await Self.project(memory: [.sample("Open {0:text}", "{0:text} öffnen")])
      let memory = try TranslationMemory(path: folder.path + "/.l10n/tm.sqlite", access: .write)
      let key = MemoryKey(source: .english, target: .german, text: "Delete {0:text}")
      do {
        let run = try await TranslationRun(memory, settings: "")
        _ = try await run.begin(SendIntent(provider: "scripted", keys: [key], characters: 10))
      }
      memory.close()
      let provider = ScriptedProvider { request, _ in .shouted(request) }
      let delegate = RecordingDelegate(choices: { _ in choice })
      let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), delegate: delegate).run()
      #expect(delegate.questions == [.textsInDoubt(count: 1, characters: 10)])
      #expect(provider.requests.count == requests, "\(choice)")
      #expect(result.outcomes.isEmpty == (choice == .stop), "\(choice)")
      if choice == .skip { #expect(Self.lines(result).first == "delete left  in-doubt") }
    }
  }

  @Test func `A dry session sends and writes nothing`() async throws {
    let folder = try await Self.project()
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    var options = TranslationOptions()
    options.writes = false
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), options: options).run()
    #expect(Self.lines(result) == ["delete would-send scripted ", "open would-send scripted ", "save from-memory memory "])
    #expect(result.characters == 34 && result.outcomes.map(\.characters) == [18, 16, 0] && provider.requests.isEmpty)
    #expect(try Self.text("de.lproj/Shop.strings", in: folder) == "")
  }

  @Test func `A transient failure to list the languages does not end the session`() async throws {
    let folder = try await Self.project()
    let provider = BusyProvider(faults: 2)
    let waits = Mutex<[String]>([])
    let delegate = RecordingDelegate(onEvent: { if case .waiting(_, let reason) = $0 { waits.withLock { $0.append(reason) } } })
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), delegate: delegate).run()
    #expect(result.ending == nil && result.count(.needsReview) == 2)
    #expect(waits.withLock(\.self) == ["429 slow down", "429 slow down"])
    // A permanent fault ends the session at once.
    let other = try await Self.project()
    let refused = try await TranslationSession(paths: [other.path], means: .provider(BusyProvider(faults: 1, .refused))).run()
    #expect(refused.ending == .refused("429 slow down"))
  }

  @Test func `A transient failure does not spoil an estimate, and a permanent one is reported`() async throws {
    let folder = try await Self.project()
    var options = TranslationOptions()
    options.writes = false
    options.asksForUsage = true
    let result = try await TranslationSession(paths: [folder.path], means: .provider(BusyProvider(faults: 2)), options: options).run()
    #expect(result.remainingCharacters == 900 && result.count(.wouldSend) == 2)
    let told = Mutex<[String]>([])
    let delegate = RecordingDelegate(onEvent: { if case .estimateIncomplete(let reason) = $0 { told.withLock { $0.append(reason) } } })
    let unknown = try await TranslationSession(
      paths: [folder.path], means: .provider(BusyProvider(faults: 1, .refused)), options: options, delegate: delegate
    ).run()
    #expect(unknown.remainingCharacters == nil && unknown.count(.wouldSend) == 2 && told.withLock(\.self) == ["429 slow down"])
  }

  @Test func `An estimate skips languages that the provider does not have`() async throws {
    let folder = try await Self.project()
    var options = TranslationOptions()
    options.writes = false
    options.asksForUsage = true
    options.locales = ["de", "cy"]
    let result = try await TranslationSession(paths: [folder.path], means: .provider(BusyProvider(faults: 0)), options: options).run()
    #expect(result.count(.wouldSend) == 2)
    #expect(Set(result.outcomes.filter { $0.locale == "cy" }.map { $0.reason?.description }) == ["unsupported-pair: cy"])
  }

  @Test func `Nothing is sent for a file that can't be written`() async throws {
    let folder = try await Self.project()
    // Root may write anything; a link that leads out of the tree is never followed.
    let outside = try MemoryFolder()
    _ = try outside.file("Shop.strings", "")
    try FileManager.default.removeItem(atPath: folder.path + "/de.lproj/Shop.strings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/de.lproj/Shop.strings", withDestinationPath: outside.path + "/Shop.strings")
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    let paths = ["en.lproj/Shop.strings", "de.lproj/Shop.strings"].map { folder.path + "/" + $0 }
    await #expect(throws: FileError.self) { try await TranslationSession(paths: paths, means: .provider(provider)).run() }
    let result = try await TranslationSession(paths: paths, means: .provider(provider), delegate: LeavingDelegate()).run()
    #expect(provider.requests.isEmpty)
    #expect(result.outcomes.count == 3 && result.outcomes.allSatisfy { $0.reason?.code == .notWritten }, "\(Self.lines(result))")
  }

  /// Continues without the failed texts.
  private struct LeavingDelegate: TranslationDelegate {
    func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value? { try? operation() }
  }

  @Test func `A text without a settled term is written for review with the reason, and requested once`() async throws {
    let folder = try await Self.project()
    var options = TranslationOptions()
    options.glossary = Glossary([GlossaryTerm("delete", translations: ["de": ["löschen"]])])
    let provider = ScriptedProvider { request, _ in .shouted(request) }
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), options: options).run()
    let deleted = try #require(result.outcomes.first { $0.key == "delete" })
    #expect(deleted.kind == .needsReview && deleted.remark == "glossary: “delete” should be “löschen”", "\(deleted)")
    #expect(try Self.text("de.lproj/Shop.strings", in: folder).contains("DELETE %@"))
    // The text comes from the memory and is not billed again.
    _ = try folder.file("de.lproj/Shop.strings", "")
    let count = provider.requests.count
    let again = try await TranslationSession(paths: [folder.path], means: .provider(provider), options: options).run()
    #expect(provider.requests.count == count)
    #expect(again.outcomes.first { $0.key == "delete" }?.remark == "glossary: “delete” should be “löschen”", "\(again.outcomes)")
  }

  @Test func `Strings that may have been billed twice within a run are counted`() async throws {
    let folder = try await Self.project()
    let provider = ScriptedProvider { (request, number) throws(ProviderFault) in
      if number == 1 { throw ProviderFault(.transient(after: .zero), "lost", isInDoubt: true) }
      return .shouted(request)
    }
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider)).run()
    #expect(result.doubtfulTextCount == 2 && result.doubtfulCharacters > 0 && result.count(.needsReview) == 2)
  }

  @Test func `A machine translation is reused only with the settings that made it`() async throws {
    let folder = try await Self.project()
    func run(
      _ settings: String, name: String = "scripted", usesGlossary: Bool = true, glossary: Glossary? = nil, isFresh: Bool = false
    ) async throws -> Int {
      for file in ["de.lproj/Shop.strings"] { _ = try folder.file(file, "") }
      let provider = SettledProvider(name: name, settings: settings, usesGlossary: usesGlossary)
      var options = TranslationOptions()
      options.glossary = glossary
      options.isFresh = isFresh
      let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), options: options).run()
      #expect(result.count(.needsReview) + result.count(.translated) == 3, "\(Self.lines(result))")
      return provider.textCount
    }
    #expect(try await run("formal") == 2)
    #expect(try await run("formal") == 0)
    // Another formality or prompt, and back: the memory stores one translation per text.
    #expect(try await run("informal") == 2)
    #expect(try await run("informal") == 0)
    // Another model or provider.
    #expect(try await run("informal", name: "other") == 2)
    // After a change of the glossary only texts with the term are requested again.
    let glossary = Glossary([GlossaryTerm("open", translations: ["de": ["OPEN"]]), GlossaryTerm("unused", translations: ["de": ["x"]])])
    #expect(try await run("informal", name: "other", glossary: glossary) == 1)
    #expect(try await run("informal", name: "other", glossary: glossary) == 0)
    // A provider without a glossary would answer the same.
    #expect(try await run("informal", name: "other", usesGlossary: false) == 0)
    #expect(try await run("informal", name: "other", glossary: glossary, isFresh: true) == 2)
    // All known translations are used without a provider.
    _ = try folder.file("de.lproj/Shop.strings", "")
    let memory = try await TranslationSession(paths: [folder.path], means: .memory).run()
    #expect(memory.count(.needsReview) + memory.count(.translated) == 3)
  }

  @Test func `An approved translation is reused with any settings, also if the machine is asked again`() async throws {
    let folder = try await Self.project(memory: [
      .sample("Open {0:text}", "{0:text} öffnen", origin: .machine, reviewed: true), .sample("Delete {0:text}", "{0:text} löschen"),
    ])
    var options = TranslationOptions()
    options.isFresh = true
    let provider = SettledProvider(name: "scripted", settings: "formal", usesGlossary: true)
    let result = try await TranslationSession(paths: [folder.path], means: .provider(provider), options: options).run()
    #expect(provider.textCount == 0 && result.outcomes.allSatisfy { $0.provider == "memory" })
  }

  /// A provider whose answers depend on settings.
  private final class SettledProvider: TranslationProvider {
    let descriptor: ProviderDescriptor
    private let count = Mutex(0)

    init(name: String, settings: String, usesGlossary: Bool) {
      descriptor = ProviderDescriptor(
        name: name, wire: .html, maximumTexts: 10, maximumInFlight: 1, usesGlossary: usesGlossary, settings: settings)
    }

    var textCount: Int { count.withLock(\.self) }

    func languages() async throws(ProviderFault) -> ProviderLanguages? { nil }
    func usage() async throws(ProviderFault) -> ProviderUsage? { nil }
    func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
      count.withLock { $0 += request.texts.count }
      return .shouted(request)
    }
  }

  /// A provider that fails to list its languages a few times.
  private final class BusyProvider: TranslationProvider {
    let descriptor = ProviderDescriptor(name: "busy", wire: .html, maximumTexts: 10, maximumInFlight: 1)
    private let kind: ProviderFault.Kind
    private let faults: Mutex<Int>

    init(faults: Int, _ kind: ProviderFault.Kind = .transient(after: .milliseconds(1))) {
      self.faults = Mutex(faults)
      self.kind = kind
    }

    func languages() async throws(ProviderFault) -> ProviderLanguages? {
      let isBusy = faults.withLock { faults in
        faults -= 1
        return faults >= 0
      }
      if isBusy { throw ProviderFault(kind, "429 slow down") }
      return ProviderLanguages(targets: ["en": ["de"]])
    }

    func usage() async throws(ProviderFault) -> ProviderUsage? { ProviderUsage(used: 100, limit: 1000) }
    func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer { .shouted(request) }
  }
}
