import ErrorRecovery
import Localize
import LocalizeProject

/// How the translations of a text compare with it at one of its ends.
///
/// A blank that most of them lack, or most of them have, is a slip of the source text: one finding there says it, and none for each locale.
struct EdgeVotes {
  private var differing = 0
  private var agreeing = 0
  /// The first locale that differs.
  private var first: Int?

  /// Counts the translations that differ as one of them does.
  ///
  /// - Complexity: O(locales).
  init(on difference: EdgeDifference, _ pair: PairContext) {
    let catalog = pair.scope.catalog
    let buffer = DecodingBuffer()
    for locale in catalog.locales.indices.dropFirst() {
      guard let cell = catalog.cell(key: pair.key, locale: locale), let leaf = catalog.leaf(at: cell), leaf.state != .new else { continue }
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
        // A copy that waits for its translation has the slip of the source text.
        guard !bytes.isEmpty, !bytes.elementsEqual(pair.source.bytes) else { return }
        let differs = EdgeComparison.differences(source: pair.source.bytes, target: bytes).contains {
          $0.kind == difference.kind && $0.side == difference.side
        }
        if differs {
          differing += 1
          if first == nil { first = locale }
        } else {
          agreeing += 1
        }
      }
    }
  }

  /// Whether more of the other translations differ from the source text than agree with it.
  var sourceIsOdd: Bool { differing - 1 > agreeing }

  /// Whether a pair is the one that the finding at the source text is reported for.
  func isFirst(_ pair: PairContext) -> Bool { first == pair.scope.index }
}

extension PairContext {
  /// A finding in the source text; nil where it is not in a file.
  func sourceFinding(_ rule: RuleIdentifier, _ message: ErrorText, at range: Range<Int>, severity: Severity) -> Finding? {
    guard source.raw.coding != .pooled, !source.raw.range.isEmpty else { return nil }
    return Finding(
      rule, message, file: source.file, range: source.range(of: range, in: scope.catalog), severity: severity, key: key,
      locale: scope.catalog.sourceLocale, form: source.form)
  }

  /// Whether white space at the ends of the texts has no effect: they are parts of a page, or of a longer text.
  var hasLooseEnds: Bool {
    target.isPart || scope.catalog.files[target.file].document.format.textsAreHTML
  }
}
