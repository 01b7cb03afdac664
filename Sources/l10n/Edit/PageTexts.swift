#if Servers
import ErrorRecovery
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// The texts of a page in the reader's language.
struct PageTexts: Sendable {
  let presentation: Presentation

  init(_ presentation: Presentation) { self.presentation = presentation }

  /// The language of the page.
  var language: String { presentation.languages.first ?? "en" }

  /// A text, not escaped.
  func callAsFunction(_ text: ErrorText) -> String { presentation.string(text) }

  /// A text, escaped.
  func html(_ text: ErrorText) -> String { Markup.escaped(presentation.string(text)) }

  /// The name of a state; nil for that of a translation about which there is nothing to say.
  func name(of state: TableCell.State) -> String? {
    switch state {
    case .missing: self(EditTexts.isMissing())
    case .excluded: self(EditTexts.isExcluded())
    case .translated(.unmarked): nil
    case .translated(let state): self(ReviewTexts.name(of: state))
    }
  }
}
#endif
