import ErrorRecovery
import Synchronization
import Testing

/// Two instances can cause each other.
private final class Knot: PresentableError {
  let name: String
  private let causes = Mutex<[any Error]>([])

  init(_ name: String) { self.name = name }

  var title: ErrorText { ErrorText(key: nil, defaultValue: name) }
  var underlyingErrors: [any Error] { causes.withLock { $0 } }

  func tie(_ causes: any Error...) { self.causes.withLock { $0 = causes } }
}

/// Causes itself endlessly, each time as a new value.
private struct Endless: PresentableError {
  var level = 0
  var title: ErrorText { "Level \(level, privacy: .public)." }
  var underlyingErrors: [any Error] { [Endless(level: level + 1), Endless(level: level + 1)] }
}

/// Text presenter.
@Suite struct TextPresenterTests {
  @Test func `The output has all parts of an error, with causes indented and options named by id`() {
    let cause = SampleError(title: "Sector \(7) is unreadable.", reason: "It is old.", underlyingErrors: [SampleError(title: "Rust.")])
    let error = SampleError(
      title: "The file “\("fr.strings")” cannot be read.", reason: "The disk reported an error.",
      suggestion: "Check the disk.\nOr buy one.",
      helpURL: "https://example.org/disk", underlyingErrors: [cause, SampleError(title: "Dust.")],
      recoveryOptions: [.retry, .skipFile, .cancel])
    #expect(
      TextPresenter().text(for: error) == """
        error: The file “fr.strings” cannot be read.
          The disk reported an error.
          Check the disk.
          Or buy one.
          See https://example.org/disk
          caused by: Sector 7 is unreadable.
            It is old.
            caused by: Rust.
          caused by: Dust.
          Options: retry, skip-file (choose with --recover ID)

        """)
  }

  @Test func `The options of a failure can be passed or omitted`() {
    let error = SampleError(recoveryOptions: [.retry])
    #expect(TextPresenter().lines(for: error, options: []) == ["error: The sample failed."])
    #expect(
      TextPresenter(optionFlag: "--on-error ID").lines(for: error, options: [.skipLocale, .stop])
        == ["error: The sample failed.", "  Options: skip-locale, stop (choose with --on-error ID)"])
  }

  @Test func `An error that is not presentable is opaque, also as a cause, except to the developer`() {
    for audience in Audience.allCases where audience != .developer {
      let presenter = TextPresenter(audience: audience)
      #expect(presenter.lines(for: ForeignError()) == ["error: Something went wrong."])
      #expect(!presenter.text(for: SampleError(underlyingErrors: [ForeignError()])).contains("hunter2"))
    }
    #expect(TextPresenter(audience: .developer).text(for: ForeignError()).contains("hunter2"))
  }

  @Test(arguments: Audience.allCases)
  func `Private arguments are hidden at every depth, and log and developer see the code`(audience: Audience) {
    let deep = SampleError(title: "Deep \("secret-token", privacy: .secret) \("user-path")")
    let error = SampleError(title: "Top \("user-path")", underlyingErrors: [SampleError(underlyingErrors: [deep])])
    let text = TextPresenter(audience: audience).text(for: error)
    #expect(!text.contains("secret-token"))
    #expect(text.contains("user-path") == (audience == .user || audience == .developer))
    #expect(text.contains("[tests/sample]") == (audience == .log || audience == .developer))
  }

  @Test func `Errors that cause each other are shown once`() {
    let a = Knot("A")
    let b = Knot("B")
    a.tie(b, a)
    b.tie(a, b, SampleError(title: "C"))
    #expect(TextPresenter().lines(for: a) == ["error: A", "  caused by: B", "    caused by: C"])
    a.tie()
    b.tie()
  }

  @Test func `The terminal shows the causes and hides the texts that a report does`() {
    let shared = Knot("Shared")
    let hidden = SampleError(title: ErrorText(received: "/home/ada"))
    let error = SampleError(underlyingErrors: [SampleError(title: "First", underlyingErrors: [shared]), shared, hidden])
    for audience in [Audience.user, .log] {
      let report = ErrorReport(error, for: audience)
      func titles(_ report: ErrorReport) -> [String] { [report.title] + report.causes.flatMap(titles) }
      #expect(titles(report).contains("Something went wrong.") == (audience == .log))
      let lines = TextPresenter(audience: audience).lines(for: error).dropFirst()
      #expect(lines.map { String($0.trimmingPrefix { $0 == " " }) } == titles(report).dropFirst().map { "caused by: \($0)" })
    }
  }

  @Test func `An endless tree of causes is cut off`() {
    let lines = TextPresenter(maximumDepth: 3, maximumCauses: 5).lines(for: Endless())
    #expect(
      lines == [
        "error: Level 0.", "  caused by: Level 1.", "    caused by: Level 2.", "      caused by: Level 3.", "      caused by: Level 3.",
        "    caused by: Level 2.", "  Further causes are not shown.",
      ])
    #expect(TextPresenter().lines(for: Endless()).count == 34)
  }

  @Test func `A title in two lines and a catalogue's isolates stay unchanged in the surrounding line`() {
    let catalog = TableCatalog(["ar": ["k": "\u{2068}%1$@\u{2069}\nb"]])
    let error = SampleError(title: ErrorText("k", "\("x\u{2067}")"))
    let presenter = TextPresenter(languages: ["ar"], catalog: catalog)
    #expect(presenter.lines(for: error) == ["error: \u{2068}x\\u{2067}\u{2069}", "b"])
  }
}
