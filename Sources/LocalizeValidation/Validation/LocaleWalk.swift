import Localize
import LocalizeProject

/// Takes every text of one locale to what is called for texts, most of all the rules, with the text of the source locale beside it.
///
/// A text that varies is compared with the source's text for the same form, and with the one for any other number: it is right when it fits
/// either. What one text of a value lacks may be in another, as in a format and its variables.
///
/// This is the hot loop of a run. The traits of nearly all texts show that no rule applies: such a text is read once, and
/// no object is made for it. The others use only numbers and pointers: no object is retained, nothing is allocated, and a text without
/// `%` and `{` is never scanned for placeholders.
final class LocaleWalk<Sink> {
  let scope: LocaleScope
  let sourceTexts: SourceTexts
  private let checkEntry: TextCalls<EntryContext, Sink>
  private let checkPair: TextCalls<PairContext, Sink>
  private let isSource: Bool
  private let placeholderTraits = TextTraits.placeholderSign.rawValue | TextTraits.placeholder.rawValue
  let buffers = (target: DecodingBuffer(), source: DecodingBuffer(), other: DecodingBuffer())

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - locale: The index of the locale.
  ///   - entryCalls: The calls for each text on its own.
  ///   - pairCalls: The calls for each text and its source.
  ///   - sourceTexts: The traits of the texts of the source locale.
  ///   - glossary: The glossary, if there is one.
  init(
    catalog: Catalog, locale: Int, entryCalls: [TextCall<EntryContext, Sink>], pairCalls: [TextCall<PairContext, Sink>],
    sourceTexts: SourceTexts,
    glossary: Glossary? = nil
  ) {
    scope = LocaleScope(catalog: catalog, index: locale, glossary: glossary, habits: sourceTexts.habits)
    checkEntry = TextCalls(entryCalls, in: scope)
    // A layer of the source locale is another text for other devices, with the same arguments.
    let comparing = catalog.isLayerOfSource(locale) ? pairCalls.filter { $0.scope.subject == .placeholder } : pairCalls
    checkPair = TextCalls(scope.locale.isMessageDocumentation ? [] : comparing, in: scope)
    self.sourceTexts = sourceTexts
    isSource = locale == 0 && catalog.hasSource
  }

  /// Takes the texts of some keys to the rules.
  func run(keys: some Sequence<Int>, into sink: inout Sink) {
    withViews { walk(keys, $0, into: &sink) }
  }

  /// Takes all texts of some locales that share their files to the rules: some keys to one locale after the other, as the texts of a table lie
  /// in memory.
  static func run(_ walks: [LocaleWalk], keyCount: Int, into sink: Sink) -> [Sink] {
    var sinks = Array(repeating: sink, count: walks.count)
    walks.first?.withViews { views in
      for start in stride(from: 0, to: keyCount, by: blockSize) {
        for (index, walk) in walks.enumerated() { walk.walk(start..<min(start + blockSize, keyCount), views, into: &sinks[index]) }
      }
    }
    return sinks
  }

  /// How many keys are checked in one locale before the next: few enough for their texts to stay in the cache.
  private static var blockSize: Int { 32 }

  /// Opens the files that the texts of the locale and their sources are in.
  private func withViews(_ body: (UnsafeBufferPointer<FileView>) -> Void) {
    let catalog = scope.catalog
    let files = Set(catalog.files(ofLocale: scope.index) + (catalog.hasSource ? catalog.files(ofLocale: 0) : []))
    withViews(of: files.sorted().map { UInt32($0) }[...], []) { $0.withUnsafeBufferPointer(body) }
  }

  private func walk(_ keys: some Sequence<Int>, _ views: UnsafeBufferPointer<FileView>, into sink: inout Sink) {
    scope.catalog.withCells(ofLocale: scope.index) { cells in
      scope.catalog.withCells(ofLocale: 0) { walk(keys, cells, $0, views, into: &sink) }
    }
  }

  /// A file whose texts are open.
  struct FileView {
    var file: UInt32
    var view: TextView
    var format: FormatIdentifier
    var placeholders: PlaceholderHint
    var holdsSourceTexts: Bool
    var kindsAreApart: Bool
    var entries: UnsafeBufferPointer<Entry>
    var localizations: UnsafeBufferPointer<Localization>
    var substitutions: UnsafeBufferPointer<Substitution>

