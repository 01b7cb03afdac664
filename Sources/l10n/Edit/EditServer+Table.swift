#if Servers
import ErrorRecovery
import Localize
import LocalizeWorkspace

/// The page with the table.
extension EditServer {
  /// How many rows a page has before its script asks for others.
  static let firstRows = 50

  func tablePage(_ wanted: TableAddress, preferring languages: [LocaleIdentifier], _ texts: PageTexts) async throws -> WebAnswer {
    try await project.noteChangedCode()
    check.wake()
    let shown = try await shown(wanted, preferring: languages)
    var frame = PageFrame(texts, title: "\(shown.named.name) – l10n", isReadOnly: isReadOnly, session: session)
    frame.back = shown.address.path()
    frame.controls = try await controls(shown, texts)
    let from = min(shown.address.from, max(0, shown.keys.count - 1))
    let body = """
      \(filters(shown, texts))
      <main class="split"><h1 class="hidden">\(Markup.escaped(shown.named.name))</h1>
      <div class="grid" id="grid">\(table(shown, from: from, texts))\(try await ending(shown, from: from, texts))</div>
      <aside id="beside" tabindex="-1"><p class="hint">\(texts.html(EditTexts.keyboard()))</p></aside>
      </main>
      """
    return .html(frame.html(body))
  }

  // MARK: Above the table

  private func controls(_ shown: Shown, _ texts: PageTexts) async throws -> String {
    let address = shown.address
    let catalogs = try await project.catalogs().map(\.name).map { name in
      "<option\(name == address.catalog ? " selected" : "")>\(Markup.escaped(name))</option>"
    }
    let locales = shown.locales.map { locale in
      """
      <label class="choice"><input type="checkbox" name="locale" value="\(Markup.escaped(locale.identifier))"\
      \(address.query.locales.contains(locale) ? " checked" : "")> \(Markup.escaped(locale.identifier))</label>
      """
    }
    let chosen = address.query.locales.map(\.identifier).joined(separator: ", ")
    var hidden = ""
    if address.query.selection != .all { hidden += Markup.hidden("show", address.query.selection.rawValue) }
    if let since = address.since, address.query.selection == .changed { hidden += Markup.hidden("since", since) }
    return """
      <form class="controls" method="get" action="/" id="controls">\(hidden)
      <select name="catalog" aria-label="\(texts.html(EditTexts.catalog()))">\(catalogs.joined())</select>
      <details class="menu"><summary>\(texts.html(EditTexts.locales())): \(Markup.escaped(chosen))</summary><div>\(locales.joined())\
      <button>\(texts.html(EditTexts.show()))</button></div></details>
      <input type="search" name="text" value="\(Markup.escaped(address.query.text))" list="near" \
      aria-label="\(texts.html(EditTexts.search()))" placeholder="\(texts.html(EditTexts.search()))"><datalist id="near"></datalist>
      <button class="quiet">\(texts.html(EditTexts.show()))</button>
      </form>\(isReadOnly ? "" : additions(address, texts))
      """
  }

  /// What adds keys and locales.
  private func additions(_ address: TableAddress, _ texts: PageTexts) -> String {
    let path = "/new?" + PercentEncoding.form([(name: "catalog", value: address.catalog)])
    return """
      <details class="menu" id="add"><summary>\(texts.html(EditTexts.add()))</summary><div>\
      <a class="button" href="\(Markup.escaped(path))">\(texts.html(EditTexts.addKey()))</a>\
      <form method="post" action="/locale">\(Markup.hidden("catalog", address.catalog))\(Markup.hidden("back", address.path()))\
      <input name="locale" size="14" required autocomplete="off" spellcheck="false" aria-label="\(texts.html(EditTexts.localeCode()))" \
      placeholder="\(texts.html(EditTexts.localeCode()))"><button>\(texts.html(EditTexts.addLocale()))</button></form></div></details>
      """
  }

