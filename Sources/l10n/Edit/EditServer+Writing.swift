#if Servers
import ErrorRecovery
import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// What a form changes: nothing that its sender has not seen.
extension EditServer {
  /// Another program has changed what the sender of a form saw.
  private struct Conflict: Error {
    var key: KeyInTable
    var cell: TableCell
    var isSourceChanged: Bool
  }

  /// Saves texts, or records a decision about them.
  func save(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    do {
      guard form.verdict != nil else {
        try await write(form)
        return try await saved(form, texts)
      }
      let isKept = try await decide(form)
      return try await isKept ? kept(form, texts) : saved(form, texts)
    } catch let conflict as Conflict {
      return try await answer(to: conflict, form, texts)
    } catch let failure as WritingFailure {
      return try await notSaved(form, text(of: failure, texts), texts)
    } catch let refusal as Refusal where refusal.status == .unprocessable || refusal.status == .notFound {
      return try await notSaved(form, texts(refusal.text), texts)
    } catch let error as any PresentableError {
      return try await notSaved(form, RPCError.text(of: error, texts.presentation), texts)
    }
  }

  /// The present texts, unless they are others than those that a form was made for.
  private func present(_ form: EditForm) async throws -> (key: KeyInTable, cell: TableCell) {
    let key = try await key(form.key, catalog: form.catalog)
    let cell = key.contents.cell(key.number, in: form.locale)
    let isSourceChanged = key.source != form.source
    guard cell.version == form.version, !isSourceChanged else { throw Conflict(key: key, cell: cell, isSourceChanged: isSourceChanged) }
    return (key, cell)
  }

  private func write(_ form: EditForm) async throws {
    var before: [String] = []
    var former: [String: String] = [:]
    let draft = try await project.write {
      let (key, cell) = try await present(form)
      guard form.texts.values.allSatisfy(Markup.isEditable) else { throw Refusal(status: .unprocessable, text: EditTexts.unprintable()) }
      guard !form.texts.isEmpty, form.texts.values.allSatisfy({ !$0.isEmpty }) else {
        throw Refusal(status: .unprocessable, text: EditTexts.emptyText())
      }
      before = cell.texts.map(\.text)
      former = Dictionary(cell.texts.map { ($0.form.joined(separator: "."), $0.text) }) { first, _ in first }
      let value = form.value(like: before + key.contents.source(of: key.number).map(\.text))
      if key.contents.catalog.sourceLocale == form.locale { return try await project.changingSource(value, of: form.key, in: key.named) }
      let translation = DraftTranslation(key: form.key, locale: form.locale, value: value)
      return try await project.draft([translation], key.named, key.named.catalog, by: form.author)
    }
    await noteWritten(draft.changes.files)
    var step = EditSession.Step(kind: .text, catalog: form.catalog, key: form.key, locale: form.locale.identifier)
    (step.before, step.former, step.files) = (before, former, draft.changes.files)
    step.after = try await key(form.key, catalog: form.catalog).contents.cell(try await number(form), in: form.locale).texts.map(\.text)
    session.add(step)
  }

  private func number(_ form: EditForm) async throws -> Int { try await key(form.key, catalog: form.catalog).number }

  func noteWritten(_ files: [FileChange]) async {
    await project.workspace.noteChanges(
      of: files.map(\.path), isStructural: files.contains { $0.original == nil && !LockLocation.isLock($0.path) })
    check.wake()
  }

