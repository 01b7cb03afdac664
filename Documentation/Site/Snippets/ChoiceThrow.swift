import ErrorRecovery

/// Describes what happened and what to do, with keys for translations.
///
/// The name of the printer is private: logs don't show it.
struct PrinterJammed: PresentableError {
  let printer: String

  var code: ErrorCode { ErrorCode(domain: "printer", name: "jammed") }
  var title: ErrorText { ErrorText("printer.jammed", "The printer “\(printer)” is jammed.") }
  var suggestion: ErrorText? { ErrorText("printer.remove-paper", "Remove the paper and try again.") }
}

print(TextPresenter().text(for: PrinterJammed(printer: "Hall")), terminator: "")
// error: The printer “Hall” is jammed.
//   Remove the paper and try again.
print(TextPresenter(audience: .log).lines(for: PrinterJammed(printer: "Hall"))[0])
// error: The printer “‹redacted›” is jammed. [printer/jammed]
