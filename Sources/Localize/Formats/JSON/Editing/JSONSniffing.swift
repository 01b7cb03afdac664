import Localize

/// Tells files of keys and texts from other JSON: settings, animations, data by language.
enum JSONSniffing {
  /// Whether a file begins as an object nearly all of whose values are texts.
  static func isCatalog(_ path: String) -> Bool? {
    guard let beginning = FileBeginning.read(path) else { return nil }
    let document = JSONDocument.read(SourceText(beginning))
    guard let root = document.nodes.first, document.nodes.count > 1 else { return nil }
    guard root.kind == .object, !isConfiguration(path, beginning) else { return false }
    var (texts, others, nulls) = (0, 0, 0)
    for node in document.nodes {
      switch node.kind {
      case .string: texts += 1
      case .number, .boolean: others += 1
      case .null: nulls += 1
      default: break
      }
    }
    // A null may be a text that is not translated yet: a file with many of them shows nothing by itself.
    if texts > 0, texts >= 9 * (others + nulls) { return true }
    return texts >= 9 * others ? nil : false
  }

  /// Whether a file is one of a package manager or compiler by its name and its content: `lib/package.json` holds no texts in a language called
  /// `lib`, but `en/package.json` may.
  private static func isConfiguration(_ path: String, _ beginning: [UInt8]) -> Bool {
    let name = PathParts(path).stem.lowercased()
    guard ["package", "package-lock", "composer", "jsconfig", "tsconfig"].contains(name) || name.hasPrefix("tsconfig.") else {
      return false
    }
    let text = String(decoding: beginning, as: UTF8.self)
    return ["\"compilerOptions\"", "\"dependencies\"", "\"devDependencies\"", "\"extends\"", "\"scripts\"", "\"version\"", "\"require\""]
      .contains { text.contains($0) }
  }
}
