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
        let hint = document.entries[Int(cell.entry)].placeholderHint ?? PlaceholderHint(format: document.format.id)
        document.withTextView { add(key, $0.bytes(of: leaf.text, buffer: buffer), hint) }
      } else if catalog.keysAreSourceText {
        let format = catalog.files.first?.document.format.id ?? .strings
        catalog.keys.withBytes(at: key) { add(key, $0, PlaceholderHint(format: format)) }
      }
    }
  }

  /// The placeholders of the source text of a key; none where the text varies or isn't there.
  @inline(__always)
  func scan(of key: Int) -> PlaceholderScan? {
    let number = numbers[key]
    return number == .max ? nil : scans[Int(number)]
  }

  private mutating func add(_ key: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ hint: PlaceholderHint) {
    guard PlaceholderScan.mayContain(bytes, hint: hint) else { return }
    numbers[key] = UInt32(truncatingIfNeeded: scans.count)
    scans.append(PlaceholderScan(bytes, hint: hint))
  }
}
