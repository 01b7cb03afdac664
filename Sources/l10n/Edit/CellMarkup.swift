#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// A cell of the table.
struct CellMarkup {
  private let cell: TableCell
  private let key: String
  private let catalog: String
  private let texts: PageTexts

  init(_ cell: TableCell, key: String, catalog: String, _ texts: PageTexts) {
    (self.cell, self.key, self.catalog, self.texts) = (cell, key, catalog, texts)
  }

  /// The address of a key's page.
  static func keyPath(catalog: String, key: String, locale: LocaleIdentifier? = nil) -> String {
    let fields = PercentEncoding.form([(name: "catalog", value: catalog), (name: "key", value: key)])
    return Markup.escaped("/key?" + fields + (locale.map { "#" + $0.identifier } ?? ""))
  }

  /// How style sheets call the state.
  static func style(_ cell: TableCell) -> String {
    switch cell.state {
    case .missing: "missing"
    case .excluded: "excluded"
    case .translated(.needsReview): "review"
    case .translated(.rejected): "rejected"
    case .translated(.approved): "approved"
    case .translated(.unmarked): "done"
    }
  }

  /// What is known about a cell, as marks.
  static func badges(_ cell: TableCell, _ texts: PageTexts) -> String {
    var result = ""
    if let name = texts.name(of: cell.state) { result += "<span class=\"badge \(style(cell))\">\(Markup.escaped(name))</span>" }
    if cell.isStale { result += "<span class=\"badge stale\">\(texts.html(EditTexts.isStale()))</span>" }
    if cell.texts.count > 1 { result += "<span class=\"badge\">\(cell.texts.count)×</span>" }
    if !cell.findings.isEmpty {
      let title = cell.findings.map { texts($0.message) }.joined(separator: "\n")
      result += "<span class=\"badge finding\" title=\"\(Markup.escaped(title))\">\(Markup.escaped(cell.findings[0].rule.rawValue))</span>"
    }
    return result
  }

  /// The cell.
  var html: String {
    let shown = cell.texts.last.map { Markup.shown($0.text, hint: cell.hint) } ?? ""
    let path = Self.keyPath(catalog: catalog, key: key, locale: cell.locale)
    let name = shown.isEmpty ? " aria-label=\"\(Markup.escaped(texts.name(of: cell.state) ?? key))\"" : ""
    return """
      <td class="cell \(Self.style(cell))" data-locale="\(Markup.escaped(cell.locale.identifier))" data-version="\(cell.version)" tabindex="-1">\
      <a class="clip" href="\(path)" tabindex="-1" \(Markup.language(cell.locale))\(name)>\(shown)</a>\(Self.badges(cell, texts))</td>
      """
  }
}
#endif
