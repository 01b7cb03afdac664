package import Localize
package import LocalizeProject

/// A missing or incomplete value of one key in one locale.
package struct WantedEntry: Sendable {
  /// Why it is wanted.
  package enum Reason: String, Sendable, Hashable {
    /// There is no text, or not for all forms.
    case missing
    /// The text is that of the source.
    case copy
    /// A machine wrote it, and it is to be written again.
    case machine
    /// It is requested although there is a text.
    case requested
  }

  /// A text that is wanted.
  package struct Text: Sendable, Hashable {
    /// What leads to it: the name of a substitution if there is one, then selectors or the number of an element.
    package var path: [String]
    /// The source text.
    package var source: String
    /// The source text as it is translated.
    package var message: MessageText
    /// What its parts are remembered under, in their order; nil for one without words, which is copied.
    package var keys: [MemoryKey?]
    /// How long it may be.
    package var maximumLength: Int?

    /// Whether it has no words, but only what stays as it is, such as placeholders, an address or a name of the glossary.
    package var isWordless: Bool { keys.allSatisfy { $0 == nil } }
  }

  /// The number of the key.
  package var key: Int
  /// The key.
  package var name: String
  /// The locale.
  package var locale: LocaleIdentifier
  /// Why it is wanted.
  package var reason: Reason
  /// Whether the text that there is needs review, or is for an earlier source text.
  package var isForReview = false
  /// Whether a reviewer has rejected the text that is there.
  package var isRejected = false
  /// The value with all its forms: texts that stay, and source texts in place of the wanted ones.
  package var shape: PlainTranslation
  /// The texts that are wanted.
  package var texts: [Text]
  /// Whether there are texts that stay.
  package var keepsTexts: Bool
  /// The file of the catalogue with it, or for it; nil for a file that is yet to be made.
  package var file: Int?
  /// The file of the source text.
  package var sourceFile: Int
  /// The comment for translators.
  package var comment: String?
  /// The path of its file if that can't be read whole.
  ///
  /// Nothing is translated for such a file: what seems to be missing may be in the part that could not be read.
  package var brokenFile: String?
  /// Why it can't be written, whatever the translation is; nothing is asked for then.
  package var obstacle: UnfilledReason?
  /// The source text of several, where the source has a plural.
  package var pluralText: String?
  /// What the format of the source text says about its placeholders.
  package var hint = PlaceholderHint.undetermined
  /// How the program reads apostrophes of its ICU messages, as far as the format and the catalogue show it.
  package var apostrophes = ICUApostrophes()

  /// Whether it is one text and no more.
  var isPlain: Bool {
    if case .leaf = shape.value { shape.substitutions.isEmpty && texts.allSatisfy(\.path.isEmpty) } else { false }
  }

  /// The texts to translate for it, possibly with repetitions.
  package var jobs: [TranslationJob] {
    guard brokenFile == nil, obstacle == nil else { return [] }
    return texts.flatMap { text in
      zip(text.keys, text.message.parts).compactMap { key, part in
        key.map { job(for: part, of: text, key: $0) }
      }
    }
  }

  /// The jobs for a part of a text.
  func job(for part: MessageText.Part, of text: Text, key: MemoryKey) -> TranslationJob {
    TranslationJob(key: key, segment: part.segment, maximumLength: text.message.parts.count == 1 ? text.maximumLength : nil)
  }
}
