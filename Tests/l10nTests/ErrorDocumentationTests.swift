import ErrorRecovery
import ErrorRecoveryHTTP
import ErrorRecoveryTesting
import ErrorRecoveryTexts
import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import Testing

@testable import l10n

/// Documentation of errors.
@Suite struct ErrorDocumentationTests {
  private static let languages = ["en", "de", "fr", "sv", "pl", "ja", "ar"]

  private static let fileErrors: [any PresentableError] = [
    FileError.Kind.notFound, .permissionDenied, .isDirectory, .notRegularFile, .tooLarge, .linkCycle, .nameTooLong, .noSpace, .readOnly,
    .changedSinceRead, .leavesTree, .other,
  ].flatMap { kind in
    [FileError.Operation.read, .list, .write].map { FileError(kind: kind, path: "sample", errno: kind == .other ? EIO : 0, operation: $0) }
  }

  private static let toolErrors: [any PresentableError] =
    providerErrors + [
      ToolError.unknownFormat("sample"), ToolError.unknownFormat("sample.ts"), ToolError.unknownFormat("sample.loctable"),
      ToolError.nothingFound("sample"), ToolError.commandNotInBuild("sample"),
      ToolError.unknownLocale("sample", known: ["fr"]),
      ToolError.unknownLocale("fr-CA", known: ["fr"]),
      ToolError.undeterminedSource("sample", candidates: ["fr"]), ToolError.unknownKey("sample", nearest: ["near"]),
      ToolError.unknownKey("sample", nearest: []), ToolError.unknownKey("sample", nearest: [], at: "sample"),
      ToolError.noNearKey("sample", distance: 2),
      ToolError.noText("sample", available: ["fr"]), ToolError.outputFailed("sample"),
      ToolError.unknownInputFormat(), ToolError.whichSource("sample"), ToolError.inputFailed("sample"),
      ToolError.whichPartial(Array(repeating: "sample", count: 100)),
      ToolError.missingBaseline("sample"), ToolError.baselineNotWritten("sample"), ToolError.gitUnavailable("sample"),
      ToolError.unknownTargetFormat("sample"), ToolError.localeNeeded("sample"), ToolError.sourceNeeded("sample", candidates: ["fr"]),
      ToolError.severalFiles("sample", count: 2, catalogs: 2, locales: []),
      ToolError.severalFiles("sample", count: 2, catalogs: 1, locales: ["de"]), ToolError.outputExists("sample"),
      ToolError.sameInputAndOutput("sample"),
      ToolError.undecodableText("sample", line: 1, column: 1, encoding: "UTF-8"), ToolError.sameTarget("sample", "sample", "sample"),
      ToolError.noSourceCode("sample", extensions: ["swift"]), ToolError.noSourceCode("sample", origin: "sample", extensions: ["swift"]),
      ToolError.missingSourceCode("sample", origin: "sample"), ToolError.unknownLocaleOfFile("sample"),
      ToolError.unusableSourceFile("sample"), ToolError.nothingBesideSource("sample"),
      ToolError.sameLocaleAsSource("sample", source: "sample", locale: "en"), ToolError.otherFormatThanSource("sample", source: "sample"),
      ToolError.noUse("sample", nearest: ["near"]),
      ToolError.noMatch("sample", inTexts: false, nearest: []), ToolError.noTexts(ofMatching: ["sample"], in: ["de"]),
      ToolError.noMatch("sample", inTexts: true, nearest: ["near"]), ToolError.noSourceText("sample", catalog: "sample", available: ["fr"]),
      ToolError.noRepository("sample"), ToolError.noRepositoryForMerge("sample"), ToolError.unknownRevision("sample", repository: "sample"),
      ToolError.gitFailed("sample"), ToolError.binaryMerge("sample"), ToolError.conflictedMerge("sample", line: 1),
      ToolError.missingObject("sample", commit: "sample"),
      ToolError.lockNotWritten("sample"), ToolError.notApproved([("sample", path: "sample")])[0], ToolError.noTerminal(),
      ToolError.unreadableLockLine(LockProblem(line: 1, kind: .notAnEntry), of: "sample"),
      ToolError.unreadableLockLine(LockProblem(line: 1, kind: .conflictMarker), of: "sample"),
      ToolError.badEnvironment(.sourceLocale, "sample"), ToolError.badEnvironment(.release, "sample"), ToolError.settingsExist("sample"),
      ToolError.outsideProject("sample", path: "sample"),
      ToolError.keyStillUsed([]), ToolError.unreadableKeyList("sample", line: 1),
      ToolError.noCompiledStrings("sample"), ToolError.unreadableCompiledStrings("sample", line: 1),
      ToolError.unnamedKeys(2), ToolError.outdatedCode("sample", command: "sample"), ToolError.notGenerated("sample"),
      ToolError.brokenCatalog("sample"), ToolError.unreadableNameList("sample", line: 1),
    ] + decisionErrors + refusalErrors + exchangeErrors + baselineErrors + glossaryErrors + settingsErrors + memoryErrors

