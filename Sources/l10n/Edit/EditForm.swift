#if Servers
import Localize
import LocalizeTranslation

/// What a form sends.
struct EditForm: Sendable {
  /// What is asked of a machine.
  enum Step: String, Sendable {
    /// What a translation costs.
    case cost
    /// The translation.
    case send
    /// What it costs to send a text again.
    case costAgain = "cost-again"
    /// The translation of a text that was sent before.
    case sendAgain = "send-again"
  }

  /// The catalogue, by its name in pages.
  var catalog = ""
  /// The key.
  var key = ""
  /// The locale.
  var locale = LocaleIdentifier.root
  /// The version of the texts that were shown.
  var version = ""
  /// The version of the source text that was shown.
  var source = ""
  /// The texts by their forms; the form of a text without forms is empty.
  var texts: [String: String] = [:]
  /// The texts of a machine that the sender has taken over, by their forms.
  var machine: [String: String] = [:]
  /// What is asked of a machine.
  var step = Step.cost
  /// The comment of a key that is added.
  var comment = ""
  /// The decision of a reviewer, if that is what is sent.
  var verdict: String?
  /// Why a translation is rejected.
  var reason: String?
  /// The finding to fix.
  var fingerprint = ""
  /// Whether the script of the page sends it and wants a part of a page.
  var isPart = false
  /// The page that the browser comes back to.
  var back = "/"

  init(_ fields: [(name: String, value: String)]) {
    for (name, value) in fields {
      switch name {
      case "catalog": catalog = value
      case "key": key = value
      case "locale": locale = LocaleIdentifier(value).flatMap { $0.isWellFormed ? $0 : nil } ?? .root
      case "version": version = value
      case "source": source = value
      case "comment": comment = value
      case "verdict": verdict = value
      case "reason": reason = value.isEmpty ? nil : value
      case "fingerprint": fingerprint = value
      case "part": isPart = true
      // A path of this server, and no other host.
      case "back": back = value.hasPrefix("/") && !value.hasPrefix("//") && !value.contains("\\") ? value : "/"
      case "step": step = Step(rawValue: value) ?? .cost
      default:
        if name.hasPrefix("text:") { texts[String(name.dropFirst(5))] = value }
        if name.hasPrefix("machine:") { machine[String(name.dropFirst(8))] = value }
      }
    }
  }

  /// The texts as a translation.
  func value(like former: [String]) -> DraftValue {
    let texts = texts.mapValues { Markup.received($0, like: former) }
    if let only = texts[""], texts.count == 1 { return .text(only) }
    return .forms(texts)
  }

  /// Who wrote the texts: a machine if the sender has left all of them as it wrote them.
  var author: DraftAuthor {
    guard !texts.isEmpty else { return .person }
    return texts.allSatisfy { name, text in machine[name].map { Markup.received($0, like: []) == Markup.received(text, like: []) } ?? false
    }
      ? .machine : .person
  }
}
#endif
