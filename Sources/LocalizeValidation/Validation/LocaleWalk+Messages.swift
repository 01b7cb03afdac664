import Localize
import LocalizeProject

/// Messages of PO whose texts a file of the source locale words anew: `en.po` has a `msgstr` for each `msgid`, and programs look up the latter.
extension LocaleWalk {
  /// Compares a translation with its own message where that has the same placeholders and the text of the source locale does not.
  ///
  /// The program fills in the arguments of the message: what the source locale makes of it is no measure for the others.
  ///
  /// - Returns: Whether the texts were compared.
  func compareWithOwnMessage(
    _ target: PlainText, _ bytes: ByteView, _ traits: TextTraits, _ source: PlainText, _ sourceBytes: ByteView, _ key: Int,
    into sink: inout Sink
  ) -> Bool {
    let file = target.file
    // In XLIFF the targets of the source locale are what programs show; its sources may be older.
    guard scope.catalog.files[Int(file.pointee.file)].document.format.traits.keysAreSourceText else { return false }
    guard let cell = file.pointee.ownSource(of: Catalog.Cell(file: file.pointee.file, entry: target.entry, localization: 0)),
      let leaf = file.pointee.leaf(at: cell.localization)
    else { return false }
    let message = file.pointee.view.bytes(of: leaf.text, buffer: buffers.other)
    guard PlaceholderScan.mayContain(message), !message.elementsEqual(sourceBytes) else { return false }
    let messageScan = sourceTexts.scan(message, hint: target.hint)
    let scan = PlaceholderScan(bytes, syntax: messageScan.syntax)
    // A message without placeholders may be nothing but a name: `greeting.title`.
    guard !messageScan.placeholders.isEmpty, PlaceholderComparison.differences(source: messageScan, target: scan).isEmpty,
      differ(sourceBytes, bytes, hint: source.hint)
    else { return false }
    withUnsafePointer(to: messageScan) { messageScan in
      withUnsafePointer(to: scan) { scan in
        check(
          unit(bytes, target.leaf.text, file, traits, scan: scan),
          source: unit(message, leaf.text, file, TextTraits(message), scan: messageScan), key, [], into: &sink)
      }
    }
    return true
  }

  private func differ(_ source: ByteView, _ target: ByteView, hint: PlaceholderHint) -> Bool {
    let scan = sourceTexts.scan(source, hint: hint)
    return !PlaceholderComparison.differences(source: scan, target: PlaceholderScan(target, syntax: scan.syntax)).isEmpty
  }
}
