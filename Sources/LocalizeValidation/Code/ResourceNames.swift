import Localize

/// The meaning of `R`, `Res` and `MR` in a Java or Kotlin file.
package struct ResourceNames {
  /// The classes that are generated for resources: by Android, Compose Multiplatform and moko-resources.
  package static let classes: Set<String> = ["R", "Res", "MR"]
  /// The kinds of texts by the names that these classes have for them.
  package static let kinds = ["string": "string", "strings": "string", "plurals": "plurals", "array": "array"]

  /// The package of the file.
  var package: [String] = []
  /// The names that stand for `R`, and whether it is another library's.
  private var tables = Dictionary(uniqueKeysWithValues: classes.map { ($0, false) })
  /// The names that stand for `R.string` and the like, and whether it is another library's.
  private var kinds: [String: Bool] = [:]
  /// The target of the next alias.
  private var pendingAlias: (isKind: Bool, isForeign: Bool, package: [String])?
  /// The packages of imported names.
  private var packages: [String: [String]] = [:]
  /// The names that an import gives to an `R` or a kind.
  private var aliases: Set<String> = []
  /// How many literals of `resValue("string", "name", …)` are still to come.
  private var buildLiterals = 0
  private var isBuildString = false

  /// The kinds whose resources an import brings under their own names: `import static com.example.R.string.*`.
  private(set) var importedKinds: Set<String> = []

  /// Whether the next literal may define a resource.
  var definesResource: Bool { buildLiterals > 0 }

  /// A resource that code names.
  struct Resource {
    var name: String
    /// Whether the `R` is another package's.
    var isForeign: Bool
    /// Its kind, such as `string`; an array may be one of numbers.
    var kind: String
    /// Whether the package of the `R` is written before it or in an import with another name, and not known to be that of the file.
    var isQualified = false
    /// The package of the `R`, if the file names it.
    var package: String?
  }

  /// Reads an import; returns the resource, if it imports one.
  mutating func readImport(_ names: [String], isRenamed: Bool) -> Resource? {
    pendingAlias = nil
    guard let index = names.firstIndex(where: Self.classes.contains) else { return nil }
    let isForeign = isForeign(names[..<index])
    let package = Array(names[..<index])
    switch names.count - index {
    case 1:
      if isRenamed { pendingAlias = (false, isForeign, package) } else { addImport(names[index], isKind: false, isForeign, package) }
    case 2 where Self.kinds[names[index + 1]] != nil:
      if isRenamed { pendingAlias = (true, isForeign, package) } else { addImport(names[index + 1], isKind: true, isForeign, package) }
    case 3:
      guard let kind = Self.kinds[names[index + 1]], !names[..<index].elementsEqual(["android"]) else { break }
      return Resource(name: names[index + 2], isForeign: isForeign, kind: kind)
    default: break
    }
    return nil
  }

  /// Whether an import brings a resource of Compose Multiplatform, which is in the package of its `Res`.
  func isOfCompose(_ names: [String]) -> Bool {
    guard names.count > 1, let name = names.last, !Self.classes.contains(name) else { return false }
    let package = names.dropLast()
    return package.suffix(2).elementsEqual(["generated", "resources"]) || packages["Res"].map { package.elementsEqual($0) } ?? false
  }

  /// Whether a name is that of all resources of a kind, by their names: `Res.allStringResources["title"]`.
  static func isTableOfCompose(_ name: ByteView) -> Bool {
    guard name.count >= 18, name[0] == UInt8(ascii: "a") else { return false }
    return ["allStringResources", "allPluralStringResources", "allStringArrayResources"].contains { name[...].elementsEqual($0.utf8) }
  }

  private mutating func addImport(_ name: String, isKind: Bool, _ isForeign: Bool, _ package: [String]) {
    if isKind { kinds[name] = isForeign } else { tables[name] = isForeign }
    packages[name] = package
  }

  /// Reads the names before `.*` in an import.
  mutating func readWildcard(_ names: [String]) {
    guard let last = names.last, names.first != "android" else { return }
    if Self.classes.contains(last) {
      for kind in Self.kinds.keys { addImport(kind, isKind: true, isForeign(names.dropLast()), names.dropLast()) }
    } else if let kind = Self.kinds[last], let table = names.dropLast().last, Self.classes.contains(table) {
      importedKinds.insert(kind)
    }
  }

  /// The resource that a literal refers to: `"@string/name"`.
  static func reference(in text: ByteView) -> UsedResource? {
    guard text.count > 7, text.count <= 256, text[0] == UInt8(ascii: "@"), let slash = text.prefix(9).firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let (kind, name) = (String(decoding: text[1..<slash], as: UTF8.self), text[(slash + 1)...])
    guard ["string", "plurals", "array"].contains(kind), !name.isEmpty,
      name.allSatisfy({ CodeLexer.isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
    else { return nil }
    return UsedResource(name: String(decoding: name, as: UTF8.self), kind: kind)
  }

  /// Reads the name after `as`.
  mutating func readAlias(_ name: String) {
    guard let alias = pendingAlias else { return }
    pendingAlias = nil
    addImport(name, isKind: alias.isKind, alias.isForeign, alias.package)
    aliases.insert(name)
  }

  /// The resource that names with full stops between them stand for.
  func resource(in names: [String]) -> Resource? {
    guard names.count > 1 else { return nil }
    if let isForeign = kinds[names[0]] {
      let package = packages[names[0]] ?? []
      return Resource(
        name: names[1], isForeign: isForeign, kind: Self.kinds[names[0]] ?? names[0],
        isQualified: aliases.contains(names[0]) && isElsewhere(package), package: Self.name(of: package))
    }
    for index in 0..<max(0, names.count - 2) {
      guard let isForeign = tables[names[index]], let kind = Self.kinds[names[index + 1]] else { continue }
      // Android's own are not keys of the app.
      guard !names[..<index].elementsEqual(["android"]) else { return nil }
      let package = index > 0 ? Array(names[..<index]) : packages[names[0]] ?? []
      return Resource(
        name: names[index + 2], isForeign: index == 0 ? isForeign : self.isForeign(names[..<index]), kind: kind,
        isQualified: (index > 0 || aliases.contains(names[0])) && isElsewhere(package), package: Self.name(of: package))
    }
    return nil
  }

  /// Whether a package is not known to be the one that the file is in or below.
  private func isElsewhere(_ package: [String]) -> Bool { self.package.isEmpty || !self.package.starts(with: package) }

  private static func name(of package: [String]) -> String? { package.isEmpty ? nil : package.joined(separator: ".") }

  /// Whether names are those of all resources of a kind: `R.string`.
  func isKind(_ names: ArraySlice<String>) -> Bool {
    guard let kind = names.last else { return false }
    guard let table = names.dropLast().last else { return kinds[kind] != nil }
    return tables[table] != nil && Self.kinds[kind] != nil
  }

  /// What follows the type in the name of a resource that `getIdentifier` takes: `card_` of `com.example:string/card_`.
  ///
  /// - Parameter texts: The known parts of the name.
  static func withoutType(_ texts: [String]) -> [String] {
    for (index, text) in texts.enumerated() where text.utf8.contains(UInt8(ascii: "/")) {
      for type in ["string/", "plurals/", "array/"] {
        guard let range = text.firstRange(of: type) else { continue }
        guard let before = text[..<range.lowerBound].last else { return [String(text[range.upperBound...])] + texts[(index + 1)...] }
        if before == ":" || before == "@" { return [String(text[range.upperBound...])] + texts[(index + 1)...] }
      }
    }
    return texts
  }

  /// Whether a package is not the one that the file is in or below, so that it can be a library's.
  private func isForeign(_ names: ArraySlice<String>) -> Bool {
    guard !names.isEmpty else { return false }
    if names.first == "android" || names.first == "androidx" { return true }
    return !package.isEmpty && !package.starts(with: names)
  }

  // MARK: Build files

  /// Reads a name of a build file.
  mutating func readBuildName(isDefinition: Bool) { buildLiterals = isDefinition ? 2 : 0 }

  /// Reads a literal of a build file; returns the resource that it defines.
  mutating func readBuildLiteral(_ text: String) -> String? {
    guard buildLiterals > 0 else { return nil }
    buildLiterals -= 1
    if buildLiterals == 1 {
      isBuildString = text == "string"
      return nil
    }
    return isBuildString ? text : nil
  }
}