  /// Records a decision.
  ///
  /// - Returns: Whether the form has other texts than the rejected ones, which are not saved.
  private func decide(_ form: EditForm) async throws -> Bool {
    let (key, cell) = try await present(form)
    let verdict: ReviewVerdict = form.verdict == "approve" ? .approve : .reject(reason: form.reason)
    let items = ReviewItem.items(of: key.named.catalog, locks: await project.locks(of: key.named.catalog), keys: [key.number]) {
      locale, _ in
      locale == form.locale
    }
    guard !items.isEmpty else { throw Refusal(status: .unprocessable, text: EditTexts.isGone()) }
    let isTyped = Self.isTyped(form, over: cell)
    if verdict.isApproval, isTyped {
      try await write(form)
      let now = try await self.key(form.key, catalog: form.catalog)
      var next = form
      (next.texts, next.version) = ([:], now.contents.cell(now.number, in: form.locale).version)
      return try await decide(next)
    }
    let decision = try await project.decide(verdict, items, in: key.named, by: reviewer)
    await project.workspace.noteChanges(of: decision.step.files.map(\.path), isStructural: false)
    check.wake()
    var step = EditSession.Step(
      kind: verdict.isApproval ? .approval : .rejection, catalog: form.catalog, key: form.key, locale: form.locale.identifier)
    (step.before, step.after) = (cell.texts.map(\.text), cell.texts.map(\.text))
    step.decision = decision
    session.add(step)
    return isTyped
  }

  /// Whether a form has other texts than those of its cell.
  private static func isTyped(_ form: EditForm, over cell: TableCell) -> Bool {
    let present = cell.texts.map(\.text)
    return form.texts.contains { name, text in
      Markup.received(text, like: present) != cell.texts.first { $0.form.joined(separator: ".") == name }?.text ?? ""
    }
  }

  /// The page of a key with the texts of a form that something else was done with.
  private func kept(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !form.isPart else { return try await saved(form, texts) }
    return try await keyPage(try await key(form.key, catalog: form.catalog), texts, form: form)
  }

  // MARK: Answers

  private func saved(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard form.isPart else { return .redirect(to: form.back) }
    let key = try await key(form.key, catalog: form.catalog)
    let cell = key.contents.cell(key.number, in: form.locale)
    let html =
      form.locale == key.contents.catalog.sourceLocale
      ? sourceCell(key.number, key.contents, texts) : CellMarkup(cell, key: key.key, catalog: key.named.name, texts).html
    return WebAnswer.html(html)
      .with("X-Session", String(session.steps.count { !$0.isUndone }))
  }

  /// The text is kept in its form, with the reason.
  private func notSaved(_ form: EditForm, _ reason: String, _ texts: PageTexts) async throws -> WebAnswer {
    let message = "<p>\(texts.html(EditTexts.notSaved(project.shown(in: reason))))</p>"
    guard !form.isPart else { return .html(message, .unprocessable) }
    return try await keyPage(try await key(form.key, catalog: form.catalog), texts, form: form, message: message, status: .unprocessable)
  }

  private func answer(to conflict: Conflict, _ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    let source = conflict.key.contents.source(of: conflict.key.number).last?.text ?? ""
    let head = conflict.isSourceChanged ? EditTexts.sourceConflict(source) : EditTexts.conflict()
    func side(_ name: ErrorText, _ values: [String]) -> String {
      let shown = values.map { "<p class=\"text\" \(Markup.language(form.locale))>\(Markup.shown($0, hint: conflict.cell.hint))</p>" }
      return "<div><h4>\(texts.html(name))</h4>\(shown.isEmpty ? "<p><i>\(texts.html(EditTexts.noText()))</i></p>" : shown.joined())</div>"
    }
    let yours = form.texts.sorted { $0.key < $1.key }.map(\.value)
    let message = """
      <div class="conflict" data-version="\(conflict.cell.version)" data-source="\(conflict.key.source)"><p>\(texts.html(head))</p>\
      <div class="sides">\(side(EditTexts.onDisk(), conflict.cell.texts.map(\.text)))\(side(EditTexts.yours(), yours))</div>\
      <div class="buttons"><button type="button" class="theirs" hidden>\(texts.html(EditTexts.keepTheirs()))</button>\
      <button type="button" class="mine" hidden>\(texts.html(EditTexts.saveYours()))</button></div></div>
      """
    guard !form.isPart else { return .html(message, .conflict) }
    // Without a script, the form has the new versions, and its button saves the sender's text.
    return try await keyPage(conflict.key, texts, form: form, message: message, status: .conflict)
  }

