import Localize
import LocalizeProject

extension PairContext {
  /// Whether the program's framework passes the argument to all texts with such a key, or to all forms of a plural.
  func isSupplied(_ difference: PlaceholderDifference) -> Bool {
    guard case .named(let name)? = difference.argument else { return false }
    if !target.form.isEmpty, target.format.traits.plurals?.numberName == name { return true }
    let names = target.format.traits.suppliedNames
    guard !names.isEmpty else { return false }
    let key = ".\(scope.catalog.keys[key])."
    return names.contains { path, names in names.contains(name) && key.contains(".\(path).") }
  }

  /// Whether ``PlaceholderMalformedRule`` reports that Rails never fills in the name.
  func isReserved(_ difference: PlaceholderDifference) -> Bool {
    guard case .named(let name)? = difference.argument, RailsConventions.reservedNames.contains(name) else { return false }
    return RailsConventions.apply(to: scope.catalog.files[target.file].document.format)
      && RailsConventions.reservedNames(in: target.bytes).contains { $0.name == name }
  }
}