  private func filters(_ shown: Shown, _ texts: PageTexts) -> String {
    let address = shown.address
    let stamp = "\(shown.named.name) \(shown.stamp)"
    let names: [(TableQuery.Selection, ErrorText)] = [
      (.all, EditTexts.all()), (.missing, EditTexts.missing()), (.review, EditTexts.review()), (.findings, EditTexts.findings()),
    ]
    var links = names.map { selection, name in
      let other = address.with { address in
        address.query.selection = selection
        address.query.rule = nil
        (address.since, address.from) = (nil, 0)
      }
      let count = keys(other, shown.contents, stamp).count
      return link(to: other, isCurrent: address.query.selection == selection, "\(texts.html(name)) <b>\(count)</b>", selection.rawValue)
    }
    if address.query.selection == .changed {
      links.append(
        link(
          to: address, isCurrent: true, "\(texts.html(EditTexts.changed(address.since ?? ""))) <b>\(shown.keys.count)</b>", "changed"))
    }
    var forms = ""
    if address.query.selection == .findings, !shown.contents.rules.isEmpty {
      let rules = shown.contents.rules.map {
        "<option\($0 == address.query.rule ? " selected" : "")>\(Markup.escaped($0))</option>"
      }
      forms = """
        <form method="get" action="/" id="rules">\(fields(address, except: "rule"))<select name="rule" aria-label="\(texts.html(EditTexts.rule()))">\
        <option value="">\(texts.html(EditTexts.anyRule()))</option>\(rules.joined())</select>\
        <button class="quiet">\(texts.html(EditTexts.show()))</button></form>
        """
    }
    let changed = address.with { $0.query.selection = .changed }
    forms += """
      <form method="get" action="/" class="since">\(fields(changed, except: "since"))<input name="since" size="20" \
      value="\(Markup.escaped(address.since ?? ""))" aria-label="\(texts.html(EditTexts.since()))" placeholder="\(texts.html(EditTexts.since()))">\
      <button class="quiet">\(texts.html(EditTexts.show()))</button></form>
      """
    return
      "<nav class=\"filters\" aria-label=\"\(texts.html(EditTexts.filters()))\">\(links.joined())<span class=\"gap\"></span>\(forms)</nav>"
  }

