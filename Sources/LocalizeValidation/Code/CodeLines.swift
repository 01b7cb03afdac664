import Localize
import LocalizeProject

/// The first line of source code that uses each key.
///
/// Only uses count that ``ProgramCode`` is sure of.
package struct CodeLines: Sendable {
  private var lines: [String: String] = [:]
  private let vocabularies: ProgramCode.Vocabularies

  /// Prepares for files without any so far.
  package init(options: CodeOptions) { vocabularies = ProgramCode.Vocabularies(options.accessors) }

  /// Adds the uses in a file; one in an unknown language has none.
  ///
  /// - Complexity: O(bytes)
  package mutating func add(_ bytes: [UInt8], path: String) {
    guard let language = CodeLanguage(path: path), language.isCode else { return }
    let source = SourceText(bytes)
    let table = LineTable(source)
    for use in ProgramCode.uses(in: source, language: language, vocabularies: vocabularies).uses {
      let keys: [String]
      switch use.key {
      case .exact(let name): keys = [name]
      case .resource(let resource): keys = resource.keys
      case .format, .pattern, .members: continue
      }
      for key in keys where lines[key] == nil { lines[key] = table.text(ofLine: table.position(of: use.range.start).line) }
    }
  }

  /// The line for a key; nil if no code uses it.
  package subscript(key: String) -> String? { lines[key] }
}
