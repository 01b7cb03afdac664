import Localize
package import LocalizeProject

/// The source code that a run looks at for uses of keys.
///
/// ```
/// paths ─► DirectoryWalker ─► files ─► CodeLexer ─► CallReader  ─┐
///                                 └──► XMLTree ─► MarkupReader ─┴► CodeUses ─► unused-key, undefined-key, runtime-key
/// ```
///
/// Files are read in parallel, a few at a time, and their uses are joined in the order of their paths.
package struct ProgramCode: Sendable {
  /// Reads one file; nil leaves it out.
  package typealias FileProvider = @Sendable (String) async throws -> [UInt8]?

  /// The files.
  package let files: [String]
  /// How many files of source code are in languages that are not read, by their file extensions.
  package let unread: [String: Int]
  /// Those of ``files`` that were not named: they use and define keys, and nothing is reported in them.
  private let surroundings: Set<String>
  private let options: CodeOptions
  private let read: FileProvider

  /// Chooses source code.
  ///
  /// - Parameters:
  ///   - files: The files; those in unknown languages are ignored.
  ///   - surroundings: Files beside them in which nothing is reported; see ``surroundings(of:)``.
  ///   - unread: Files of source code beside them in languages that are not read.
  ///   - options: What can't be seen in them.
  ///   - read: Reads one file.
  package init(
    files: [String], surroundings: [String] = [], unread: [String] = [], options: CodeOptions, read: @escaping FileProvider
  ) {
    var seen: Set<String> = []
    func isNew(_ path: String) -> Bool { CodeLanguage(path: path) != nil && seen.insert(PathParts.normalized(path)).inserted }
    let named = files.filter(isNew)
    self.surroundings = Set(surroundings.filter(isNew))
    self.files = (named + self.surroundings).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.unread = Set(unread.map(PathParts.normalized)).reduce(into: [:]) { $0[PathParts($1).pathExtension.lowercased(), default: 0] += 1 }
    self.options = options
    self.read = read
  }

  /// Finds the files of source code below folders, as catalogues are found: without what was fetched, built or is ignored by git.
  ///
  /// - Returns: The files in languages that are read, those in other languages, and what could not be searched.
  package static func files(below path: String) -> (files: [String], unread: [String], failures: [FileError]) {
    let found = CodeSearch.files(below: path)
    let code = found.files.filter { CodeSearch.isCode($0) }
    return (code.filter { CodeLanguage(path: $0) != nil }, code.filter { CodeLanguage(path: $0) == nil }, found.failures)
  }

  /// Whether most of the source code is in languages that are not read, so that it can't show which keys are used.
  package var isMostlyUnread: Bool {
    unread.values.reduce(0, +) > files.count { CodeLanguage(path: $0)?.isCode ?? false && !surroundings.contains($0) }
  }

  /// The file extensions that ``files(below:)`` finds.
  package static var fileExtensions: [String] { CodeLanguage.byExtension.keys.sorted() }

  /// The files that belong to a source set of Gradle, such as `app/src/main`: its build files and the other source sets.
  package static func surroundings(of path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let source = parts.lastIndex(of: "src"), source < parts.count - 1, !parts[source + 1].isEmpty else { return [] }
    let module = parts[..<source].joined(separator: "/")
    let builds = ["build.gradle", "build.gradle.kts"].map { PathParts.join(source == 1 && module.isEmpty ? "/" : module, $0) }
      .filter { (try? CatalogDiscovery.requireExistence(of: $0)) != nil }
    return builds.isEmpty ? [] : builds + files(below: parts[...source].joined(separator: "/")).files
  }

  /// The string resources of all modules of the Gradle build around a folder, and its build files: the code of one module uses those of others
  /// through its `R`, and a script that modules apply may define some.
  ///
  /// - Parameter path: A path from the root of the file system.
  package static func resources(ofBuildAround path: String) -> [String] {
    guard let folder = buildFolder(around: path) else { return [] }
    return files(below: folder).files.filter { file in
      file.hasSuffix(".gradle") || file.hasSuffix(".gradle.kts") || PathParts(PathParts(file).folder).name == "values"
    }
  }

  /// The folder of the Gradle build around a folder; nil if there is none in its repository.
  ///
  /// - Parameter path: A path from the root of the file system.
  package static func buildFolder(around path: String) -> String? {
    func has(_ name: String, _ folder: String) -> Bool {
      (try? CatalogDiscovery.requireExistence(of: PathParts.join(folder, name))) != nil
    }
    var folder = PathParts(path).folder
    while folder.utf8.count > 1 {
      if has("settings.gradle", folder) || has("settings.gradle.kts", folder) { return folder }
      guard !has(".git", folder) else { return nil }
      folder = PathParts(folder).folder
    }
    return nil
  }

  /// Whether a folder has code in it, not only resources that name keys.
  package static func hasCode(below path: String) -> Bool {
    files(below: path).files.contains { CodeLanguage(path: $0)?.isCode ?? false }
  }

  /// How many files are read at once.
  private static let width = 8
  /// How many files are one piece of work: their uses are put together where they are read.
  private static let batchSize = 16

  /// Reads all files; twice if one of them shows which members are keys.
  ///
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes), shared among the cores
  func uses() async throws -> CodeUses {
    let uses = try await uses(by: options.accessors)
    let generated = uses.generatedAccessors.sorted { $0.description < $1.description }
    let accessors = options.accessors.isEmpty ? generated : options.accessors
    guard accessors != options.accessors || !uses.parameters.isEmpty else { return uses }
    return try await self.uses(by: accessors, parameters: uses.parameters)
  }

  private func uses(by accessors: [AccessorPattern], parameters: LocalizedParameters? = nil) async throws -> CodeUses {
    let vocabularies = Vocabularies(accessors, parameters: parameters)
    let readsParameters = options.readsParameters && parameters == nil
    let batches = stride(from: 0, to: files.count, by: Self.batchSize).map { files[$0..<min($0 + Self.batchSize, files.count)] }
    let (read, surroundings) = (read, surroundings)
    let parts = try await withThrowingTaskGroup(of: (Int, CodeUses).self) { group in
      var parts: [CodeUses?] = Array(repeating: nil, count: batches.count)
      var next = 0
      func addNext() {
        guard next < batches.count else { return }
        let (index, batch) = (next, batches[next])
        group.addTask {
          var uses = CodeUses()
          for path in batch {
            guard let language = CodeLanguage(path: path), let bytes = try await read(path) else { continue }
            let source = SourceText(bytes)
            if let accessors = GeneratedAccessors.found(in: source) {
              uses.generatedAccessors.formUnion(accessors)
              continue
            }
            if readsParameters, language == .swift {
              uses.parameters.formUnion(source.text.withBytes { LocalizedParameters(in: $0, from: source.contentStart) })
            }
            let areDefined = PathParts(PathParts(path).folder).name == "values"
            var found = Self.uses(in: source, language: language, vocabularies: vocabularies, areDefined: areDefined)
            if surroundings.contains(path) { found.tolerate() }
            uses.add(found, path: path, source: source)
          }
          return (index, uses)
        }
        next += 1
      }
      for _ in 0..<Self.width { addNext() }
      while let (index, part) = try await group.next() {
        parts[index] = part
        addNext()
      }
      return parts
    }
    var result = CodeUses()
    for case let part? in parts { result.append(part) }
    result.usedKeys += options.usedKeys
    return result
  }

  /// The uses in one file.
  ///
  /// - Parameter areDefined: Whether the strings of an Android resource count as existing.
  static func uses(
    in source: SourceText, language: CodeLanguage, vocabularies: Vocabularies, areDefined: Bool = false
  ) -> FileUses {
    switch language {
    case .xml:
      var reader = MarkupReader(source)
      reader.readResources(areDefined: areDefined)
      return reader.output
    case .interface:
      var reader = MarkupReader(source)
      reader.readInterface()
      return reader.output
    case .swift, .c, .java, .kotlin, .groovy:
      return source.text.withBytes { bytes in
        let lexer = CodeLexer(bytes, language: language, from: source.contentStart)
        var reader = CallReader(lexer, vocabulary: vocabularies.vocabulary(of: language))
        reader.read()
        return reader.output
      }
    }
  }

  /// The calls of each language.
  struct Vocabularies: Sendable {
    private let byLanguage: [CodeLanguage: CallVocabulary]
    private let other: CallVocabulary

    init(_ accessors: [AccessorPattern], parameters: LocalizedParameters? = nil) {
      let languages: [CodeLanguage] = [.swift, .c, .java, .kotlin, .groovy]
      byLanguage = Dictionary(
        uniqueKeysWithValues: languages.map { language in
          (language, CallVocabulary(language, accessors: accessors, declared: language == .swift ? parameters?.calls ?? [] : []))
        })
      other = CallVocabulary(.xml, accessors: [])
    }

    func vocabulary(of language: CodeLanguage) -> CallVocabulary { byLanguage[language] ?? other }
  }
}

/// Where a run looks for uses of keys, and what it can't see there by itself.
package struct CodeOptions: Sendable, Hashable {
  /// Folders and files of source code; with none, nothing is searched for.
  package var paths: [String] = []
  /// How the project's own code reaches texts, beside what platforms offer.
  package var accessors: [AccessorPattern] = []
  /// Keys that are used although no code names them: `?` stands for one character, `*` for any run.
  package var usedKeys: [String] = []
  /// Whether parameters of the project's own functions and types count as keys by their types, such as `LocalizedStringKey`.
  package var readsParameters = false
  /// Where settings name those of ``paths`` that come from them, such as `.l10n.json:3:14`.
  package var origins: [String: String] = [:]

  /// Creates options that look for nothing.
  package init() {}
}
