import LocalizeValidation
import Testing

@Suite struct SeverityTests {
  @Test func `Severities are ordered from off to error`() {
    #expect(Severity.allCases.sorted() == [.off, .info, .warning, .error])
  }

  @Test func `Severities are spelt like in settings and reports`() {
    #expect(Severity.allCases.map(\.rawValue) == ["off", "info", "warning", "error"])
  }
}
