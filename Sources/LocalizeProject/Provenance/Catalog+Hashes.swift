package import Localize

extension Catalog {
  /// The name of a key in the lock of a locale; a text for one device class or build only (`values-night`, `src/debug`) has one of its own.
  ///
  /// - Parameters:
  ///   - key: The number of the key.
  ///   - locale: The index of the locale.
  package func keyHash(key: Int, locale: Int) -> ContentHash {
    var hasher = ContentHasher()
    keys.withBytes(at: key) { hasher.append($0, as: .key) }
    if let cell = cell(key: key, locale: locale), !files[Int(cell.file)].layer.isEmpty {
      hasher.append(files[Int(cell.file)].layer.utf8, as: .layer)
    }
    return hasher.hash
  }

  /// The hash of a key's value in a locale; nil if it is untranslated.
  ///
  /// All plural, device and width forms, list elements and variables have one hash together, whatever their order in the file.
  ///
  /// - Complexity: O(bytes of the value)
  package func valueHash(key: Int, locale: Int) -> ContentHash? {
    guard let cell = cell(key: key, locale: locale), let localization = localization(at: cell) else { return nil }
    return files[Int(cell.file)].document.hash(of: localization)
  }

  /// The name of the text that the others are translated from: the value in the source locale, or the key where that is the text.
  ///
  /// Nil if there is neither, as for a key that only a translation has.
  package func sourceHash(key: Int) -> ContentHash? {
    guard hasSource else { return nil }
    let cell = cell(key: key, locale: 0)
    if let cell, let localization = localization(at: cell), let hash = files[Int(cell.file)].document.hash(of: localization) { return hash }
    let keyIsText = cell.map { files[Int($0.file)].document.format.traits.keysReplaceSourceText } ?? keysAreSourceText
    guard keyIsText else { return nil }
    return keys.withBytes(at: key) { bytes in
      var hasher = ContentHasher()
      hasher.append(bytes, as: .text)
      return hasher.hash
    }
  }

  /// Whether the format of a text keeps a state for it, so that the lock need not.
  package func keepsStates(at cell: Cell) -> Bool { files[Int(cell.file)].document.format.traits.states != nil }

  /// Whether a text needs review according to its file.
  package func isMarkedForReview(at cell: Cell) -> Bool {
    guard let localization = localization(at: cell) else { return false }
    return files[Int(cell.file)].document.leaves(of: localization).contains { $0.state == .needsReview }
  }
}

extension Document {
  /// The hash of a whole value, nil if all of it is untranslated.
  package func hash(of localization: Localization) -> ContentHash? {
    if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0 {
      guard leaf.state != .new, !leaf.text.range.isEmpty else { return nil }
    } else {
      guard leaves(of: localization).contains(where: { $0.state != .new && !$0.text.range.isEmpty }) else { return nil }
    }
    return withTextView { view in
      var writer = ValueHashing(view: view)
      writer.append(localization.value)
      let variables = localization.substitutions.map { substitutions[$0] }
      for variable in variables.sorted(by: { writer.string($0.name) < writer.string($1.name) }) { writer.append(variable) }
      return writer.hasher.hash
    }
  }
}

/// Walks over a value, its forms in the order of their selectors.
private struct ValueHashing {
  let view: TextView
  let buffer = DecodingBuffer()
  var hasher = ContentHasher()

  init(view: TextView) { self.view = view }

  func string(_ raw: RawText) -> String { String(decoding: view.bytes(of: raw, buffer: buffer), as: UTF8.self) }

  mutating func append(_ value: Value) {
    switch value {
    case .leaf(let leaf): hasher.append(view.bytes(of: leaf.text, buffer: buffer), as: .text)
    case .list(let leaves):
      hasher.append(leaves.count, as: .element)
      for leaf in leaves { hasher.append(view.bytes(of: leaf.text, buffer: buffer), as: .text) }
    case .variations(let axis, let variations):
      hasher.append(axis.rawValue.utf8, as: .axis)
      let named = variations.map { (selector: string($0.selector), value: $0.value) }
      for variation in named.sorted(by: { $0.selector < $1.selector }) {
        hasher.append(variation.selector.utf8, as: .selector)
        append(variation.value)
      }
      hasher.append(variations.count, as: .end)
    }
  }

  mutating func append(_ variable: Substitution) {
    hasher.append(string(variable.name).utf8, as: .name)
    hasher.append(variable.argument ?? 0, as: .argument)
    if let specifier = variable.specifier { hasher.append(string(specifier).utf8, as: .specifier) }
    append(variable.value)
  }
}
