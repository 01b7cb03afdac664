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

  init(_ catalog: Catalog) {
    traits = Array(repeating: [], count: catalog.keys.count)
    numbers = Array(repeating: .max, count: catalog.keys.count)
    textKeys = TextKeys.orphans(of: catalog)
    guard catalog.hasSource else { return }
    let hints = catalog.files.map { $0.document.format.traits.placeholders }
    let buffer = DecodingBuffer()
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
    scans.append(PlaceholderScan(bytes, hint: hint))
  }
}
