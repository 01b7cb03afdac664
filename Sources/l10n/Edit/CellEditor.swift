#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// The form for the texts of a key in one locale.
struct CellEditor {
  private let key: EditServer.KeyInTable
  private let cell: TableCell
  private let wanted: WantedEntry?
  /// Whether the texts are the source texts.
  private var isSource: Bool { cell.locale == key.contents.catalog.sourceLocale }
  private let isReadOnly: Bool
  private let texts: PageTexts
  /// What was sent and could not be saved.
  var sent: EditForm?
  /// Why, in HTML.
  var message = ""
  /// What a machine has to say, in HTML.
  var machine = ""
  /// Whether a machine can be asked.
  var hasMachine = false

  init(_ key: EditServer.KeyInTable, _ cell: TableCell, _ wanted: WantedEntry?, isReadOnly: Bool, _ texts: PageTexts) {
    (self.key, self.cell, self.wanted, self.isReadOnly, self.texts) = (key, cell, wanted, isReadOnly, texts)
  }

  /// The form.
  ///
  /// - Parameter back: The page to which a browser without a script comes back.
  func html(back: String?) -> String {
    let findings = Self.findings(cell.findings, isReadOnly: isReadOnly, texts)
    if let reason = obstacle {
      return "<div class=\"editor\">\(present)<p class=\"message\">\(Markup.escaped(reason))</p>\(findings)</div>"
    }
    var fields = Markup.hidden("catalog", key.named.name) + Markup.hidden("key", key.key) + Markup.hidden("locale", cell.locale.identifier)
    fields += Markup.hidden("version", cell.version) + Markup.hidden("source", key.source)
    if let back { fields += Markup.hidden("back", back) }
    for (form, text) in (sent?.machine ?? [:]).sorted(by: { $0.key < $1.key }) { fields += Markup.hidden("machine:" + form, text) }
    var decisions = ""
    if case .translated(let state) = cell.state, !isSource {
      if state != .approved { decisions += decision("approve", EditTexts.approve()) }
      if state != .rejected {
        decisions += decision("reject", EditTexts.reject())
        decisions +=
          "<input name=\"reason\" class=\"reason\" aria-label=\"\(texts.html(EditTexts.reason()))\" placeholder=\"\(texts.html(EditTexts.reason()))\">"
      }
    }
    let note = cell.note.map { "<p class=\"note\">\(Markup.escaped($0))</p>" } ?? ""
    let hasMachine = hasMachine && !isSource
    let none = hasMachine || isSource ? "" : " data-none=\"\(texts.html(EditTexts.noProvider()))\""
    let ask =
      hasMachine
      ? """
      <button class="ask" formaction="/machine" formnovalidate name="step" value="cost" title="Alt+0">\(texts.html(EditTexts.machine()))</button>
      """ : ""
    return """
      <form class="editor" method="post" action="/save">\(fields)\(note)\(areas)
      <div class="machine" role="status" tabindex="-1"\(none)>\(machine)</div>
      <div class="message" role="alert">\(message)</div>
      <div class="buttons"><button class="primary">\(texts.html(EditTexts.save()))</button>\
      <button type="button" class="cancel" hidden>\(texts.html(EditTexts.cancel()))</button>\(ask)\(decisions)</div>\(findings)</form>
      """
  }

  private func decision(_ verdict: String, _ name: ErrorText) -> String {
    "<button name=\"verdict\" value=\"\(verdict)\">\(texts.html(name))</button>"
  }

  /// Why there is no form.
  private var obstacle: String? {
    if isReadOnly { return texts(EditTexts.readOnly()) }
    if isSource {
      switch SourceEdit.obstacle(to: key.number, in: key.contents.catalog) {
      case .brokenFile(let path)?: return texts(EditTexts.brokenFile(path))
      case .keyIsText?: return texts(EditTexts.keyIsText())
      case _?: return texts(EditTexts.isSource())
      case nil: return cell.texts.map(\.text).allSatisfy(Markup.isEditable) ? nil : texts(EditTexts.unprintable())
      }
    }
    guard let wanted else { return texts(EditTexts.untranslatable()) }
    if let path = wanted.brokenFile { return texts(EditTexts.brokenFile(path)) }
    let all = cell.texts.map(\.text) + wanted.texts.map(\.source)
    return all.allSatisfy(Markup.isEditable) ? nil : texts(EditTexts.unprintable())
  }

  /// The texts, where they can't be edited.
  private var present: String {
    cell.texts.map { form, text in
      let name = form.isEmpty ? "" : "<b class=\"form\">\(Markup.escaped(form.joined(separator: ".")))</b> "
      return "<p class=\"text\">\(name)<span \(Markup.language(cell.locale))>\(Markup.shown(text, hint: cell.hint))</span></p>"
    }.joined()
  }

  private var areas: String {
    let source = key.contents.catalog.sourceLocale ?? .root
    let forms = isSource ? cell.texts.map { (path: $0.form, source: "") } : (wanted?.texts ?? []).map { (path: $0.path, source: $0.source) }
    return forms.enumerated().map { number, text in
      let form = text.path.joined(separator: ".")
      let present = sent?.texts[form] ?? cell.texts.first { $0.form == text.path }?.text ?? ""
      let rows = min(8, max(1, max(present.count, text.source.count) / 42 + present.count { $0.isNewline } + 1))
      let identifier = "text-\(cell.locale.identifier)-\(number)"
      let label =
        form.isEmpty
        ? "<label class=\"hidden\" for=\"\(Markup.escaped(identifier))\">\(Markup.escaped("\(key.key), \(cell.locale.identifier)"))</label>"
        : """
        <label for="\(Markup.escaped(identifier))"><b class="form">\(Markup.escaped(form))</b> <span \(Markup.language(source))>\
        \(Markup.shown(text.source, hint: cell.hint))</span></label>
        """
      // The first line end after the tag is not a part of the text.
      return """
        \(label)<textarea id="\(Markup.escaped(identifier))" name="text:\(Markup.escaped(form))" rows="\(rows)" \(Markup.language(cell.locale)) \
        spellcheck="true">
        \(Markup.escaped(present.replacing("\r\n", with: "\n")))</textarea>
        """
    }.joined()
  }

  /// Findings, those with a safe fix with its button.
  static func findings(_ findings: [Diagnostic], isReadOnly: Bool, _ texts: PageTexts) -> String {
    guard !findings.isEmpty else { return "" }
    let items = findings.map { finding in
      let button =
        finding.fixability == .safe && !isReadOnly
        ? """
        <button formaction="/fix" formnovalidate name="fingerprint" value="\(finding.fingerprint)">\
        \(texts.html(LSPTexts.fix(finding.rule.rawValue)))</button>
        """ : ""
      return "<li class=\"\(finding.severity)\"><span>\(Markup.escaped(texts(finding.message)))</span>\(button)</li>"
    }
    return "<ul class=\"findings\">\(items.joined())</ul>"
  }
}
#endif
