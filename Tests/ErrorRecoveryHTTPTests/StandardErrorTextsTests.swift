import ErrorRecovery
import ErrorRecoveryFoundation
import ErrorRecoveryHTTP
import ErrorRecoveryTesting
import ErrorRecoveryTexts
import Foundation
import Localize
import Testing

/// The library's own texts in a service and in a program.
@Suite struct StandardErrorTextsTests {
  private static let ownTexts = """
    key,en,pl
    store.offline,The store %@ cannot be reached.,Nie można połączyć się ze sklepem %@.
    recovery.cancel,Never Mind,Nieważne
    """

  @Test func `Every text of the library exists in seven languages`() {
    let lint = ErrorLint(errors: [], texts: StandardTexts.all)
    let languages = ["en", "de", "fr", "sv", "pl", "ja", "ar"]
    #expect(lint.problems(in: Localizer.standardErrorTexts, languages: languages).map(\.description) == [])
    #expect(StandardErrorTexts.tables.map(\.locale).sorted() == languages.sorted())
  }

  @Test(arguments: ["application/json", "text/html"])
  func `A service with Polish texts of its own answers in Polish throughout`(accept: String) {
    let catalog = Localizer(embeddedCSV: Self.ownTexts).addingStandardErrorTexts()
    let responder = RecoveryResponder(signer: KeyedSum(), catalog: catalog)
    let request = RecoveryRequest(path: "/", accept: accept, acceptLanguage: "pl-PL, en;q=0.5", principal: "ann", now: 0)
    let content = responder.content(for: Quiet(), offered: Failure(error: Quiet(), options: [.retry, .cancel]), request: request)
    #expect(content.contentLanguage == "pl")
    #expect(content.body.contains("Nie można połączyć się ze sklepem ‹ukryto›."))
    #expect(content.body.contains("Spróbuj ponownie"))
    // The service's own word for a standard text precedes the library's.
    #expect(content.body.contains("Nieważne") == (accept == "application/json"))
    #expect(responder.refusal(for: request).body.contains("Ten wybór jest nieprawidłowy lub stracił ważność."))
    #expect(catalog.misses.isEmpty)
  }

  @Test func `A program without texts of its own asks in Polish`() async {
    let transcript = Transcript()
    let prompt = TerminalPrompt(
      isInteractive: true, languages: ["pl"], catalog: Localizer.standardErrorTexts, write: { transcript.add($0) }, read: { "1" })
    #expect(await prompt.choose(Failure(error: Quiet(), options: [.retry, .cancel])) == Choice(.retry))
    #expect(transcript.text.contains("1) Spróbuj ponownie"))
  }

  @Test(.enabled(if: isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0))
  func `The standard prompt asks nothing without a terminal`() async {
    #expect(await TerminalPrompt.standard(languages: ["pl"]).choose(Failure(error: Quiet(), options: [.retry])) == nil)
  }

  /// An error whose texts are all in the catalogue.
  private struct Quiet: PresentableError {
    var code: ErrorCode { ErrorCode(domain: "store", name: "offline") }
    var title: ErrorText { ErrorText("store.offline", "The store \("a.example") cannot be reached.") }
  }
}
