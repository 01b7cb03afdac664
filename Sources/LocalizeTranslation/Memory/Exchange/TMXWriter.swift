package import Localize
import LocalizeProject

/// Writes TMX 1.4b: a unit for each text, context and category, with a variant for each locale.
///
/// A token is an element with its number and signature, around its text as it was found: `<ph x="1" type="text">%1$@</ph>`. Tags are written so
/// too: `<ept>`, which TMX has for the end of an element, takes neither number nor signature. Written plainly, for programs of level 1, a token is
/// only its text.
package struct TMXWriter: Sendable {
  private let isPlain: Bool
  private let source: LocaleIdentifier?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - source: The locale that all texts are in; nil if there are several.
  ///   - isPlain: Whether tokens are written as text.
  package init(source: LocaleIdentifier?, isPlain: Bool) {
    self.source = source
    self.isPlain = isPlain
  }

  static let tool = "l10n"
  static let reviewed = "reviewed"

  /// The names of our properties.
  enum Property {
    static let context = "x-context"
    static let category = "x-category"
    static let origin = "x-origin"
    static let state = "x-state"
    static let provider = "x-provider"
    static let settings = "x-settings"
  }

  /// The beginning of the file.
  package func header(version: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE tmx SYSTEM "tmx14.dtd">
    <tmx version="1.4">
      <header creationtool="\(Self.tool)" creationtoolversion="\(version)" segtype="block" o-tmf="\(isPlain ? "plain" : Self.tool)" \
    adminlang="en" srclang="\(source?.identifier ?? "*all*")" datatype="plaintext"/>
      <body>

    """
  }

  /// The end of the file.
  package static let footer = "  </body>\n</tmx>\n"

  /// A unit.
  ///
  /// - Parameter entries: Translations of one text in one context and category.
  /// - Returns: nil if a text holds a character that XML does not have.
  package func unit(_ entries: [MemoryEntry]) -> [UInt8]? {
    guard let first = entries.first else { return [] }
    var output: [UInt8] = []
    func line(_ text: String) { output.append(contentsOf: text.utf8) }
    line("    <tu srclang=\"\(first.key.source.identifier)\">\n")
    var properties: [(String, String)] = []
    if !first.key.context.isEmpty { properties.append((Property.context, first.key.context)) }
    if let category = first.key.category { properties.append((Property.category, category.rawValue)) }
    guard append(properties, indentation: "      ", to: &output) else { return nil }
    line("      <tuv xml:lang=\"\(first.key.source.identifier)\">\n")
    guard append(segment: first.key.text, tokens: first.tokens, to: &output) else { return nil }
    line("      </tuv>\n")
    for entry in entries {
      let date = Timestamp.compact(entry.created)
      line("      <tuv xml:lang=\"\(entry.key.target.identifier)\" creationdate=\"\(date)\" changedate=\"\(date)\">\n")
      var properties = [(Property.origin, entry.origin.rawValue), (Property.state, entry.isReviewed ? Self.reviewed : "needs-review")]
      if !entry.provider.isEmpty { properties.append((Property.provider, entry.provider)) }
      if !entry.settings.isEmpty { properties.append((Property.settings, entry.settings)) }
      guard append(properties, indentation: "        ", to: &output),
        append(segment: entry.translation, tokens: first.tokens, to: &output)
      else { return nil }
      line("      </tuv>\n")
    }
    line("    </tu>\n")
    return output
  }

  private func append(_ properties: [(String, String)], indentation: String, to output: inout [UInt8]) -> Bool {
    for (name, value) in properties {
      guard let encoded = XMLText.encoded(value, in: .content) else { return false }
      output += Array("\(indentation)<prop type=\"\(name)\">".utf8) + encoded + Array("</prop>\n".utf8)
    }
    return true
  }

  private func append(segment form: String, tokens: [String], to output: inout [UInt8]) -> Bool {
    output += Array("        <seg>".utf8)
    let parts = NormalForm.parts(of: form) ?? [.text(form)]
    for part in parts {
      switch part {
      case .text(let text):
        guard let encoded = XMLText.encoded(text, in: .content) else { return false }
        output += encoded
      case .token(let number, let signature):
        guard let text = XMLText.encoded(NormalForm.shown(number, signature: signature, tokens: tokens), in: .content),
          let type = XMLText.encoded(signature, in: .attribute(quote: UInt8(ascii: "\"")))
        else { return false }
        guard !isPlain else {
          output += text
          continue
        }
        output += Array("<ph x=\"\(number + 1)\" type=\"".utf8) + type + Array("\">".utf8)
        output += tokens.indices.contains(number) ? text : []
        output += Array("</ph>".utf8)
      }
    }
    output += Array("</seg>\n".utf8)
    return true
  }
}
