/// The locales that the `<file>` elements of a document name.
struct XLIFFLocales {
  /// All of them, in the order of the file; nil for a translation whose locale only the path names.
  private(set) var all: [LocaleIdentifier?] = []
  /// The source locale of the first `<file>` that names one.
  private(set) var firstSource: LocaleIdentifier?
  /// The source locale of the current `<file>`.
  private(set) var source: LocaleIdentifier?
  /// The target locale of the current `<file>`.
  private(set) var target: LocaleIdentifier?
  /// The index of the source locale.
  private(set) var sourceIndex = 0

  /// Begins a `<file>`.
  package mutating func enter(source: LocaleIdentifier?, target: LocaleIdentifier?) {
    (self.source, self.target) = (source, target)
    if firstSource == nil { firstSource = source }
    sourceIndex = index(of: source)
    if let target { _ = index(of: target) }
  }

  /// The index of the target locale, which a file without one gets when it has a translation.
  mutating func targetIndex() -> Int {
    if target == nil, source == nil {
      // Two unnamed locales: the second is the target's.
      if all.count < 2 || all[1] != nil { all.insert(nil, at: min(1, all.count)) }
      return 1
    }
    return index(of: target)
  }

  private mutating func index(of locale: LocaleIdentifier?) -> Int {
    if let index = all.firstIndex(of: locale) { return index }
    all.append(locale)
    return all.count - 1
  }
}
