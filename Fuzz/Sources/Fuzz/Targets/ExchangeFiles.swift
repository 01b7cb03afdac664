import Localize
import LocalizeProject

@testable import LocalizeTranslation

/// TMX and JSON lines: what is read from a file, written again, reads the same.
enum ExchangeFiles {
  static let tmx = FuzzTarget("tmx") { bytes in
    let items = items(of: bytes) { try TMXReader(path: $0, scope: scope) }
    let writer = TMXWriter(source: nil, isPlain: false)
    for entry in entries(items).prefix(20) {
      guard let unit = writer.unit([entry]) else { continue }
      let file = Array(writer.header(version: "1").utf8) + unit + Array(TMXWriter.footer.utf8)
      let again = entries(Self.items(of: file) { try TMXReader(path: $0, scope: scope) })
      expect(again.count == 1, "\(entry) is written as \(Editing.shown(file)) and read as \(again)")
      expect(again.first?.key == entry.key, "\(entry.key) is read as \(again.first?.key as Any)")
      expect(again.first?.translation == entry.translation, "\(entry.translation) is read as \(again.first?.translation as Any)")
    }
    // Where a file is cut into chunks makes no difference.
    expect(events(of: bytes, every: 7) == events(of: bytes, every: 1 << 20), "chunks make a difference")
  }

  static let lines = FuzzTarget("jsonl") { bytes in
    for entry in entries(items(of: bytes) { try MemoryLinesReader(path: $0, scope: scope) }).prefix(20) {
      let line = Array(MemoryLines.line(entry).utf8)
      let again = entries(items(of: line) { try MemoryLinesReader(path: $0, scope: scope) })
      expect(again == [entry], "\(entry) is written as \(Editing.shown(line)) and read as \(again)")
    }
  }

  private static let scope = ExchangeScope(now: 1_700_000_000)

  private static func items(of bytes: [UInt8], _ open: (String) throws -> any ExchangeReader) -> [ExchangeItem] {
    var items: [ExchangeItem] = []
    do {
      let reader = try open(ScratchFile.write(bytes))
      while let item = try reader.next() {
        items.append(item)
        expect(items.count <= bytes.count + 8, "more items than bytes")
      }
    } catch {
      expect(false, "reading fails: \(error)")
    }
    return items
  }

  private static func entries(_ items: [ExchangeItem]) -> [MemoryEntry] {
    items.flatMap { if case .entries(let entries) = $0 { entries.map(\.entry) } else { [] as [MemoryEntry] } }
  }

  private static func events(of bytes: [UInt8], every count: Int) -> [String] {
    var scanner = TMXScanner()
    var start = 0
    while start < bytes.count {
      scanner.read(Array(bytes[start..<min(bytes.count, start + count)]))
      start += count
    }
    scanner.finish()
    return scanner.takeEvents().map { "\($0)" }
  }
}
