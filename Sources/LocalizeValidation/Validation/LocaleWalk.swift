import Localize

/// Takes every text of one locale to the rules, with the text of the source locale beside it.
///
/// A text that varies is compared with the source's text for the same form, and with the one for any other number: it is right when it fits
/// either. What one text of a value lacks may stand in another, as in a format and its variables.
///
/// This is the hot loop of a run. What it touches for an ordinary text are numbers and pointers: no object is retained, nothing is
/// allocated, and a text without `%` and `{` is never scanned for placeholders.
struct LocaleWalk {
  private let scope: LocaleScope
  private let rules: RuleSet
  private let sourceScans: SourceScans
  private let checkEntry: RuleCalls<EntryContext>
  private let checkPair: RuleCalls<PairContext>
  private let isSource: Bool
  private let buffers = (target: DecodingBuffer(), source: DecodingBuffer(), other: DecodingBuffer())

  init(catalog: Catalog, locale: Int, rules: RuleSet, sourceScans: SourceScans, glossary: Glossary? = nil) {
    scope = LocaleScope(catalog: catalog, index: locale, glossary: glossary)
    self.rules = rules
    checkEntry = RuleCalls(rules.entry)
    checkPair = RuleCalls(rules.pair)
    self.sourceScans = sourceScans
    isSource = locale == 0 && catalog.hasSource
  }

  /// Takes all texts of the locale to the rules.
  func run(into findings: inout Findings) { run(keys: 0..<scope.catalog.keys.count, into: &findings) }

  /// Takes the texts of some keys to the rules.
  func run(keys: some Sequence<Int>, into findings: inout Findings) {
    let catalog = scope.catalog
    catalog.withCells(ofLocale: scope.index) { cells in
      catalog.withCells(ofLocale: 0) { sourceCells in
        let files = Set(catalog.files(ofLocale: scope.index) + (catalog.hasSource ? catalog.files(ofLocale: 0) : []))
        withViews(of: files.sorted().map { UInt32($0) }[...], []) { views in
          views.withUnsafeBufferPointer { walk(keys, cells, sourceCells, $0, into: &findings) }
        }
      }
    }
  }

  /// A file whose texts are open.
  private struct FileView {
    var file: UInt32
    var view: TextView
    var format: FormatIdentifier
    var entries: UnsafeBufferPointer<Entry>
    var localizations: UnsafeBufferPointer<Localization>
    var substitutions: UnsafeBufferPointer<Substitution>

    /// What the file says about the placeholders of an entry.
    @inline(__always)
    func hint(of entry: UInt32) -> PlaceholderHint { entries[Int(entry)].placeholderHint ?? PlaceholderHint(format: format) }
  }

  /// A text of the source locale.
  private struct SourceLeaf {
    var bytes: UnsafeBufferPointer<UInt8>
    var raw: RawText
    var file: UInt32
    var format: FormatIdentifier
    var hint: PlaceholderHint
  }

  /// Opens the texts of some files, one inside the other.
  private func withViews(of files: ArraySlice<UInt32>, _ opened: [FileView], _ body: ([FileView]) -> Void) {
    guard let file = files.first else { return body(opened) }
    let document = scope.catalog.files[Int(file)].document
    document.withTextView { view in
      document.entries.withUnsafeBufferPointer { entries in
        document.localizations.withUnsafeBufferPointer { localizations in
          document.substitutions.withUnsafeBufferPointer { substitutions in
            let fileView = FileView(
              file: file, view: view, format: document.format.id, entries: entries, localizations: localizations,
              substitutions: substitutions)
            withViews(of: files.dropFirst(), opened + [fileView], body)
          }
        }
      }
    }
  }

