import ErrorRecovery
import Localize
import LocalizeGeneration
import LocalizeProject

/// A run of `generate`: from catalogues to a file of code.
struct GenerateRun {
  let session: ToolSession
  let language: any CodeLanguage.Type
  let output: GenerateCommand.Output
  let names: GenerateCommand.Names

  /// Reads the tables of names; nil if one can't be opened.
  ///
  /// - Throws: ``ToolError`` for a row that can't be read.
  func naming() async throws -> AccessorModel.Naming? {
    var naming = AccessorModel.Naming()
    if let path = names.nameList {
      guard let bytes = try await session.attempt({ _ in try OptionFile.read(path) }) else { return nil }
      naming.names = try NameList.names(in: bytes, path: path)
    }
    if let path = names.renamedList {
      guard let bytes = try await session.attempt({ _ in try OptionFile.read(path) }) else { return nil }
      naming.renamings = try KeyList.requests(in: bytes, path: path, isPairs: true).compactMap { request in
        request.newKey.map { (old: request.key, new: $0) }
      }
    }
    return naming
  }

  /// Writes the code, or compares it.
  func run(
    _ catalogs: [Catalog], naming: AccessorModel.Naming, sourceLocale: LocaleIdentifier?, paths: [String]
  ) throws -> ExitStatus {
    // What couldn't be read has been reported.
    guard !session.hasFailures, !catalogs.isEmpty else { return .failure }
    // A file that was emptied would take all functions away.
    let broken = catalogs.flatMap(\.files).filter { file in
      file.document.hasStructureErrors || file.document.problems.contains { $0.kind == .emptyFile }
    }
    guard broken.isEmpty else {
      for file in broken { session.report(ToolError.brokenCatalog(file.path)) }
      return .failure
    }
    let model = AccessorModel(catalogs, naming: naming)
    note(model)
    guard model.problems.isEmpty else {
      for problem in model.problems { session.note(GenerationNotes.text(of: problem)) }
      session.report(ToolError.unnamedKeys(model.problems.count), as: .findings)
      return .findings
    }
    var options = LocalizeGeneration.CodeOptions()
    options.typeName = names.typeName
    options.isPublic = output.isPublic
    options.packageName = output.packageName
    let files = catalogs.flatMap(\.files)
    if catalogs.allSatisfy({ $0.identity.family == FormatFamily(.android) }) {
      options.usesComposeResources = files.allSatisfy { Self.isOfCompose($0.path) }
      options.usesAndroidResources = !files.contains { Self.isOfCompose($0.path) }
    }
    let command = command(paths, sourceLocale)
    return try write(Array(GeneratedCode.file(language, model, options: options, command: command).utf8), command: command)
  }

  /// Whether a file is one of Compose Multiplatform's resources.
  private static func isOfCompose(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains("composeResources") }

  /// Lists the rows of the tables that were not used.
  private func note(_ model: AccessorModel) {
    if !model.unknownKeys.isEmpty { session.note(GenerationNotes.unknownKeys(Self.list(model.unknownKeys))) }
    if !model.presentFormerKeys.isEmpty { session.note(GenerationNotes.presentFormerKeys(Self.list(model.presentFormerKeys))) }
  }

  private static func list(_ keys: [String]) -> String {
    (keys.prefix(listedKeys).map { "“\($0)”" } + (keys.count > listedKeys ? ["…"] : [])).joined(separator: ", ")
  }

  /// How many keys a note names.
  private static let listedKeys = 5

  private func write(_ bytes: [UInt8], command: String) throws -> ExitStatus {
    let path = OptionFile.output(output.output)
    guard path != StandardInputArguments.path else {
      try SystemStreams.writeOutput(bytes)
      return .done
    }
    let existing = FileIdentity(path) == nil ? nil : try FileReader.read(path)
    guard existing != bytes else { return .done }
    guard !output.isCheck else {
      session.report(ToolError.outdatedCode(path, command: command), as: .findings)
      return .findings
    }
    if let existing {
      guard GeneratedCode.isGenerated(existing) else { throw ToolError.notGenerated(path) }
      try FileWriter.write(bytes, to: path, replacing: existing, insideTree: nil)
    } else {
      try FolderWriter.write(bytes, toNewFile: path, insideTree: "/")
    }
    try ListOutput.write([path + "\n"], session)
    return .done
  }

  /// The command line, as a shell reads it.
  private func command(_ paths: [String], _ sourceLocale: LocaleIdentifier?) -> String {
    var words = ["l10n", "generate", language.name] + paths + ["--output", output.output]
    if let sourceLocale { words += ["--source-locale", sourceLocale.identifier] }
    if output.isPublic { words.append("--public") }
    if let name = output.packageName { words += ["--package", name] }
    if names.typeName != "Texts" { words += ["--type", names.typeName] }
    if let path = names.nameList { words += ["--names", path] }
    if let path = names.renamedList { words += ["--renamed", path] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789._-/+@=:,".unicodeScalars.contains($0) }
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }

  /// Whether a text is a name in all languages: letters of ASCII, digits and `_`.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether a text can be the name of a type: a name that begins with a capital.
  static func isTypeName(_ text: String) -> Bool { isName(text) && text.utf8.first.map { $0 & 0x20 == 0 } ?? false }
}
