import ErrorRecovery
import Localize
import LocalizeProject

/// Writes JSON for programs that translate: a list of units, as `Documentation/exchange.schema.json` describes it.
enum JSONExchangeWriter {
  /// The version of the format.
  static let schema = 1

  static func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", schema)
      json.string("targetLocale", locale.identifier)
      json.array("units") { json in
        for unit in units { json.object { write(unit, into: &$0) } }
      }
    }
    return Array(json.text.utf8)
  }

  private static func write(_ unit: ExchangeUnit, into json: inout JSONWriter) {
    json.string("id", unit.id.description)
    json.string("catalog", unit.catalog)
    json.string("key", unit.key)
    if let form = unit.form { json.string("form", form) }
    if let numbers = unit.formUse?.numbers { json.string("numbers", numbers) }
    if let item = unit.formUse?.item {
      json.object("item") { json in
        json.integer("number", item.number)
        json.integer("count", item.count)
        if let previous = item.previous { json.string("previous", previous) }
        if let next = item.next { json.string("next", next) }
      }
    }
    json.string("sourceLocale", unit.sourceLocale.identifier)
    json.string("source", unit.source)
    json.string("target", unit.translation ?? "")
    json.string("state", (unit.translation == nil ? State.missing : unit.needsReview ? .needsReview : .translated).rawValue)
    writePlaceholders(of: unit, into: &json)
    if let comment = unit.comment { json.string("comment", comment) }
    if let length = unit.maximumLength { json.integer("maximumLength", length) }
    if let screenshot = unit.screenshot { json.string("screenshot", screenshot) }
    if !unit.matches.isEmpty {
      json.array("matches") { json in
        for match in unit.matches {
          json.object { json in
            json.string("source", match.source)
            json.string("target", match.translation)
            json.integer("quality", match.percentage)
            json.string("origin", match.origin.rawValue)
          }
        }
      }
    }
    let terms = unit.terms.filter { !$0.translations.isEmpty }
    guard !terms.isEmpty else { return }
    json.array("terms") { json in
      for (term, translations) in terms {
        json.object { json in
          json.string("term", term)
          json.strings("translations", translations)
        }
      }
    }
  }

  private static func writePlaceholders(of unit: ExchangeUnit, into json: inout JSONWriter) {
    let codes = unit.placeholders
    guard !codes.isEmpty else { return }
    json.array("placeholders") { json in
      for code in codes {
        json.object { json in
          json.string("text", code.text)
          if let name = code.name { json.string("name", name) }
          if let example = code.example { json.string("example", example) }
        }
      }
    }
  }

  /// The states of a unit.
  enum State: String {
    case missing
    case translated
    case needsReview = "needs-review"
  }
}
