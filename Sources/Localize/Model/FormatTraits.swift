/// The capabilities of a format, its style and the places of its files: the same for all files of the format.
///
/// Code that serves all formats decides by these properties and never by the name of a format. What has to be computed from a file or a path
/// is a requirement of ``CatalogFormat``, or of `ProjectFormat` for work on projects.
@usableFromInline package struct FormatTraits: Sendable {
  /// Where files are, and how a path names the locale.
  package struct Files: Sendable {
    /// The file extensions, in lower case and without dots; new files get the first.
    package var extensions: [String]
    /// Where files are whose extension is another format's too; nil for a format that the extension alone tells.
    package var place: Place?
    /// Whether far more files with the extension are others than those of the format, so that walking opens only those whose name ends in a locale,
    /// and the beginning of each tells.
    package var shareExtension = false
    /// The extension of templates, which have no translations and are for no locale.
    package var templateExtension: String?
    /// The table that the platform reads by default.
    package var defaultTable = "Localizable"
    /// Whether files hold other data as often as texts, so that a name alone does not make a catalogue.
    package var holdAnyData = false
    /// Whether a file whose path names no locale is the one that the others are translated from.
    package var includeDefault = false
    /// The locale that the platform's tools assume for a file whose path names none.
    package var assumedLocale: LocaleIdentifier?
    /// Whether `messages.properties` is the default of `messages_de.properties`.
    package var addLocaleToDefaultName = false
    /// Whether a file that is called like a locale is for that locale, whatever is beside it.
    package var areNamedByLocale = false
    /// Whether locales of several parts are written with `_` in paths.
    package var separateWithUnderscore = false
    /// Whether `Base` is the language that the project is developed in.
    package var haveBase = false
    /// Whether folders of texts have folders of their own for some tables, as `config/locales/models/de.yml`, so that a single file for a locale is a
    /// catalogue anywhere below one.
    package var fillTextFolders = false
    /// Whether all files of a folder are one table.
    package var splitTables = false
    /// What the names of files without translatable texts contain, in lower case and without the signs between words.
    package var untranslatableNames: [String] = []

    /// Creates places with the extensions of the files.
    package init(_ extensions: String...) { self.extensions = extensions }
  }

  /// The only place of a format's files: `_locales/de/messages.json`.
  package struct Place: Hashable, Sendable {
    /// The name of the folder that holds a folder for each locale.
    package var folder: String
    /// The name of the files.
    package var name: String

    /// Creates a place.
    package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

    /// Whether a path leads there.
    package func contains(_ path: PathParts) -> Bool { path.name == name && isLocaleFolder(path.folder) }

    /// Whether a folder is one of those for locales.
    package func isLocaleFolder(_ path: String) -> Bool { PathParts(PathParts(path).folder).name == folder }
  }

  /// How texts that vary by a number are held.
  package struct Plurals: Sendable {
    /// Whether a form `zero` is for 0 in every language.
    package var zeroIsNumber = false
    /// Whether `zero` is nothing but the category of CLDR.
    package var zeroIsCategory = false
    /// Whether a form `zero` of the source is one of the target's as well.
    package var keepZero = true
    /// Whether a value needs the form `other`.
    package var needOther = false
    /// Whether variables with forms of their own are a part of the text.
    package var areVariables = false
    /// Whether a file lists the forms of all its plurals, one for each group of whole numbers.
    package var areCounted = false
    /// Whether the platform has rules of its own in place of CLDR's, and a source text is one for all forms.
    package var haveOwnRules = false
    /// Whether a text that lacks a form is not shown at all.
    package var needEachForm = false
    /// Whether the source text has the forms of the target language too.
    package var followTarget = false
    /// The name of the argument that programs pass to every form, whatever the source text has.
    package var numberName: String?
    /// Whether every form can be set once the key is there, because the format makes room for it.
    package var growByForm = false

    /// Creates plurals as CLDR has them.
    package init() {}
  }

  /// How far a translation has come, in files that record it; their writers spell it.
  package struct States: Sendable {
    /// Whether each form of a plural has a state, and not the value as a whole.
    package var areOfForms: Bool
    /// Whether programs show the source text until a translation has been reviewed.
    package var hideUnreviewed = false

    /// Creates states.
    package init(areOfForms: Bool) { self.areOfForms = areOfForms }
  }

  /// How many locales a file holds.
  package enum LocaleCapacity: Sendable {
    /// One.
    case one
    /// The source locale and one other.
    case pair
    /// Those that the file has a column for.
    case columns
    /// Any.
    case any
  }

  /// The treatment of elements in a text.
  package enum Elements: Sendable {
    /// Text.
    case none
    /// Places of the program's text, which tools exchange.
    case exchanged
    /// Markup that users see the effect of.
    case shown
  }

  /// What is around a key where a file inserts its text.
  package struct KeyReference: Hashable, Sendable {
    /// What is before the key.
    package var prefix: String
    /// What is behind it.
    package var suffix: String

    /// Creates what is around a key.
    package init(prefix: String, suffix: String) { (self.prefix, self.suffix) = (prefix, suffix) }
  }

  /// How long an array of texts is.
  package enum Arrays: Sendable {
    /// As long as the source's: programs take elements by number.
    case fixed
    /// As long as the program expects.
    case free
  }

  /// How a compiler names keys in code.
  package enum Symbols: Sendable {
    /// By their words, those keys that were entered by hand.
    case words
    /// As they are, with `_` for a full stop.
    case resources
  }

  /// The formats whose files of one table are one catalogue.
  package var family: FormatFamily
  /// Where files are.
  package var files: Files
  /// The placeholders in texts.
  package var placeholders: PlaceholderHint
  /// How many locales a file holds.
  package var locales: LocaleCapacity = .one
  /// Whether a file names its locale, or the locale that its texts are translated from.
  package var namesLocale = false
  /// Whether a file holds the texts of the source locale beside those of its own.
  package var holdsSourceTexts = false
  /// Whether a key is the text in the source locale.
  package var keysAreSourceText = false
  /// Whether the file of the source locale has every key of a program, on the platforms of the format.
  package var sourceHasEveryKey = false
  /// Whether a key that has no text in the source locale is its text.
  package var keysReplaceSourceText = false
  /// The separator between the context and the text of a key.
  package var contextSeparator: Character?
  /// The separator between the key of a message and the name of an attribute, which belongs to the message and is a key of its own.
  package var attributeSeparator: Character?
  /// How other files of the program insert the text of a key: `__MSG_key__`.
  package var keyReference: KeyReference?
  /// The names of arguments that a text may use whatever its source text does, by a part of its key.
  package var suppliedNames: [String: Set<String>] = [:]
  /// Which of several values for one key the platform's reader takes.
  package var duplicateResolution: DuplicateResolution = .last
  /// Whether the platform's compiler takes two keys of one file for one where they differ in case alone, although a program's look-up tells them
  /// apart.
  package var duplicatesIgnoreCase = false
  /// Whether `null` in place of a text means that there is none, so that the program falls back.
  package var nullIsMissing = false
  /// The meaning of an empty text.
  package var emptyTextMeaning: EmptyTextMeaning = .emptyTranslation
  /// Whether a key that a locale lacks is taken from the locales it inherits from, as `fr-CA` from `fr`.
  package var inheritsFromParents = true
  /// Whether the platform takes two keys that differ only in the case of letters of ASCII for one.
  package var keysIgnoreCase = false
  /// Whether all programs tell keys apart by the case of their letters, and none makes identifiers of them.
  package var keysAreExact = false
  /// How many characters of a text the platform's store takes, by the key in small letters that such texts have where no other file names it.
  package var textLimits: [String: Int] = [:]
  /// Whether values count where another format of the same table has the key too.
  package var overridesOthers = false
  /// The states of translations; nil if files don't have them.
  package var states: States?
  /// Whether files record the origin of a key.
  package var hasExtractionStates = false
  /// Texts that vary by a number; nil if the format has none.
  package var plurals: Plurals?
  /// How long arrays are; nil if no program depends on it.
  package var arrays: Arrays?
  /// Elements in texts.
  package var elements: Elements = .none
  /// Whether an entry is only its key, its text and a comment.
  package var entriesArePlain = false
  /// Whether programs read a file without content, as one without texts.
  package var acceptsEmptyFiles = false
  /// Whether an entry with a mistake is lost with all its keys, `message` and `message.attribute`.
  package var entriesAreLostWhole = false
  /// Whether a comment after an entry, in its line, belongs to it.
  package var hasTrailingComments = false
  /// Whether an attribute of an entry, `tools:ignore`, suppresses findings of Android Lint.
  package var hasLintSuppressions = false
  /// Whether programs look for a text, for plurals and for an array in ways of their own, so that a value must be of the source's kind.
  package var kindsAreApart = false
  /// Whether a line end in the file is a blank of the text.
  package var lineEndsAreBlanks = false
  /// Whether programs show a backslash that escapes nothing.
  package var backslashesAreShown = false
  /// How a compiler names keys in code; nil if it doesn't.
  package var symbols: Symbols?
  /// The indentation of a level of elements; nil if entries are not laid out.
  package var indentation: String?

  /// Creates the traits of a format for one locale a file.
  ///
  /// - Parameters:
  ///   - family: The formats whose files of one table are one catalogue.
  ///   - files: Where files are.
  ///   - placeholders: The placeholders in texts.
  package init(family: FormatFamily, files: Files, placeholders: PlaceholderHint) {
    self.family = family
    self.files = files
    self.placeholders = placeholders
  }

  /// Changes traits, so that a format can list those that it does not have by default.
  package func with(_ change: (inout FormatTraits) -> Void) -> FormatTraits {
    var traits = self
    change(&traits)
    return traits
  }
}

/// Which of several values for one key counts.
package enum DuplicateResolution: Sendable {
  /// The first.
  case first
  /// The last.
  case last
}

/// The meaning of an empty text.
package enum EmptyTextMeaning: Sendable {
  /// The program shows nothing.
  case emptyTranslation
  /// The text is not translated.
  case missingTranslation
  /// By default the text is not translated: translation platforms export it that way, and most programs fall back to the source text.
  /// ``EmptyTextPolicy/shown`` overrides it.
  case usuallyMissing
}
