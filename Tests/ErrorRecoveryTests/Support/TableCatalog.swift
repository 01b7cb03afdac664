import ErrorRecovery
import Synchronization

/// Translations in a dictionary, by language and key; records the lookups.
final class TableCatalog: ErrorCatalog {
  private let tables: [String: [String: String]]
  private let state = Mutex((keys: Set<String>(), arguments: [ErrorText.Argument]()))

  init(_ tables: [String: [String: String]]) { self.tables = tables }

  var askedKeys: Set<String> { state.withLock { $0.keys } }
  var seenArguments: [ErrorText.Argument] { state.withLock { $0.arguments } }

  func text(for key: String, arguments: [ErrorText.Argument], languages: [String]) -> (text: String, language: String)? {
    state.withLock {
      $0.keys.insert(key)
      $0.arguments += arguments
    }
    for language in languages {
      guard let template = tables[language]?[key] else { continue }
      return (ErrorText(key: nil, defaultValue: template, arguments: arguments).render(for: .developer), language)
    }
    return nil
  }
}