    /// The placeholder hint of an entry's file.
    @inline(__always)
    func hint(of entry: UInt32) -> PlaceholderHint { entries[Int(entry)].placeholderHint ?? placeholders }

    /// The source text that a message of PO has beside its translation: another file may have the message without a plural.
    func ownSource(of cell: Catalog.Cell) -> Catalog.Cell? {
      guard holdsSourceTexts else { return nil }
      let own = entries[Int(cell.entry)].localizations.first { localizations[$0].locale == POContents.sourceLocale }
      return own.map { Catalog.Cell(file: cell.file, entry: cell.entry, localization: UInt32(truncatingIfNeeded: $0)) }
    }

    /// A value.
    func value(at index: UInt32) -> Value { localizations[Int(index)].value }

    /// The text of a value that is one text without variables; nil for any other.
    @inline(__always)
    func leaf(at index: UInt32) -> Leaf? {
      // The plain pointer reads its element in place and counts no references.
      let localization = localizations.baseAddress.unsafelyUnwrapped + Int(index)
      guard case .leaf(let leaf) = localization.pointee.value, localization.pointee.substitutionCount == 0 else { return nil }
      return leaf
    }
  }

  /// One of the files; a pointer, so that it is not copied for every text.
  typealias File = UnsafePointer<FileView>

  /// A text that does not vary, where it is.
  struct PlainText {
    var file: File
    var leaf: Leaf
    /// The entry that it is in.
    var entry: UInt32

    var hint: PlaceholderHint { file.pointee.hint(of: entry) }