  private func walk(
    _ keys: some Sequence<Int>, _ cells: UnsafeBufferPointer<Catalog.Cell>, _ sourceCells: UnsafeBufferPointer<Catalog.Cell>,
    _ views: UnsafeBufferPointer<FileView>, into findings: inout Findings
  ) {
    let hasSource = scope.catalog.hasSource && !isSource
    let keysAreText = scope.catalog.keysAreSourceText
    for key in keys where cells[key].hasValue {
      guard let target = views.first(where: { $0.file == cells[key].file }) else { continue }
      let index = Int(cells[key].localization)
      let sourceCell = sourceCells[key]
      if hasSource, sourceCell.hasValue, let source = views.first(where: { $0.file == sourceCell.file }) {
        let sourceIndex = Int(sourceCell.localization)
        if case .leaf(let leaf) = target.localizations[index].value, target.localizations[index].substitutionCount == 0,
          case .leaf(let sourceLeaf) = source.localizations[sourceIndex].value, source.localizations[sourceIndex].substitutionCount == 0
        {
          // What nobody has translated yet is missing, whatever stands there.
          if leaf.state == .new { continue }
          let text = SourceLeaf(
            bytes: source.view.bytes(of: sourceLeaf.text, buffer: buffers.source), raw: sourceLeaf.text, file: source.file,
            format: source.format, hint: source.hint(of: sourceCell.entry))
          check(leaf, key, target, ObjectKey.matches(text.bytes) ? nil : text, hint: text.hint, into: &findings)
        } else {
          let hint = source.hint(of: sourceCell.entry)
          let forms = ValueForms(source.localizations[sourceIndex], substitutions: source.substitutions, view: source.view, hint: hint)
          checkForms(of: target.localizations[index], key, target, forms, source, hint: hint, into: &findings)
        }
      } else if hasSource, keysAreText, sourceCell.isAbsent {
        checkAgainstKey(target.localizations[index], key, target, hint: target.hint(of: cells[key].entry), into: &findings)
      } else if case .leaf(let leaf) = target.localizations[index].value, target.localizations[index].substitutionCount == 0 {
        check(leaf, key, target, nil, hint: target.hint(of: cells[key].entry), into: &findings)
      } else {
        let hint = target.hint(of: cells[key].entry)
        for form in forms(of: target.localizations[index], target, hint).all {
          let bytes = target.view.bytes(of: form.leaf.text, buffer: buffers.target)
          let scan = PlaceholderScan.mayContain(bytes) ? ValueForms.scan(bytes, form: form, syntax: nil, hint: hint) : nil
          let unit = TextUnit(bytes: bytes, raw: form.leaf.text, file: Int(target.file), format: target.format, form: form.name, scan: scan)
          check(unit, source: nil, key, [], into: &findings)
        }
      }
    }
  }

  // MARK: Texts that do not vary

  @inline(__always)
  private func check(
    _ leaf: Leaf, _ key: Int, _ target: FileView, _ source: SourceLeaf?, hint: @autoclosure () -> PlaceholderHint,
    into findings: inout Findings
  ) {
    let bytes = target.view.bytes(of: leaf.text, buffer: buffers.target)
    guard let source else {
      let scan = PlaceholderScan.mayContain(bytes) ? PlaceholderScan(bytes, hint: hint()) : nil
      let unit = TextUnit(bytes: bytes, raw: leaf.text, file: Int(target.file), format: target.format, form: "", scan: scan)
      return check(unit, source: nil, key, [], into: &findings)
    }
    let scans = Self.scans(bytes, source, sourceScans.scan(of: key))
    let targetUnit = TextUnit(bytes: bytes, raw: leaf.text, file: Int(target.file), format: target.format, form: "", scan: scans.target)
    let sourceUnit = TextUnit(
      bytes: source.bytes, raw: source.raw, file: Int(source.file), format: source.format, form: "", scan: scans.source)
    check(targetUnit, source: sourceUnit, key, Self.differences(scans.source, scans.target), into: &findings)
  }

  @inline(__always)
  private func check(
    _ target: TextUnit, source: TextUnit?, _ key: Int, _ differences: [PlaceholderDifference],
    into findings: inout Findings
  ) {
    let entry = EntryContext(text: target, source: source, key: key, scope: scope)
    checkEntry(entry, traits: target.traits, into: &findings)
    // An empty text is one defect, for the rule about empty texts; and nothing can be compared with one.
    guard let source, !target.bytes.isEmpty, !source.bytes.isEmpty else { return }
    let pair = PairContext(source: source, target: target, placeholderDifferences: differences, key: key, scope: scope)
    checkPair(pair, traits: source.traits.union(target.traits), into: &findings)
  }