  func text(of failure: WritingFailure, _ texts: PageTexts) -> String {
    switch failure {
    case .outside(let path): texts(EditTexts.outside(path))
    case .failed(let error): RPCError.text(of: error.error, texts.presentation)
    case .undecided(let reasons): reasons
    case .refused(let refusals, _): refusals.map { text(of: $0, texts) }.joined(separator: " ")
    }
  }

  private func text(of refusal: DraftRefusal, _ texts: PageTexts) -> String {
    switch refusal.reason {
    case .gate(let objection, let form): (form.isEmpty ? "" : "\(form): ") + texts(objection.detail)
    case .brokenFile(let path): texts(EditTexts.brokenFile(path))
    case .brokenLock(let path): texts(EditTexts.brokenLock(path))
    case .needsForms(let forms), .unknownForm(_, let forms): texts(EditTexts.needsForms(forms.joined(separator: ", ")))
    case .notWritten(let reason): TranslationNotes.text(of: reason, texts.presentation)
    case .isSource: texts(EditTexts.isSource())
    case .keyIsText: texts(EditTexts.keyIsText())
    case .notTaken, .noPlace, .noSourceFile, .noPlural: texts(EditTexts.noPlace())
    case .unknownLocale, .untranslatable, .exists, .approved: texts(EditTexts.untranslatable())
    }
  }

  // MARK: Fixes

  /// Makes the safe fix of one finding.
  func fix(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    let named = try await named(form.catalog)
    let identity = named.open.discovered.identity
    let finding = await project.workspace.findings().first {
      $0.fingerprint.description == form.fingerprint && $0.catalogIdentity == identity && $0.fixability == .safe
    }
    do {
      guard let finding else { throw Refusal(status: .unprocessable, text: EditTexts.noFix()) }
      let files = try await project.workspace.fixed(finding.fingerprint, in: identity)
      guard !files.isEmpty else { throw Refusal(status: .unprocessable, text: EditTexts.noFix()) }
      let changes = files.map { FileChange(path: $0.path, original: $0.original, bytes: $0.bytes, root: project.boundary.root) }
      try project.requireInside(changes)
      do throws(FileGroupFailure) { try FileGroupWriter.write(changes) } catch { throw WritingFailure.failed(error) }
      var isTyped = false
      if !form.texts.isEmpty, let number = named.catalog.keys.index(of: form.key) {
        isTyped = Self.isTyped(form, over: try await contents(of: named, since: nil).contents.cell(number, in: form.locale))
      }
      await noteWritten(changes)
      var step = EditSession.Step(kind: .fix, catalog: form.catalog, key: finding.key ?? "", locale: finding.locale ?? "")
      step.files = changes
      if let number = named.catalog.keys.index(of: form.key), let locale = finding.locale.flatMap({ LocaleIdentifier($0) }) {
        step.before = try await contents(of: named, since: nil).contents.cell(number, in: locale).texts.map(\.text)
        step.after = try await key(form.key, catalog: form.catalog).contents.cell(number, in: locale).texts.map(\.text)
      }
      session.add(step)
      return try await isTyped ? kept(form, texts) : saved(form, texts)
    } catch let failure as WritingFailure {
      return try await notSaved(form, text(of: failure, texts), texts)
    } catch let refusal as Refusal where refusal.status == .unprocessable {
      return try await notSaved(form, texts(refusal.text), texts)
    }
  }

  // MARK: Undoing