    @inline(__always)
    func bytes(_ buffer: DecodingBuffer) -> ByteView { file.pointee.view.bytes(of: leaf.text, buffer: buffer) }
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
              file: file, view: view, format: document.format.id, placeholders: document.format.traits.placeholders,
              holdsSourceTexts: document.format.traits.holdsSourceTexts, kindsAreApart: document.format.traits.kindsAreApart,
              entries: entries, localizations: localizations, substitutions: substitutions)
            withViews(of: files.dropFirst(), opened + [fileView], body)
          }
        }
      }
    }
  }

  private func walk(
    _ keys: some Sequence<Int>, _ cells: UnsafeBufferPointer<Catalog.Cell>, _ sourceCells: UnsafeBufferPointer<Catalog.Cell>,
    _ views: UnsafeBufferPointer<FileView>, into sink: inout Sink
  ) {
    let hasSource = scope.catalog.hasSource && !isSource
    let keysAreText = scope.catalog.keysAreSourceText
    for key in keys where cells[key].hasValue {
      let (cell, sourceCell) = (cells[key], sourceCells[key])
      guard let target = Self.file(cell.file, of: views) else { continue }
      if hasSource, sourceCell.hasValue, let source = Self.file(sourceCell.file, of: views) {
        if let leaf = target.pointee.leaf(at: cell.localization), let sourceLeaf = source.pointee.leaf(at: sourceCell.localization) {
          // An untranslated entry is missing, whatever it holds.
          if leaf.state == .new { continue }
          compare(
            PlainText(file: target, leaf: leaf, entry: cell.entry), PlainText(file: source, leaf: sourceLeaf, entry: sourceCell.entry), key,
            into: &sink)
        } else if target.pointee.kindsAreApart,
          target.pointee.value(at: cell.localization).resourceKind != source.pointee.value(at: sourceCell.localization).resourceKind
        {
          // The program reads the one or the other, which is a defect of its own.
          checkForms(of: Int(cell.localization), in: target, key, hint: target.pointee.hint(of: cell.entry), into: &sink)
        } else {
          let (ownCell, own) = target.pointee.ownSource(of: cell).map { ($0, target) } ?? (sourceCell, source)
          checkForms(of: Int(cell.localization), in: target, key, against: ownCell, in: own, into: &sink)
        }
      } else if hasSource, sourceCell.isAbsent, keysAreText || sourceTexts.isTextKey(key) {
        checkAgainstKey(target.pointee.localizations[Int(cell.localization)], key, target, cell.entry, into: &sink)
      } else if let leaf = target.pointee.leaf(at: cell.localization) {
        let text = PlainText(file: target, leaf: leaf, entry: cell.entry)
        check(text, text.bytes(buffers.target), key, hint: text.hint, into: &sink)
      } else {
        checkForms(of: Int(cell.localization), in: target, key, hint: target.pointee.hint(of: cell.entry), into: &sink)
      }
    }
  }

  /// The file with a number; there are one or two of them.
  @inline(__always)
  private static func file(_ number: UInt32, of views: UnsafeBufferPointer<FileView>) -> File? {
    guard var file = views.baseAddress else { return nil }
    for _ in views.indices {
      if file.pointee.file == number { return file }
      file += 1
    }
    return nil
  }

  /// Checks a text and its source, if any rule applies to them.
  @inline(__always)
  private func compare(_ target: PlainText, _ source: PlainText, _ key: Int, into sink: inout Sink) {
    let bytes = target.bytes(buffers.target)
    let traits = TextTraits(bytes)
    let all = traits.rawValue | sourceTexts.traits(of: key).rawValue
    guard mayHavePlaceholders(all) || checkEntry.concern(traits.rawValue) || checkPair.concern(all) else { return }
    compareClosely(target, bytes, traits, source, key, into: &sink)
  }

  @inline(never)
  private func compareClosely(
    _ target: PlainText, _ bytes: ByteView, _ traits: TextTraits, _ source: PlainText, _ key: Int,
    into sink: inout Sink
  ) {
    let sourceBytes = source.bytes(buffers.source)
    guard !ObjectKey.matches(sourceBytes), !isSymbolic(sourceBytes, key: key, bytes), !Self.isReference(sourceBytes, source.file),
      !Self.isReference(bytes, target.file)
    else {
      return check(target, bytes, key, hint: source.hint, into: &sink)
    }
    if source.file != target.file, compareWithOwnMessage(target, bytes, traits, source, sourceBytes, key, into: &sink) { return }
    compare(target, bytes, traits, (sourceBytes, source.leaf.text, source.file), key, hint: source.hint, into: &sink)
  }

  /// Whether the key is where a text of the source locale should, and only names the text.
  func isSymbolic(_ source: ByteView, key: Int, _ translation: ByteView) -> Bool {
    // In PO a context may precede it.
    SymbolicKey.isNamed(source, translation: translation)
      && scope.catalog.keys.withBytes(at: key) { $0.suffix(source.count).elementsEqual(source) }
  }

  /// Whether an Android text names another one, `@string/name`, which the resource compiler puts in its place.
  static func isReference(_ bytes: ByteView, _ file: File) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?"), file.pointee.placeholders == .android else {
      return false
    }
    return AndroidFormat.isReference(String(decoding: bytes, as: UTF8.self))
  }

  /// A text of the source locale: its bytes, and where it is.
  typealias Source = (bytes: ByteView, raw: RawText, file: File)

  func compare(
    _ target: PlainText, _ bytes: ByteView, _ traits: TextTraits, _ source: Source, _ key: Int,
    hint: @autoclosure () -> PlaceholderHint, into sink: inout Sink
  ) {
    let sourceTraits = sourceTexts.traits(of: key)
    func check(_ sourceScan: UnsafePointer<PlaceholderScan>?, _ scan: UnsafePointer<PlaceholderScan>?) {
      let differences: [PlaceholderDifference]
      if let sourceScan, let scan {
        differences = PlaceholderComparison.differences(source: sourceScan.pointee, target: scan.pointee, knowsDeclarations: true)
      } else {
        differences = []
      }
      self.check(
        unit(bytes, target.leaf.text, target.file, traits, scan: scan),
        source: unit(source.bytes, source.raw, source.file, sourceTraits, scan: sourceScan), key, differences, into: &sink)
    }
    sourceTexts.withScan(of: key) { sourceScan in
      if let sourceScan, sourceScan.pointee.syntax.brace == .brace, PlaceholderSyntax.holdsChoice(bytes) {
        // `{count} files` may vary by its number in a language that needs it, which makes both of them ICU's.
        var syntax = sourceScan.pointee.syntax
        syntax.brace = .icu
        withUnsafePointer(to: PlaceholderScan(source.bytes, syntax: syntax)) { sourceScan in
          withUnsafePointer(to: PlaceholderScan(bytes, syntax: syntax)) { check(sourceScan, $0) }
        }
      } else if sourceTexts.isNumberFormat(key) {
        withUnsafePointer(to: RailsConventions.scanOfNumberFormat(source.bytes)) { sourceScan in
          withUnsafePointer(to: RailsConventions.scanOfNumberFormat(bytes)) { check(sourceScan, $0) }
        }
      } else if let sourceScan, sourceScan.pointee.placeholders.isEmpty, mayHavePlaceholders(traits.rawValue),
        let anew = PlaceholderScan.ofUnmistakableNames(bytes, source: source.bytes, scan: sourceScan.pointee, hint: hint())
      {
        withUnsafePointer(to: anew) { sourceScan in
          withUnsafePointer(to: PlaceholderScan(bytes, syntax: sourceScan.pointee.syntax)) { check(sourceScan, $0) }
        }
      } else if let sourceScan {
        // The target is read by the grammar of its source.
        withUnsafePointer(to: PlaceholderScan(bytes, syntax: sourceScan.pointee.syntax)) { check(sourceScan, $0) }
      } else if mayHavePlaceholders(traits.rawValue) {
        let hint = hint()
        let sourceScan =
          PlaceholderScan.ofUnmistakableNames(bytes, source: source.bytes, scan: nil, hint: hint)
          ?? sourceTexts.scan(source.bytes, hint: hint)
        withUnsafePointer(to: sourceScan) { sourceScan in
          withUnsafePointer(to: PlaceholderScan(bytes, syntax: sourceScan.pointee.syntax)) { check(sourceScan, $0) }
        }
      } else {
        check(nil, nil)
      }
    }
  }

  /// Checks a text on its own, if any rule applies to it.
  func check(
    _ text: PlainText, _ bytes: ByteView, _ key: Int, hint: @autoclosure () -> PlaceholderHint,
    into sink: inout Sink
  ) {
    let traits = TextTraits(bytes)
    let needsScan = mayHavePlaceholders(traits.rawValue)
    guard needsScan || checkEntry.concern(traits.rawValue) else { return }
    Self.withPointer(to: needsScan ? PlaceholderScan(bytes, hint: hint()) : nil) { scan in
      check(unit(bytes, text.leaf.text, text.file, traits, scan: scan), source: nil, key, [], into: &sink)
    }
  }

  /// Whether a text with these traits has a placeholder, or a sign of one.
  @inline(__always)
  private func mayHavePlaceholders(_ traits: UInt32) -> Bool { traits & placeholderTraits != 0 }

  func unit(
    _ bytes: ByteView, _ raw: RawText, _ file: File, _ traits: TextTraits, form: UnsafePointer<String>? = nil,
    scan: UnsafePointer<PlaceholderScan>?, isPart: Bool = false
  ) -> TextUnit.Storage {
    TextUnit.Storage(
      bytes: bytes, raw: raw, file: file.pointee.file, format: file.pointee.format, traits: traits, form: form, scan: scan, isPart: isPart)
  }

  func check(
    _ target: TextUnit.Storage, source: TextUnit.Storage?, _ key: Int, _ differences: [PlaceholderDifference], into sink: inout Sink
  ) {
    withUnsafePointer(to: target) { target in
      Self.withPointer(to: source) { source in
        // A message of ICU is one in its translation, too.
        let braces = (source?.pointee.traits.rawValue ?? 0) & TextTraits.brace.rawValue
        checkEntry(
          EntryContext(text: target, source: source, key: key, scope: scope),
          traits: target.pointee.traits.rawValue | braces, into: &sink)
        // An empty text is one defect, for the rule about empty texts; and nothing can be compared with one.
        guard let source, !target.pointee.bytes.isEmpty, !source.pointee.bytes.isEmpty else { return }
        var traits = source.pointee.traits.rawValue | target.pointee.traits.rawValue
        // The rules about placeholders that two texts have ask for nothing but the differences.
        if differences.isEmpty { traits &= ~TextTraits.placeholder.rawValue }
        withUnsafePointer(to: differences) {
          checkPair(
            PairContext(source: source, target: target, differences: $0, key: key, scope: scope), traits: traits,
            into: &sink)
        }
      }
    }
  }

  /// Gives access to a pointer to a value, if there is one, for as long as `body` runs.
  static func withPointer<Value>(to value: Value?, _ body: (UnsafePointer<Value>?) -> Void) {
    guard let value else { return body(nil) }
    withUnsafePointer(to: value, body)
  }
}
