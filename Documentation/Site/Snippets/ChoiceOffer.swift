import ErrorRecovery

struct PrinterJammed: PresentableError {
  var code: ErrorCode { ErrorCode(domain: "printer", name: "jammed") }
  var title: ErrorText { ErrorText("printer.jammed", "The printer is jammed.") }
}

/// The caller has an alternative: a PDF.
func printLetter() async throws -> String {
  try await withRecovery(restarts: [Restart("pdf", ErrorText("printer.pdf", "Save a PDF")) { "letter.pdf" }]) { attempt in
    guard attempt > 1 else { throw PrinterJammed() }
    return "Printed in attempt \(attempt)"
  }
}

// An outer handler chooses: here, a flag such as `--recover pdf`, and a test that tries again.
print(try await withRecoveryHandlers(PresetChoice("pdf")) { try await printLetter() })  // letter.pdf
print(try await withRecoveryHandlers(PresetChoice("retry")) { try await printLetter() })  // Printed in attempt 2
