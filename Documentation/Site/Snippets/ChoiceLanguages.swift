import ErrorRecovery
import ErrorRecoveryTexts
import Localize

struct PrinterJammed: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "printer", name: "jammed") }
  var title: ErrorText { ErrorText("printer.jammed", "The printer is jammed.") }
}

// Your texts, and those of the library for everything else: “error:”, “Try Again”, “Cancel”.
let texts = Localizer(
  embeddedCSV: """
    key,en,pl
    printer.jammed,The printer is jammed.,Papier zaciął się w drukarce.
    """
).addingStandardErrorTexts()

let presenter = TextPresenter(languages: ["pl"], catalog: texts)
print(presenter.text(for: PrinterJammed(), options: [.retry]), terminator: "")
// błąd: Papier zaciął się w drukarce.
//   Opcje: retry (wybierz za pomocą --recover ID)
print(RecoveryOption.retry.title.render(for: .user, catalog: texts, languages: ["pl"]))  // Spróbuj ponownie
