#if Servers
import ErrorRecovery
import Localize
import LocalizeProject

/// The page with what was changed.
extension EditServer {
  func sessionPage(_ texts: PageTexts) -> WebAnswer {
    var frame = PageFrame(texts, title: "\(texts(EditTexts.session())) – l10n", isReadOnly: isReadOnly, session: session)
    frame.back = "/session"
    frame.controls = "<div class=\"controls\"><a class=\"button\" href=\"/\">\(texts.html(EditTexts.table()))</a></div>"
    guard !session.steps.isEmpty else {
      return .html(
        frame.html(
          "<main class=\"plain\"><h1>\(texts.html(EditTexts.session()))</h1><p>\(texts.html(EditTexts.nothingChanged()))</p></main>"))
    }
    let rows = session.steps.reversed().map { step in row(step, texts) }
    let diffs = session.originals.keys.sorted().compactMap { path in diff(of: path) }
    let body = """
      <main class="changes"><h1>\(texts.html(EditTexts.session()))</h1>
      <table><thead><tr><th scope="col">\(texts.html(EditTexts.key()))</th><th scope="col">\(texts.html(EditTexts.before()))</th>\
      <th scope="col">\(texts.html(EditTexts.after()))</th></tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table>
      <h2>\(texts.html(EditTexts.files()))</h2>\(diffs.joined(separator: "\n"))</main>
      """
    return .html(frame.html(body))
  }

  private func row(_ step: EditSession.Step, _ texts: PageTexts) -> String {
    let locale = LocaleIdentifier(step.locale) ?? .root
    func list(_ values: [String]) -> String {
      values.map { "<p class=\"text\" \(Markup.language(locale))>\(Markup.shown($0, hint: .undetermined))</p>" }.joined()
    }
    let mark: String
    switch step.kind {
    case .text: mark = ""
    case .key: mark = "<span class=\"badge\">\(texts.html(EditTexts.isNew()))</span>"
    case .approval: mark = "<span class=\"badge approved\">\(texts.html(ReviewTexts.approved()))</span>"
    case .rejection: mark = "<span class=\"badge rejected\">\(texts.html(ReviewTexts.rejected()))</span>"
    case .fix: mark = "<span class=\"badge\">\(texts.html(LSPTexts.fix("")))</span>"
    }
    let undone = step.isUndone ? "<span class=\"badge\">\(texts.html(EditTexts.undone()))</span>" : ""
    let path = CellMarkup.keyPath(catalog: step.catalog, key: step.key, locale: locale)
    return """
      <tr\(step.isUndone ? " class=\"undone\"" : "")><th scope="row"><a href="\(path)"><bdi>\(Markup.escaped(step.key))</bdi></a> \
      <span class="badge">\(Markup.escaped(step.locale))</span>\(mark)\(undone)</th><td>\(list(step.before))</td><td>\(list(step.after))</td></tr>
      """
  }

  /// The lines of a file that differ from those before the first change.
  private func diff(of path: String) -> String? {
    guard let original = session.originals[path], let present = try? FileReader.read(path) else { return nil }
    let name = project.shown(RepositoryPaths().absolute(path))
    guard let text = UnifiedDiff(from: original ?? [], to: present, path: name).text, !text.isEmpty else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2_000).map { line in
      let style = line.hasPrefix("+") ? "added" : line.hasPrefix("-") ? "removed" : line.hasPrefix("@@") ? "place" : ""
      return "<span class=\"\(style)\">\(Markup.escaped(line))</span>"
    }
    return "<pre class=\"diff\" tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>"
  }
}
#endif
