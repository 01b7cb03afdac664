/// What a localizer could not show as its reader asked for it, or what became of its files.
///
/// ```swift
/// struct Trace: LookupObserver {
///   func observe(_ event: LookupEvent) { print(event.kind, event.key, event.nearest.map(\.key)) }
/// }
/// let observed = Localizer(catalogs: catalogs, observers: [Trace()])
/// ```
public struct LookupEvent: Sendable, Hashable {
  /// A kind of event; more of them may follow.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// No catalogue has the key, which is shown itself: see ``LookupEvent/nearest``.
    public static let missing = Kind(description: "missing")
    /// The reader's language has no text for the key: the text of ``LookupEvent/locale`` is shown, or the key where there is none.
    public static let untranslated = Kind(description: "untranslated")
    /// The text of ``LookupEvent/locale`` asks for arguments that the source text does not have, so that another locale's text is shown.
    public static let mismatched = Kind(description: "mismatched")
    /// A file is not used, or only in part.
    ///
    /// ``LookupEvent/detail`` has the reason. The texts from before are still shown.
    public static let refused = Kind(description: "refused")
    /// Other texts are shown from now on.
    public static let reloaded = Kind(description: "reloaded")

    /// The name.
    public let description: String
  }

  /// What happened.
  public let kind: Kind
  /// The key; the path of the file in ``Kind/refused``, empty in ``Kind/reloaded``.
  public let key: String
  /// The reader's languages, best first.
  public internal(set) var languages: [LocaleIdentifier] = []
  /// The locale of the text; nil where there is none.
  public internal(set) var locale: LocaleIdentifier?
  /// The nearest keys, best first, in ``Kind/missing``.
  public internal(set) var nearest: [KeySuggestions.Suggestion] = []
  /// Why a file is refused, in English.
  public package(set) var detail = ""

  package init(_ kind: Kind, _ key: String) {
    self.kind = kind
    self.key = key
  }
}

/// An observer of what a localizer could not do, such as a log or a counter.
///
/// A type that also conforms to `RecoveryEventObserver` of ErrorRecovery gets the events of texts and of errors. Each key is reported once for
/// each kind of event and locale, up to ``Localizer/maximumMisses`` of them, so that a hot path writes no log.
public protocol LookupObserver: Sendable {
  /// Called with every event, on the thread of the lookup.
  func observe(_ event: LookupEvent)
}
