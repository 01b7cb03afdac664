import Localize

/// Tells files of keys and texts from other JSON: settings, animations, data by language.
enum JSONSniffing {
  /// Whether a file begins as an object nearly all of whose values are texts.
  static func isCatalog(_ path: String) -> Bool {
    guard let beginning = FileBeginning.read(path) else { return false }
    let document = JSONDocument.read(SourceText(beginning))
    guard let root = document.nodes.first, root.kind == .object else { return false }
    var (texts, others) = (0, 0)
    for node in document.nodes {
      switch node.kind {
      case .string: texts += 1
      case .number, .boolean, .null: others += 1
      default: break
      }
    }
    return texts > 0 && texts >= 9 * others
  }
}
