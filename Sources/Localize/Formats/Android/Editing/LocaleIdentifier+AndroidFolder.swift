import Localize

extension LocaleIdentifier {
  /// The name of Android's folder for the locale: `values-pt-rBR`, `values-b+sr+Latn`.
  ///
  /// A locale that was read from a folder with `b+` keeps it.
  package var androidFolder: String {
    if isOfAndroid { return "values-" + original }
    guard script == nil, remainder == nil, isWellFormed, !isBase, region?.utf8.count ?? 2 == 2 else {
      return "values-b+" + identifier.replacing("-", with: "+")
    }
    // Android knows the former codes of two letters, and of three only those of languages that have no other.
    let former = code.prefix { $0 != "-" }
    return "values-" + (former.utf8.count == 2 ? String(former) : language) + (region.map { "-r" + $0 } ?? "")
  }

  /// Whether the locale was read as `b+kmr`, with nothing but `+` between its parts.
  private var isOfAndroid: Bool {
    isWellFormed && original.hasPrefix("b+") && original.allSatisfy { $0 == "+" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
