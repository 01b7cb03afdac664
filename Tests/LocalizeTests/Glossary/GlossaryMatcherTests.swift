import Localize
import LocalizeProject
import Testing

@Suite struct GlossaryMatcherTests {
  /// The terms of the source text that the translation lacks, by a glossary of one term.
  private func missing(_ term: GlossaryTerm, _ source: String, _ target: String, _ locale: LocaleIdentifier = "de") -> [String] {
    missing([term], source, target, locale)
  }

  private func missing(_ terms: [GlossaryTerm], _ source: String, _ target: String, _ locale: LocaleIdentifier = "de") -> [String] {
    let matcher = GlossaryMatcher(Glossary(terms), target: locale)
    return source.withBytes { source in
      target.withBytes { target in
        matcher.findings(source: source, target: target).map { String(decoding: source[$0.sourceRange], as: UTF8.self) }
      }
    }
  }

  static let inflected: [(LocaleIdentifier, String, String)] = [
    ("de", "Datei", "Alle Dateien löschen"), ("de", "Warenkorb", "Des Warenkorbs Inhalt"), ("de", "Buch", "Zwei Bücher"),
    ("de", "Wagen", "Einkaufswagen"), ("pl", "plik", "5 plików"), ("pl", "koszyk", "do koszyka"), ("pl", "wiadomość", "nowe wiadomości"),
    ("ru", "корзина", "в корзину"), ("fi", "verkko", "verkon asetukset"), ("es", "carrito de la compra", "de la compra, los carritos"),
    ("fr", "fichier", "tous les fichiers"), ("ar", "ملف", "حذف الملفات"), ("he", "קובץ", "מחיקת הקובץ"), ("el", "αρχείο", "των αρχείων"),
    ("ko", "파일", "파일을 삭제"), ("ko", "저장하다", "저장합니다"), ("ja", "保存する", "保存しました"), ("ja", "ファイル", "ファイルを削除"),
    ("zh", "文件", "删除所有文件。"), ("th", "ไฟล์", "ลบไฟล์ทั้งหมด"), ("tr", "dosya", "Dosyaları sil"), ("hu", "fájl", "fájlokat"),
    ("vi", "tệp", "Xoá tệp"),
  ]

  @Test(arguments: inflected)
  func `A settled translation may be inflected, compounded or joined to other words`(_ texts: (LocaleIdentifier, String, String)) {
    let term = GlossaryTerm("file", translations: [texts.0: [texts.1]])
    #expect(missing(term, "Delete the file", texts.2, texts.0) == [])
    #expect(missing(term, "Delete the file", "Xyz 123", texts.0) == ["file"])
  }

  static let noTerm = [
    "profile", "file_name", "e-file", "files", "Open https://file.example.com/file now", "Write to file@example.com", "<file>x</file>", "",
  ]

  @Test(arguments: noTerm) func `Only whole words of the source count`(_ source: String) {
    #expect(missing(GlossaryTerm("file", translations: ["de": ["Datei"]]), source, "Nichts") == [])
  }

  @Test func `Case, quotation marks, line ends and punctuation around a term do not matter`() {
    for source in ["File", "“file”", "The file.", "a\nfile", "(FILE)", "file’s", "no\u{AD}file file"] {
      #expect(missing(GlossaryTerm("file", translations: ["de": ["Datei"]]), source, "Nichts").count == 1, "\(source)")
    }
  }

  @Test func `The longest of several terms with the same beginning is meant`() {
    let terms = [
      GlossaryTerm("shopping cart", translations: ["de": ["Warenkorb"]]), GlossaryTerm("shopping", translations: ["de": ["Einkauf"]]),
      GlossaryTerm("cart", translations: ["de": ["Wagen"]]),
    ]
    #expect(missing(terms, "The shopping\u{A0} cart", "Der Warenkorb") == [])
    #expect(missing(terms, "The shopping cart", "Der Korb") == ["shopping cart"])
    #expect(missing(terms, "Shopping with a cart", "Nichts") == ["Shopping", "cart"])
  }

  @Test func `Any of several translations is accepted, and a region accepts those of its language`() {
    let term = GlossaryTerm("cart", translations: ["de": ["Warenkorb", "Einkaufswagen"]])
    #expect(missing(term, "Cart", "Einkaufswagen", "de-AT") == [])
    #expect(missing(term, "Cart", "Korb", "de-AT") == ["Cart"])
    #expect(missing(term, "Cart", "Korb", "nl") == [])
  }

  @Test func `A name stays unchanged, and its case tells it from a word`() {
    let name = GlossaryTerm("Pages", isUntranslatable: true)
    #expect(missing(name, "Open in Pages", "In Pages öffnen") == [])
    #expect(missing(name, "Open in Pages", "In Seiten öffnen") == ["Pages"])
    #expect(missing(name, "Open in Pages", "In pages öffnen") == ["Pages"])
    #expect(missing(name, "All pages", "Alle Seiten") == [])
    let command = GlossaryTerm("Wi-Fi", isUntranslatable: true, isCaseSensitive: false)
    #expect(missing(command, "WI-FI is off", "wi-fi ist aus") == [])
    let local = GlossaryTerm("Pages", translations: ["ja": ["ページズ"]], isUntranslatable: true)
    #expect(missing(local, "Open in Pages", "ページズで開く", "ja") == [])
  }

  @Test func `Placeholders are not words`() {
    let matcher = GlossaryMatcher(Glossary([GlossaryTerm("file", translations: ["de": ["Datei"]])]), target: "de")
    let (source, target) = ("{file}", "{file} x")
    source.withBytes { source in
      target.withBytes { target in #expect(matcher.findings(source: source, target: target, excluding: [0..<6]).isEmpty) }
    }
  }

  @Test func `A long text of one letter is matched at once`() {
    let term = GlossaryTerm(String(repeating: "a", count: 50), translations: ["de": ["Datei"]])
    #expect(missing(term, String(repeating: "a ", count: 20_000), String(repeating: "a", count: 20_000)) == [])
  }
}
