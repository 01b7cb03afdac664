import Localize
import LocalizeProject

/// Which source texts could mean several things, so that a comment decides what they mean.
///
/// Those are short ones, such as “Open”, which may be a verb, and ones that a catalogue has with different comments. Of a whole
/// sentence the words themselves say it.
struct TextAmbiguity {
  private static let mostWords = 3
  private static let mostLetters = 24
  private var severalComments: Set<String> = []

  /// Looks at no catalogue: only short texts are ambiguous.
  init() {}

  /// Looks for texts that a catalogue has with different comments.
  ///
  /// - Complexity: O(keys)
  init(_ catalog: Catalog) {
    var comments: [String: String] = [:]
    for key in 0..<catalog.keys.count {
      guard let cell = catalog.cell(key: key, locale: 0) else { continue }
      let document = catalog.files[Int(cell.file)].document
      let comment = catalog.entry(at: cell).comment.map { document.string(of: $0) } ?? ""
      let shape = catalog.localization(at: cell).map { document.plain($0) } ?? PlainTranslation(.leaf(PlainLeaf(catalog.keys[key])))
      for leaf in shape.value.leaves {
        let known = comments[leaf.text]
        if known == nil { comments[leaf.text] = comment } else if known != comment { severalComments.insert(leaf.text) }
      }
    }
  }

  /// Whether a text could mean several things.
  func concerns(_ shape: PlainTranslation) -> Bool {
    let leaves = shape.value.leaves + shape.substitutions.flatMap(\.value.leaves)
    return leaves.contains { Self.isShort($0.text) || severalComments.contains($0.text) }
  }

  private static func isShort(_ text: String) -> Bool {
    text.count <= mostLetters && text.split(whereSeparator: \.isWhitespace).count <= mostWords
  }
}
