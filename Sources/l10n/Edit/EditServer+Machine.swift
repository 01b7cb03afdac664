#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// A machine's translation of one text: what it costs, then the translation, which a person takes over or not.
extension EditServer {
  /// What a provider has answered, for the page that asked.
  struct Proposal: Sendable {
    var form: EditForm
    var texts: PageTexts
    var answer: Result<TableMachine.Answer, any Error>
  }

  /// Asks for the cost of a translation, or for the translation.
  func machine(_ form: EditForm, _ texts: PageTexts) async throws -> Reply {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    do {
      guard let question = try await question(form) else {
        return .answer(try await machineAnswer(form, message(texts(EditTexts.noProvider())), texts))
      }
      return .later { [machine] in
        do {
          return .proposal(Proposal(form: form, texts: texts, answer: .success(try await machine.answer(question))))
        } catch {
          return .proposal(Proposal(form: form, texts: texts, answer: .failure(error)))
        }
      }
    } catch let refusal as Refusal where refusal.status == .unprocessable {
      return .answer(try await machineAnswer(form, message(texts(refusal.text)), texts))
    } catch let error as any PresentableError {
      return .answer(try await machineAnswer(form, message(RPCError.text(of: error, texts.presentation)), texts))
    }
  }

  /// What a provider is asked for a form; nil without a provider.
  private func question(_ form: EditForm) async throws -> TableMachine.Question? {
    let key = try await key(form.key, catalog: form.catalog)
    guard key.source == form.source else { throw Refusal(status: .unprocessable, text: EditTexts.sourceConflict(Self.source(of: key))) }
    let run = project.setup.current.settings
    let settings = run.settings(forFolder: key.named.open.discovered.identity.folder)
    guard let chosen = try machine.providers(settings) else { return nil }
    let cell = key.contents.cell(key.number, in: form.locale)
    var options = PlanOptions(
      locales: [form.locale], comments: chosen.comments, glossary: key.named.open.options.glossary,
      developmentRegion: key.named.open.discovered.developmentRegion)
    (options.onlyKeys, options.requestedKeys) = ([key.key], [key.key])
    var catalogs = [
      PlannedCatalog(
        key.named.open.discovered, key.named.catalog, locks: await project.locks(of: key.named.catalog), options: options)
    ]
    guard catalogs[0].plan.entries.contains(where: { !$0.jobs.isEmpty }) else {
      let broken = catalogs[0].plan.entries.first?.brokenFile
      throw Refusal(status: .unprocessable, text: broken.map { EditTexts.brokenFile($0) } ?? EditTexts.untranslatable())
    }
    if cell.texts.isEmpty {
      options.onlyKeys = []
      for other in try await project.catalogs() where other.name != key.named.name {
        catalogs.append(
          PlannedCatalog(other.open.discovered, other.catalog, locks: await project.locks(of: other.catalog), options: options))
      }
    }
    return TableMachine.Question(
      catalogs: catalogs, hasText: !cell.texts.isEmpty, memory: try memory(settings), chosen: chosen,
      settings: settings?.translation ?? TranslationSettings(), code: run.codeOptions(ofFolder: project.boundary.root),
      sends: form.step == .send || form.step == .sendAgain, isRepeated: form.step == .costAgain || form.step == .sendAgain)
  }

  private static func source(of key: KeyInTable) -> String { key.contents.source(of: key.number).last?.text ?? "" }

  /// The memory of the project.
  private func memory(_ settings: Settings?) throws -> String {
    if let named = try MemoryChoice.named(by: settings) { return named }
    let path = try MemoryLocation.path(for: project.boundary.root)
    guard project.boundary.path(path) != nil else { throw Refusal(status: .unprocessable, text: EditTexts.outside(path)) }
    return path
  }

  // MARK: Answers

  /// Answers the page that a proposal is for.
  func answer(with proposal: Proposal) async -> WebAnswer {
    let (form, texts) = (proposal.form, proposal.texts)
    do {
      switch proposal.answer {
      case .failure(let error): return try await machineAnswer(form, message(RPCError.text(of: error, texts.presentation)), texts)
      case .success(let answer):
        guard let entry = answer.entry else { return try await machineAnswer(form, notTranslated(answer.result, form, texts), texts) }
        var filled = form
        filled.texts = Dictionary(entry.texts.map { ($0.key.joined(separator: "."), $0.value) }) { first, _ in first }
        filled.machine = entry.origin == .machine ? filled.texts : [:]
        return try await machineAnswer(filled, suggestion(entry, filled, texts), texts)
      }
    } catch {
      return page(RPCError.text(of: error, texts.presentation), .serverError, texts)
    }
  }

  /// A part of a cell, or the page of the key with it.
  private func machineAnswer(_ form: EditForm, _ html: String, _ texts: PageTexts) async throws -> WebAnswer {
    guard !form.isPart else { return .html(html) }
    return try await keyPage(try await key(form.key, catalog: form.catalog), texts, form: form, machine: html)
  }

  private func message(_ text: String) -> String { "<p>\(Markup.escaped(project.shown(in: text)))</p>" }

  private static func button(_ step: EditForm.Step, _ name: String) -> String {
    """
    <div class="buttons"><button class="go" formaction="/machine" formnovalidate name="step" value="\(step.rawValue)">\(name)</button></div>
    """
  }

  /// What would be sent, or why there is no translation.
  private func notTranslated(_ result: TranslationResult, _ form: EditForm, _ texts: PageTexts) -> String {
    if let ending = result.ending {
      return message(RPCError.text(of: ToolError.providerEnded(ending, provider: result.shares.first?.provider ?? ""), texts.presentation))
    }
    guard let outcome = result.outcomes.first, let reason = outcome.reason else {
      let report = TranslationReport(result: result, presentation: texts.presentation, isPartial: false)
      let lines = [texts(TranslationNotes.toSend()) + ":"] + report.foreseenCosts
      return lines.map { "<p>\(Markup.escaped($0))</p>" }.joined()
        + Self.button(form.step == .costAgain ? .sendAgain : .send, texts.html(EditTexts.send()))
    }
    let text = message(texts(EditTexts.noTranslation(TranslationNotes.text(of: reason, texts.presentation))))
    guard reason.code == .rejected || reason.code == .inDoubt else { return text }
    return text + Self.button(.costAgain, texts.html(TranslationNotes.resend()))
  }

  /// The translation, with what takes it over.
  private func suggestion(_ entry: FilledEntry, _ form: EditForm, _ texts: PageTexts) -> String {
    let source = texts(entry.provider.hasPrefix("memory") ? EditTexts.fromMemory() : EditTexts.byMachine(entry.provider))
    let remark = entry.remark.map { "<p class=\"note\">\(Markup.escaped($0))</p>" } ?? ""
    let parts = entry.wanted.texts.compactMap { wanted -> String? in
      guard let text = entry.texts[wanted.path] else { return nil }
      let form = wanted.path.joined(separator: ".")
      let name = form.isEmpty ? "" : "<b class=\"form\">\(Markup.escaped(form))</b> "
      return """
        <p class="text">\(name)<span \(Markup.language(entry.wanted.locale))>\(Markup.shown(text, hint: entry.wanted.hint))</span></p>\
        <input type="hidden" name="machine:\(Markup.escaped(form))" value="\(Markup.escaped(text))" disabled>
        """
    }
    return """
      <p>\(Markup.escaped(source))</p>\(parts.joined())\(remark)\
      <div class="buttons"><button type="button" class="go use" data-origin="\(entry.origin.rawValue)" hidden>\
      \(texts.html(EditTexts.use()))</button></div>
      """
  }
}
#endif
