package import Localize
package import LocalizeProject

/// Changes keys in source code where it is certain that a place means the key, and lists all other places.
///
/// Certain is a literal that is the whole key, in a call that ``ProgramCode`` knows and whose table is that of the catalogue; a name such as
/// `R.string.old`; a reference such as `@string/old` or `__MSG_old__`. In other languages, calls that the settings describe are; ``WellKnownCalls``
/// too, for a key that is deleted, or that no other catalogue can have.
package struct CodeRenaming: Sendable {
  /// A change and the catalogues in which it is made.
  package struct Change: Sendable {
    let change: KeyChange
    let catalogs: [CatalogIdentity]
    let reference: FormatTraits.KeyReference?
    let otherKinds: Set<String>
    /// The folders of other catalogues with a resource of this name, which does not change.
    let others: [String]
    /// The packages of the `R` of the modules with the catalogues, and of those with the others.
    let namespaces: Set<String>
    let otherNamespaces: Set<String>
    /// Whether the key is deleted.
    package var deletes: Bool { change.newKey == nil }
    /// Whether the key is not only one of a platform that has code of its own, so that Flutter's generators of code may make members of it.
    var isOfFlutter: Bool { catalogs.contains { !$0.isOfApple && !UsedTable.android.includes($0) } }
    /// The names of the catalogues.
    var tables: Set<String> { Set(catalogs.map(\.table)) }

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - catalogs: The catalogues.
    ///   - reference: What is around the key where any file inserts its text.
    ///   - otherKinds: Keys of the catalogues for resources of this name and another kind.
    ///   - others: The folders of other catalogues of Android with a resource of this name, which does not change.
    ///   - namespaces: The packages of the `R` of modules, by the folders of their resources.
    package init(
      _ change: KeyChange, in catalogs: [CatalogIdentity], reference: FormatTraits.KeyReference? = nil, otherKinds: Set<String> = [],
      others: [String] = [], namespaces: [String: String] = [:]
    ) {
      self.change = change
      self.catalogs = catalogs
      self.reference = reference
      self.otherKinds = otherKinds
      self.others = others
      self.namespaces = Set(catalogs.compactMap { namespaces[$0.folder] })
      otherNamespaces = Set(others.compactMap { namespaces[$0] })
    }

    /// Whether a use of a resource can mean none but that of the catalogues: each module of Android has an `R` of its own.
    func owns(_ use: KeyUse, in path: String, isWholeProject: Bool) -> Bool {
      guard case .resource = use.key else { return true }
      guard use.package != "android" else { return false }
      guard !isWholeProject else { return true }
      if let package = use.package {
        if namespaces.contains(package) { return true }
        if otherNamespaces.contains(package) { return false }
      }
      guard !others.isEmpty else { return !use.isQualified }
      guard !use.isOfOtherPackage else { return false }
      let file = PathParts.normalized(path)
      func depth(_ folders: [String]) -> Int {
        folders.map(GradleModule.folder).filter { $0.isEmpty || file.hasPrefix($0 + "/") }.map(\.utf8.count).max() ?? -1
      }
      return depth(catalogs.map(\.folder)) > depth(others)
    }
  }

  /// What becomes of one file.
  package struct Outcome: Sendable {
    /// The file with new keys; nil if nothing changes in it.
    package var bytes: [UInt8]?
    /// The places that certainly use a key that is deleted.
    package var uses: [CodeSearch.Place] = []
    /// The other places that name a key and stay as they are.
    package var unchanged: [CodeSearch.Place] = []
  }

  private let changes: [Change]
  private let numbers: [KeyBytes: Int]
  /// The same for the names that Android's generator makes of keys.
  private let fieldNumbers: [KeyBytes: Int]
  private let options: CodeOptions
  private let searches: [CodeSearch]
  private let names: FoldedNames
  private let built: BuiltKeys
  /// The names of resources that share the name of a key that changes, and stay.
  private let otherKinds: Set<String>
  private let isWholeProject: Bool

  /// Prepares changes of source code.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - options: What the project's own code calls its look-ups.
  ///   - isWholeProject: Whether all catalogues that have the keys change, so that a call can mean no other one.
  package init(_ changes: [Change], options: CodeOptions, isWholeProject: Bool = false) {
    self.changes = changes
    self.options = options
    self.isWholeProject = isWholeProject
    numbers = Dictionary(changes.enumerated().map { (KeyBytes($1.change.key), $0) }) { first, _ in first }
    fieldNumbers = Dictionary(changes.enumerated().map { (KeyBytes(Self.field($1.change.key)), $0) }) { first, _ in first }
    searches = changes.map { CodeSearch(key: $0.change.key, options: options, besides: $0.otherKinds, reference: $0.reference) }
    names = FoldedNames(changes.map { Self.foldedName($0.change.key) })
    built = BuiltKeys(changes.map { Array($0.change.key.utf8) })
    otherKinds = Set(changes.flatMap { $0.otherKinds.map(Self.field) })
  }

  /// Changes the keys in one file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path, which tells the language.
  ///   - isWritable: Whether the file may change; the uses in another one are only listed.
  ///   - isDryRun: Whether the file stays as it is, so that its lines are listed as they are, and otherwise as they will be.
  /// - Complexity: O(bytes × changes whose keys are in the file)
  package func outcome(for bytes: [UInt8], path: String, isWritable: Bool = true, isDryRun: Bool = false) -> Outcome {
    guard !FormatSniffing.isShared(bytes, at: path) else { return Outcome() }
    let source = SourceText(bytes)
    let lazyKey = WellKnownCalls.LazyKey(path: path)
    let joined = JoinedLiterals(in: source.text).byText
    let language = CodeLanguage(path: path)
    let blocks = language == nil ? TemplateBlocks(in: source.text).starts : [:]
    let scoped = language == nil ? ScopedCalls(in: source.text, path: path, scopes: TranslatorScopes(in: source.text)) : nil
    // Whatever the spelling of a use, its letters are those of the key.
    let named = names.found(in: Self.folded(bytes))
    let isScoped = scoped.map { !$0.isEmpty } ?? false
    let wanted = changes.indices.filter { number in
      if named.contains(number) || lazyKey?.end(of: changes[number].change.key) != nil { return true }
      if isScoped, scoped?.starts(of: changes[number].change.key).isEmpty == false { return true }
      guard !joined.isEmpty || !blocks.isEmpty else { return false }
      let message = POKey(changes[number].change.key).identifier
      return joined[message] != nil || blocks[message] != nil
    }
    let built = self.built.places(in: source.text)
    guard !wanted.isEmpty || !built.isEmpty else { return Outcome() }
    let code = SearchedCode(source, path: path, options: options)
    let lines = code.lines
    var outcome = Outcome()
    var replacements: [Replacement] = []
    // What a changed use names is not all of its range.
    var changedUses: [TextRange] = []
    for change in wanted.map({ changes[$0] }) {
      for range in CodeSearch.references(to: change.change.key, change.reference, in: source.text) {
        if let newKey = change.change.newKey {
          if isWritable { replacements.append(Replacement(range, with: Array(newKey.utf8))) }
        } else {
          outcome.uses.append(lines.place(of: range.start, path: path))
        }
      }
    }
    for number in wanted where changes[number].deletes {
      let (change, search) = (changes[number], searches[number])
      let key = POKey(change.change.key)
      var starts = key.context.map { WellKnownCalls.uses(of: key.identifier, withContext: $0, in: source.text) } ?? []
      if language == nil, key.context != nil || change.catalogs.contains(where: \.isOfGettext) { starts += search.contents(in: code) }
      starts += code.scopedCalls.starts(of: change.change.key)
      let pieces = joined[key.identifier]?.filter { WellKnownCalls.isLookedUp($0, context: key.context, in: source.text) } ?? []
      outcome.uses += (starts + pieces.map { UInt32($0.first + 1) }).map { lines.place(of: $0, path: path) }
    }
    if let language, let found = code.uses {
      for use in found.uses {
        if case .members(let names) = use.key, isConfigured, isDeleted(names, use.table) {
          outcome.uses.append(lines.place(of: use.range.start, path: path))
        }
        guard let change = change(for: use) else { continue }
        guard let newKey = change.change.newKey else {
          outcome.uses.append(lines.place(of: use.range.start, path: path))
          continue
        }
        guard isWritable, change.owns(use, in: path, isWholeProject: isWholeProject) else { continue }
        let replacement = KeySpot(use, in: source, language: language).replacement(of: change.change.key, with: newKey)
        guard let replacement else { continue }
        replacements.append(replacement)
        changedUses.append(use.range)
      }
      for name in found.imported {
        guard let number = number(of: name.resource), changes[number].deletes,
          changes[number].catalogs.contains(where: UsedTable.android.includes)
        else { continue }
        outcome.uses.append(lines.place(of: name.range.start, path: path))
      }
    }
    let dart = wanted.contains { changes[$0].deletes && changes[$0].isOfFlutter } ? DartAccessors(in: source.text, path: path) : nil
    // Calls of gettext's are the same in all languages.
    for number in wanted where language == nil || changes[number].catalogs.contains(where: \.isOfGettext) {
      let change = changes[number]
      let calls = calls(of: change, in: source.text)
      if let newKey = change.change.newKey {
        guard isWritable, KeySpot.isPlain(newKey) else { continue }
        if isWholeProject, !Self.isGenerated(path) {
          let uses = WellKnownCalls.uses(
            of: change.change.key, in: change.tables, of: source.text, areCertain: true,
            isGettext: change.catalogs.contains { $0.isOfGettext }, scopes: code.scopes)
          replacements += uses.map {
            Replacement(TextRange(start: $0, end: $0 + UInt32(change.change.key.utf8.count)), with: Array(newKey.utf8))
          }
          if let end = lazyKey.flatMap({ $0.hasMethod ? nil : $0.end(of: newKey) }) {
            replacements += WellKnownCalls.lazyUses(of: change.change.key, in: source.text, path: path, areCertain: true).map {
              Replacement($0, with: Array(end.utf8))
            }
          }
        }
        replacements += calls.map { Replacement($0, with: Array(newKey.utf8)) }
      } else {
        let known = CodeSearch.spellings(of: change.change.key).flatMap {
          WellKnownCalls.uses(of: $0, in: change.tables, of: source.text, isGettext: language == nil ? nil : true)
        }
        let lazy = WellKnownCalls.lazyUses(of: change.change.key, in: source.text, path: path)
        let generated = change.isOfFlutter ? dart?.starts(of: change.change.key) : nil
        let members = searches[number].accessorMembers(in: source.text) + (generated ?? [])
        let starts = Set((calls + lazy).map(\.start) + members + known)
        outcome.uses += starts.sorted().map { lines.place(of: $0, path: path) }
      }
    }
    let changed = source.bytes(replacing: replacements)
    if changed != bytes { outcome.bytes = changed }
    let made = replacements.map(\.range) + changedUses
    let places = wanted.flatMap { searches[$0].places(in: code, outside: made) }
    let known = Set((places + outcome.uses).map(\.line))
    var seen = known
    let others = made.excluding(built.sorted()).map { lines.place(of: $0, path: path) }.filter { seen.insert($0.line).inserted }
    outcome.unchanged = Set(places + others).subtracting(outcome.uses).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    guard outcome.bytes != nil, !isDryRun, !outcome.unchanged.isEmpty else { return outcome }
    let changedLines = LineTable(SourceText(changed))
    for index in outcome.unchanged.indices {
      outcome.unchanged[index].text = changedLines.text(ofLine: outcome.unchanged[index].line)
    }
    return outcome
  }

  /// Whether a program has made a file of code by its name.
  private static func isGenerated(_ path: String) -> Bool { path.contains(".min.") || path.contains(".bundle.") }

  /// Whether the settings describe members that are keys.
  private var isConfigured: Bool {
    options.accessors.contains { if case .members = $0.form { true } else { false } }
  }

  /// Whether names in code are those of a key that is deleted.
  private func isDeleted(_ names: [String], _ table: UsedTable) -> Bool {
    zip(changes, searches).contains { change, search in
      change.change.newKey == nil && change.catalogs.contains(where: table.includes) && search.isMember(names)
    }
  }

  /// The change that a use means; nil if it means no changed key, or that of another table.
  private func change(for use: KeyUse) -> Change? {
    let number: Int? =
      switch use.key {
      case .exact(let key): numbers[KeyBytes(key)]
      case .resource(let resource): number(of: resource)
      case .format, .pattern, .members: nil
      }
    guard let number, changes[number].catalogs.contains(where: use.table.includes) else { return nil }
    return changes[number]
  }

  /// The number of the change of a resource; nil where it is one of another kind, whose key stays.
  private func number(of resource: UsedResource) -> Int? {
    for key in resource.keys {
      if let number = numbers[KeyBytes(key)] ?? fieldNumbers[KeyBytes(key)] { return number }
      if otherKinds.contains(key) { return nil }
    }
    return nil
  }

  /// The keys of a catalogue for resources that have the name of a key and another kind.
  ///
  /// - Complexity: O(1)
  package static func otherKinds(of key: String, in catalog: Catalog) -> Set<String> {
    catalog.files.first?.document.format.traits.kindsAreApart == true ? UsedResource.otherKinds(of: key, in: catalog.keys) : []
  }

  /// The keys in calls that the settings describe, for languages that are not read: `tr('old')`.
  private func calls(of change: Change, in text: [UInt8]) -> [TextRange] {
    let key = change.change.key
    var found: [TextRange] = []
    for accessor in options.accessors {
      guard case .call(.position(0), table: nil, _, _) = accessor.form else { continue }
      let call = Array((accessor.path.joined(separator: ".") + "(").utf8)
      for quote in ["\"", "'", "`"] {
        let wanted = call + Array((quote + key + quote).utf8)
        for place in CodeSearch.places(of: wanted, in: text, ignoringCase: change.reference != nil) {
          let start = place + call.count + 1
          guard place == 0 || !CodeLexer.isNameByte(text[place - 1]), text[place..<start - 1].elementsEqual(call) else { continue }
          found.append(TextRange(start, start + key.utf8.count))
        }
      }
    }
    return found
  }

  /// The name of the field that Android's generator makes of a resource.
  static func field(_ key: String) -> String { String(key.map { $0 == "." || $0 == "-" ? "_" : $0 }) }

  /// The letters and digits of a key without case; nil for one that can't be looked for so.
  private static func foldedName(_ key: String) -> [UInt8]? {
    let message = POKey(key).identifier
    // In code, they are signs with letters.
    guard !message.contains(where: { "\n\t".contains($0) }) else { return nil }
    let name = folded(Array(message.utf8))
    return name.isEmpty || name.contains { $0 >= 0x80 } ? nil : name
  }

  /// The letters and digits of a text, those of ASCII without case.
  private static func folded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: result.append(byte)
      default: break
      }
    }
    return result
  }
}
