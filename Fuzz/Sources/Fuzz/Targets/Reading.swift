import Localize
import LocalizeProject

/// Reading a file: no byte is lost, every range lies within the text, and a second reading gives the same entries.
enum Reading {
  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("read-\(format.rawValue)", corpus: format.rawValue) { bytes in
      let document = format.read(SourceText(bytes))
      check(document)
      expect((try? document.bytes())?.bytes == bytes, "unedited bytes differ")
      let again = document.format.readAgain(document.source)
      expect(again.entries == document.entries && again.localizations == document.localizations, "a second reading differs")
      _ = document.format.project?.unmodelledParts(of: document)
    }
  }

  /// Checks what holds for every document.
  static func check(_ document: Document) {
    let count = document.source.text.count
    for problem in document.problems { expect(problem.range, isWithin: count, "problem \(problem.kind)") }
    for range in document.localeRanges { expect(range, isWithin: count, "locale") }
    var next = 0
    for entry in document.entries {
      expect(entry.range, isWithin: count, "entry")
      expect(entry.keyRange, isWithin: count, "key")
      _ = document.string(of: entry.key)
      if let comment = entry.comment { _ = document.string(of: comment) }
      expect(entry.localizations.lowerBound == next || entry.localizations.isEmpty, "values of entries are not in their order")
      if !entry.localizations.isEmpty { next = entry.localizations.upperBound }
      expect(entry.localizations, isWithin: document.localizations.count, "values")
    }
    for localization in document.localizations {
      expect(Int(localization.locale) < document.locales.count, "locale \(localization.locale) of \(document.locales.count)")
      for leaf in document.leaves(of: localization) {
        let text = document.string(of: leaf.text)
        if leaf.text.coding != .pooled { expect(leaf.text.range, isWithin: count, "text") }
        // Every part of a decoded text has its bytes in the file.
        let length = text.utf8.count
        for end in [0, length / 2, length] where leaf.text.coding != .pooled {
          expect(document.range(of: min(1, end)..<end, in: leaf.text), isWithin: count, "part of a text")
        }
      }
      _ = document.plain(localization)
    }
  }
}
