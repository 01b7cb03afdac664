#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// What helps with a cell, beside the table: the comment, placeholders, terms, and translations of similar texts.
///
/// It is put together beside other requests, since similar texts are looked for in all catalogues and the memory.
struct CellHelp: Sendable {
  /// The key.
  var key: EditServer.KeyInTable
  /// The locale.
  var locale: LocaleIdentifier
  /// All catalogues.
  var catalogs: [Catalog]
  /// The memory.
  var memory: ServedMemory
  /// The catalogues with their edits.
  var workspace: Workspace

  private static let matches = BackgroundFunction { (help: CellHelp, text: String, entries: [MemoryEntry]) in
    ExchangeMatches(
      of: help.catalogs, memory: entries, in: help.locale, except: (help.key.contents.catalog.identity, help.key.key)
    ).nearest(to: text)
  }

  private func matches(of text: String) async throws -> [ExchangeUnit.Match] {
    guard !text.isEmpty, locale != key.contents.catalog.sourceLocale else { return [] }
    return try await Self.matches((self, text, await memory.entries(into: locale)))
  }

  /// The help in HTML.
  ///
  /// - Throws: what the reading of a catalogue throws, and `CancellationError`.
  func html(_ texts: PageTexts) async throws -> String {
    let sources = key.contents.source(of: key.number)
    let hint = key.contents.hint(of: key.number)
    let source = key.contents.catalog.sourceLocale ?? .root
    var html = "<h2><bdi>\(Markup.escaped(key.key))</bdi></h2>"
    for (form, text) in sources {
      let name = form.isEmpty ? "" : "<b class=\"form\">\(Markup.escaped(form.joined(separator: ".")))</b> "
      html += "<p class=\"text\">\(name)<span \(Markup.language(source))>\(Markup.shown(text, hint: hint))</span></p>"
    }
    if let comment = key.contents.comment(of: key.number) {
      html += "<h3>\(texts.html(EditTexts.comment()))</h3><p>\(Markup.escaped(comment))</p>"
    }
    var number = 0
    func insertion(_ text: String, _ shown: String, _ locale: LocaleIdentifier) -> String {
      number += 1
      let shortcut = number < 10 ? "<kbd>Alt+\(number)</kbd>" : ""
      return
        "<li><button type=\"button\" class=\"insert\" data-insert=\"\(Markup.escaped(text))\"><span \(Markup.language(locale))>\(shown)</span></button>\(shortcut)"
    }
    let last = sources.last?.text ?? ""
    let matches = try await matches(of: last)
    if !matches.isEmpty {
      let items = matches.map { match in
        insertion(match.translation, Markup.shown(match.translation, hint: hint), locale)
          + "<small>\(match.percentage) % · <span \(Markup.language(source))>\(Markup.escaped(match.source))</span></small></li>"
      }
      html += "<h3>\(texts.html(EditTexts.memory()))</h3><ul>\(items.joined())</ul>"
    }
    let placeholders = try await workspace.placeholders(
      of: WorkspaceKey(catalog: key.contents.catalog.identity, key: key.key), notIn: "")
    if !placeholders.isEmpty {
      let items = placeholders.map { insertion($0, "<bdi class=\"token\">\(Markup.escaped($0))</bdi>", "en") + "</li>" }
      html += "<h3>\(texts.html(EditTexts.placeholders()))</h3><ul>\(items.joined())</ul>"
    }
    let terms = key.named.open.options.glossary.map { glossary in
      last.withBytes { GlossaryMatcher(glossary, target: locale).terms(in: $0) }
    }
    if let terms, !terms.isEmpty {
      let items = terms.map { term in
        let translation = term.isUntranslatable ? term.term : term.translations(in: locale).joined(separator: ", ")
        return insertion(
          term.isUntranslatable ? term.term : term.translations(in: locale).first ?? term.term, Markup.escaped(translation), locale)
          + "<small>\(Markup.escaped(term.term)) \(Markup.escaped(term.notes))</small></li>"
      }
      html += "<h3>\(texts.html(EditTexts.terms()))</h3><ul>\(items.joined())</ul>"
    }
    let path = CellMarkup.keyPath(catalog: key.named.name, key: key.key, locale: locale)
    return html + "<p><a href=\"\(path)\">\(texts.html(EditTexts.allLocales()))</a></p>"
  }
}
#endif
