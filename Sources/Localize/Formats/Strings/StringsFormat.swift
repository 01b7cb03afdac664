/// Apple's `.strings`: old-style property lists of keys and texts.
///
/// The grammar is that of Apple's own reader, `CFOldStylePList.c` of swift-corelibs-foundation. A file that Apple's reader accepts is read
/// to the same keys and texts; where that reader refuses a file, or stops in the middle of it without an error, this one reports the
/// place and reads on.
package struct StringsFormat: CatalogFormat, Hashable {
  /// Where the brackets around the whole file are, in a file that has them.
  package struct Enclosure: Hashable, Sendable {
    package var open: Int
    package var close: Int?
  }

  package let enclosure: Enclosure?
  /// Whether the file is a binary property list, which can't be edited.
  package let isBinary: Bool

  package init(enclosure: Enclosure? = nil, isBinary: Bool = false) {
    self.enclosure = enclosure
    self.isBinary = isBinary
  }

  /// Which format it is.
  package static let id = FormatIdentifier.strings

  /// Keys and texts: Apple's reader takes the last of several values, and shows the key where a locale lacks it.
  package static let traits = FormatTraits(family: .apple, files: FormatTraits.Files("strings"), placeholders: .apple).with {
    $0.files.haveBase = true
    $0.inheritsFromParents = false
    $0.entriesArePlain = true
    $0.hasTrailingComments = true
  }

  /// Reads a file.
  ///
  /// A binary property list, as apps are shipped with, is read too. Its texts are in no place of the file that could be shown or edited. Foundation
  /// reads a property list of XML as well; it is read, and edited, as `.stringsdict` is.
  ///
  /// An entry whose value is a collection other than a list of texts, or could not be read, is kept without a localization.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    if let document = BinaryPropertyList.read(source) { return document }
    if isDictionaryOfXML(source) { return StringsDictFormat.read(source) }
    let result = StringsReader.read(source)
    var document = Document(source: source, format: StringsFormat(enclosure: result.enclosure))
    document.entries = result.entries
    document.localizations = result.localizations
    document.pool = result.pool
    document.problems = result.problems
    return document
  }

  private static func isDictionaryOfXML(_ source: SourceText) -> Bool {
    source.text.withBytes { bytes in
      let first = StringsScanner(bytes).endOfSpace(from: source.contentStart)
      guard first < bytes.count, bytes[first] == UInt8(ascii: "<") else { return false }
      let beginning = String(decoding: bytes[first..<min(first + 4096, bytes.count)], as: UTF8.self)
      return ["<?xml", "<!DOCTYPE", "<plist"].contains { beginning.hasPrefix($0) } && beginning.contains("<dict")
    }
  }

  /// Decodes the escapes of a key or value as Apple's reader does.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    StringsEscapes.decode(raw, into: buffer)
  }

  /// The length of an escape; of both, where two are the halves of a surrogate pair.
  package func unitLength(_ raw: ByteView) -> Int {
    StringsEscapes.unitLength(raw)
  }
}

extension FormatIdentifier {
  /// Apple's `.strings`.
  public static let strings = FormatIdentifier("strings")
}
