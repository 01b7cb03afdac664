import Localize
import LocalizeValidation
import Testing

@Suite struct RepeatedWordRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Open the file", "Öffne die Datei 1️⃣Datei2️⃣", "de", "The word “Datei” is repeated."),
    ("Open the file", "Otwórz plik 1️⃣plik2️⃣.", "pl", "The word “plik” is repeated."),
    ("The file", "Der Text, die Datei und 1️⃣und2️⃣ mehr", "de", "The word “und” is repeated."),
    ("Open the file", "Открыть файл 1️⃣файл2️⃣", "ru", "The word “файл” is repeated."),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `A repeated word is an info`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "repeated-word"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "repeated-word"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Open the file", "Öffne die Datei", "de"),
    ("Slowly", "yavaş yavaş", "tr"),
    ("Children", "anak anak", "id"),
    ("We see us", "Nous nous voyons", "fr"),
    ("Files which the", "Dateien, die die App", "de"),
    ("Turn on in", "Zet aan in in", "nl"),
    ("Bye bye", "Tschüss Tschüss", "de"),
    ("%@ %@", "%@ %@", "de"),
    ("Ha", "Ha ha", "de"),
    ("Very very big", "sehr sehr groß", "de"),
    ("A", "Teil. Teil", "de"),
    ("Last Fourth", "Cuarto cuarto", "es"),
    ("a a", "x x", "de"),
    ("slow", "अलग अलग", "hi"),
    ("x", "Ððé ðé ðé", "en-XA"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Grammatical repetitions, interjections and repetitions in the source are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "repeated-word"), [])
  }

  @Test func `The source text is checked too`() async throws {
    let sample = Sample(.csv, source: "Open the 1️⃣the2️⃣ file", target: "Datei öffnen")
    expectEqual(try await sample.findings(of: "repeated-word"), ["1️⃣–2️⃣ info en key: The word “the” is repeated."])
  }
}
