import ErrorRecoveryHTTP
import Localize

/// Header fields of HTTP: languages and waiting times within their bounds.
enum Headers {
  static let target = FuzzTarget("headers") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let preferences = AcceptLanguage.preferences(in: text)
    expect(preferences.count <= 32, "\(preferences.count) languages")
    expect(Set(preferences.map { $0.tag.lowercased() }).count == preferences.count, "a language twice")
    var last = 1.0
    for preference in preferences {
      expect(preference.quality > 0 && preference.quality <= last, "\(preference) after \(last)")
      expect(
        preference.tag.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }, preference.tag)
      last = preference.quality
      _ = LocaleIdentifier(preference.tag)
    }
    if let wait = RetryAfter.duration(from: text, now: 1_700_000_000) {
      expect(wait >= .zero && wait <= .seconds(366 * 86_400), "a wait of \(wait)")
    }
    for status in [200, 429, 503] { _ = RetryAfter.retryability(status: status, header: text, now: 1_700_000_000) }
    _ = ReturnedChoice(header: nil, form: text)
    _ = ReturnedChoice(header: text, inputHeader: text)
  }
}
