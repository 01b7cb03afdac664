import Localize
import LocalizeValidation
import Testing

@Suite struct InconsistentTranslationRuleTests {
  private static func sample(_ english: (String, String), _ german: (String, String), comments: (String, String) = ("", "")) -> Sample {
    func file(_ texts: (String, String)) -> String {
      "\(comments.0)\n\"menu\" = \"\(texts.0)\";\n\(comments.1)\n\"button\" = \"\(texts.1)\";\n"
    }
    return Sample([("en.lproj/App.strings", file(english)), ("de.lproj/App.strings", file(german))])
  }

  @Test func `One sentence with two translations is an info that names the other key`() async throws {
    let sample = Self.sample(
      ("Delete all files", "Delete all files"), ("Alle Dateien löschen", "1️⃣Sämtliche Dateien entfernen2️⃣"))
    expectEqual(
      try await sample.findings(of: "inconsistent-translation"),
      ["1️⃣–2️⃣ info de button: The key menu has the same source text but a different translation."])
    expectEqual(try await sample.notes(of: "inconsistent-translation"), ["de.lproj/App.strings:2:10 The other translation."])
  }

  @Test func `Case and punctuation may differ, and short texts, other sources and copies are fine`() async throws {
    let silent: [((String, String), (String, String))] = [
      (("Delete all files", "Delete all files"), ("Alle Dateien löschen", "Alle Dateien löschen!")),
      (("Delete all files", "Delete all files"), ("alle Dateien löschen", "Alle Dateien löschen")),
      (("Open file", "Open file"), ("Datei öffnen", "Offene Datei")),
      (("Delete all files", "Delete every file"), ("Alle Dateien löschen", "Jede Datei entfernen")),
      (("Delete all files", "Delete all files"), ("Alle Dateien löschen", "Delete all files")),
      (("%@ %@ %@", "%@ %@ %@"), ("%@ %@ %@", "a %@ %@ %@")),
    ]
    for (english, german) in silent {
      expectEqual(try await Self.sample(english, german).findings(of: "inconsistent-translation"), [])
    }
  }

  @Test func `Texts with different comments may differ`() async throws {
    let sample = Self.sample(
      ("Delete all files", "Delete all files"), ("Alle Dateien löschen", "Das Löschen aller Dateien"),
      comments: ("/* Button */", "/* Heading */"))
    expectEqual(try await sample.findings(of: "inconsistent-translation"), [])
  }
}
