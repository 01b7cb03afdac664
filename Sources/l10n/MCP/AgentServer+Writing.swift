#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// The tools that write texts: all of a call, or none.
extension AgentServer {
  // MARK: Add

  func add(_ arguments: RPCValue) async throws -> ToolAnswer {
    let strings = arguments["strings"].elements ?? []
    guard !strings.isEmpty else { throw ToolFailure("“strings” is empty: name at least one key.") }
    let keys = strings.map { string in
      DraftKey(key: string["key"].string ?? "", source: Self.value(string["text"]), comment: string["comment"].string)
    }
    guard keys.allSatisfy({ !$0.key.isEmpty }) else { throw ToolFailure("A key is empty.") }
    let repeated = Dictionary(grouping: keys, by: \.key).filter { $0.value.count > 1 }.keys.sorted().first
    if let repeated { throw ToolFailure("“\(repeated)” is in “strings” twice.") }
    let translations = try zip(keys, strings).flatMap { key, string throws(ToolFailure) in
      try Self.translations(string["translations"], of: key.key)
    }
    let file = try arguments["file"].string.map { path throws(ToolFailure) in try project.path(path) }
    let name = arguments["catalog"].string
    var similar: [Similar] = []
    let draft = try await write { [self] in
      let named = try await project.catalog(named: name ?? arguments["file"].string)
      if let existing = keys.first(where: { named.catalog.keys.index(of: $0.key) != nil }) {
        throw ToolFailure(Self.exists(existing.key, in: named))
      }
      similar = Self.similar(to: keys, in: named)
      return try await add(keys, translations, to: named, file: file)
    }
    let catalog = draft.plan.planned.catalog
    let versions = keys.map { key in
      (key: key.key, version: catalog.keys.index(of: key.key).map { ServedProject.version(of: $0, in: catalog) } ?? "none")
    }
    let found = similar
    return ToolAnswer.fitting { count in
      let end = summary(of: draft, listing: count)
      return ToolAnswer { json in
        json.array("added") { json in for (key, version) in versions.prefix(count) { json.object { Self.write(key, version, to: &$0) } } }
        json.integer("addedCount", versions.count)
        if !found.isEmpty {
          json.array("similar") { json in for similar in found.prefix(count) { json.object { similar.write(to: &$0) } } }
        }
        end(&json)
      }
    }
  }

  private static func write(_ key: String, _ version: String, to json: inout JSONWriter) {
    json.string("key", key)
    json.string("version", version)
  }

  private static func exists(_ key: String, in named: ServedProject.Named) -> String {
    let number = named.catalog.keys.index(of: key) ?? 0
    let text = ServedProject.sourceText(of: number, in: named.catalog).map { " with the source text “\($0.prefix(200))”" } ?? ""
    return """
      The key “\(key.prefix(200))” exists in “\(named.name)”\(text). Nothing was written. Use it, set its translations with \
      “translate” and the version “\(ServedProject.version(of: number, in: named.catalog))”, or add another key.
      """
  }

  /// An existing key that a new one is similar to.
  private struct Similar: Sendable {
    var key: String
    var text: String?
    var new: String

    func write(to json: inout JSONWriter) {
      json.string("key", key)
      if let text { TextCut.short.write("text", text, to: &json) }
      json.string("to", new)
    }
  }

  private static func similar(to keys: [DraftKey], in named: ServedProject.Named) -> [Similar] {
    keys.flatMap { key -> [Similar] in
      var result: [Similar] = []
      if case .text(let text)? = key.source {
        result += sources(similarTo: text, in: named, threshold: 0.95, limit: 2).map { Similar(key: $0.key, text: $0.text, new: key.key) }
      }
      for near in KeySuggestions.nearest(to: key.key, in: named.catalog.files, maximumDistance: 1, limit: 1)
      where key.key.count > 5 && !result.contains(where: { $0.key == near.key }) {
        result.append(Similar(key: near.key, text: nil, new: key.key))
      }
      return result
    }
  }

  private func add(
    _ keys: [DraftKey], _ translations: [DraftTranslation], to named: ServedProject.Named, file path: String?
  ) async throws -> ServedDraft {
    let files = SourceDraft.files(of: named.catalog)
    if let path, !files.isEmpty, !files.contains(where: { PathParts.normalized($0) == path }) {
      let names = files.prefix(Self.mostListed).map { project.shown($0) }.joined(separator: ", ")
      throw ToolFailure("“file” must be a file of the source locale that takes keys: \(names).")
    }
    return try await project.adding(keys, translations, to: named, file: path, by: .program)
  }

