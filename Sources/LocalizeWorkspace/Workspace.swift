public import Localize
import LocalizeProject
public import LocalizeValidation

/// The catalogues of a project, kept open, with the edits that an editor has not saved.
///
/// A change of a file is read at once, and only its own catalogue is checked again. The findings are those of a validation of the whole project.
///
/// ```swift
/// let workspace = Workspace(paths: ["App"])
/// try await workspace.open("App/de.lproj/Localizable.strings", text: edited)
/// while try await workspace.checkNext() != nil {}
/// let findings = await workspace.findings(in: "App/de.lproj/Localizable.strings")
/// ```
public actor Workspace {
  /// Finds the catalogues and their settings; the argument reads a file as the editor has it.
  package typealias Configuration = @Sendable (Overlay) async throws -> WorkspaceContents

  private let configuration: Configuration
  package nonisolated let overlay = Overlay()
  var contents: WorkspaceContents?
  var order: [CatalogIdentity] = []
  var parts: [CatalogIdentity: OpenCatalog] = [:]
  /// The catalogue of each file, by its normalized path, and the spelling of its path.
  var identities: [String: (identity: CatalogIdentity, path: String)] = [:]
  /// The documents of the editor, by their normalized paths.
  private var documents: [String: EditedText] = [:]
  /// The texts of files that are not open, for positions in them.
  private var texts: [String: (revision: Int, text: EditedText)] = [:]
  private var code: ValidationRun.Code?
  private var codeRevision = 0
  private var readCodeRevision: Int?
  private var codeFindings: DiagnosticList = []

  /// Opens the catalogues below paths.
  ///
  /// Nothing is read before it is asked for.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - options: The options of the validation.
  public init(paths: [String], options: ValidationOptions = ValidationOptions()) {
    self.init { _ in WorkspaceContents(below: paths, options: options) }
  }

  /// Opens the catalogues that a configuration finds, which is asked again when files appear or disappear.
  package init(configuration: @escaping Configuration) { self.configuration = configuration }

  // MARK: Documents

  /// Takes the content of a file from the editor, which has opened it or replaces all of it.
  ///
  /// - Throws: what finding the catalogues throws.
  public func open(_ path: String, text: String) async throws { try await open(path, EditedText(Array(text.utf8))) }

  /// Takes the content of a file from the editor.
  package func open(_ path: String, _ text: EditedText) async throws {
    documents[PathParts.normalized(path)] = text
    try await prepare()
    note(path)
  }

  /// Replaces a part of a document that is open.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - range: The part; places beyond the end are at the end.
  ///   - unit: The unit of the columns.
  ///   - text: The replacement.
  /// - Returns: Whether the document is open.
  @discardableResult
  public func edit(
    _ path: String, _ range: Range<EditedText.Position>, in unit: EditedText.ColumnUnit, with text: String
  ) -> Bool {
    let name = PathParts.normalized(path)
    guard var document = documents.removeValue(forKey: name) else { return false }
    let start = document.offset(of: range.lowerBound, in: unit)
    document.replace(start..<max(start, document.offset(of: range.upperBound, in: unit)), with: Array(text.utf8))
    documents[name] = document
    note(path)
    return true
  }

  /// Forgets the content of the editor: the file on disk counts again.
  public func close(_ path: String) {
    documents[PathParts.normalized(path)] = nil
    note(path)
  }

  /// Whether the editor has a file open.
  package func isOpen(_ path: String) -> Bool { documents[PathParts.normalized(path)] != nil }

  /// The paths of the documents that are open, normalized.
  package var openPaths: [String] { documents.keys.sorted() }

  /// Notes that files were written, created or deleted by others.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - isStructural: Whether files were created or deleted, so that catalogues are searched for again.
  public func noteChanges(of paths: [String], isStructural: Bool) {
    if isStructural || paths.contains(where: { SettingsFileName.all.contains(PathParts($0).name) }) { contents = nil }
    for path in paths where documents[PathParts.normalized(path)] == nil || overlay[path] == nil { note(path) }
    if paths.contains(where: { CodeSearch.isCode($0) }) { codeRevision += 1 }
  }

  /// Notes that source code was saved: its uses of keys are read again.
  package func noteSavedCode() { codeRevision += 1 }

  private func note(_ path: String) {
    let name = PathParts.normalized(path)
    texts[name] = nil
    guard let (identity, known) = identities[name] else {
      overlay[path] = documents[name]?.bytes
      return
    }
    overlay[path] = documents[name].map { Self.fileBytes(of: $0, like: parts[identity]?.files[known]?.document.source) }
    parts[identity]?.invalidate(known)
  }

  /// The bytes of a file with a text from the editor, which shows neither the encoding nor a byte order mark.
  static func fileBytes(of text: EditedText, like source: SourceText?) -> [UInt8] {
    guard let source else { return text.bytes }
    let isSame =
      source.text.count - source.contentStart == text.bytes.count && source.text[source.contentStart...].elementsEqual(text.bytes)
    if isSame { return source.original }
    let mark = source.hasByteOrderMark ? source.encoding.byteOrderMark : []
    guard source.encoding != .utf8 else { return mark + text.bytes }
    guard source.canEncode(String(decoding: text.bytes, as: UTF8.self)) else { return text.bytes }
    return mark + source.encoded(text.bytes)
  }

  // MARK: Catalogues

  /// Finds the catalogues, if that has not been done or files came and went.
  func prepare() async throws {
    guard contents == nil else { return }
    let new = try await configuration(overlay)
    contents = new
    let neighbours = NeighbouringLocales(new.catalogs)
    var kept: [CatalogIdentity: OpenCatalog] = [:]
    (order, identities) = ([], [:])
    for catalog in new.catalogs {
      let expected = neighbours.of(catalog)
      var part = OpenCatalog(catalog, expected: expected)
      // The settings may have changed: it is checked again, and read again if it has other files.
      if let known = parts[catalog.identity], known.discovered == catalog {
        part = known
        part.expected = expected
        part.catalog = nil
      }
      part.revision += 1
      kept[catalog.identity] = part
      order.append(catalog.identity)
      for file in catalog.files { identities[PathParts.normalized(file.path)] = (catalog.identity, file.path) }
    }
    parts = kept
    codeRevision += 1
    for name in documents.keys { if let (_, path) = identities[name] { note(path) } }
  }

  var loader: CatalogLoader {
    let overlay = overlay
    let read: CatalogLoader.RequestProvider = { request in overlay.read(request.file.path) }
    guard let policy = contents?.policy else { return CatalogLoader(readRequest: read) }
    return CatalogLoader(readRequest: read, policy: policy)
  }

  /// The catalogue of a file, with all edits; nil if the file belongs to none.
  ///
  /// - Throws: what finding the catalogues throws.
  public func catalog(of path: String) async throws -> Catalog? {
    try await prepare()
    guard let (identity, _) = identities[PathParts.normalized(path)] else { return nil }
    return try await catalog(identity)
  }

  /// A catalogue, with all edits.
  func catalog(_ identity: CatalogIdentity) async throws -> Catalog? {
    try await prepare()
    while let known = parts[identity] {
      var part = known
      let open = Set(documents.keys)
      let changed = part.changedFiles { open.contains(PathParts.normalized($0)) }
      for path in changed { note(path, in: &part) }
      if part.catalog != nil, part.staleFiles.isEmpty { return part.catalog }
      parts[identity] = part
      let revision = part.revision
      try await part.refresh(loader)
      guard parts[identity]?.revision == revision else { continue }
      reencode(&part)
      parts[identity] = part
      if part.staleFiles.isEmpty { return part.catalog }
    }
    return nil
  }

  private func note(_ path: String, in part: inout OpenCatalog) {
    texts[PathParts.normalized(path)] = nil
    part.invalidate(path)
  }

  /// Gives documents that were opened before their file was read the encoding of the file.
  private func reencode(_ part: inout OpenCatalog) {
    for file in part.discovered.files {
      guard let document = documents[PathParts.normalized(file.path)], overlay[file.path] == document.bytes,
        let disk = try? FileReader.read(file.path)
      else { continue }
      let source = file.format.read(SourceText(disk), at: file.path).source
      let bytes = Self.fileBytes(of: document, like: source)
      guard bytes != document.bytes else { continue }
      overlay[file.path] = bytes
      part.invalidate(file.path)
    }
  }

  /// All catalogues, with all edits, in the order of a validation.
  package func catalogs() async throws -> [Catalog] {
    try await prepare()
    var result: [Catalog] = []
    for identity in order { if let catalog = try await catalog(identity) { result.append(catalog) } }
    return result
  }

  /// The text of a file as the editor has it, or would show it; nil if it can't be read.
  public func text(of path: String) -> EditedText? {
    let name = PathParts.normalized(path)
    if let document = documents[name] { return document }
    if let known = texts[name]?.text { return known }
    let source: SourceText
    if let (identity, spelling) = identities[name], let file = parts[identity]?.files[spelling] {
      source = file.document.source
    } else if let bytes = overlay.read(path) {
      source = SourceText(bytes)
    } else {
      return nil
    }
    let text = EditedText(Array(source.text[source.contentStart...]))
    texts[name] = (0, text)
    return text
  }

  // MARK: Findings

  /// Checks one thing that has changed: a catalogue, those of open documents first, or the source code.
  ///
  /// - Returns: The files whose findings may have changed, by their paths; nil if everything has been checked.
  /// - Throws: what finding the catalogues throws.
  public func checkNext() async throws -> Set<String>? {
    try await prepare()
    guard let contents else { return nil }
    if readCodeRevision != codeRevision {
      let revision = codeRevision
      let run = contents.run(loader)
      let read = try await Task.detached { try await run.readCode() }.value
      guard revision == codeRevision else { return [] }
      readCodeRevision = revision
      if read != nil || code != nil { for identity in order { parts[identity]?.revision += 1 } }
      code = read
    }
    let openIdentities = Set(documents.keys.compactMap { identities[$0]?.identity })
    let stale = order.filter { parts[$0]?.needsCheck ?? false }
    if let identity = stale.first(where: openIdentities.contains) ?? stale.first { return try await check(identity, contents) }
    guard let code, checkedCode != checkedRevisions else { return nil }
    let (run, catalogs, revisions) = (contents.run(loader), try await catalogs(), checkedRevisions)
    let check = BackgroundFunction { (catalogs: [Catalog]) in run.findings(in: code, catalogs: catalogs) }
    let found = try await check(catalogs)
    let changed = codeFindings.filesWithFindings.union(found.filesWithFindings)
    (codeFindings, checkedCode) = (found, revisions)
    return changed
  }

  /// The revisions with which the findings in source code were made.
  private var checkedCode: [Int] = []
  private var checkedRevisions: [Int] { order.map { parts[$0]?.revision ?? 0 } + [codeRevision] }

  private func check(_ identity: CatalogIdentity, _ contents: WorkspaceContents) async throws -> Set<String> {
    guard let catalog = try await catalog(identity), let part = parts[identity] else { return [] }
    let (run, code) = (contents.run(loader), code)
    let found = try await Task.detached {
      try await run.findings(in: catalog, part.discovered, expected: part.expected, code: code)
    }.value
    // A newer content makes these findings obsolete.
    guard parts[identity]?.revision == part.revision else { return [] }
    let changed = (parts[identity]?.findings.filesWithFindings ?? []).union(found.filesWithFindings)
    parts[identity]?.findings = found
    parts[identity]?.checkedRevision = part.revision
    return changed.union(part.discovered.files.map(\.path))
  }

  /// The findings in a file, in report order, as of the last ``checkNext()``.
  ///
  /// - Complexity: O(findings in its catalogue and in source code)
  public func findings(in path: String) -> [Diagnostic] {
    let name = PathParts.normalized(path)
    let spelling = identities[name]?.path
    func findings(in list: DiagnosticList) -> [Diagnostic] {
      let files = spelling.map { [$0] } ?? list.filesWithFindings.filter { PathParts.normalized($0) == name }
      return files.flatMap { Array(list.findings(inFile: $0)) }
    }
    var result = findings(in: codeFindings)
    // A file beside catalogues, such as a manifest, may have findings of several.
    let identities = identities[name].map { [$0.identity] } ?? order
    for identity in identities { result += parts[identity].map { findings(in: $0.findings) } ?? [] }
    return result.sorted(by: Diagnostic.inReportOrder)
  }

  /// All findings, in report order, as of the last ``checkNext()``.
  public func findings() -> [Diagnostic] {
    (order.flatMap { Array(parts[$0]?.findings ?? []) } + codeFindings).sorted(by: Diagnostic.inReportOrder)
  }

  /// The content with all safe fixes in a file; nil if there is none.
  ///
  /// - Throws: what the reading of a file throws.
  package func fixed(_ path: String) async throws -> ValidationRun.FixedFile? {
    guard try await catalog(of: path) != nil, let contents, let (identity, known) = identities[PathParts.normalized(path)] else {
      return nil
    }
    let quiet = Set((parts[identity]?.findings ?? []).lazy.filter { $0.file != known }.map(\.fingerprint))
    let selection = FixSelection { quiet.contains($0) }
    let (run, catalogs) = (contents.run(loader), contents.catalogs)
    let outcome = try await Task.detached { try await run.fixing(catalogs, selecting: selection, only: [identity]) }.value
    return outcome.files.first { $0.path == known }
  }

  /// The files with the safe fix of one finding; none if it has no such fix.
  ///
  /// - Throws: what the reading of a file throws.
  package func fixed(_ fingerprint: Fingerprint, in identity: CatalogIdentity) async throws -> [ValidationRun.FixedFile] {
    guard try await catalog(identity) != nil, let contents else { return [] }
    let (run, catalogs) = (contents.run(loader), contents.catalogs)
    let selection = FixSelection { $0 != fingerprint }
    return try await Task.detached { try await run.fixing(catalogs, selecting: selection, only: [identity]) }.value.files
  }
}
