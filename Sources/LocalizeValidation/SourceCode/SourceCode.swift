import Localize
public import LocalizeProject

/// The source code that a run looks at for uses of keys.
///
/// ```
/// paths ─► DirectoryWalker ─► files ─► CodeLexer ─► CallReader  ─┐
///                                 └──► XMLTree ─► MarkupReader ─┴► SourceUses ─► unused-key, undefined-key, runtime-key
/// ```
///
/// Files are read side by side, a few at a time, and their uses are put together in the order of their paths.
public struct SourceCode: Sendable {
  /// Reads one file; nil leaves it out.
  public typealias FileSource = @Sendable (String) async throws -> [UInt8]?

  /// The files.
  let files: [String]
  private let options: SourceCodeOptions
  private let read: FileSource

  /// Chooses source code.
  ///
  /// - Parameters:
  ///   - files: The files; those of no known language are passed over.
  ///   - options: What can't be seen in them.
  ///   - read: Reads one file.
  public init(files: [String], options: SourceCodeOptions, read: @escaping FileSource) {
    var seen: Set<String> = []
    self.files = files.filter { SourceLanguage(path: $0) != nil && seen.insert(PathParts.normalized($0)).inserted }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.options = options
    self.read = read
  }

  /// Finds the files of source code below folders, as catalogues are found: without what was fetched, built or is ignored by git.
  public static func files(below path: String) -> (files: [String], failures: [FileError]) {
    let listing = DirectoryWalker(root: path) { SourceLanguage(path: $0) != nil }.list()
    return (listing.files.filter { SourceLanguage(path: $0) != nil }, listing.failures)
  }

  /// How many files are read at once.
  private static let width = 8
  /// How many files are one piece of work: their uses are put together where they are read.
  private static let batchSize = 16

  /// Reads all files.
  ///
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes), shared among the cores
  func uses() async throws -> SourceUses {
    let vocabularies = Vocabularies(options.accessors)
    let batches = stride(from: 0, to: files.count, by: Self.batchSize).map { files[$0..<min($0 + Self.batchSize, files.count)] }
    let read = read
    let parts = try await withThrowingTaskGroup(of: (Int, SourceUses).self) { group in
      var parts: [SourceUses?] = Array(repeating: nil, count: batches.count)
      var next = 0
      func addNext() {
        guard next < batches.count else { return }
        let (index, batch) = (next, batches[next])
        group.addTask {
          var uses = SourceUses()
          for path in batch {
            guard let language = SourceLanguage(path: path), let bytes = try await read(path) else { continue }
            let source = SourceText(bytes)
            guard !Self.isGenerated(source) else { continue }
            uses.add(Self.uses(in: source, language: language, vocabularies: vocabularies), path: path, source: source)
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
    var result = SourceUses()
    for case let part? in parts { result.append(part) }
    result.usedKeys += options.usedKeys
    return result
  }

  /// What one file says.
  static func uses(in source: SourceText, language: SourceLanguage, vocabularies: Vocabularies) -> FileUses {
    switch language {
    case .xml:
      var reader = MarkupReader(source)
      reader.readResources()
      return reader.output
    case .interface:
      var reader = MarkupReader(source)
      reader.readInterface()
      return reader.output
    case .swift, .c, .java, .kotlin, .groovy:
      return source.text.withUnsafeBufferPointer { bytes in
        let lexer = CodeLexer(bytes, language: language, from: source.contentStart)
        var reader = CallReader(lexer, vocabulary: vocabularies.vocabulary(of: language))
        reader.read()
        return reader.output
      }
    }
  }

  /// The calls of each language.
  struct Vocabularies: Sendable {
    private let byLanguage: [SourceLanguage: CallVocabulary]
    private let other: CallVocabulary

    init(_ accessors: [AccessorPattern]) {
      let languages: [SourceLanguage] = [.swift, .c, .java, .kotlin, .groovy]
      byLanguage = Dictionary(uniqueKeysWithValues: languages.map { ($0, CallVocabulary($0, accessors: accessors)) })
      other = CallVocabulary(.xml, accessors: [])
    }

    func vocabulary(of language: SourceLanguage) -> CallVocabulary { byLanguage[language] ?? other }
  }

  /// Whether a file was written by a generator of accessors: it names every key, used or not.
  private static func isGenerated(_ source: SourceText) -> Bool {
    let head = String(decoding: source.text.prefix(512), as: UTF8.self)
    return head.contains("Generated using SwiftGen") || head.contains("generated by R.swift")
  }
}