  // MARK: Translate

  func translate(_ arguments: RPCValue) async throws -> ToolAnswer {
    let key = arguments["key"].string ?? ""
    var translations = try Self.translations(arguments["translations"], of: key)
    guard !translations.isEmpty else { throw ToolFailure("“translations” is empty: name at least one locale.") }
    for (name, version) in arguments["replaces"].members ?? [] {
      let locale = try Self.locale(name)
      guard let hash = ContentHash(hexadecimal: (version.string ?? "").utf8) else {
        throw ToolFailure("“replaces.\(name)” must be the “version” of that translation in an answer of “get”.")
      }
      for number in translations.indices where translations[number].locale == locale { translations[number].replaced = hash }
    }
    let wanted = translations
    let draft = try await write { [self] in
      let named = try await project.catalog(named: arguments["catalog"].string, having: key)
      try requireVersion(arguments["version"].string, of: key, in: named)
      return try await self.project.draft(wanted, named, named.catalog)
    }
    let name = WorkspaceKey(catalog: draft.named.open.discovered.identity, key: key)
    let written = Set(translations.map(\.locale))
    let missing = try await project.workspace.missingLocales(of: name).filter { !written.contains($0) }.map(\.identifier)
    let version = arguments["version"].string ?? ""
    return ToolAnswer.fitting { count in
      let end = summary(of: draft, listing: count)
      return ToolAnswer { json in
        json.string("key", key)
        json.string("version", version)
        json.strings("missing", missing)
        end(&json)
      }
    }
  }

  /// Refuses a call that was made for another source text.
  func requireVersion(_ version: String?, of key: String, in named: ServedProject.Named) throws(ToolFailure) {
    guard let number = named.catalog.keys.index(of: key) else { return }
    let present = ServedProject.version(of: number, in: named.catalog)
    guard version != present else { return }
    let text = ServedProject.sourceText(of: number, in: named.catalog).map { " It is now “\($0.prefix(300))”." } ?? ""
    throw ToolFailure(
      "The version “\((version ?? "").prefix(40))” is not that of the present source text, which has changed since.\(text) "
        + "Nothing was written. Read the key with “get”, adapt the call to the present text, and pass the version “\(present)”.")
  }

  // MARK: Arguments

  private static func value(_ argument: RPCValue) -> DraftValue? {
    if let text = argument.string { return .text(text) }
    guard let members = argument.members else { return nil }
    return .forms(Dictionary(members.map { ($0.name, $0.value.string ?? "") }) { first, _ in first })
  }

  private static func translations(_ argument: RPCValue, of key: String) throws(ToolFailure) -> [DraftTranslation] {
    var result: [DraftTranslation] = []
    for (name, value) in argument.members ?? [] {
      let locale = try locale(name)
      guard let value = Self.value(value) else { continue }
      guard !result.contains(where: { $0.locale == locale }) else {
        throw ToolFailure("“\(key)” has two translations for “\(locale.identifier)”.")
      }
      result.append(DraftTranslation(key: key, locale: locale, value: value))
    }
    return result
  }

  // MARK: Writing

  /// Writes what a call comes to.
  private func write(_ prepare: () async throws -> ServedDraft) async throws -> ServedDraft {
    do { return try await project.write(prepare) } catch let failure as WritingFailure { throw self.failure(of: failure) }
  }

  /// The most names of a list in an answer.
  static let mostListed = 8

  /// What a call tells about files that could not be written.
  func failure(of error: FileGroupFailure) -> ToolFailure {
    let reason = project.shown(in: RPCError.text(of: error.error, .english))
    guard error.remaining.isEmpty else {
      return ToolFailure(
        "\(reason)\nThese files have their new content: \(error.remaining.map { project.shown($0) }.joined(separator: ", ")).")
    }
    return ToolFailure("\(reason)\nNothing was written.")
  }

  /// What a call tells about files that are not written.
  func failure(of failure: WritingFailure) -> ToolFailure {
    switch failure {
    case .refused(let refusals, let named): refused(refusals, in: named)
    case .failed(let error): self.failure(of: error)
    case .undecided(let reasons): ToolFailure("The marks could not be written: \(reasons)")
    case .outside(let path):
      ToolFailure(
        """
        “\(path)” would change, which is outside of the project's folder “\(project.boundary.root)”. Nothing was written. A \
        person can start “l10n mcp” for a folder that has both, such as the root of the repository.
        """)
    }
  }

