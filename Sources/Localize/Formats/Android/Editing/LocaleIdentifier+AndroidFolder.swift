import Localize

extension LocaleIdentifier {
  /// The name of Android's folder for the locale: `values-pt-rBR`, `values-b+sr+Latn`.
  package var androidFolder: String {
    guard script == nil, remainder == nil, isWellFormed, !isBase, region?.utf8.count ?? 2 == 2 else {
      return "values-b+" + identifier.replacing("-", with: "+")
    }
    // Android knows the former codes of two letters, and of three only those of languages that have no other.
    let former = code.prefix { $0 != "-" }
    return "values-" + (former.utf8.count == 2 ? String(former) : language) + (region.map { "-r" + $0 } ?? "")
  }
}
