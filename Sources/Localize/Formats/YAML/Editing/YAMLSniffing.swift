import Localize

/// Tells files of keys and texts from other YAML: settings, workflows, descriptions of interfaces, data.
enum YAMLSniffing {
  /// Whether a file begins as a mapping most of whose values are texts.
  static func isCatalog(_ path: String) -> Bool? {
    guard let (tree, source) = beginning(path), let root = tree.roots.first, tree.nodes[root].kind.isMapping else { return false }
    let pairs = tree.pairs(of: root)
    if hasLocales(pairs, tree, source, path) { return true }
    let names = Set(pairs.map { source.string(in: tree.nodes[$0.key].range) })
    // Below `translations`, `services.de.yaml` and a key `services` are about texts.
    let parts = PathParts(path)
    let isOfLocale =
      TextFolders.contain(path) && (PathReading.endsInLocale(parts.stem) || !LocaleAncestor.all(above: parts.folder).isEmpty)
    guard isOfLocale || configurations.allSatisfy({ !names.isSuperset(of: $0) }) else { return false }
    var (texts, others, nulls) = (0, 0, 0)
    for node in tree.nodes.indices where tree.nodes[node].kind.isMapping {
      for pair in tree.pairs(of: node) {
        let value = tree.nodes[pair.value]
        switch value.kind {
        case .plain:
          switch source.text.withBytes({ YAMLType(of: $0.extracting(value.range.offsets), isRuby: false) }) {
          case .text: texts += 1
          case .null: nulls += 1
          default: others += 1
          }
        case .singleQuoted, .doubleQuoted, .literal, .folded: texts += 1
        // Lists of mappings are data.
        case .sequence: others += tree.children(of: pair.value).filter { tree.nodes[$0].kind.isMapping }.count
        default: break
        }
      }
    }
    let ratio = TextFolders.contain(path) ? 2 : 9
    // A null may be a text that is not translated yet: a file with many of them shows nothing by itself.
    if texts > 0, texts >= ratio * (others + nulls) { return true }
    return texts >= ratio * others ? nil : false
  }

  /// Whether the outermost keys of a file are locales.
  static func namesLocales(_ path: String) -> Bool {
    guard let (tree, source) = beginning(path), let root = tree.roots.first else { return false }
    return hasLocales(tree.pairs(of: root), tree, source, path)
  }

  private static func hasLocales(_ pairs: [(key: Int, value: Int)], _ tree: YAMLTree, _ source: SourceText, _ path: String) -> Bool {
    let keys = pairs.map { (name: source.string(in: tree.nodes[$0.key].text.range), kind: tree.nodes[$0.value].kind) }
    return !keys.isEmpty && YAMLLocales.locales(of: keys, name: PathParts(path).stem) != nil
  }

  private static func beginning(_ path: String) -> (YAMLTree, SourceText)? {
    guard var bytes = FileBeginning.read(path) else { return nil }
    // A cut line may be none.
    if bytes.count >= 65_536, let last = bytes.lastIndex(of: YAMLByte.lineFeed) { bytes.removeSubrange((last + 1)...) }
    // A template that another program fills in.
    let isTemplate = bytes.split(whereSeparator: YAMLByte.isLineEnd).contains { $0.drop(while: YAMLByte.isBlank).starts(with: "<%".utf8) }
    guard !isTemplate else { return nil }
    let source = SourceText(bytes)
    return (YAMLTree.read(source), source)
  }

  /// Names that files of settings have together.
  private static let configurations: [Set<String>] = [
    ["openapi"], ["swagger"], ["asyncapi"], ["jobs", "on"], ["services"], ["apiVersion", "kind"], ["dependencies", "name"], ["site_name"],
    ["name", "description", "body"], ["runs", "using"], ["language", "script"], ["baseURL"], ["plugins", "theme"], ["swagger", "paths"],
    ["info", "paths"], ["layout", "title"],
  ]
}