  private func link(to address: TableAddress, isCurrent: Bool, _ name: String, _ selection: String) -> String {
    "<a href=\"\(Markup.escaped(address.path()))\" data-show=\"\(selection)\"\(isCurrent ? " aria-current=\"true\"" : "")>\(name)</a>"
  }

  private func fields(_ address: TableAddress, except name: String) -> String {
    address.with { $0.from = 0 }.fields.filter { $0.name != name }.map { Markup.hidden($0.name, $0.value) }.joined()
  }

  // MARK: The table

  private func table(_ shown: Shown, from: Int, _ texts: PageTexts) -> String {
    let source = shown.contents.catalog.sourceLocale
    let sourceName = source.map { texts.html(EditTexts.source($0.identifier)) } ?? texts.html(EditTexts.sourceAlone())
    let heads = shown.address.query.locales.map { "<th scope=\"col\">\(Markup.escaped($0.identifier))</th>" }
    let rows = rows(shown, from..<min(from + Self.firstRows, shown.keys.count), texts)
    return """
      <table role="grid" aria-rowcount="\(shown.keys.count + 1)" aria-label="\(Markup.escaped(shown.named.name))" \
      data-query="\(Markup.escaped(shown.address.with { $0.from = 0 }.path("")))" data-total="\(shown.keys.count)" data-from="\(from)" \
      data-stamp="\(shown.stamp)">
      <thead><tr aria-rowindex="1"><th scope="col">\(texts.html(EditTexts.key()))</th><th scope="col">\(sourceName)</th>\(heads.joined())</tr></thead>
      <tbody id="rows">\(rows)</tbody>
      </table>
      """
  }

  /// Rows of a table.
  private func rows(_ shown: Shown, _ range: Range<Int>, _ texts: PageTexts) -> String {
    range.map { row($0, key: shown.keys[$0], shown, texts) }.joined(separator: "\n")
  }

  private func row(_ number: Int, key: Int, _ shown: Shown, _ texts: PageTexts) -> String {
    let contents = shown.contents
    let name = contents.catalog.keys[key]
    let cells = shown.address.query.locales.map { locale in
      CellMarkup(contents.cell(key, in: locale), key: name, catalog: shown.named.name, texts).html
    }
    let keyPath = CellMarkup.keyPath(catalog: shown.named.name, key: name)
    return """
      <tr aria-rowindex="\(number + 2)" data-key="\(Markup.escaped(name))"><th scope="row" tabindex="-1"><a href="\(keyPath)" tabindex="-1">\
      <bdi>\(Markup.escaped(name))</bdi></a></th>\(sourceCell(key, contents, texts))\(cells.joined())</tr>
      """
  }

  /// The cell of a source text.
  func sourceCell(_ key: Int, _ contents: TableContents, _ texts: PageTexts) -> String {
    let sources = contents.source(of: key)
    let locale = contents.catalog.sourceLocale ?? .root
    let text = sources.last.map { Markup.shown($0.text, hint: contents.hint(of: key)) } ?? ""
    let comment = contents.comment(of: key).map { "<small>\(Markup.escaped($0.prefix(300)))</small>" } ?? ""
    let forms = sources.count > 1 ? "<span class=\"badge\">\(sources.count)×</span>" : ""
    let warning = contents.sourceFindings(of: key).isEmpty ? "" : "<span class=\"badge finding\">!</span>"
    return """
      <td class="source" data-locale="\(Markup.escaped(locale.identifier))" data-version="\(contents.cell(key, in: locale).version)" tabindex="-1">\
      <div class="clip"><span \(Markup.language(locale))>\(text)</span>\(comment)</div>\(forms)\(warning)</td>
      """
  }

  /// The rows at a place, for the script.
  func rows(_ wanted: TableAddress, count: Int, _ texts: PageTexts) async throws -> WebAnswer {
    let shown = try await shown(wanted)
    let from = min(wanted.from, shown.keys.count)
    let range = from..<min(from + min(max(count, 0), 200), shown.keys.count)
    let stamp = "\(shown.named.name) \(shown.stamp)"
    let counts = TableQuery.Selection.allCases.filter { $0 != .changed }.map { selection in
      let other = wanted.with { address in
        address.query.selection = selection
        address.query.rule = nil
        address.query.locales = shown.address.query.locales
      }
      return "\(selection.rawValue)=\(keys(other, shown.contents, stamp).count)"
    }
    return WebAnswer.html(rows(shown, range, texts)).with("X-Total", String(shown.keys.count)).with("X-Stamp", shown.stamp)
      .with("X-Counts", counts.joined(separator: "&")).with("X-Session", String(session.steps.count { !$0.isUndone }))
  }

  /// What follows the rows: links for a browser without a script, or the nearest keys where there are none.
  private func ending(_ shown: Shown, from: Int, _ texts: PageTexts) async throws -> String {
    guard !shown.keys.isEmpty else {
      let text = shown.address.query.text
      let near = text.isEmpty ? [] : ServedProject.nearestKeys(to: text, in: shown.contents.catalog.files, limit: 5)
      let links = near.map { found in
        "<a href=\"\(Markup.escaped(shown.address.with { $0.query.text = found.key }.path()))\">\(Markup.escaped(found.key))</a>"
      }
      let list = links.isEmpty ? "" : "<p>\(texts.html(EditTexts.near())) \(links.joined(separator: " · "))</p>"
      return "<div class=\"empty\"><p>\(texts.html(EditTexts.none()))</p>\(list)</div>"
    }
    var links: [String] = []
    if from > 0 {
      let path = shown.address.with { $0.from = max(0, from - Self.firstRows) }.path()
      links.append("<a href=\"\(Markup.escaped(path))\">\(texts.html(EditTexts.previous()))</a>")
    }
    if from + Self.firstRows < shown.keys.count {
      let path = shown.address.with { $0.from = from + Self.firstRows }.path()
      links.append("<a href=\"\(Markup.escaped(path))\">\(texts.html(EditTexts.next()))</a>")
    }
    return "<p class=\"pages\">\(links.joined(separator: " "))</p>"
  }
}
#endif
