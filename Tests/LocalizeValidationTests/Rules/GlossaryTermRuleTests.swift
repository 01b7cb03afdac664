import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct GlossaryTermRuleTests {
  private static let glossary = Glossary([
    GlossaryTerm("cart", translations: ["de": ["Warenkorb", "Einkaufswagen"], "pl": ["koszyk"], "ja": ["カート"]]),
    GlossaryTerm("GitHub", isUntranslatable: true),
  ])

  private static func sample(_ source: String, _ target: String, _ locale: String = "de", _ layout: Sample.Layout = .strings) -> Sample {
    var sample = Sample(layout, source: source, target: target, locale: locale)
    sample.options.glossary = glossary
    return sample
  }

  @Test(arguments: Sample.Layout.allCases)
  func `Another word than the glossary's term is a warning`(_ layout: Sample.Layout) async throws {
    expectEqual(
      try await Self.sample("Open the cart", "1️⃣Korb öffnen2️⃣", "de", layout).findings(of: "glossary-term"),
      ["1️⃣–2️⃣ warning de key: The glossary translates “cart” as: Warenkorb | Einkaufswagen."])
  }

  static let fine: [(String, String, String)] = [
    ("Open the cart", "Warenkorb öffnen", "de"), ("Carts", "Wagen", "de"), ("Cart", "Einkaufswagens", "de"), ("Cart", "W koszyku", "pl"),
    ("Cart", "カートを見る", "ja"), ("Cart", "Panier", "fr"), ("{cart}", "{cart}!", "de"), ("Cart", "Cart", "de"), ("Cart", "Çârt", "en-XA"),
    ("<cart>x</cart>", "<cart>y</cart>", "de"), ("https://a.example/cart", "https://a.example/korb", "de"),
  ]

  @Test(arguments: fine)
  func `Inflected words, other locales, placeholders, copies and pseudo-locales are fine`(_ texts: (String, String, String)) async throws {
    expectEqual(try await Self.sample(texts.0, texts.1, texts.2).findings(of: "glossary-term"), [])
  }

  @Test func `Nothing is reported without a glossary`() async throws {
    expectEqual(try await Sample(.strings, source: "Cart", target: "Korb").findings(of: "glossary-term"), [])
  }

  @Test func `A changed name that must not be translated is a warning`() async throws {
    let sample = Self.sample("Sign in to GitHub", "Bei 1️⃣Github2️⃣ anmelden")
    expectEqual(
      try await sample.findings(of: "do-not-translate"),
      ["1️⃣–2️⃣ warning de key: “GitHub” must not be translated, but is missing here."])
    expectEqual(try await sample.fixability(of: "do-not-translate"), [.unsafe])
    let translated = Self.sample("Sign in to GitHub", "1️⃣Bei Git-Nabe anmelden2️⃣")
    expectEqual(try await translated.findings(of: "do-not-translate").count, 1)
    expectEqual(try await translated.fixability(of: "do-not-translate"), [.no])
  }

  static let unsure = [
    "Github, github oder Git", "Bei Githubs anmelden", "Siehe https://github.example/x", "Bei <github>x</github> anmelden",
  ]

  @Test(arguments: unsure)
  func `A name in other letters that is repeated, inflected, or in an address or a tag has no fix`(
    _ text: String
  ) async throws {
    let sample = Self.sample("Sign in to GitHub", text)
    expectEqual(try await sample.findings(of: "do-not-translate").count, 1)
    expectEqual(try await sample.fixability(of: "do-not-translate"), [.no])
  }

  static let namesThatStand: [(String, String, String)] = [
    ("Sign in to GitHub", "Bei GitHub anmelden", "de"), ("GitHub account", "GitHubin tili", "fi"), ("github", "Nabe", "de"),
    ("GitHub", "Ĝîţĥûɓ", "en-XA"), ("https://github.example/GitHub", "https://nabe.example", "de"),
  ]

  @Test(arguments: namesThatStand)
  func `A name with an ending, another word, an address and a pseudo-locale are fine`(_ texts: (String, String, String)) async throws {
    expectEqual(try await Self.sample(texts.0, texts.1, texts.2).findings(of: "do-not-translate"), [])
  }
}
