import Localize

/// Takes every text of one locale to the rules, with the text of the source locale beside it.
///
/// This is the hot loop of a run. What it touches for an ordinary text are numbers and pointers: no object is retained, nothing is
/// allocated, and a text without `%` and `{` is never scanned for placeholders.
struct LocaleWalk {
  private let scope: LocaleScope
  private let rules: RuleSet
  private let sourceScans: SourceScans
  private let isSource: Bool
  private let buffers = (target: DecodingBuffer(), source: DecodingBuffer())

  init(catalog: Catalog, locale: Int, rules: RuleSet, sourceScans: SourceScans) {
    scope = LocaleScope(catalog: catalog, index: locale)
    self.rules = rules
    self.sourceScans = sourceScans
    isSource = locale == 0 && catalog.hasSource
  }

  func run(into findings: inout Findings) {
    let catalog = scope.catalog
    catalog.withCells(ofLocale: scope.index) { cells in
      catalog.withCells(ofLocale: 0) { sourceCells in
        let files = Set(catalog.files(ofLocale: scope.index) + (catalog.hasSource ? catalog.files(ofLocale: 0) : []))
        withViews(of: files.sorted().map { UInt32($0) }[...], []) { views in
          rules.entry.withUnsafeBufferPointer { entryRules in
            rules.pair.withUnsafeBufferPointer { pairRules in
              let checks = Checks(entry: entryRules, pair: pairRules)
              views.withUnsafeBufferPointer { walk(cells, sourceCells, $0, checks, into: &findings) }
            }
          }
        }
      }
    }
  }

  /// A file whose texts are open.
  private struct FileView {
    var file: UInt32
    var view: TextView
    var format: FormatIdentifier
    var localizations: UnsafeBufferPointer<Localization>
  }

  /// The rules in place, so that calling one copies none.
  private struct Checks {
    var entry: UnsafeBufferPointer<any EntryRule>
    var pair: UnsafeBufferPointer<any PairRule>
  }

  /// A text of the source locale.
  private struct SourceLeaf {
    var bytes: UnsafeBufferPointer<UInt8>
    var raw: RawText
    var file: UInt32
    var format: FormatIdentifier
  }

  /// Opens the texts of some files, one inside the other.
  private func withViews(of files: ArraySlice<UInt32>, _ opened: [FileView], _ body: ([FileView]) -> Void) {
    guard let file = files.first else { return body(opened) }
    let document = scope.catalog.files[Int(file)].document
    document.withTextView { view in
      document.localizations.withUnsafeBufferPointer { localizations in
        let fileView = FileView(file: file, view: view, format: document.format.id, localizations: localizations)
        withViews(of: files.dropFirst(), opened + [fileView], body)
      }
    }
  }

  private func walk(
    _ cells: UnsafeBufferPointer<Catalog.Cell>, _ sourceCells: UnsafeBufferPointer<Catalog.Cell>,
    _ views: UnsafeBufferPointer<FileView>, _ checks: Checks, into findings: inout Findings
  ) {
    let hasSource = scope.catalog.hasSource && !isSource
    let keysAreText = scope.catalog.keysAreSourceText
    for key in cells.indices where cells[key].hasValue {
      guard let target = views.first(where: { $0.file == cells[key].file }) else { continue }
      let index = Int(cells[key].localization)
      let sourceCell = sourceCells[key]
      if hasSource, sourceCell.hasValue, let source = views.first(where: { $0.file == sourceCell.file }) {
        if case .leaf(let leaf) = target.localizations[index].value, leaf.state != .new,
          case .leaf(let sourceLeaf) = source.localizations[Int(sourceCell.localization)].value
        {
          let text = SourceLeaf(
            bytes: source.view.bytes(of: sourceLeaf.text, buffer: buffers.source), raw: sourceLeaf.text, file: source.file,
            format: source.format)
          check(leaf, form: "", key, target, text, checks, into: &findings)
        } else {
          checkForms(
            of: target.localizations[index].value, key, target, source.localizations[Int(sourceCell.localization)].value, source, checks,
            into: &findings)
        }
      } else if hasSource, keysAreText, sourceCell.isAbsent {
        // The key is the source text; it has no place of its own in the source file.
        scope.catalog.keys.withBytes(at: key) { bytes in
          let text = SourceLeaf(bytes: bytes, raw: RawText(TextRange(0, 0)), file: target.file, format: target.format)
          for (form, leaf) in Self.forms(of: target.localizations[index].value, target.view) {
            check(leaf, form: form, key, target, text, checks, into: &findings)
          }
        }
      } else {
        for (form, leaf) in Self.forms(of: target.localizations[index].value, target.view) {
          check(leaf, form: form, key, target, nil, checks, into: &findings)
        }
      }
    }
  }