  private static let decisionErrors: [any PresentableError] =
    [.otherFile("sample"), .fixedState, .lockChanged("sample")].map { reason in
      ToolError.notDecided(DecisionPlan.Refusal(reason: reason, path: "sample", locale: "fr", keys: ["sample"]))
    }

  private static let refusalErrors: [any PresentableError] =
    [
      KeyRefusal.Reason.exists, .twice, .similar("sample"), .nested("sample"), .unsupportedKey, .otherPlace, .unsupportedChange,
      .brokenFile, .otherTexts,
    ].flatMap { reason in
      let refusal = KeyRefusal(reason: reason, key: "sample", newKey: "sample", path: "sample", line: 1)
      var unnamed = KeyRefusal(reason: reason, key: "sample", newKey: "a sample", path: "sample", line: 1)
      unnamed.signsOfKeys = "_"
      return [ToolError.keyNotChanged(refusal), ToolError.keyNotChanged(unnamed), ToolError.keyNotMoved(refusal, to: "sample")]
    } + tableErrors

  private static let tableErrors: [any PresentableError] = [
    ToolError.noFileInTable("sample", for: "sample", locale: "fr"), ToolError.noFileInTable("sample", for: "sample", locale: nil),
    ToolError.unknownTable("sample", beside: "sample", known: ["sample"]), ToolError.unknownTable("sample", beside: "sample", known: []),
  ]

  private static let exchangeErrors: [any PresentableError] =
    [
      ExchangeFile.Problem.Kind.format, .schema, .empty, .encoding, .column("sample"), .otherColumn("sample"), .unreadable, .locale,
    ].map { kind in ToolError.exchange(ExchangeFile.Problem(kind: kind, line: 1), of: "sample") }
    + [
      ToolError.exchange(
        ExchangeFile.Problem(kind: .unreadable, line: 1, cause: SyntaxProblem(.trailingComma, at: TextRange(0, 1))),
        of: "sample"),
      ToolError.exchangeProject("sample"), ToolError.exchangeOwn("sample"), ToolError.exchangeLocale("sample", locale: "fr"),
    ]

  private static let memoryErrors: [any PresentableError] = {
    let kinds: [ExchangeProblem.Kind] = [
      .otherFormat, .encoding("sample"), .unreadEncoding("sample"), .truncated, .entities, .notWellFormed("sample"), .character("U+0000"),
      .tooLong, .locale("sample"),
      .noPair, .tokens, .refused(GateObjection(gate: "tokens", detail: "sample")), .conflictMarker, .notAnEntry, .member("sample"),
    ]
    let problems = kinds.map { ToolError.notImported(ExchangeProblem($0, at: TextPlace(), isEnd: $0 == .truncated), of: "sample") }
    return problems + [ToolError.unknownMemoryFormat("sample", option: "--from"), MemoryError(.inUse, path: "sample")]
      + MemoryError.Kind.allCases.map { MemoryError($0, path: "sample", detail: "sample") }
  }()

  private static let glossaryErrors: [any PresentableError] = [
    GlossaryProblem.Kind.quotationMark, .extraCells, .column("sample"), .term, .flag("sample"), .character, .header,
  ].map { ToolError.unreadableGlossary(GlossaryProblem(line: 1, kind: $0), of: "sample") }

  /// Every kind of mistake; those after the first hundred are only counted.
  private static let settingsErrors: [any PresentableError] = {
    let type = [SettingsProblem.Expected.text, .texts, .object, .objects, .boolean].map {
      SettingsProblem.Kind.wrongType("sample", $0, example: "sample")
    }
    let kinds: [SettingsProblem.Kind] =
      type + [
        .syntax(SyntaxProblem(.emptyFile, at: TextRange(0, 0))), .unknownName("rulez", known: ["rules"]),
        .unknownName("exclude", known: ["rules"]),
        .unknownName("sample", known: ["rules"]), .duplicateName("sample", firstOffset: 0), .missingName("sample"),
        .wrongType("", .object, example: "{}"),
        .unknownRule("nothing-like-a-rule"), .unknownValue("sample", of: "sample", known: ["error"]), .badLocale("sample", nearest: nil),
        .conflictingLocale("sample"), .badPattern("sample", .empty), .badText("sample", of: "sample", example: "sample"),
        .badText("sample", of: "memory", example: "sample"),
        .unknownFormat("sample"),
      ]
    let many = kinds + Array(repeating: .missingName("sample"), count: 100)
    return ToolError.brokenSettings(
      many.map { SettingsProblem(kind: $0, range: TextRange(0, 0)) }, of: "sample", SourceText(Array("{}".utf8)))
  }()

