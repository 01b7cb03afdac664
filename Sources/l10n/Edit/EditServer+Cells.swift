#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// A key with all that a page about it shows.
extension EditServer {
  /// A key of a catalogue.
  struct KeyInTable: Sendable {
    var named: ServedProject.Named
    var contents: TableContents
    var number: Int
    var key: String { contents.catalog.keys[number] }
    /// The version of the source text.
    var source: String { ServedProject.version(of: number, in: contents.catalog) }
  }

  /// The key that fields name.
  ///
  /// - Throws: ``Refusal``
  func key(_ key: String, catalog: String) async throws -> KeyInTable {
    let named = try await named(catalog)
    guard let number = named.catalog.keys.index(of: key) else { throw Refusal(status: .notFound, text: EditTexts.isGone()) }
    return KeyInTable(named: named, contents: try await contents(of: named, since: nil).contents, number: number)
  }

  private func key(_ fields: [(name: String, value: String)]) async throws -> (key: KeyInTable, locale: LocaleIdentifier?) {
    func value(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }
    return (try await key(value("key"), catalog: value("catalog")), LocaleIdentifier(value("locale")))
  }

  /// The texts that each locale can have for a key.
  func wanted(_ key: KeyInTable, in locales: [LocaleIdentifier]) async -> [LocaleIdentifier: WantedEntry] {
    guard !locales.isEmpty else { return [:] }
    var options = PlanOptions(
      locales: locales, triesPlaces: false, glossary: key.named.open.options.glossary,
      developmentRegion: key.named.open.discovered.developmentRegion)
    (options.onlyKeys, options.requestedKeys) = ([key.key], [key.key])
    let plan = PlannedCatalog(key.named.open.discovered, key.named.catalog, locks: .none, options: options).plan
    return Dictionary(plan.entries.map { ($0.locale, $0) }) { first, _ in first }
  }

  /// The form of a cell, for the script.
  func cellEditor(_ fields: [(name: String, value: String)], _ texts: PageTexts) async throws -> WebAnswer {
    let (key, locale) = try await key(fields)
    guard let locale else { return WebAnswer(status: .badRequest) }
    let wanted = await wanted(key, in: [locale])
    var editor = CellEditor(key, key.contents.cell(key.number, in: locale), wanted[locale], isReadOnly: isReadOnly, texts)
    editor.hasMachine = machine.isSet
    return .html(editor.html(back: nil))
  }

  // MARK: Beside the table

  /// What helps with a cell.
  func beside(_ fields: [(name: String, value: String)], _ texts: PageTexts) async throws -> @Sendable () async throws -> WebAnswer {
    let (key, locale) = try await key(fields)
    guard let locale else { return { WebAnswer(status: .badRequest) } }
    let help = CellHelp(
      key: key, locale: locale, catalogs: try await project.catalogs().map(\.catalog), memory: project.memory, workspace: project.workspace)
    return { .html(try await help.html(texts)) }
  }

  // MARK: A page of a key

  func keyPage(_ fields: [(name: String, value: String)], _ texts: PageTexts) async throws -> WebAnswer {
    try await keyPage(try await key(fields).key, texts)
  }

  /// The page of a key with all locales.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - texts: The texts of the page.
  ///   - form: What was sent and could not be saved.
  ///   - message: Why.
  ///   - machine: What a machine has to say.
  ///   - status: The status of the answer.
  func keyPage(
    _ key: KeyInTable, _ texts: PageTexts, form: EditForm? = nil, message: String = "", machine: String = "",
    status: WebAnswer.Status = .ok
  ) async throws -> WebAnswer {
    let locales = Self.locales(of: key.named)
    let wanted = await wanted(key, in: locales)
    let path = "/key?" + PercentEncoding.form([(name: "catalog", value: key.named.name), (name: "key", value: key.key)])
    var frame = PageFrame(texts, title: "\(key.key) – l10n", isReadOnly: isReadOnly, session: session)
    frame.back = path
    let table = TableAddress([(name: "catalog", value: key.named.name), (name: "text", value: key.key)]).path()
    frame.controls =
      "<div class=\"controls\"><a class=\"button\" href=\"\(Markup.escaped(table))\">\(texts.html(EditTexts.table()))</a></div>"
    let sections = locales.map { locale in
      let cell = key.contents.cell(key.number, in: locale)
      var editor = CellEditor(key, cell, wanted[locale], isReadOnly: isReadOnly, texts)
      editor.hasMachine = self.machine.isSet
      if let form, form.locale == locale { (editor.sent, editor.message, editor.machine) = (form, message, machine) }
      return """
        <section id="\(Markup.escaped(locale.identifier))" class="locale"><h2>\(Markup.escaped(locale.identifier)) \(CellMarkup.badges(cell, texts))</h2>\
        \(editor.html(back: path + "#" + locale.identifier))</section>
        """
    }
    let source = key.contents.source(of: key.number).map { form, text in
      let name = form.isEmpty ? "" : "<b class=\"form\">\(Markup.escaped(form.joined(separator: ".")))</b> "
      return "<p class=\"text\">\(name)<span \(Markup.language(key.contents.catalog.sourceLocale ?? .root))>"
        + "\(Markup.shown(text, hint: key.contents.hint(of: key.number)))</span></p>"
    }
    let comment = key.contents.comment(of: key.number).map { "<p class=\"comment\">\(Markup.escaped($0))</p>" } ?? ""
    var findings = CellEditor.findings(key.contents.sourceFindings(of: key.number), isReadOnly: isReadOnly, texts)
    if let locale = key.contents.catalog.sourceLocale, !isReadOnly {
      var editor = CellEditor(key, key.contents.cell(key.number, in: locale), nil, isReadOnly: isReadOnly, texts)
      if let form, form.locale == locale { (editor.sent, editor.message) = (form, message) }
      let isOpen = form?.locale == locale ? " open" : ""
      findings += """
        <details class="change" id="\(Markup.escaped(locale.identifier))"\(isOpen)><summary>\(texts.html(EditTexts.changeSource()))</summary>\
        \(editor.html(back: path))</details>
        """
    }
    let body = """
      <main class="key"><h1><bdi>\(Markup.escaped(key.key))</bdi></h1><p class="path">\(Markup.escaped(key.named.name))</p>
      <div class="head">\(source.joined())\(comment)\(findings)</div>\(sections.joined(separator: "\n"))</main>
      """
    return .html(frame.html(body), status)
  }
}
#endif
