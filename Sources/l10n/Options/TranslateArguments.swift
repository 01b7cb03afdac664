import ArgumentParser
import Localize
import LocalizeProject
import LocalizeTranslation

/// The texts to translate, and the provider.
struct TranslateArguments: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The locale that the others are translated from.")
  var sourceLocale: LocaleIdentifier?

  @Option(help: "Only these locales, separated by commas; one that a catalogue does not have yet is added.")
  var locales = LocaleList(locales: [])

  @Option(
    help: ArgumentHelp(
      "Who translates: memory, pseudo, apertium, libretranslate, deepl, google, google-v3, azure, openai, anthropic, gemini or program.",
      discussion: """
        memory takes what people have translated in the same catalogues, and needs no network. pseudo makes texts for en-XA and ar-XB that \
        show what a translation does to a program. program runs --command. The others get the texts; a key comes from the environment \
        (L10N_DEEPL_KEY, …) or --key-file.
        """))
  var provider = ProviderName.memory

  @Option(help: ArgumentHelp("The address of the provider, where it is not the vendor's.", valueName: "url"))
  var endpoint: String?

  @Option(
    help: ArgumentHelp(
      "A header for every request. Can be given several times.",
      discussion: """
        Other processes can read a command line: write env:NAME for a secret in a variable, file:PATH for one in a file that only you can \
        read, as in “Authorization: Bearer env:TOKEN”.
        """, valueName: "name=value"))
  var header: [String] = []

  @Option(
    name: .customLong("key-file"), help: ArgumentHelp("A file with the key, which only you can read.", valueName: "file"),
    completion: .file())
  var keyFile: String?

  @Option(
    help: ArgumentHelp(
      "What the shell runs for --provider program: it reads and writes lines of JSON; see Documentation/Providers.md.", valueName: "command"
    ))
  var command: String?

  @Option(help: ArgumentHelp("The model, for openai, anthropic, gemini and google-v3.", valueName: "name"))
  var model: String?

  @Option(help: ArgumentHelp("The region of the account, for azure and google-v3.", valueName: "name"))
  var region: String?

  @Option(help: ArgumentHelp("formal or informal, for deepl, openai, anthropic and gemini.", valueName: "style"))
  var formality: String?

  @Flag(name: .customLong("allow-unencrypted-key"), help: "Let a key go over a connection that is not encrypted.")
  var allowUnencryptedKey = false

  @Option(help: ArgumentHelp("The terms of the project, a table; see Documentation/Glossary.md.", valueName: "file"), completion: .file())
  var glossary: String?

  @Flag(name: .customLong("include-copies"), help: "Translate what is a copy of the source text, too.")
  var includeCopies = false

  @Flag(
    name: .customLong("overwrite-machine"),
    help: "Translate again what a machine has written and nobody has changed or reviewed since.")
  var overwriteMachine = false

  @Flag(
    name: .customLong("include-stale"),
    help: "The same, but only where the source text has changed since. What a person wrote stays; validate names it.")
  var includeStale = false

  @Flag(name: .customLong("retry-rejected"), help: "Ask again for what the provider has answered in a way that did not pass.")
  var retryRejected = false

  @Flag(help: "Ask again for what a machine has translated before, whatever the memory has. What a person wrote or approved stays.")
  var fresh = false
  @Flag(help: "Let pseudo write into locales that people read.")
  var force = false

  @Option(name: .customLong("max-chars"), help: ArgumentHelp("Send no more characters than this.", valueName: "number"))
  var maxChars: Int?

  @Option(
    name: .customLong("in-doubt"), help: "What to do about texts that an earlier run has sent without an answer: ask, resend or skip.")
  var inDoubt = InDoubt.ask

  @Flag(name: .customLong("dry-run"), help: "Send and write nothing, and say what would be.")
  var dryRun = false

  @Flag(help: "Send and write nothing; the exit code is 1 where something would be.")
  var frozen = false

  @Option(help: "text or json.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  enum InDoubt: String, ExpressibleByArgument, CaseIterable {
    case ask
    case resend
    case skip
  }

  enum ProviderName: String, ExpressibleByArgument, CaseIterable {
    case memory
    case pseudo
    case apertium
    case libretranslate
    case deepl
    case google
    case googleV3 = "google-v3"
    case azure
    case openai
    case anthropic
    case gemini
    case program

    /// Whether texts are sent to it.
    var isMachine: Bool { self != .memory && self != .pseudo }
    /// Which comments it makes use of.
    var comments: CommentUse {
      switch self {
      case .deepl: .whereAmbiguous
      case .openai, .anthropic, .gemini, .program: .always
      case .memory, .pseudo, .apertium, .libretranslate, .google, .googleV3, .azure: .never
      }
    }
  }

  func validate() throws {
    if dryRun, frozen { throw ValidationError("--dry-run and --frozen exclude each other.") }
    if let maxChars, maxChars < 0 { throw ValidationError("--max-chars needs a number from 0.") }
    if let formality, formality != "formal", formality != "informal" { throw ValidationError("--formality is formal or informal.") }
    if fresh, !provider.isMachine { throw ValidationError("--fresh is for providers that texts are sent to.") }
    if force, provider != .pseudo { throw ValidationError("--force is for --provider pseudo.") }
    if !provider.isMachine, endpoint != nil || !header.isEmpty || keyFile != nil || model != nil || region != nil || formality != nil {
      throw ValidationError("--endpoint, --header, --key-file, --model, --region and --formality are for providers that texts are sent to.")
    }
    if (provider == .program) != (command != nil) { throw ValidationError("--provider program needs --command, and nothing else does.") }
    if provider == .program, endpoint != nil || !header.isEmpty || keyFile != nil || model != nil || region != nil || formality != nil {
      throw ValidationError("--endpoint, --header, --key-file, --model, --region and --formality are not for --provider program.")
    }
    if provider == .pseudo, !force, let real = locales.locales.first(where: { !$0.isPseudo }) {
      throw ValidationError(
        "--provider pseudo writes into pseudo-locales such as en-XA, not into \(real.identifier), unless --force is given.")
    }
  }

  /// Whether anything is sent or written.
  var writes: Bool { !dryRun && !frozen }

  /// The options of a session.
  func sessionOptions(glossary: Glossary?) -> TranslationOptions {
    var options = TranslationOptions()
    options.locales = locales.locales
    options.includesCopies = includeCopies
    options.overwritesMachine = overwriteMachine
    options.includesStale = includeStale
    options.retriesRejected = retryRejected
    options.isFresh = fresh
    options.maximumCharacters = maxChars
    options.doubtfulTexts =
      switch inDoubt {
      case .ask: .ask
      case .resend: .resend
      case .skip: .skip
      }
    options.writes = writes
    options.asksForUsage = dryRun
    options.glossary = glossary
    return options
  }

  /// The options of a plan.
  func planOptions(glossary: Glossary?, developmentRegion: LocaleIdentifier?) -> PlanOptions {
    let isPseudo = provider == .pseudo && !force
    let wanted = isPseudo && locales.locales.isEmpty ? ["en-XA", "ar-XB"] : locales.locales
    return PlanOptions(
      locales: wanted, includesCopies: includeCopies, overwritesMachine: overwriteMachine, includesStale: includeStale,
      pseudoLocales: isPseudo, comments: provider.comments, triesPlaces: provider.isMachine, glossary: glossary,
      developmentRegion: developmentRegion)
  }
}
