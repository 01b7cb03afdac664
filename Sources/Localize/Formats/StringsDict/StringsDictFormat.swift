/// Apple's `.stringsdict`: property lists of texts that vary with a number, the device or the room there is.
///
/// ```
/// <key>files</key>
/// <dict>
///   <key>NSStringLocalizedFormatKey</key> <string>%#@n@ in %@</string>
///   <key>n</key>
///   <dict>
///     <key>NSStringFormatSpecTypeKey</key>  <string>NSStringPluralRuleType</string>
///     <key>NSStringFormatValueTypeKey</key> <string>lld</string>
///     <key>one</key>                        <string>%lld file</string>
///     <key>other</key>                      <string>%lld files</string>
///   </dict>
/// </dict>
/// ```
///
/// The format string is the value, and each of its variables a ``Substitution``. `NSStringDeviceSpecificRuleType` and
/// `NSStringVariableWidthRuleType` become variations by device and width; what they hold may be a format with variables again. A variable
/// that the format string does not name, or a name without its variable, is not the reader's business: the model has both.
///
/// - SeeAlso: [Stringsdict File Format](https://developer.apple.com/library/archive/documentation/MacOSX/Conceptual/BPInternational/StringsdictFileFormat/StringsdictFileFormat.html)
package struct StringsDictFormat: XMLTextFormat, Hashable {
  /// Creates the format.
  package init() {}

  /// Which format it is.
  package static let id = FormatIdentifier.stringsdict

  /// Formats of texts: Apple's reader uses the last of several values, here rather than in `.strings`.
  package static let traits = FormatTraits(family: .apple, files: FormatTraits.Files("stringsdict"), placeholders: .apple).with {
    $0.files.haveBase = true
    $0.inheritsFromParents = false
    $0.overridesOthers = true
    var plurals = FormatTraits.Plurals()
    plurals.zeroIsNumber = true
    plurals.needOther = true
    plurals.areVariables = true
    $0.plurals = plurals
    $0.indentation = "\t"
  }

  /// Reads a file.
  ///
  /// An entry whose value is not of the format is kept without a localization.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    var reader = StringsDictReader(source)
    return reader.read()
  }
}

extension FormatIdentifier {
  /// Apple's `.stringsdict`.
  public static let stringsdict = FormatIdentifier("stringsdict")
}
