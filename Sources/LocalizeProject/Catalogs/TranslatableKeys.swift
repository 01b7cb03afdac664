package import Localize

/// Which keys have a source text to translate.
///
/// Not to be translated: entries that the file marks so, keys that the settings name, keys that the program no longer uses, empty texts, texts
/// without a letter outside their placeholders (`%@`, `—`, `100 %`), identifiers that a library looks up (``LibraryResources``), and
/// settings of Rails (``RailsConventions``).
package struct TranslatableKeys: Sendable {
  private var worth: [Bool]

  /// Looks at every source text of a catalogue.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - includesWordless: Whether texts without a letter count too.
  /// - Complexity: O(bytes of the source texts)
  package init(_ catalog: Catalog, includesWordless: Bool = false) {
    func isWorth(_ bytes: ByteView, _ format: TextFormat) -> Bool {
      includesWordless ? !bytes.isEmpty : Self.hasLetters(bytes, format: format)
    }
    worth = Array(repeating: false, count: catalog.keys.count)
    let excluded = catalog.files.indices.map { Self.isExcluded($0, in: catalog) }
    let formats = catalog.files.map { TextFormat($0.document.format) }
    let buffer = DecodingBuffer()
    let untranslatable = catalog.policy.untranslatableKeys
    let identifiers = LibraryResources.identifiers(in: catalog)
    let settings = RailsConventions.settings(in: catalog)
    for key in worth.indices where !settings.contains(key) {
      if !untranslatable.isEmpty, catalog.keys.withBytes(at: key, { bytes in untranslatable.contains { $0.matches(bytes) } }) { continue }
      let cell = catalog.hasSource ? catalog.cell(key: key, locale: 0) : nil
      if let cell, let leaf = catalog.leaf(at: cell) {
        let file = Int(cell.file)
        guard !excluded[file], catalog.withEntry(at: cell, { $0.isTranslatable && $0.extraction != .stale }) else { continue }
        worth[key] = catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { bytes in
          // A project may have the name for a text of its own, as `project_id` for “Project ID”.
          if identifiers.contains(key), !bytes.contains(UInt8(ascii: " ")) { return false }
          return isWorth(bytes, formats[file])
        }
      } else if let cell, let localization = catalog.localization(at: cell) {
        let document = catalog.files[Int(cell.file)].document
        let entry = document.entries[Int(cell.entry)]
        guard entry.isTranslatable, entry.extraction != .stale, !excluded[Int(cell.file)] else { continue }
        worth[key] = document.withTextView { view in
          document.leaves(of: localization).contains {
            isWorth(view.bytes(of: $0.text, buffer: buffer), formats[Int(cell.file)])
          }
        }
      } else if catalog.keysAreSourceText, !formats.isEmpty {
        worth[key] = catalog.keys.withBytes(at: key) { isWorth($0, formats[0]) }
      }
    }
  }

  /// The traits of a format that decide what a letter of a text is; without references, as every text needs them.
  struct TextFormat {
    var placeholders: PlaceholderHint
    var hasElements: Bool

    init(_ format: any CatalogFormat) {
      let traits = format.traits
      (placeholders, hasElements) = (traits.placeholders, traits.elements != .none)
    }
  }

  /// Whether no text of a source file should be translated: it is called so, or it is an alternative that no other locale has.
  private static func isExcluded(_ index: Int, in catalog: Catalog) -> Bool {
    let file = catalog.files[index]
    let name = PathParts(file.path).stem.lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." }
    if file.document.format.traits.files.untranslatableNames.contains(where: { name.contains($0) }) { return true }
    return !file.layer.isEmpty && !catalog.files.contains { $0.layer == file.layer && $0.locale != file.locale }
  }

  /// Whether the text of a key should be translated.
  package func contains(_ key: Int) -> Bool { worth[key] }

  static func hasLetters(_ text: String, format: TextFormat) -> Bool {
    text.withBytes { hasLetters($0, format: format) }
  }

  static func hasLetters(_ bytes: ByteView, format: TextFormat) -> Bool {
    // `<xliff:g id="size">%1$s</xliff:g>` has no text besides its placeholder.
    let hasMarkup = format.hasElements
    guard PlaceholderScan.mayContain(bytes, hint: format.placeholders) else {
      return containsLetter(bytes, excluding: [], hasMarkup: hasMarkup)
    }
    let scan = PlaceholderScan(bytes, hint: format.placeholders)
    return containsLetter(bytes, excluding: scan.placeholders.map(\.range), hasMarkup: hasMarkup)
  }

  private static func containsLetter(
    _ bytes: ByteView, excluding ranges: [Range<Int>], hasMarkup: Bool
  ) -> Bool {
    var position = 0
    var next = 0
    while position < bytes.count {
      while next < ranges.count, ranges[next].lowerBound < position { next += 1 }
      if next < ranges.count, ranges[next].lowerBound == position, !ranges[next].isEmpty {
        position = ranges[next].upperBound
        continue
      }
      let byte = bytes[position]
      if byte < 0x80 {
        if hasMarkup, byte == UInt8(ascii: "<"), let end = endOfTag(at: position, in: bytes) {
          position = end
          continue
        }
        if (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x7A { return true }
        position += 1
      } else {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        let end = min(position + length, bytes.count)
        let scalars = String(decoding: bytes.extracting(position..<end), as: UTF8.self).unicodeScalars
        if scalars.contains(where: isLetter) { return true }
        position = end
      }
    }
    return false
  }

  /// Where a tag ends, such as `<xliff:g id="size">` or `</xliff:g>`.
  ///
  /// In `<Unknown sender>`, which the file writes with `&lt;`, there is none.
  private static func endOfTag(at start: Int, in bytes: ByteView) -> Int? {
    var end = start + 1
    var hasAttribute = false
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
      if bytes[end] == UInt8(ascii: "<") { return nil }
      hasAttribute = hasAttribute || bytes[end] == UInt8(ascii: "=")
      end += 1
    }
    guard end < bytes.count, hasAttribute || bytes[start + 1] == UInt8(ascii: "/") else { return nil }
    return end + 1
  }

  /// Whether a character is a letter; signs that look like one, such as ⓘ, are none.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

extension Catalog {
  /// All texts of a key in a locale as strings; where it has several, without those that are nothing but placeholders.
  package func texts(key: Int, locale: Int) -> Set<String> {
    guard let cell = cell(key: key, locale: locale) else { return [] }
    let document = files[Int(cell.file)].document
    let texts = Set(leaves(key: key, locale: locale).map { document.string(of: $0.text) })
    return texts.count == 1 ? texts : texts.filter { TranslatableKeys.hasLetters($0, format: TranslatableKeys.TextFormat(document.format)) }
  }
}
