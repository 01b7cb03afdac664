import ErrorRecovery
import Localize
import LocalizeTranslation
import LocalizeValidation

/// The report at the end of `translate`.
struct TranslationReport {
  let result: TranslationResult
  let presentation: Presentation
  /// Whether some of the catalogues could not be looked at, which was reported.
  let isPartial: Bool
  /// Whether the texts are made here, so that none comes from the memory and none is sent.
  var isPseudo = false

  private var nothingMissing: String {
    isPartial ? "" : OutputLine.of(presentation.string(TranslationNotes.nothingMissing()))
  }

  // MARK: Data

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.object("summary") { json in
        json.integer("strings", result.stringCount)
        json.integer("texts", result.textCount)
        json.integer("unique", result.uniqueCount)
        json.integer("memory", result.memoryCount)
        for kind in [TranslationOutcome.Kind.translated, .needsReview, .failed, .left] {
          json.integer(kind == .needsReview ? "needsReview" : kind.rawValue, result.count(kind))
        }
        json.integer("characters", result.characters)
        if let remaining = result.remainingCharacters { json.integer("remaining", remaining) }
        if result.doubtfulTextCount > 0 {
          json.integer("inDoubt", result.doubtfulTextCount)
          json.integer("inDoubtCharacters", result.doubtfulCharacters)
        }
        if let tokens = result.tokens {
          json.integer("inputTokens", tokens.input)
          json.integer("outputTokens", tokens.output)
        }
        if !result.shares.isEmpty { json.array("providers") { json in for share in result.shares { write(share, &json) } } }
        json.integer("files", result.fileCount)
      }
      json.array("outcomes") { json in
        for outcome in result.outcomes {
          json.object { json in
            json.string("catalog", outcome.catalog)
            json.string("key", outcome.key)
            json.string("locale", outcome.locale.identifier)
            json.string("outcome", outcome.kind.rawValue)
            json.string("reason", outcome.reason?.description ?? outcome.remark ?? "")
            json.string("provider", outcome.provider)
            json.integer("characters", outcome.characters)
          }
        }
      }
      json.array("refused") { json in
        for refusal in result.refusals {
          json.object { json in
            json.string("text", refusal.key.text)
            json.string("locale", refusal.key.target.identifier)
            json.string("translation", refusal.translation)
            json.string("gate", refusal.objection.gate)
            json.string("reason", refusal.objection.english)
          }
        }
      }
    }
    return json.text
  }

  private func write(_ share: ProviderShare, _ json: inout JSONWriter) {
    json.object { json in
      json.string("name", share.provider)
      if let model = share.model { json.string("model", model) }
      json.integer("texts", share.textCount)
      json.integer("characters", share.characters)
      if let remaining = share.remainingCharacters { json.integer("remaining", remaining) }
      if let tokens = share.tokens {
        json.integer("inputTokens", tokens.input)
        json.integer("outputTokens", tokens.output)
      }
      if let cost = share.cost {
        json.object("cost") { json in
          json.number("amount", cost.amount)
          json.string("currency", cost.currency)
          json.string("priceDate", cost.date)
        }
      }
    }
  }

  // MARK: Tables

  /// A table with a row for each locale, and why strings are left.
  var text: String {
    guard !result.outcomes.isEmpty else { return nothingMissing }
    let kinds: [TranslationOutcome.Kind] = [.translated, .needsReview, .failed, .left]
    var text = table(
      [TranslationNotes.locale, TranslationNotes.translated, TranslationNotes.needsReview, TranslationNotes.failed, TranslationNotes.left]
    ) { outcomes in kinds.map { kind in outcomes.count { $0.kind == kind } } }
    if let tokens = result.tokens {
      text += OutputLine.of(presentation.string(TranslationNotes.tokens(String(tokens.input), String(tokens.output))))
    }
    text += shares(TranslationNotes.cost)
    if result.doubtfulTextCount > 0 {
      text += OutputLine.of(
        presentation.string(TranslationNotes.lost(String(result.doubtfulTextCount), String(result.doubtfulCharacters))))
    }
    return text + reasons
  }

  /// The same for a run that writes nothing.
  var foreseenText: String {
    guard !result.outcomes.isEmpty else { return nothingMissing }
    guard !isPseudo else {
      return table([TranslationNotes.locale, TranslationNotes.translated, TranslationNotes.left]) { outcomes in
        [outcomes.count { $0.kind == .fromMemory }, outcomes.count { $0.kind == .left }]
      } + reasons
    }
    let kinds: [TranslationOutcome.Kind] = [.fromMemory, .wouldSend, .left]
    var text = table(
      [TranslationNotes.locale, TranslationNotes.fromMemory, TranslationNotes.toSend, TranslationNotes.left]
    ) { outcomes in kinds.map { kind in outcomes.count { $0.kind == kind } } }
    text += OutputLine.of(
      presentation.string(
        TranslationNotes.counts(
          String(result.textCount), String(result.uniqueCount), String(result.memoryCount), String(result.characters))))
    if let remaining = result.remainingCharacters {
      text += OutputLine.of(presentation.string(TranslationNotes.remaining(String(remaining))))
    }
    if let tokens = result.tokens {
      text += OutputLine.of(presentation.string(TranslationNotes.estimatedTokens(String(tokens.input), String(tokens.output))))
    }
    text += shares(TranslationNotes.estimatedCost)
    for share in result.shares { if let line = noPrice(share) { text += OutputLine.of(line) } }
    return text + reasons
  }

  /// What would be sent to each provider, and what that costs, for a page.
  var foreseenCosts: [String] {
    result.shares.flatMap { share in
      var lines = [presentation.string(TranslationNotes.share(name(of: share), String(share.textCount), String(share.characters)))]
      if let tokens = share.tokens {
        lines.append(presentation.string(TranslationNotes.estimatedTokens(String(tokens.input), String(tokens.output))))
      }
      return lines + [cost(share, TranslationNotes.estimatedCost) ?? noPrice(share)].compactMap(\.self)
    }
  }

  /// That a provider on another machine has no price in the settings; nil if it has one, or is here.
  private func noPrice(_ share: ProviderShare) -> String? {
    guard share.cost == nil, share.textCount > 0, isRemote(share) else { return nil }
    return presentation.string(TranslationNotes.noPrice(name(of: share)))
  }

  private func cost(_ share: ProviderShare, _ template: MessageTemplate) -> String? {
    share.cost.map { presentation.string(template(name(of: share), Self.amount($0.amount), $0.currency, $0.date)) }
  }

  /// What each of several providers has done, and what each costs.
  private func shares(_ template: MessageTemplate) -> String {
    var lines: [String] = []
    if result.shares.count > 1 {
      lines += result.shares.map { share in
        presentation.string(TranslationNotes.share(name(of: share), String(share.textCount), String(share.characters)))
      }
    }
    lines += result.shares.compactMap { cost($0, template) }
    return lines.map { OutputLine.of($0) }.joined()
  }

  private func name(of share: ProviderShare) -> String { share.model.map { "\(share.provider) (\($0))" } ?? share.provider }

  /// Whether a provider is on another machine, so that it may cost something.
  private func isRemote(_ share: ProviderShare) -> Bool { share.host.flatMap { Endpoint("http://\($0)") }.map { !$0.isLoopback } ?? false }

  /// An amount of money with two decimals, or four if it is below one.
  static func amount(_ amount: Double) -> String {
    let (scale, digits) = amount < 1 ? (10_000, 4) : (100, 2)
    // A part of the smallest unit is not nothing.
    let units = Int((amount * Double(scale)).rounded(.up))
    let rest = String(units % scale)
    return "\(units / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }

  private func table(_ heads: [MessageTemplate], _ numbers: ([TranslationOutcome]) -> [Int]) -> String {
    var locales: [LocaleIdentifier] = []
    for outcome in result.outcomes where !locales.contains(outcome.locale) { locales.append(outcome.locale) }
    let rows =
      [heads.map { presentation.string($0()) }]
      + locales.map { locale in
        [locale.identifier] + numbers(result.outcomes.filter { $0.locale == locale }).map { String($0) }
      }
    return TextTable(rows: rows, textColumns: 1).lines.map { OutputLine.of($0) }.joined()
  }

  /// Why strings have no translation, or what is to be looked at in one: each reason with their number, and the first key.
  private var reasons: String {
    var counts: [String: (count: Int, first: TranslationOutcome)] = [:]
    for outcome in result.outcomes {
      let isMissing = outcome.kind == .failed || outcome.kind == .left
      guard let reason = isMissing ? outcome.reason.map({ TranslationNotes.text(of: $0, presentation) }) : outcome.remark else { continue }
      counts[reason, default: (0, outcome)].count += 1
    }
    let sorted = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var lines = sorted.prefix(12).map { reason, found in
      presentation.string(TranslationNotes.reason(String(found.count), reason, found.first.key, found.first.locale.identifier))
    }
    if sorted.count > 12 { lines.append("…") }
    return lines.map { OutputLine.of($0) }.joined()
  }
}
