import Localize
import LocalizeProject

/// The keys that the catalogues of a run have, for questions about source code.
struct KeyDefinitions: Sendable {
  /// The keys of one catalogue.
  struct CatalogKeys: Sendable {
    var identity: CatalogIdentity
    var stableFolder: String
    var keys: KeyTable
    /// Whether findings about it are wanted.
    var isSelected: Bool
    /// Whether each key is its own text in the source locale, and most of them read as one.
    var keysAreTexts: Bool
    /// The looks of its keys.
    var shapes: Set<KeyShape>

    init(_ catalog: Catalog) {
      identity = catalog.identity
      stableFolder = catalog.stableFolder
      keys = catalog.keys
      let sources = catalog.hasSource ? catalog.files(ofLocale: 0) : Array(catalog.files.indices)
      isSelected = sources.contains { catalog.files[$0].isSelected }
      keysAreTexts = Self.areTexts(of: catalog)
      shapes = Set((0..<catalog.keys.count).lazy.map { key in catalog.keys.withBytes(at: key) { KeyShape($0) } })
    }

    /// - Complexity: O(bytes of the source texts), or of the first ones where a key is a name
    private static func areTexts(of catalog: Catalog) -> Bool {
      let count = catalog.keysAreSourceText ? catalog.keys.count : catalog.sourceKeyCount
      var prose = 0
      for key in 0..<count {
        if catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), let localization = catalog.localization(at: cell),
          localization.substitutions.isEmpty, case .leaf(let leaf) = localization.value
        {
          let text = catalog.files[Int(cell.file)].document.string(of: leaf.text)
          guard text == catalog.keys[key] || text.isEmpty && catalog.keysAreSourceText else { return false }
        }
        if catalog.keys.withBytes(at: key, { SymbolicKey.isProse($0) }) { prose += 1 }
      }
      return prose > 0 && prose * 2 >= count
    }
  }

  private let catalogs: [CatalogKeys]
  /// Resources that are defined elsewhere: in build files, in libraries.
  private let resources: Set<String>
  private var tables: [UsedTable: Table] = [:]
  private var nearest: [NearestCatalog: Int] = [:]

  /// The known catalogues that a table can be.
  private struct Table {
    var catalogs: [Int]
    var tree: KeySuggestions?
    var members: FoldedKeys?
    var resourceNames: Set<String>?
    /// The keys that hold a percent sign.
    var formats: KeySuggestions?
    /// The requested formats, and whether a key is one.
    var knownFormats: [[String]: Bool] = [:]
    var searches = 0
    /// How many uses each of the catalogues has a key for.
    var hits: [Int: Int] = [:]
  }

  private struct NearestCatalog: Hashable {
    var table: UsedTable
    var folder: String
    var bundle: UsedBundle
  }

  private struct ModuleFolder: Hashable {
    var table: UsedTable
    var folder: String
  }

  private var packages: SwiftPackages
  private var projects = XcodeProjects()
  private var modules: [ModuleFolder: [Int]] = [:]

  /// - Parameters:
  ///   - catalogs: The keys.
  ///   - uses: The source code, whose files show which Swift packages there are.
  init(_ catalogs: [CatalogKeys], of uses: CodeUses) {
    self.catalogs = catalogs
    resources = uses.resources.union(uses.foreignResources)
    packages = SwiftPackages(uses.files)
  }

  enum Resolution {
    case defined
    /// No catalogue is the table.
    case unknownTable
    /// The table does not have the key; the catalogue is the one nearest to the file.
    case undefined(catalog: CatalogKeys)
  }

  /// Whether the key of a place is there.
  mutating func resolution(of site: KeySite, in file: String) -> Resolution {
    let table = table(site.table)
    guard !table.catalogs.isEmpty else { return .unknownTable }
    guard !isDefined(site, in: file) else { return .defined }
    guard let nearest = nearestCatalog(site.table, to: file, bundle: site.details.bundle) else { return .unknownTable }
    return .undefined(catalog: catalogs[nearest])
  }

  /// The nearest keys, best first.
  mutating func suggestions(for key: UsedKey, in table: UsedTable) -> [String] {
    guard tables[table].map({ $0.searches < Self.maximumSearches }) ?? false else { return [] }
    tables[table]?.searches += 1
    let name = key.displayName
    let distance = min(4, max(KeySuggestions.reasonableDistance(for: name), name.unicodeScalars.count / 5))
    return tree(table).nearest(to: name, maximumDistance: distance, limit: 3).map(\.key)
  }

  /// How many keys are searched for in a table: where thousands are unknown, it is the wrong one, and no key is misspelt.
  private static let maximumSearches = 500

  private mutating func table(_ table: UsedTable) -> Table {
    if let known = tables[table] { return known }
    var isNamed = false
    if case .named = table { isNamed = true }
    let new = Table(
      catalogs: catalogs.indices.filter { index in
        let identity = catalogs[index].identity
        return table.includes(identity) && (isNamed || !identity.isLookedUpBySystem)
      })
    tables[table] = new
    return new
  }

  private mutating func tree(_ table: UsedTable) -> KeySuggestions {
    if let tree = tables[table]?.tree { return tree }
    let catalogs = self.table(table).catalogs.map { self.catalogs[$0] }
    let tree = KeySuggestions(catalogs.flatMap { catalog in (0..<catalog.keys.count).map { catalog.keys[$0] } })
    tables[table]?.tree = tree
    return tree
  }

  private mutating func isDefined(_ site: KeySite, in file: String) -> Bool {
    let name = site.table
    var candidates = table(name).catalogs
    switch site.key {
    case .exact(let key):
      if site.details.bundle == .module {
        let own = moduleCatalogs(name, of: PathParts(PathParts.normalized(file)).folder)
        if !own.isEmpty { candidates = own }
      }
      if let found = candidates.first(where: { catalogs[$0].keys.index(of: key) != nil }) {
        tables[name]?.hits[found, default: 0] += 1
        return true
      }
      return key.contains("%") && candidates.contains { catalogs[$0].keys.index(of: key.replacing("%", with: "%%")) != nil }
    case .resource(let resource):
      if resources.contains(resource.name) || LibraryResources.contain(resource.name) { return true }
      if candidates.contains(where: { resource.key(in: catalogs[$0].keys) != nil }) { return true }
      return resource.keys.contains(where: resourceNames(name).contains)
    case .format(let texts):
      if let known = tables[name]?.knownFormats[texts] { return known }
      let format = KeyFormat(texts)
      let isDefined = formats(name).keys(withPrefix: String(texts[0].prefix { $0 != "%" })).contains { key in
        key.withBytes { format.matches($0) }
      }
      tables[name]?.knownFormats[texts] = isDefined
      return isDefined
    case .members(let path): return !members(name).keys(of: path).isEmpty
    case .pattern: return true
    }
  }

  private mutating func formats(_ table: UsedTable) -> KeySuggestions {
    if let formats = tables[table]?.formats { return formats }
    let catalogs = self.table(table).catalogs.map { self.catalogs[$0] }
    let formats = KeySuggestions(
      catalogs.flatMap { catalog in
        let keys = catalog.keys
        return (0..<keys.count).filter { keys.withBytes(at: $0) { $0.contains(UInt8(ascii: "%")) } }.map { keys[$0] }
      })
    tables[table]?.formats = formats
    return formats
  }

  /// The names in code of resources whose own names hold what names in code can't.
  private mutating func resourceNames(_ table: UsedTable) -> Set<String> {
    if let names = tables[table]?.resourceNames { return names }
    var names: Set<String> = []
    for catalog in self.table(table).catalogs.map({ catalogs[$0] }) {
      guard catalog.keys.contains(UInt8(ascii: ".")) || catalog.keys.contains(UInt8(ascii: "-")) else { continue }
      for key in 0..<catalog.keys.count {
        names.insert(catalog.keys[key].replacing(".", with: "_").replacing("-", with: "_"))
      }
    }
    tables[table]?.resourceNames = names
    return names
  }

  private mutating func members(_ table: UsedTable) -> FoldedKeys {
    if let members = tables[table]?.members { return members }
    let keys = self.table(table).catalogs.flatMap { index in (0..<catalogs[index].keys.count).map { (catalogs[index].keys[$0], $0) } }
    let members = FoldedKeys(keys)
    tables[table]?.members = members
    return members
  }

  /// The catalogues of a table that can be those of the Swift module that code of a folder is in.
  private mutating func moduleCatalogs(_ table: UsedTable, of folder: String) -> [Int] {
    let question = ModuleFolder(table: table, folder: folder)
    if let known = modules[question] { return known }
    let found = self.table(table).catalogs.filter { packages.sharesModule(folder, catalogs[$0].identity.folder) }
    modules[question] = found
    return found
  }

  /// The catalogues of a table that can have the texts that code of a folder takes from a bundle.
  private mutating func candidates(_ table: UsedTable, in bundle: UsedBundle, for folder: String) -> [Int] {
    guard bundle != .module else { return moduleCatalogs(table, of: folder) }
    let own = self.table(table).catalogs.filter { index in
      let identity = catalogs[index].identity
      guard identity.isOfApple else { return true }
      let isOfTarget = bundle == .any ? false : packages.isInTarget(identity.folder)
      return !projects.isForeign(folder, to: identity.folder, isOfTarget: isOfTarget)
    }
    guard bundle != .any, isPackaged(folder) else { return own }
    if bundle == .standard {
      let ofModule = moduleCatalogs(table, of: folder)
      if !ofModule.isEmpty { return ofModule }
    }
    return own.filter { !isPackaged(catalogs[$0].identity.folder) }
  }

  /// Whether a folder is in a Swift package, and in no project from which an app may be made in the package's folder or below it.
  private mutating func isPackaged(_ folder: String) -> Bool {
    guard let count = packages.package(of: folder)?.count else { return false }
    return !projects.mayBeOfApp(folder, from: count)
  }

  /// The catalogue of a table that shares most of its folders with a file; nil if neither its Swift module nor its app has one.
  ///
  /// - Precondition: the places that have their key have been asked about before.
  private mutating func nearestCatalog(_ table: UsedTable, to file: String, bundle: UsedBundle) -> Int? {
    let folder = PathParts(PathParts.normalized(file)).folder
    let question = NearestCatalog(table: table, folder: folder, bundle: bundle)
    if let known = nearest[question] { return known }
    let candidates = candidates(table, in: bundle, for: folder)
    let parts = folder.split(separator: "/")
    let hits = tables[table]?.hits ?? [:]
    let ranks = candidates.map { index in
      let other = catalogs[index].identity.folder
      // Of those equally near, the one that has more of the keys; of equals the first one.
      return (packages.nearness(of: folder, to: other), Self.shared(parts, other), hits[index] ?? 0, -index)
    }
    guard let best = ranks.indices.max(by: { ranks[$0] < ranks[$1] }) else { return nil }
    nearest[question] = candidates[best]
    return candidates[best]
  }

  private static func shared(_ parts: [Substring], _ folder: String) -> Int {
    zip(parts, folder.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
