package import Localize

/// The rules that are about the files of one format.
package enum RuleFormats {
  /// The only format whose files a rule looks at; nil for a rule about several.
  package static func only(of rule: RuleIdentifier) -> FormatIdentifier? { formats[rule] }

  private static let formats: [RuleIdentifier: FormatIdentifier] = [
    "android-escape": .android, "csv-injection": .csv, "placeholder-undeclared": .webExtension, "po-header": .po,
    "po-plural-formula": .po,
  ]
}
