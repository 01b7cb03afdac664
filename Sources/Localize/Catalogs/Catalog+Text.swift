extension Catalog {
  /// The text of a key in a locale; nil if there is none.
  ///
  /// Of a value that varies it is the text for any other number and any other device; the variables of a format are replaced by theirs.
  public func text(key: Int, locale: Int) -> String? {
    guard let cell = cell(key: key, locale: locale), let localization = localization(at: cell) else { return nil }
    return files[Int(cell.file)].document.text(of: localization)
  }
}

extension Document {
  /// The text for any other number and any other device; see ``Catalog/text(key:locale:)``.
  func text(of localization: Localization) -> String? {
    guard let leaf = generalLeaf(of: localization.value) else { return nil }
    let text = string(of: leaf.text)
    return localization.substitutionCount == 0 ? text : replacingVariables(in: text, of: localization)
  }

  /// Whether programs show the source text in place of a value, because a reviewer has yet to accept it.
  func isHidden(_ localization: Localization) -> Bool {
    guard generalLeaf(of: localization.value)?.state == .needsReview else { return false }
    return format.traits.states?.hideUnreviewed ?? false
  }

  /// The text that fits where no other selector does: that of `other`, else the last one.
  func generalLeaf(of value: Value) -> Leaf? {
    switch value {
    case .leaf(let leaf): return leaf
    case .list(let leaves): return leaves.first
    case .variations(_, let variations):
      let other = variations.first { string(of: $0.selector) == "other" } ?? variations.last
      return other.flatMap { generalLeaf(of: $0.value) }
    }
  }

  /// A format with its variables replaced by their texts for any other number; those that are not there stay.
  fileprivate func replacingVariables(in text: String, of localization: Localization) -> String {
    var result = text
    // A variable may be in the text of another one.
    for _ in 0..<4 {
      var bytes = Array(result.utf8)
      let scan = bytes.withBytes { PlaceholderScan($0, syntax: .apple) }
      var isReplaced = false
      for placeholder in scan.placeholders.reversed() {
        guard case .pluralVariable(let name) = placeholder.kind else { continue }
        guard let index = localization.substitutions.first(where: { string(of: substitutions[$0].name) == name }),
          let leaf = generalLeaf(of: substitutions[index].value)
        else { continue }
        bytes.replaceSubrange(placeholder.range, with: string(of: leaf.text).utf8)
        isReplaced = true
      }
      guard isReplaced, bytes.count < Self.maximumReplacedLength else { break }
      result = String(decoding: bytes, as: UTF8.self)
    }
    return result
  }

  /// Variables that hold each other twice double with each round.
  private static let maximumReplacedLength = 65_536
}
