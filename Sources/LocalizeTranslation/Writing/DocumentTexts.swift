import Localize
import LocalizeProject

/// All contents of a document, to be compared with its later contents.
struct DocumentTexts {
  struct LocalizedValue: Equatable {
    var locale: LocaleIdentifier?
    var value: PlainTranslation
  }

  /// The values of each key, one list for each entry of it.
  var values: [String: [[LocalizedValue]]] = [:]
  var comments: [String: [String?]] = [:]
  var problemCount: Int

  init(_ document: Document) {
    problemCount = document.problems.count
    for entry in document.entries {
      let key = document.string(of: entry.key)
      values[key, default: []].append(
        entry.localizations.map { index in
          let localization = document.localizations[index]
          return LocalizedValue(locale: document.locales[Int(localization.locale)], value: document.plain(localization))
        })
      comments[key, default: []].append(entry.comment.map { document.string(of: $0) })
    }
  }

  /// Whether all keys have the texts that they had, but some keys in some locales; of a plural in XLIFF the source may have got forms more.
  ///
  /// - Parameters:
  ///   - before: The earlier contents.
  ///   - touched: The locales in which a key may have other texts.
  func keepsOthers(of before: DocumentTexts, except touched: [String: [LocaleIdentifier?]]) -> Bool {
    for (key, old) in before.values {
      // A form that was `null` is a part of its plural now, and one that had nothing in it a section.
      let isJoined = values[key] == nil && old.allSatisfy(\.isEmpty)
      if isJoined, touched.keys.contains(where: { key.hasPrefix($0 + "_") || $0.hasPrefix(key + ".") }) { continue }
      guard let new = values[key], new.count == old.count, comments[key] == before.comments[key] else { return false }
      guard let locales = touched[key] else {
        if new != old { return false }
        continue
      }
      for (one, other) in zip(old, new) {
        let (before, after) = (Self.others(one, than: locales), Self.others(other, than: locales))
        guard before.map(\.locale) == after.map(\.locale), zip(before, after).allSatisfy({ $1.value.holds($0.value) }) else { return false }
      }
    }
    return values.keys.allSatisfy { before.values[$0] != nil || touched[$0] != nil }
  }

  /// The values in other locales; a row that is too short for its column has no text there, like one with a blank cell.
  private static func others(_ values: [LocalizedValue], than locales: [LocaleIdentifier?]) -> [LocalizedValue] {
    values.filter { !locales.contains($0.locale) && !($0.value.substitutions.isEmpty && $0.value.value.leaves.allSatisfy(\.text.isEmpty)) }
  }
}

extension PlainValue {
  /// Whether it has all texts of another value in their places, and perhaps forms more.
  fileprivate func holds(_ other: PlainValue) -> Bool {
    guard case .variations(let axis, let branches) = self, case .variations(axis, let others) = other else { return self == other }
    return others.allSatisfy { other in branches.contains { $0.selector == other.selector && $0.value.holds(other.value) } }
  }
}

extension PlainTranslation {
  /// Whether it has all texts of another value in their places, and perhaps forms more.
  fileprivate func holds(_ other: PlainTranslation) -> Bool {
    guard value.holds(other.value), substitutions.count == other.substitutions.count else { return false }
    return zip(substitutions, other.substitutions).allSatisfy { part, other in
      part.name == other.name && part.argument == other.argument && part.specifier == other.specifier && part.value.holds(other.value)
    }
  }
}
