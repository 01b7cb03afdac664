import Localize
import LocalizeProject
import LocalizeValidation

/// One mistake in a settings file.
struct SettingsProblem: Sendable, Hashable {
  /// The kind of problem.
  enum Kind: Sendable, Hashable {
    /// The text is not JSON here.
    case syntax(SyntaxProblem)
    /// A name that is none of these.
    case unknownName(String, known: [String])
    /// A name for the second time.
    case duplicateName(String, firstOffset: UInt32)
    /// A member that the object can't do without.
    case missingName(String)
    /// A value of another type, and a right one.
    case wrongType(String, Expected, example: String)
    /// A rule that is none.
    case unknownRule(String)
    /// A text that is none of these.
    case unknownValue(String, of: String, known: [String])
    /// A text that is not a locale, and the nearest one.
    case badLocale(String, nearest: String?)
    /// A locale that must be complete and need not be.
    case conflictingLocale(String)
    /// A pattern that can fit no path.
    case badPattern(String, PathGlob.Defect)
    /// A path that does not lie below the settings, or a text in another form, and a right value.
    case badText(String, of: String, example: String)
    /// A file with an unsupported file extension.
    case unknownFormat(String)
  }

  /// The type of a setting.
  enum Expected: Sendable, Hashable {
    case text, texts, object, objects, boolean
  }

  var kind: Kind
  /// Where, in the text of the file.
  var range: TextRange
}