  private static let baselineErrors: [any PresentableError] = Baseline.read(
    SourceText(Array("{\n<<<<<<< a\n{\"rule\":\"r\"}\n{\"fingerprint\":\"x\",\"rule\":\"r\"}\n".utf8))
  ).problems.map { ToolError.unreadableBaselineLine($0, of: "sample") }

  private static let providerErrors: [any PresentableError] =
    [
      ProviderSetupError.Code.unknownProvider(name: "sample", known: []), .notInBuild(provider: "sample"),
      .endpointMissing(provider: "sample"), .unusableEndpoint("sample"),
      .keyMissing(provider: "sample", names: ["sample"]), .unencryptedKey(host: "sample"), .readableKeyFile(path: "sample"),
      .unreadableKeyFile(path: "sample", reason: "sample"), .unusableKey(source: "sample"), .unusableHeader(name: "sample"),
      .headerVariableMissing(name: "sample", variable: "sample"), .projectMissing(provider: "sample"),
      .modelMissing(provider: "sample"), .unusableProxy(variable: "sample"),
    ].map { ToolError.provider($0) }
    + [
      TranslationEnding.refused("sample"), .quotaExceeded("sample"), .unavailable("sample"), .unknownModel("sample"), .characterLimit(1),
      .journal("sample"),
      .stopped,
    ]
    .map { ToolError.providerEnded($0, provider: "sample") }
    + [
      ToolError.unsupportedPair("sample", source: "sample", provider: "sample"), ToolError.textsInDoubt(1, characters: 1),
      ToolError.brokenTarget("sample"), .untrustedEndpoint("sample", of: "sample", settings: "sample"),
      .untrustedMemory("sample", settings: "sample"),
      .noProviders(),
    ]

  private static let libraryErrors: [any PresentableError] = [
    CircuitOpen(remaining: .seconds(1)), ChoiceRefused(), inputProblem(.text(maximumLength: 1), ""),
    inputProblem(.text(maximumLength: 1), "long"), inputProblem(.integer(1...2), "x"), inputProblem(.integer(1...2), "3"),
    inputProblem(.number(1...2), "x"), inputProblem(.choice(["a"]), "x"),
  ].compactMap(\.self)

  private static func inputProblem(_ kind: InputRequest.Kind, _ answer: String) -> (any PresentableError)? {
    do throws(InputProblem) {
      _ = try InputRequest("Sample", kind).value(of: answer)
      return nil
    } catch {
      return error
    }
  }

  private var page: String {
    get throws { try String(contentsOf: Paths.repository.appendingPathComponent("Documentation/Errors.md"), encoding: .utf8) }
  }

  /// The table in English too, whose texts are in the code itself.
  private var catalog: Localizer { Localizer(embeddedCSV: EmbeddedMessages.csv, strings: StandardErrorTexts.tables) }

  @Test func `Every code is documented, and every text exists in every language`() throws {
    let lint = ErrorLint(
      errors: Self.fileErrors + Self.toolErrors + Self.libraryErrors,
      texts: [RecoveryOption.retry, .skipFile, .skipLocale, .stop, .cancel, .skip].map(\.title) + StandardTexts.all)
    let problems = lint.problems(in: catalog, languages: Self.languages, documentation: try page)
    #expect(problems.map(\.description) == [])
  }

  @Test func `Every error message belongs to one of the samples`() {
    let shown = (Self.fileErrors + Self.toolErrors).flatMap { [$0.title, $0.reason, $0.suggestion].flatMap(Self.keys) }
    let messages = FileError.messages + ToolError.messages + ToolError.conversionMessages + ToolError.provenanceMessages
    let others =
      ToolError.settingsMessages + ToolError.sourceMessages + ToolError.sourceFileMessages + ToolError.memoryMessages + MemoryError.messages
      + ToolError.translationMessages + ToolError.renamingMessages + ToolError.syncMessages + ToolError.exchangeMessages
      + ToolError.generationMessages + ToolError.serverMessages
    let keys = (messages + others).map(\.key)
    #expect(Set(keys).symmetricDifference(shown).sorted() == [])
  }

  /// The key of a text, and those of the error messages in it.
  private static func keys(of text: ErrorText?) -> [String] {
    guard let text else { return [] }
    let inner = text.arguments.flatMap { argument in
      if case .text(let inner) = argument { keys(of: inner).filter { $0.hasPrefix("error.") } } else { [String]() }
    }
    return [text.key].compactMap(\.self) + inner
  }

  @Test func `The page documents no unknown code`() throws {
    let documented = try page.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.dropFirst(3).prefix { $0 != "`" }.description : nil
    }
    let known = (Self.fileErrors + Self.toolErrors + Self.libraryErrors).map(\.code.description) + ["recovery/unknown"]
    #expect(documented.sorted() == Set(known).sorted())
  }
}
