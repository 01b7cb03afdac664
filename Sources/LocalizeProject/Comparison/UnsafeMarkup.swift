package import Localize

/// Finds markup of a target that can run code or lead the user to another place than its source does.
///
/// A translation is shown as the program's own text. Translators must not be able to add a script, an event handler, a form or a link to a
/// host of their own.
package enum UnsafeMarkup {
  /// A part of a target that its source lacks.
  package struct Finding: Hashable, Sendable {
    /// The kinds.
    package enum Kind: Hashable, Sendable {
      /// `javascript:` or `data:text/html` as an address.
      case script
      /// `onclick="…"` and the like.
      case handler
      /// `<script>`, `<iframe>`, `<form>` and other elements that load or send data.
      case element
      /// An address in markup whose host the source text does not have.
      case host
    }

    /// Its kind.
    package var kind: Kind
    /// The name or address.
    package var name: String
    /// Where the target has it.
    package var range: Range<Int>
  }

  /// The first finding, or nil.
  ///
  /// - Complexity: O(*n*); allocates nothing if the target has neither a tag nor an address in Markdown.
  package static func finding(source: ByteView, target: ByteView) -> Finding? {
    let allTags = MarkupTag.all(in: target)
    let tags = allTags.filter { $0.kind != .close }
    let links = MarkupComparison.links(in: target)
    guard !tags.isEmpty || !links.isEmpty else { return nil }
    let sourceTags = MarkupTag.all(in: source)
    let elements = Set(sourceTags.map(\.name))
    if let tag = tags.first(where: { isUnsafe($0) && !elements.contains($0.name) }),
      tag.hasAttributes || !areArguments(allTags, of: sourceTags)
    {
      return Finding(kind: .element, name: "<\(tag.name)>", range: tag.range)
    }
    let known = sourceTags.flatMap { attributes(of: $0, in: source) }
    let sourceText = String(decoding: source, as: UTF8.self)
    let knownNames = Set(known.map(\.name))
    let knownValues = Set(known.map(\.value) + MarkupComparison.links(in: source).compactMap { address(ofLink: $0, in: source) })
    let sourceHosts = Hosts(
      hosts(in: source) + known.filter { isAddress($0.name) }.compactMap { host(of: browserReading(of: $0.value)) })
    for tag in tags {
      for attribute in attributes(of: tag, in: target) {
        if isHandler(attribute.name), !knownNames.contains(attribute.name) {
          return Finding(kind: .handler, name: attribute.name, range: tag.range)
        }
        guard isAddress(attribute.name) else { continue }
        let isKnown = knownValues.contains(attribute.value)
        if let finding = address(attribute.value, isKnown: isKnown, sourceHosts, at: tag.range) { return finding }
      }
    }
    for link in links {
      guard let value = address(ofLink: link, in: target) else { continue }
      let isKnown = knownValues.contains(value)
      if let finding = address(value, isKnown: isKnown, sourceHosts, at: link), !sourceText.contains(value) { return finding }
    }
    return nil
  }

  /// The address of a link in Markdown.
  private static func address(ofLink link: Range<Int>, in bytes: ByteView) -> String? {
    let text = String(decoding: bytes[link], as: UTF8.self)
    return text.lastIndex(of: "(").map { String(text[text.index(after: $0)...].dropLast().prefix { $0 != " " }) }
  }

  /// Whether the tags of a target are names of arguments as its source has them: “-w <script>” for “-w <scriptout>”.
  ///
  /// These have no attributes, nothing closes them, and the source has as many words in angle brackets that HTML does not know.
  private static func areArguments(_ tags: [MarkupTag], of source: [MarkupTag]) -> Bool {
    guard tags.count <= source.count else { return false }
    return source.allSatisfy { $0.kind == .open && !$0.hasAttributes && !$0.isKnown }
      && tags.allSatisfy { $0.kind == .open && !$0.hasAttributes && !$0.isKnown }
  }

  private static func address(_ value: String, isKnown: Bool, _ hosts: Hosts, at range: Range<Int>) -> Finding? {
    guard !isKnown else { return nil }
    let address = browserReading(of: value)
    let scheme = address.lowercased()
    if scheme.hasPrefix("javascript:") || scheme.hasPrefix("vbscript:") || scheme.hasPrefix("data:text/html") {
      return Finding(kind: .script, name: value, range: range)
    }
    // The intended host is certain only if the source has an address of its own.
    guard !hosts.isEmpty, let host = host(of: address), !hosts.hasOwner(of: host) else { return nil }
    return Finding(kind: .host, name: host, range: range)
  }

  private static let unsafeElements: Set<String> = [
    "applet", "embed", "form", "frame", "iframe", "input", "object", "script", "style", "textarea",
  ]
  /// Elements that redirect or load something by their attributes; without any, they are as likely the name of an argument, `<base>`.
  private static let loadingElements: Set<String> = ["base", "link", "meta"]

  private static func isUnsafe(_ tag: MarkupTag) -> Bool {
    unsafeElements.contains(tag.name) || tag.hasAttributes && loadingElements.contains(tag.name)
  }

  private static func isAddress(_ attribute: String) -> Bool { ["href", "src", "action", "formaction", "xlink:href"].contains(attribute) }

  /// An address as a browser reads it: characters decoded, blanks and control characters dropped, `\` as `/`.
  private static func browserReading(of value: String) -> String {
    var scalars = String.UnicodeScalarView()
    let bytes = Array(value.utf8)
    bytes.withBytes { bytes in
      let text = TextCursor(bytes)
      var index = 0
      while index < text.count {
        let (value, length) = entity(text, at: index) ?? text.scalar(at: index)
        index += max(length, 1)
        guard value > 0x20, value != 0x7F, let scalar = Unicode.Scalar(value) else { continue }
        scalars.append(scalar == "\\" ? "/" : scalar)
      }
    }
    return String(scalars)
  }

  private static let addressCharacters: [String: UInt32] = [
    "colon": 0x3A, "Tab": 0x09, "NewLine": 0x0A, "sol": 0x2F, "period": 0x2E, "commat": 0x40, "amp": 0x26,
  ]

  /// The character that `&colon;` or `&#58;` spells out at a place, and its length; browsers need no semicolon after a number.
  private static func entity(_ text: TextCursor, at start: Int) -> (value: UInt32, length: Int)? {
    guard text[start] == UInt8(ascii: "&") else { return nil }
    var end = start + 1
    while text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == UInt8(ascii: "#"), end - start < 12 { end += 1 }
    let name = String(decoding: text.bytes[min(start + 1, text.count)..<min(end, text.count)], as: UTF8.self)
    let value: UInt32? =
      if name.lowercased().hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst())
      } else {
        addressCharacters[name]
      }
    guard let value else { return nil }
    return (value, end - start + (text[end] == UInt8(ascii: ";") ? 1 : 0))
  }

  private static func isHandler(_ name: String) -> Bool {
    name.utf8.count > 3 && name.hasPrefix("on") && name.dropFirst(2).allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// The attributes of a tag, their names in lower case.
  private static func attributes(of tag: MarkupTag, in bytes: ByteView) -> [(name: String, value: String)] {
    guard tag.hasAttributes else { return [] }
    var result: [(name: String, value: String)] = []
    var rest = String(decoding: bytes[tag.range], as: UTF8.self).dropFirst(tag.name.count + 1).dropLast()
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split { $0.isWhitespace || $0 == "/" }.last.map { $0.lowercased() } ?? ""
      rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let first = rest.first else { break }
      let value: Substring
      if first == "\"" || first == "'" {
        value = rest.dropFirst().prefix { $0 != first }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(value.count)
      }
      result.append((name, String(value)))
    }
    return result
  }

  private static func hosts(in bytes: ByteView) -> [String] {
    URLComparison.addresses(in: bytes).compactMap { host(of: String(decoding: bytes[$0], as: UTF8.self)) }
  }

  private static func host(of address: String) -> String? {
    guard let mark = address.range(of: "//") else { return nil }
    let scheme = address[..<mark.lowerBound]
    guard scheme.isEmpty || ["http:", "https:", "ftp:"].contains(scheme.lowercased()) else { return nil }
    // `https://example.org@example.net` leads to example.net.
    let authority = address[mark.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = (authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority).prefix { $0 != ":" }
    guard host.contains("."), host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }) else { return nil }
    let name = host.lowercased()
    return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }

  /// The hosts of a text, by their owners.
  private struct Hosts {
    private var domains: [String: Set<Substring>] = [:]

    init(_ hosts: [String]) {
      for host in hosts { domains[UnsafeMarkup.owner(of: host), default: []].insert(Self.domain(of: host)) }
    }

    var isEmpty: Bool { domains.isEmpty }

    /// Whether a page in another language may be on another host.
    ///
    /// It may on a subdomain, or on the same name in a country: `example.org`, `de.example.org`, `example.de`, `example.co.uk`. Another name or
    /// another general domain (`example.net`) can belong to anyone.
    func hasOwner(of host: String) -> Bool {
      guard let known = domains[UnsafeMarkup.owner(of: host)] else { return false }
      let domain = Self.domain(of: host)
      return domain.count == 2 || known.contains(domain) || known.contains { $0.count == 2 }
    }

    private static func domain(of host: String) -> Substring { host.split(separator: ".").last ?? "" }
  }

  /// The name before the domain of a country or a kind of organisation.
  fileprivate static func owner(of host: String) -> String {
    var labels = host.split(separator: ".").dropLast()
    while labels.count > 1, let last = labels.last, last.count <= 3 { labels.removeLast() }
    return labels.last.map(String.init) ?? host
  }
}

extension String {
  /// The first place of a text in another one.
  fileprivate func range(of text: String) -> Range<Index>? {
    guard let found = Array(utf8).firstRange(of: Array(text.utf8)) else { return nil }
    return utf8.index(utf8.startIndex, offsetBy: found.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: found.upperBound)
  }
}
