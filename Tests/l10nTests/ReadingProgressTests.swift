import ErrorRecovery
import LocalizeValidation
import Synchronization
import Testing

@testable import l10n

@Suite struct ReadingProgressTests {
  /// The line of some files read, and what it wrote.
  private func line(files: Int, of total: Int, isShown: Bool = true, delay: Duration = .zero) -> [String] {
    let written = Mutex<[String]>([])
    let progress = ReadingProgress(presentation: .english, isShown: isShown, delay: delay) { text in written.withLock { $0.append(text) } }
    progress.expect(total)
    for _ in 0..<files { progress.add() }
    return written.withLock(\.self)
  }

  @Test func `A long command shows its files and the time left`() {
    // The time depends on how busy the machine is.
    #expect(line(files: 3, of: 12).first?.hasPrefix("\rfiles: 1 of 12, time left: ") == true)
    #expect(ReadingProgress.text(1, of: 120, keys: 40, .seconds(3), .english) == "files: 1 of 120, keys: 40, time left: –")
    #expect(ReadingProgress.text(30, of: 120, keys: 9000, .seconds(45), .english) == "files: 30 of 120, keys: 9000, time left: 2:15")
  }

  @Test func `The progress line is removed when all files are read`() {
    #expect(line(files: 12, of: 12).last == "\r\u{1B}[K")
  }

  @Test func `A short command shows nothing, nor does one without a terminal`() {
    #expect(line(files: 12, of: 12, delay: .seconds(600)) == [])
    #expect(line(files: 12, of: 12, isShown: false) == [])
  }
}