  /// Refuses to write outside of the project.
  func requireInside(_ files: [FileChange]) throws(ToolFailure) {
    do throws(WritingFailure) { try project.requireInside(files) } catch { throw failure(of: error) }
  }

  private func refused(_ refusals: [DraftRefusal], in named: ServedProject.Named) -> ToolFailure {
    var lines = ["Nothing was written. Correct these and call again:"]
    var room = 1_800
    for (number, refusal) in refusals.enumerated() {
      let subject = [String(refusal.key.prefix(200)), refusal.locale?.identifier].compactMap(\.self).joined(separator: ", ")
      let line = "- \(subject): \(Self.text(of: refusal, in: named, project))"
      guard line.utf8.count < room || number == 0 else {
        lines.append("- … and \(refusals.count - number) more.")
        break
      }
      room -= line.utf8.count
      lines.append(line)
    }
    return ToolFailure(lines.joined(separator: "\n"))
  }

  private func summary(of draft: ServedDraft, listing count: Int) -> ToolAnswer.Part {
    let files = draft.changes.files.map { project.shown($0.path) }
    let remarks = draft.plan.remarks.map { "\($0.key), \($0.locale.identifier): \($0.objection.english)" }
    let (name, drafts) = (draft.named.name, draft.plan.filled.count)
    return { json in
      json.string("catalog", name)
      json.integer("drafts", drafts)
      if !remarks.isEmpty {
        json.strings("remarks", remarks.prefix(count))
        json.integer("remarkCount", remarks.count)
      }
      json.strings("files", files.prefix(count))
      json.integer("fileCount", files.count)
    }
  }

  // MARK: Refusals

  private static func text(of refusal: DraftRefusal, in named: ServedProject.Named, _ project: ServedProject) -> String {
    func place(_ form: String) -> String { form.isEmpty ? "" : " (form “\(form)”)" }
    switch refusal.reason {
    case .unknownLocale: return unknownLocale(refusal.locale ?? .root, in: named)
    case .isSource: return "This is the locale of the source texts. A translation can't replace the source text."
    case .untranslatable:
      return "The key is not translated: its format, the settings or the text itself excludes it, or its present value can't be read."
    case .noSourceFile:
      return """
        The catalogue “\(named.name)” has no file of a known source locale that takes keys. A person can set “sourceLocale” in \
        .l10n.json; the keys of gettext come from source code.
        """
    case .notTaken(let path):
      return """
        “\(project.shown(path))” does not take the key: its format has no place for it or for one of its characters, or a part of \
        the key is the name of a text already.
        """
    case .noPlace(let path):
      return """
        “\(project.shown(path))” does not take a plural. In a format with ICU messages, pass the plural as one message; beside a \
        .strings file, a person adds a .stringsdict file first; the plurals of gettext come from source code.
        """
    case .keyIsText: return "In this catalogue, the key is the source text: leave “text” out, or make it the same as the key."
    case .brokenFile(let path):
      return
        "“\(project.shown(path))” can't be read whole, and what is missing may be in the part that can't be read. “validate” shows where."
    case .noPlural: return "The forms of a source text must be plural forms, among them “other”."
    case .needsForms(let forms):
      guard forms != [""] else { return "The value is one text: pass a string." }
      return "Pass an object with a text for each of these forms: \(forms.joined(separator: ", "))."
    case .unknownForm(let form, let known):
      guard known != [""] else { return "The value is one text: pass a string, not forms such as “\(form)”." }
      return "There is no form “\(form)” here; pass a text for each of these forms: \(known.joined(separator: ", "))."
    case .gate(let objection, let form): return "The text\(place(form)) needs a correction: \(objection.english)."
    case .exists(let text, let version):
      return """
        There is a translation that is not a draft: “\(text.prefix(200))”. Keep it; or to replace it by a draft, pass “replaces”: \
        {"\(refusal.locale?.identifier ?? "")": "\(version)"}.
        """
    case .approved(let person):
      return """
        A person\(person.map { " (\($0))" } ?? "") has approved the translation, and only a person can reject it. With “review” and \
        “mark”, you can ask for another review.
        """
    case .notWritten(let reason): return "It can't be written: \(project.shown(in: TranslationNotes.text(of: reason, .english)))."
    case .brokenLock(let path):
      return "Lines of “\(path)” can't be read, and would be lost. A person can repair it: “l10n lock --check” shows the lines."
    }
  }
}
#endif
