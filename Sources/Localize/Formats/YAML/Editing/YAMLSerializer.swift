import Localize

/// Writes keys and texts: below the locale, as Rails has them, if the locale is known and no file of the catalogue has another layout.
struct YAMLSerializer: CatalogSerializer {
  /// Whether the outermost key is the locale.
  var hasLocales = true
  /// Whether the steps of a key (`menu.file.open`) are mappings inside each other; else each key is one name.
  var isNested = true

  /// Where the file will be.
  private let model: FileModel

  /// Follows a file of the same catalogue.
  init(like document: Document?, _ model: FileModel) {
    self.model = model
    guard let document else { return }
    hasLocales = document.format.traits.namesLocale
    isNested = hasLocales || document.entries.contains { $0.key.coding == .pooled }
  }

  func bytes(of catalog: PlainCatalog) -> [UInt8] {
    let locale = catalog.locales.first.flatMap { $0 == .root ? nil : $0 }
    let layout = YAMLLayout()
    var tree = YAMLNames()
    for entry in catalog.entries {
      guard let value = (entry.translations.first ?? nil)?.value, let written = Self.written(value) else { continue }
      let steps = isNested ? entry.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [entry.key]
      let node = YAMLNames.Node.value(written, comment: entry.comment(of: 0))
      // A text beside which there are others below the same name keeps its whole key as a name.
      if !tree.add(node, at: steps[...]) { _ = tree.add(node, at: [entry.key]) }
    }
    guard hasLocales, let locale else { return tree.names.isEmpty ? Array("{}\n".utf8) : tree.bytes(layout, indentation: 0) }
    return layout.name(name(of: locale), 0) + [YAMLByte.lineFeed] + tree.bytes(layout, indentation: layout.step)
  }

  /// The outermost key: that of the file itself, else as its path spells the locale.
  private func name(of locale: LocaleIdentifier) -> String {
    let own = model.document.flatMap { $0.format.id == .yaml ? $0.locales.lazy.compactMap(\.self).first { $0 == locale } : nil }
    return own?.original ?? model.code(of: locale, .yaml) ?? locale.code
  }

  /// A value as YAML can hold it.
  private static func written(_ value: PlainValue) -> PlainValue? {
    if let forms = value.forms(by: .plural), forms.count > 0 {
      return .variations(.plural, forms.map { PlainBranch($0.selector, .leaf($0.leaf)) })
    }
    if case .list = value { return value }
    return value.singleLeaf.map { .leaf($0) }
  }
}

/// Mappings that are put together one text after the other, in the order in which their names came.
private struct YAMLNames {
  enum Node {
    case value(PlainValue, comment: String?)
    indirect case names(YAMLNames)
  }

  private(set) var names: [String] = []
  private var nodes: [String: Node] = [:]

  func bytes(_ layout: YAMLLayout, indentation: Int) -> [UInt8] {
    names.flatMap { name -> [UInt8] in
      switch nodes[name] {
      case .value(let value, let comment): layout.lines([name], value, comment, indentation: indentation)
      case .names(let tree):
        Array(repeating: YAMLByte.space, count: indentation) + layout.name(name, indentation) + [YAMLByte.lineFeed]
          + tree.bytes(layout, indentation: indentation + layout.step)
      case nil: []
      }
    }
  }

  /// Adds a value below mappings.
  ///
  /// - Returns: False if a text has the name of one of the mappings, or the value's place is taken by a mapping.
  mutating func add(_ node: Node, at steps: ArraySlice<String>) -> Bool {
    guard let name = steps.first else { return false }
    let rest = steps.dropFirst()
    switch (nodes[name], rest.isEmpty) {
    case (nil, true):
      names.append(name)
      nodes[name] = node
    case (.value, true): nodes[name] = node
    case (.names, true), (.value, false): return false
    case (nil, false):
      var tree = YAMLNames()
      guard tree.add(node, at: rest) else { return false }
      names.append(name)
      nodes[name] = .names(tree)
    case (.names(var tree), false):
      // Taken out, so that it is changed in place and not copied.
      nodes[name] = nil
      let isAdded = tree.add(node, at: rest)
      nodes[name] = .names(tree)
      return isAdded
    }
    return true
  }
}