  /// The placeholders of both texts, the target's by the grammar of the source; nil where a text has none.
  @inline(__always)
  private static func scans(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceLeaf, _ sourceScan: PlaceholderScan?
  ) -> (source: PlaceholderScan?, target: PlaceholderScan?) {
    if let sourceScan { return (sourceScan, PlaceholderScan(bytes, syntax: sourceScan.syntax)) }
    guard PlaceholderScan.mayContain(bytes) else { return (nil, nil) }
    let scan = PlaceholderScan(source.bytes, hint: source.hint)
    return (scan, PlaceholderScan(bytes, syntax: scan.syntax))
  }

  @inline(__always)
  private static func differences(_ source: PlaceholderScan?, _ target: PlaceholderScan?) -> [PlaceholderDifference] {
    guard let source, let target else { return [] }
    return PlaceholderComparison.differences(source: source, target: target)
  }

  // MARK: Texts that vary

  private func forms(of localization: Localization, _ file: FileView, _ hint: PlaceholderHint) -> ValueForms {
    ValueForms(localization, substitutions: file.substitutions, view: file.view, hint: hint)
  }

  /// Checks the texts of a value against those of the source that they correspond to.
  private func checkForms(
    of localization: Localization, _ key: Int, _ target: FileView, _ sourceForms: ValueForms, _ source: FileView,
    hint: PlaceholderHint, into findings: inout Findings
  ) {
    let targetForms = forms(of: localization, target, hint)
    for form in targetForms.all where form.leaf.state != .new {
      let counterparts = sourceForms.counterparts(of: form)
      let bytes = target.view.bytes(of: form.leaf.text, buffer: buffers.target)
      var chosen: FormComparison?
      for (index, counterpart) in counterparts.prefix(2).enumerated() {
        let sourceBytes = source.view.bytes(of: counterpart.leaf.text, buffer: index == 0 ? buffers.source : buffers.other)
        chosen = FormComparison(
          (form, bytes, targetForms.argumentsBeside(form)), (counterpart, sourceBytes, sourceForms.arguments), sourceFile: Int(source.file),
          sourceFormat: source.format, hint: hint)
        if chosen?.differences.isEmpty ?? true { break }
      }
      check(form, bytes, key, target, chosen, hint, into: &findings)
    }
  }

  /// Checks the texts of a value against its key, which is the source text and has no place of its own in the source file.
  private func checkAgainstKey(
    _ localization: Localization, _ key: Int, _ target: FileView, hint: PlaceholderHint, into findings: inout Findings
  ) {
    scope.catalog.keys.withBytes(at: key) { keyBytes in
      if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0 {
        let text = SourceLeaf(bytes: keyBytes, raw: RawText(TextRange(0, 0)), file: target.file, format: target.format, hint: hint)
        return leaf.state == .new ? () : check(leaf, key, target, text, hint: hint, into: &findings)
      }
      let targetForms = forms(of: localization, target, hint)
      let source = ValueForm(path: [], leaf: Leaf(RawText(TextRange(0, 0))))
      let arguments = Set(PlaceholderScan(keyBytes, hint: hint).placeholders.map(\.argument.counted))
      for form in targetForms.all where form.leaf.state != .new {
        let bytes = target.view.bytes(of: form.leaf.text, buffer: buffers.target)
        let comparison = FormComparison(
          (form, bytes, targetForms.argumentsBeside(form)), (source, keyBytes, arguments), sourceFile: Int(target.file),
          sourceFormat: target.format,
          hint: hint)
        check(form, bytes, key, target, comparison, hint, into: &findings)
      }
    }
  }

  private func check(
    _ form: ValueForm, _ bytes: UnsafeBufferPointer<UInt8>, _ key: Int, _ target: FileView, _ comparison: FormComparison?,
    _ hint: PlaceholderHint, into findings: inout Findings
  ) {
    let scan = comparison?.targetScan ?? ValueForms.scan(bytes, form: form, syntax: nil, hint: hint)
    let unit = TextUnit(bytes: bytes, raw: form.leaf.text, file: Int(target.file), format: target.format, form: form.name, scan: scan)
    check(unit, source: comparison?.source, key, comparison?.differences ?? [], into: &findings)
  }
}
