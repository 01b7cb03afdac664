package import Localize

extension URLComparison {
  /// The first mailbox of the source that was lost or has another domain, or nil.
  ///
  /// Another mailbox of the same domain may serve another language. `you@example.com` is an example, and so is a text that is a mailbox and no more.
  ///
  /// - Complexity: O(*n*) and, for each mailbox, O(*m*).
  package static func mailboxDifference(source: ByteView, target: ByteView) -> Difference? {
    guard source.firstIndex(of: 0x40, or: 0x40, from: 0, to: source.count) < source.count else { return nil }
    let mailboxes = mailboxes(in: source)
    guard !mailboxes.isEmpty, mailboxes[0].count < source.count else { return nil }
    let others = Self.mailboxes(in: target)
    let domains = others.map { domain(of: $0, in: target) }
    for mailbox in mailboxes {
      let wanted = domain(of: mailbox, in: source)
      guard !isExample(wanted), !domains.contains(wanted) else { continue }
      let known = mailboxes.map { domain(of: $0, in: source) }
      return Difference(sourceRange: mailbox, targetRange: zip(others, domains).first { !known.contains($0.1) }?.0)
    }
    return nil
  }

  /// The mailboxes, `name@example.org`, that are no part of an address with a scheme.
  private static func mailboxes(in bytes: ByteView) -> [Range<Int>] {
    let text = TextCursor(bytes)
    var result: [Range<Int>] = []
    var index = 1
    while index + 3 < text.count, result.count < 16 {
      guard text[index] == 0x40 else {
        index += 1
        continue
      }
      var (start, end) = (index, index + 1)
      while start > 0, isOfName(text[start - 1]) { start -= 1 }
      while isOfDomain(text[end]) { end += 1 }
      while end > index, text[end - 1] == 0x2E || text[end - 1] == 0x2D { end -= 1 }
      let domain = bytes[index + 1..<max(end, index + 1)]
      let hasDomain = domain.contains(0x2E) && domain.first != 0x2E && domain.suffix(2).allSatisfy(\.isASCIILetter)
      // `//user@host` is an address with a scheme, `pkg@1.2.x` and `%@` are none.
      if start < index, hasDomain, start == 0 || text[start - 1] != 0x2F, text[end] != 0x3A, text[end] != 0x2F {
        result.append(start..<end)
      }
      index = max(end, index + 1)
    }
    return result
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2E || byte == 0x5F || byte == 0x2D || byte == 0x2B
  }

  private static func isOfDomain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2E || byte == 0x2D
  }

  /// The last two labels, in lower case.
  private static func domain(of mailbox: Range<Int>, in bytes: ByteView) -> String {
    let text = String(decoding: bytes.extracting(mailbox), as: UTF8.self)
    let domain = text.split(separator: "@").last ?? ""
    return domain.split(separator: ".").suffix(2).joined(separator: ".").lowercased()
  }

  /// Whether a domain is one that no one has: `example.org`, `domain.com`, `yourcompany.com`.
  private static func isExample(_ domain: String) -> Bool {
    let name = domain.split(separator: ".").first ?? ""
    return ["example", "domain", "mail", "email", "company", "test", "site", "website", "server", "host", "foo", "bar", "acme"].contains {
      name.hasSuffix($0)
    } || domain.hasSuffix(".test") || domain.hasSuffix(".example") || domain.hasSuffix(".invalid")
  }
}
