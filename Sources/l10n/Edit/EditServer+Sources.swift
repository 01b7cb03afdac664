#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// Keys and locales that a person adds.
extension EditServer {
  // MARK: Keys

  /// The page with the form for a key.
  ///
  /// - Parameters:
  ///   - form: What was sent and could not be saved.
  ///   - message: Why.
  func newKeyPage(
    _ catalog: String, _ texts: PageTexts, form: EditForm? = nil, message: String = "", status: WebAnswer.Status = .ok
  ) async throws -> WebAnswer {
    let named = try await named(catalog)
    let path = "/new?" + PercentEncoding.form([(name: "catalog", value: named.name)])
    var frame = PageFrame(texts, title: "\(texts(EditTexts.addKey())) – l10n", isReadOnly: isReadOnly, session: session)
    frame.back = path
    let table = TableAddress([(name: "catalog", value: named.name)]).path()
    frame.controls =
      "<div class=\"controls\"><a class=\"button\" href=\"\(Markup.escaped(table))\">\(texts.html(EditTexts.table()))</a></div>"
    let source = named.catalog.sourceLocale ?? .root
    let name = named.catalog.sourceLocale.map { texts.html(EditTexts.source($0.identifier)) } ?? texts.html(EditTexts.sourceAlone())
    let fields = """
      \(Markup.hidden("catalog", named.name))
      <label for="new-key">\(texts.html(EditTexts.key()))</label>\
      <input id="new-key" name="key" required autofocus autocomplete="off" spellcheck="false" value="\(Markup.escaped(form?.key ?? ""))">
      <label for="new-text">\(name)</label>\
      <textarea id="new-text" name="text:" rows="2" \(Markup.language(source)) spellcheck="true">
      \(Markup.escaped(form?.texts[""] ?? ""))</textarea>
      <label for="new-comment">\(texts.html(EditTexts.comment()))</label>\
      <textarea id="new-comment" name="comment" rows="2" spellcheck="true">
      \(Markup.escaped(form?.comment ?? ""))</textarea>
      """
    let body = """
      <main class="plain"><h1>\(texts.html(EditTexts.addKey()))</h1><p class="path">\(Markup.escaped(named.name))</p>
      <form class="new" method="post" action="/add">\(fields)
      <div class="message" role="alert">\(message)</div>
      <div class="buttons"><button class="primary">\(texts.html(EditTexts.add()))</button></div></form></main>
      """
    return .html(frame.html(isReadOnly ? "<main class=\"plain\"><p>\(texts.html(EditTexts.readOnly()))</p></main>" : body), status)
  }

  /// Adds a key with its source text and comment.
  func add(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    do {
      let text = Markup.received(form.texts[""] ?? "", like: [])
      let comment = Markup.received(form.comment, like: [])
      let draft = try await project.write {
        let named = try await named(form.catalog)
        guard !form.key.isEmpty, [form.key, text, comment].allSatisfy(Markup.isEditable) else {
          throw Refusal(status: .unprocessable, text: form.key.isEmpty ? EditTexts.noKey() : EditTexts.unprintable())
        }
        guard named.catalog.keys.index(of: form.key) == nil else {
          throw Refusal(status: .unprocessable, text: EditTexts.keyExists(form.key))
        }
        guard !text.isEmpty || named.catalog.keysAreSourceText else {
          throw Refusal(status: .unprocessable, text: EditTexts.noSourceText())
        }
        let key = DraftKey(key: form.key, source: text.isEmpty ? nil : .text(text), comment: comment.isEmpty ? nil : comment)
        return try await project.adding([key], to: named, by: .person)
      }
      await noteWritten(draft.changes.files)
      var step = EditSession.Step(
        kind: .key, catalog: form.catalog, key: form.key, locale: draft.plan.planned.catalog.sourceLocale?.identifier ?? "")
      (step.files, step.after) = (draft.changes.files, text.isEmpty ? [form.key] : [text])
      session.add(step)
      return .redirect(to: "/key?" + PercentEncoding.form([(name: "catalog", value: form.catalog), (name: "key", value: form.key)]))
    } catch let failure as WritingFailure {
      return try await notAdded(form, text(of: failure, texts), texts)
    } catch let refusal as Refusal where refusal.status == .unprocessable {
      return try await notAdded(form, texts(refusal.text), texts)
    } catch let error as any PresentableError {
      return try await notAdded(form, RPCError.text(of: error, texts.presentation), texts)
    }
  }

  private func notAdded(_ form: EditForm, _ reason: String, _ texts: PageTexts) async throws -> WebAnswer {
    let message = "<p>\(texts.html(EditTexts.notSaved(project.shown(in: reason))))</p>"
    return try await newKeyPage(form.catalog, texts, form: form, message: message, status: .unprocessable)
  }

  // MARK: Locales

  /// Adds a locale to a table; its file is made with the first text.
  func addLocale(_ form: EditForm, _ texts: PageTexts) async throws -> WebAnswer {
    guard !isReadOnly else { throw Refusal(status: .forbidden, text: EditTexts.readOnly()) }
    let named = try await named(form.catalog)
    let locale = form.locale
    guard locale != .root, locale.validity == .valid else { throw Refusal(status: .unprocessable, text: EditTexts.noLocale()) }
    let isKnown = locale == named.catalog.sourceLocale || Self.locales(of: named).contains(locale)
    if !isKnown {
      var options = PlanOptions(locales: [locale], developmentRegion: named.open.discovered.developmentRegion)
      let translatable = TranslatableKeys(named.catalog)
      options.onlyKeys = Set(
        (0..<named.catalog.keys.count).lazy.filter { translatable.contains($0) }.prefix(Self.triedKeys).map { named.catalog.keys[$0] })
      let plan = PlannedCatalog(named.open.discovered, named.catalog, locks: .none, options: options).plan
      guard plan.entries.contains(where: { $0.obstacle == nil && $0.brokenFile == nil }) else {
        throw Refusal(status: .unprocessable, text: EditTexts.noPlace())
      }
      addedLocales[named.name, default: []].append(locale)
    }
    var address = TableAddress(WebRequest.fields(form.back.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""))
    address.catalog = named.name
    if locale != named.catalog.sourceLocale, !address.query.locales.contains(locale) { address.query.locales.append(locale) }
    return .redirect(to: address.path())
  }

  /// How many keys are tried to find out whether a project has a place for a locale.
  private static let triedKeys = 20
}
#endif
