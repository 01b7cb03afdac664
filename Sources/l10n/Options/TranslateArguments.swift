import ArgumentParser
import Localize
import LocalizeProject
import LocalizeTranslation

/// The texts to translate, and the provider.
struct TranslateArguments: ParsableArguments {
  @OptionGroup(title: "Select") var selection: LocaleSelection
  @OptionGroup(title: "Provider") var service: Service
  @OptionGroup(title: "Texts") var texts: Texts
  @OptionGroup(title: "Limits") var limits: Limits
  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Report") var report: DataArguments

  /// The provider, and how it is reached.
  struct Service: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The translation provider.",
        discussion: """
          memory reuses existing translations of the same catalogues, without a network. pseudo writes accented and longer texts for en-XA and \
          ar-XB, to test layouts. program runs --command. The others receive the texts over HTTP; their key comes from the environment \
          (L10N_DEEPL_KEY, …) or --key-file. settings uses the providers that the project's settings name, in their order.
          """))
    var provider = ProviderName.memory

    @Option(help: ArgumentHelp("The provider's address. (default: the vendor's)", valueName: "url"))
    var endpoint: String?

    @Option(
      help: ArgumentHelp(
        "A header for every request, as “Name: value”. Can be given several times.",
        discussion: """
          Other processes can read the command line. For secrets write env:NAME (a variable) or file:PATH (a file that only you can read), such as \
          “Authorization: Bearer env:TOKEN”.
          """, valueName: "header"))
    var header: [String] = []

    @Option(
      name: .customLong("key-file"),
      help: ArgumentHelp("A file with the key, readable only by you, or - for standard input.", valueName: "file"),
      completion: .file())
    var keyFile: String?

    @Option(
      help: ArgumentHelp(
        "The shell command for --provider program; it reads and writes JSON lines. See Documentation/Providers.md.", valueName: "command"
      ))
    var command: String?

    @Option(help: ArgumentHelp("The model, for openai, anthropic, gemini and google-v3.", valueName: "name"))
    var model: String?

    @Option(help: ArgumentHelp("The region of the account, for azure and google-v3.", valueName: "name"))
    var region: String?

    @Option(
      help: ArgumentHelp("formal or informal, for deepl, openai, anthropic and gemini.", valueName: "style"),
      transform: { $0.lowercased() })
    var formality: String?

    @Flag(name: .customLong("allow-unencrypted-key"), help: "Send the key even over an unencrypted connection.")
    var allowUnencryptedKey = false

    func validate() throws {
      if let formality, formality != "formal", formality != "informal" { throw ValidationError("--formality is formal or informal.") }
      if !provider.isMachine, isSet {
        throw ValidationError(
          "--endpoint, --header, --key-file, --model, --region and --formality are for providers that texts are sent to.")
      }
      if provider == .settings, endpoint != nil || !header.isEmpty || keyFile != nil || model != nil || region != nil {
        throw ValidationError("--endpoint, --header, --key-file, --model and --region need the name of a provider.")
      }
      if (provider == .program) != (command != nil) { throw ValidationError("--provider program needs --command, and nothing else does.") }
      if provider == .program, isSet {
        throw ValidationError("--endpoint, --header, --key-file, --model, --region and --formality are not for --provider program.")
      }
    }

    /// Whether anything is set that only a provider over HTTP uses.
    private var isSet: Bool {
      endpoint != nil || !header.isEmpty || keyFile != nil || model != nil || region != nil || formality != nil
    }
  }

  /// Which texts are translated, and with which terms.
  struct Texts: ParsableArguments {
    @Option(
      help: ArgumentHelp("A table of terms, or - for standard input. See Documentation/Glossary.md.", valueName: "file"),
      completion: .file())
    var glossary: String?

    @Flag(name: .customLong("include-copies"), help: "Also translate copies of the source text.")
    var includeCopies = false

    @Flag(
      name: .customLong("overwrite-machine"),
      help: "Replace machine translations that no one has changed or reviewed.")
    var overwriteMachine = false

    @Flag(
      name: .customLong("include-stale"),
      help: "Replace machine translations whose source text has changed. Human translations are kept; `l10n validate` reports them.")
    var includeStale = false

    @Flag(name: .customLong("retry-rejected"), help: "Resend texts whose answers a check rejected.")
    var retryRejected = false

    @Flag(help: "Resend texts that have a machine translation in the memory. Human and approved translations are kept.")
    var fresh = false

    @Flag(help: "Allow pseudo to write real locales.")
    var force = false
  }

  /// How much is sent.
  struct Limits: ParsableArguments {
    @Option(name: .customLong("max-chars"), help: ArgumentHelp("The maximum number of characters to send.", valueName: "number"))
    var maxChars: Int?

    @Option(
      name: .customLong("in-doubt"),
      help: ArgumentHelp("What to do with texts that an earlier run sent without getting an answer.", valueName: "action"))
    var inDoubt = InDoubt.ask

    func validate() throws {
      if let maxChars, maxChars < 0 { throw ValidationError("--max-chars needs a number from 0.") }
    }
  }

  /// Whether anything is written.
  struct Output: ParsableArguments {
    @Flag(name: .customLong("dry-run"), help: "Show what would be sent and written, and do neither.")
    var dryRun = false

    @Flag(help: "Send and write nothing; exit code 1 if something is missing.")
    var frozen = false

    func validate() throws {
      if dryRun, frozen { throw ValidationError("--dry-run and --frozen exclude each other.") }
    }

    /// Whether anything is sent or written.
    var isActive: Bool { !dryRun && !frozen }
  }

  enum InDoubt: String, OptionValue {
    case ask
    case resend
    case skip
  }

  enum ProviderName: String, OptionValue {
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
    case settings

    /// Whether texts are sent to it.
    var isMachine: Bool { self != .memory && self != .pseudo }
    /// Which comments it makes use of.
    var comments: CommentUse {
      switch self {
      case .deepl: .whereAmbiguous
      case .openai, .anthropic, .gemini, .program: .always
      case .memory, .pseudo, .apertium, .libretranslate, .google, .googleV3, .azure, .settings: .never
      }
    }
  }

  func validate() throws {
    let provider = service.provider
    if texts.fresh, !provider.isMachine { throw ValidationError("--fresh is for providers that texts are sent to.") }
    if texts.force, provider != .pseudo { throw ValidationError("--force is for --provider pseudo.") }
    if provider == .pseudo, !texts.force, let real = locales.all.first(where: { !$0.isPseudo }) {
      throw ValidationError(
        "--provider pseudo writes into pseudo-locales such as en-XA, not into \(real.identifier), unless --force is given.")
    }
  }

  /// The locales that are filled in.
  var locales: LocaleArguments { selection.locales }
  /// Whether anything is sent or written.
  var writes: Bool { output.isActive }

  /// The options of a session.
  func sessionOptions(glossary: Glossary?) -> TranslationOptions {
    var options = TranslationOptions()
    options.includesCopies = texts.includeCopies
    options.overwritesMachine = texts.overwriteMachine
    options.includesStale = texts.includeStale
    options.retriesRejected = texts.retryRejected
    options.isFresh = texts.fresh
    options.maximumCharacters = limits.maxChars
    options.doubtfulTexts =
      switch limits.inDoubt {
      case .ask: .ask
      case .resend: .resend
      case .skip: .skip
      }
    options.writes = writes
    options.asksForUsage = output.dryRun
    options.glossary = glossary
    return options
  }

  /// The locales that are filled in: those of the command line, else those of the settings; empty for all that a catalogue has.
  func locales(_ settings: TranslationSettings) -> [LocaleIdentifier] {
    if !locales.all.isEmpty { return locales.all }
    return service.provider == .pseudo ? [] : settings.locales
  }

  /// The options of a plan.
  func planOptions(
    locales: [LocaleIdentifier], comments: CommentUse, glossary: Glossary?, developmentRegion: LocaleIdentifier?
  ) -> PlanOptions {
    let isPseudo = service.provider == .pseudo && !texts.force
    let wanted = isPseudo && locales.isEmpty ? ["en-XA", "ar-XB"] : locales
    return PlanOptions(
      locales: wanted, includesCopies: texts.includeCopies, overwritesMachine: texts.overwriteMachine, includesStale: texts.includeStale,
      pseudoLocales: isPseudo, comments: comments, triesPlaces: service.provider.isMachine, glossary: glossary,
      developmentRegion: developmentRegion)
  }
}
