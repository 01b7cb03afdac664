/// The hint of a file's format about the placeholders of its texts.
public enum PlaceholderHint: Hashable, Sendable {
  /// The format implies no grammar (CSV, XLIFF): the source text decides, and a `%` that fits no other grammar is Foundation's.
  case undetermined
  /// `.strings`, `.stringsdict`, `.xcstrings`.
  case apple
  /// Android's XML.
  case android
  /// A string of Android with `formatted="false"`: percent signs are text.
  case androidUnformatted
  /// Android's XML below `composeResources`: Compose Multiplatform fills in `%1$s` and `%1$d`; a program that has `%s` formats on its own.
  case compose
  /// PO without a format flag.
  case gettext
  /// PO without a format flag, of a program that formats with percent signs: braces are text.
  case gettextWithoutBraces
  /// Java's `.properties`: MessageFormat's `{0}`, or Formatter's `%s`.
  case properties
  /// ARB, and JSON known to hold ICU messages.
  case icu
  /// JSON of web programs: as ``undetermined``, and i18next's `$t(key)` or Vue's `@:key` where the source text has one.
  case javaScript
  /// Messages of web extensions: `$NAME$` and `$1` in every text, and as ``undetermined`` where a program replaces names on its own.
  case webExtension
  /// RESX: .NET's composite formats, `{0:N2}`; a percent sign counts only where the source text has one of printf's.
  case dotNet
  /// YAML, and XLIFF of Symfony: as ``undetermined``, and Symfony's `%name%` where the source text has one.
  case yaml
  /// Messages of Fluent.
  case fluent
  /// Terms of Fluent, which insert what their language needs.
  case fluentTerm
  /// A file that names its syntax, such as a PO entry flagged `python-format`.
  case exactly(PlaceholderSyntax)
}
