public import Localize

/// One change to a document, in the words of catalogues; the document's format turns it into bytes.
public enum Edit: Hashable, Sendable {
  /// Gives a key a text in a locale. `locale` is nil in a file for one locale. A key that is there several times changes where its value
  /// counts.
  case setValue(key: String, locale: LocaleIdentifier?, text: String)
  /// Gives one text of a key with several a text. `form` leads to it: the name of a substitution if there is one, then the selectors, such as
  /// `["files", "one"]` or `["ipad", "other"]`, or the number of an element of a list, from 0. A form that its axis does not have yet is added.
  case setForm(key: String, locale: LocaleIdentifier?, form: [String], text: String)
  /// Says how far the translation of a key has come, in a format with states.
  case setState(key: String, locale: LocaleIdentifier?, state: TranslationState)
  /// Says how far one text of a key with several has come; `form` leads to it as in ``setForm(key:locale:form:text:)``.
  case setFormState(key: String, locale: LocaleIdentifier?, form: [String], state: TranslationState)
  /// Adds a key with a text and perhaps a comment, where the format puts new keys.
  case addKey(key: String, locale: LocaleIdentifier?, text: String, comment: String?)
  /// Removes every entry of a key, with the comment that belongs to it.
  case removeKey(key: String)
  /// Gives every entry of a key another key.
  case renameKey(from: String, to: String)
  /// Makes room for a locale, in formats that hold several.
  case addLocale(LocaleIdentifier)
  /// Replaces bytes of the text, for repairs that know the place.
  case replaceBytes(TextRange, with: String)

  /// The key that the document gets by this edit.
  var newKey: String? {
    switch self {
    case .addKey(let key, _, _, _), .renameKey(_, let key): key
    case .setValue, .setForm, .setState, .setFormState, .removeKey, .addLocale, .replaceBytes: nil
    }
  }
}

/// New bytes for a range of a document's UTF-8 text.
public struct Replacement: Hashable, Sendable {
  /// What goes.
  public var range: TextRange
  /// The replacement, in UTF-8.
  public var bytes: [UInt8]
  /// The order of several insertions at one place: the values of these bytes.
  ///
  /// Insertions of one rank are the same thing twice, so that the later one waits. Empty if the order of the edits is right.
  public var rank: [UInt8]

  /// Creates a replacement.
  public init(_ range: TextRange, with bytes: [UInt8], rank: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
    self.rank = rank
  }
}

extension [Replacement] {
  /// Removes ranges, in the order of the file; those that touch or overlap go together.
  init(removing ranges: [TextRange]) {
    self = []
    for range in ranges {
      if let last, last.range.end >= range.start {
        self[count - 1].range.end = Swift.max(last.range.end, range.end)
      } else {
        append(Replacement(range, with: []))
      }
    }
  }
}

extension Edit {
  /// The key that the edit is about, empty for one that knows only bytes.
  var key: String {
    switch self {
    case .setValue(let key, _, _), .setForm(let key, _, _, _), .setState(let key, _, _), .setFormState(let key, _, _, _),
      .addKey(let key, _, _, _), .removeKey(let key), .renameKey(let key, _):
      key
    case .addLocale, .replaceBytes: ""
    }
  }
}

extension Edit {
  /// The replacement of an edit that knows its bytes, nil for any other edit.
  func replacement(in source: SourceText) throws(EditError) -> Replacement? {
    guard case .replaceBytes(let range, let new) = self else { return nil }
    guard range.start <= range.end, Int(range.end) <= source.text.count else { throw EditError(.invalidRange, key: "") }
    guard source.canEncode(new) else { throw EditError(.unsupportedText, key: "") }
    return Replacement(range, with: Array(new.utf8))
  }
}