  /// Undoes the last change that stands.
  func undo(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    func answer(_ text: ErrorText, _ status: WebAnswer.Status) -> WebAnswer {
      if form.isPart {
        return .text(texts(text), status).with("X-Session", String(session.steps.count { !$0.isUndone }))
      }
      return status == .ok
        ? .redirect(to: form.back)
        : .html(
          PageFrame(texts, title: "l10n", isReadOnly: isReadOnly, session: session)
            .html("<main class=\"plain\"><p>\(texts.html(text))</p></main>"), status)
    }
    guard let number = session.last else { return answer(EditTexts.nothingToUndo(), .unprocessable) }
    let step = session.steps[number]
    guard try await restore(step) else { return answer(EditTexts.cantUndo(), .conflict) }
    session.noteUndone(number)
    return answer(EditTexts.undone(), .ok)
  }

  private func restore(_ step: EditSession.Step) async throws -> Bool {
    if let decision = step.decision {
      let tool = ToolSession(recovery: .skipFile, isQuiet: true)
      let run = ReviewRun(session: tool, settings: project.setup.current.settings, reviewer: reviewer)
      guard try await run.undo(decision.step, in: decision.part) else { return false }
      await project.workspace.noteChanges(of: decision.step.files.map(\.path), isStructural: false)
      check.wake()
      return true
    }
    let (changed, made) = EditSession.restoring(step)
    // A file that another change has been made in since stays.
    guard made.allSatisfy({ (try? FileReader.read($0.path)) == $0.bytes }) else { return false }
    do throws(FileGroupFailure) { try FileGroupWriter.write(changed) } catch { return try await restoreTexts(of: step) }
    for file in made { Self.remove(file) }
    await noteWritten(changed + made)
    return true
  }

  /// Removes a file that a change has made, and its folder if nothing else is in it.
  private static func remove(_ file: FileChange) {
    try? FileManager.default.removeItem(atPath: file.path)
    let folder = PathParts(file.path).folder
    // Not a folder that has anything.
    if folder != file.root { rmdir(folder) }
  }

  /// Writes the texts that a change has replaced, in a file that has other changes since, if the change itself still stands.
  private func restoreTexts(of step: EditSession.Step) async throws -> Bool {
    guard step.kind == .text || step.kind == .key, let locale = LocaleIdentifier(step.locale) else { return false }
    guard step.kind == .key || !step.former.isEmpty else { return false }
    do {
      let draft = try await project.write {
        let key = try await key(step.key, catalog: step.catalog)
        if step.kind == .key { return try await removing(key, step) }
        guard key.contents.cell(key.number, in: locale).texts.map(\.text) == step.after else { throw CancellationError() }
        let value: DraftValue = step.former.count == 1 ? step.former[""].map { .text($0) } ?? .forms(step.former) : .forms(step.former)
        if key.contents.catalog.sourceLocale == locale { return try await project.changingSource(value, of: step.key, in: key.named) }
        return try await project.draft(
          [DraftTranslation(key: step.key, locale: locale, value: value)], key.named, key.named.catalog, by: .person)
      }
      await noteWritten(draft.changes.files)
      return true
    } catch is CancellationError, is WritingFailure, is Refusal {
      return false
    }
  }

  /// Removes an added key that still has its text and no translation.
  private func removing(_ key: KeyInTable, _ step: EditSession.Step) async throws -> ServedDraft {
    let catalog = key.contents.catalog
    let isTranslated = catalog.locales.indices.dropFirst().contains { catalog.valueHash(key: key.number, locale: $0) != nil }
    guard !isTranslated, key.contents.source(of: key.number).map(\.text) == step.after else { throw CancellationError() }
    let changes = try catalog.files.compactMap { file -> FileChange? in
      guard step.files.contains(where: { PathParts.normalized($0.path) == PathParts.normalized(file.path) }) else { return nil }
      guard let bytes = try? file.document.bytes(applying: [.removeKey(key: step.key)]).bytes else { throw CancellationError() }
      return FileChange(path: file.path, original: file.document.source.original, bytes: bytes, root: catalog.identity.folder)
    }
    guard !changes.isEmpty else { throw CancellationError() }
    return try await project.draft([], key.named, key.named.catalog, by: .person, after: changes)
  }
}
#endif
