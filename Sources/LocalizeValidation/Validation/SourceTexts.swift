import Localize
import LocalizeProject

/// The traits and placeholders of the source texts, computed once for all locales.
struct SourceTexts: Sendable {
  /// The traits of each key's source text, and whether it has placeholders; none if the text varies or isn't there.
  private var traits: [TextTraits]
  private var numbers: [UInt32]
  private var scans: [PlaceholderScan] = []
  /// The keys that are texts and that the source locale lacks.
  private let textKeys: Set<Int>
  /// The keys of Rails' formats of numbers.
  private let numberFormats: Set<Int>
  /// How the program reads its texts.
  private(set) var habits = Habits()

  /// What most texts of a catalogue show about the program that reads them.
  struct Habits: Sendable {
    /// Whether it formats `.properties` with MessageFormat, so that a percent sign is text: `{0}` in many texts and `%s` in none.
    var readsPercentSignsAsText = false
    /// How it reads the apostrophes of messages in `.properties`.
    var apostrophes = ApostropheHabits()
    /// Whether its messages in `.properties` have numbered arguments, `{0}`.
    var readsNumberedMessages = false
    /// Whether `{}` of PO without a flag is a pair of braces, since hardly any text has one.
    var readsEmptyBracesAsText = false
  }

  init(_ catalog: Catalog) {
    traits = Array(repeating: [], count: catalog.keys.count)
    numbers = Array(repeating: .max, count: catalog.keys.count)
    textKeys = TextKeys.orphans(of: catalog)
    numberFormats = RailsConventions.numberFormats(in: catalog)
    guard catalog.hasSource else { return }
    let hints = catalog.files.map { $0.document.format.traits.placeholders }
    let buffer = DecodingBuffer()
    if hints.contains(.properties) { readHabits(of: catalog, buffer) }
    if hints.contains(.gettext) { habits.readsEmptyBracesAsText = Self.emptyBraces(in: catalog, buffer) < 3 }
    for key in 0..<catalog.keys.count {
      if let cell = catalog.cell(key: key, locale: 0), cell.hasValue {
        guard let leaf = catalog.leaf(at: cell) else { continue }
        let hint = catalog.withEntry(at: cell) { $0.placeholderHint ?? hints[Int(cell.file)] }
        catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { add(key, $0, hint) }
      } else if catalog.keysAreSourceText || textKeys.contains(key) {
        catalog.keys.withBytes(at: key) { add(key, $0, hints.first ?? .undetermined) }
      }
    }
  }

  /// Whether a key that the source locale lacks is the text in that locale.
  func isTextKey(_ key: Int) -> Bool { !textKeys.isEmpty && textKeys.contains(key) }

  /// Whether a key is for one of Rails' formats of numbers, in which `%n` and `%u` are the only arguments.
  @inline(__always)
  func isNumberFormat(_ key: Int) -> Bool { !numberFormats.isEmpty && numberFormats.contains(key) }

  /// The traits of the source text of a key, with ``TextTraits/placeholder`` where it has one.
  @inline(__always)
  func traits(of key: Int) -> TextTraits { traits[key] }

  /// Gives access to the placeholders of the source text of a key; none if the text varies or isn't there.
  func withScan<Result>(of key: Int, _ body: (UnsafePointer<PlaceholderScan>?) -> Result) -> Result {
    let number = numbers[key]
    guard number != .max else { return body(nil) }
    return scans.withUnsafeBufferPointer { scans in body(scans.baseAddress.map { $0 + Int(number) }) }
  }

  private mutating func add(_ key: Int, _ bytes: ByteView, _ hint: PlaceholderHint) {
    traits[key] = TextTraits(bytes)
    guard PlaceholderScan.mayContain(bytes, hint: hint) else { return }
    traits[key].formUnion(.placeholder)
    numbers[key] = UInt32(truncatingIfNeeded: scans.count)
    scans.append(scan(bytes, hint: hint))
  }

  /// Scans a source text as its catalogue's program reads it.
  func scan(_ bytes: ByteView, hint: PlaceholderHint) -> PlaceholderScan {
    let scan = PlaceholderScan(bytes, hint: hint)
    var syntax = scan.syntax
    if habits.readsPercentSignsAsText, hint == .properties { syntax.percent = .none }
    let braces = scan.placeholders.lazy.map(\.range).filter { bytes[$0.lowerBound] == UInt8(ascii: "{") }
    if habits.readsEmptyBracesAsText, hint == .gettext, syntax.brace == .brace, braces.allSatisfy({ $0.count == 2 }) {
      syntax.brace = .none
    }
    return syntax == scan.syntax ? scan : PlaceholderScan(bytes, syntax: syntax)
  }

  /// How many source texts have `{}`, up to three.
  private static func emptyBraces(in catalog: Catalog, _ buffer: DecodingBuffer) -> Int {
    var count = 0
    for key in 0..<catalog.sourceKeyCount where count < 3 {
      guard let cell = catalog.cell(key: key, locale: 0), let leaf = catalog.leaf(at: cell) else { continue }
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { if $0.firstIndex(of: "{}", from: 0, to: $0.count) != nil { count += 1 } }
    }
    return count
  }

  /// Finds out how the program of a catalogue of `.properties` reads its texts.
  private mutating func readHabits(of catalog: Catalog, _ buffer: DecodingBuffer) {
    var (messages, formats, numbered) = (0, 0, 0)
    var apostrophes = ApostropheHabits.Count()
    for key in 0..<catalog.sourceKeyCount {
      guard let cell = catalog.cell(key: key, locale: 0), let leaf = catalog.leaf(at: cell) else { continue }
      catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
        guard PlaceholderScan.mayContain(bytes) || bytes.contains(0x27) else { return }
        let scan = PlaceholderScan(bytes, hint: .properties)
        if scan.placeholders.contains(where: { !$0.isNamed }) { formats += 1 }
        if scan.placeholders.contains(where: \.isNamed) { messages += 1 }
        let isNumbered = scan.hasNumberedArgument
        if isNumbered { numbered += 1 }
        apostrophes.add(bytes, isNumbered: isNumbered)
      }
    }
    habits.readsPercentSignsAsText = messages >= 5 && formats == 0
    habits.readsNumberedMessages = numbered >= 5
    habits.apostrophes = apostrophes.habits
  }
}
