package import Localize

extension Document {
  /// A value free of its file, in the shape that it has there.
  package func plain(_ localization: Localization) -> PlainTranslation {
    PlainTranslation(
      plain(localization.value),
      substitutions: localization.substitutions.map { index in
        let part = substitutions[index]
        return PlainSubstitution(
          name: string(of: part.name), argument: part.argument, specifier: part.specifier.map { string(of: $0) }, value: plain(part.value))
      })
  }

  private func plain(_ value: Value) -> PlainValue {
    switch value {
    case .leaf(let leaf): .leaf(plain(leaf))
    case .list(let leaves): .list(leaves.map { plain($0) })
    case .variations(let axis, let variations):
      .variations(axis, variations.map { PlainBranch(string(of: $0.selector), plain($0.value)) })
    }
  }

  private func plain(_ leaf: Leaf) -> PlainLeaf {
    let state: PlainState =
      switch leaf.state {
      case .new: .new
      case .needsReview: .needsReview
      case .translated: .translated
      case .other(let range): .other(source.string(in: range))
      }
    return PlainLeaf(string(of: leaf.text), state: state, hasMarkup: hasElements(leaf.text))
  }

  /// Whether tags in a text are elements of the file.
  func hasElements(_ raw: RawText) -> Bool {
    guard format.traits.elements != .none, raw.coding != .pooled else { return false }
    var bytes = source.text[raw.range.offsets]
    // A section contains text.
    let (opening, closing) = (Array("<![CDATA[".utf8), Array("]]>".utf8))
    while let start = bytes.firstRange(of: opening) {
      let end = bytes[start.upperBound...].firstRange(of: closing)?.upperBound ?? bytes.endIndex
      bytes.removeSubrange(start.lowerBound..<end)
    }
    return bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "<") && (bytes[index + 1] == UInt8(ascii: "/") || (0x61...0x7A).contains(bytes[index + 1] | 0x20))
    }
  }
}