  /// Checks the texts of a value that varies, each against the text of the source that it corresponds to: the same form, else `other`,
  /// else the first.
  private func checkForms(
    of value: Value, _ key: Int, _ target: FileView, _ sourceValue: Value, _ source: FileView, _ checks: Checks,
    into findings: inout Findings
  ) {
    let sourceForms = Self.forms(of: sourceValue, source.view)
    // What nobody has translated yet is missing, whatever stands there.
    for (form, leaf) in Self.forms(of: value, target.view) where leaf.state != .new {
      let corresponding =
        sourceForms.first { $0.path == form } ?? sourceForms.first { $0.path.hasSuffix("other") } ?? sourceForms.first
      let text = corresponding.map {
        SourceLeaf(
          bytes: source.view.bytes(of: $0.leaf.text, buffer: buffers.source), raw: $0.leaf.text, file: source.file, format: source.format)
      }
      check(leaf, form: form, key, target, text, checks, into: &findings)
    }
  }

  @inline(__always)
  private func check(
    _ leaf: Leaf, form: String, _ key: Int, _ target: FileView, _ source: SourceLeaf?, _ checks: Checks, into findings: inout Findings
  ) {
    let bytes = target.view.bytes(of: leaf.text, buffer: buffers.target)
    guard let source else {
      let scan = Self.scan(bytes, format: target.format)
      let unit = TextUnit(bytes: bytes, raw: leaf.text, file: Int(target.file), form: form, scan: scan)
      let context = EntryContext(text: unit, source: nil, key: key, scope: scope)
      for index in checks.entry.indices { checks.entry[index].check(context, into: &findings) }
      return
    }
    let sourceScan = form.isEmpty ? sourceScans.scan(of: key) : Self.scan(source.bytes, format: source.format)
    let scans = Self.scans(bytes, source, sourceScan)
    let targetUnit = TextUnit(bytes: bytes, raw: leaf.text, file: Int(target.file), form: form, scan: scans.target)
    let sourceUnit = TextUnit(bytes: source.bytes, raw: source.raw, file: Int(source.file), form: form, scan: scans.source)
    let entry = EntryContext(text: targetUnit, source: sourceUnit, key: key, scope: scope)
    for index in checks.entry.indices { checks.entry[index].check(entry, into: &findings) }
    // An empty text is one defect, for the rule about empty texts; and nothing can be compared with one.
    guard !bytes.isEmpty, !source.bytes.isEmpty else { return }
    let pair = PairContext(
      source: sourceUnit, target: targetUnit, placeholderDifferences: Self.differences(scans.source, scans.target), key: key, scope: scope)
    for index in checks.pair.indices { checks.pair[index].check(pair, into: &findings) }
  }

  /// The placeholders of both texts, the target's by the grammar of the source; nil where a text has none.
  @inline(__always)
  private static func scans(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceLeaf, _ sourceScan: PlaceholderScan?
  ) -> (source: PlaceholderScan?, target: PlaceholderScan?) {
    if let sourceScan { return (sourceScan, PlaceholderScan(bytes, syntax: sourceScan.syntax)) }
    guard PlaceholderScan.mayContain(bytes) else { return (nil, nil) }
    let scan = PlaceholderScan(source.bytes, hint: PlaceholderHint(format: source.format))
    return (scan, PlaceholderScan(bytes, syntax: scan.syntax))
  }

  @inline(__always)
  private static func differences(_ source: PlaceholderScan?, _ target: PlaceholderScan?) -> [PlaceholderDifference] {
    guard let source, let target else { return [] }
    return PlaceholderComparison.differences(source: source, target: target)
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, format: FormatIdentifier) -> PlaceholderScan? {
    PlaceholderScan.mayContain(bytes) ? PlaceholderScan(bytes, hint: PlaceholderHint(format: format)) : nil
  }

  /// The texts of a value, each with the selectors that lead to it.
  private static func forms(of value: Value, _ view: TextView, prefix: String = "") -> [(path: String, leaf: Leaf)] {
    switch value {
    case .leaf(let leaf): return [(prefix, leaf)]
    case .list(let leaves): return leaves.enumerated().map { (String($0.offset), $0.element) }
    case .variations(_, let variations):
      let buffer = DecodingBuffer()
      return variations.flatMap { variation in
        let selector = String(decoding: view.bytes(of: variation.selector, buffer: buffer), as: UTF8.self)
        return forms(of: variation.value, view, prefix: prefix.isEmpty ? selector : prefix + "." + selector)
      }
    }
  }
}
