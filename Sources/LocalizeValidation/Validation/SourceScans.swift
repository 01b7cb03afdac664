import Localize

/// The placeholders of the source texts, found once for all locales.
struct SourceScans: Sendable {
  private var numbers: [UInt32]
  private var scans: [PlaceholderScan] = []

  init(_ catalog: Catalog) {
    numbers = Array(repeating: .max, count: catalog.keys.count)
    guard catalog.hasSource else { return }
    let buffer = DecodingBuffer()
    for key in 0..<catalog.keys.count {
      if let cell = catalog.cell(key: key, locale: 0), let localization = catalog.localization(at: cell) {
        guard case .leaf(let leaf) = localization.value else { continue }
        let document = catalog.files[Int(cell.file)].document
        document.withTextView { add(key, $0.bytes(of: leaf.text, buffer: buffer), document.format.id) }
      } else if catalog.keysAreSourceText {
        let format = catalog.files.first?.document.format.id ?? .strings
        catalog.keys.withBytes(at: key) { add(key, $0, format) }
      }
    }
  }

  /// The placeholders of the source text of a key; none where the text varies or isn't there.
  @inline(__always)
  func scan(of key: Int) -> PlaceholderScan? {
    let number = numbers[key]
    return number == .max ? nil : scans[Int(number)]
  }

  private mutating func add(_ key: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ format: FormatIdentifier) {
    guard PlaceholderScan.mayContain(bytes) else { return }
    numbers[key] = UInt32(truncatingIfNeeded: scans.count)
    scans.append(PlaceholderScan(bytes, hint: PlaceholderHint(format: format)))
  }
}
