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
    progress.expect((0..<total).map { "\($0).json" })
    for file in 0..<files { progress.add("\(file).json") }
    return written.withLock(\.self)
  }

  @Test func `A long command shows its files and the time left`() {
    // The time depends on how busy the machine is.
    #expect(line(files: 3, of: 12).first?.hasPrefix("\rfiles: 1 of 12, time left: ") == true)
    #expect(ReadingProgress.text(1, of: 120, keys: 40, .seconds(3), .english) == "files: 1 of 120, keys: 40, time left: –")
    #expect(ReadingProgress.text(30, of: 120, keys: 9000, .seconds(45), .english) == "files: 30 of 120, keys: 9000, time left: 2:15")
  }

  @Test func `Files that are found and read again are counted once`() async throws {
    let written = Mutex<[String]>([])
    let progress = ReadingProgress(presentation: .english, isShown: true, delay: .zero) { text in written.withLock { $0.append(text) } }
    let files = ["de.json", "en.json", "fr.json"]
    progress.add("en.json")
    for _ in 0..<3 {
      progress.expect(files)
      for file in files {
        progress.add(file)
        progress.add(keys: 10, of: file)
      }
    }
    // The line is not written more often than ten times a second.
    try await Task.sleep(for: .milliseconds(150))
    progress.start()
    #expect(progress.tick())
    progress.end()
    #expect(!progress.tick())
    let lines = written.withLock(\.self)
    #expect(lines.contains { $0.hasPrefix("\rfiles: 3 of 3, keys: 30, time left: –") }, "\(lines)")
    #expect(lines.last == "\r\u{1B}[K")
    #expect(ReadingProgress.text(4, of: 3, keys: 24000, .seconds(9), .english) == "files: 4 of 4, keys: 24000, time left: –")
  }

  @Test func `While fixes are tried, the line shows for how long`() async throws {
    let written = Mutex<[String]>([])
    let progress = ReadingProgress(presentation: .english, isShown: true, delay: .zero) { text in written.withLock { $0.append(text) } }
    progress.expect(["de.json", "en.json"])
    progress.start()
    progress.setFixing(true)
    for file in ["de.json", "en.json"] {
      try await Task.sleep(for: .milliseconds(450))
      progress.add(keys: 10, of: file)
      progress.add(file)
    }
    try await Task.sleep(for: .milliseconds(450))
    #expect(progress.tick())
    let lines = written.withLock(\.self)
    #expect(lines.contains { $0.hasPrefix("\rfiles: 1 of 2, keys: 10, ") }, "\(lines)")
    #expect(lines.last?.hasPrefix("\rtrying fixes: files: 2, keys: 20, elapsed: ") == true, "\(lines)")
    progress.setFixing(false)
    try await Task.sleep(for: .milliseconds(450))
    #expect(progress.tick())
    #expect(written.withLock(\.self).last?.hasPrefix("\rfiles: 2 of 2, ") == true)
    progress.end()
  }

  @Test func `A result takes the progress line away until the next file, and a message only for a moment`() {
    let written = Mutex<[String]>([])
    let progress = ReadingProgress(presentation: .english, isShown: true, delay: .zero) { text in written.withLock { $0.append(text) } }
    progress.expect(["de.json", "en.json"])
    progress.add("de.json")
    progress.interrupt { written.withLock { $0.append("note") } }
    let messages = written.withLock(\.self)
    #expect(messages.suffix(2) == ["\r\u{1B}[K", "note"], "\(messages)")
    progress.start()
    progress.hide()
    let count = written.withLock(\.count)
    #expect(progress.tick())
    #expect(written.withLock(\.count) == count)
    progress.end()
  }

  @Test func `The progress of fixes never exceeds the number of files`() async throws {
    let folder = try ScratchFolder()
    func catalog(_ text: (Int) -> String) -> String {
      "{" + (0..<4_000).map { "\"k\($0)\": \"\(text($0))\"" }.joined(separator: ",\n") + "}\n"
    }
    try folder.write(catalog { "Text \($0) of the long list." }, to: "locales/en.json")
    for locale in ["de", "fr"] { try folder.write(catalog { "  Text \($0) in der Liste. " }, to: "locales/\(locale).json") }
    let terminal = try Terminal(["validate", "--fix", "--dry-run"], in: folder.path, environment: ["TERM": "xterm"])
    _ = try await terminal.exitCode()
    #expect(!terminal.screen.contains("0:-"))
    for match in terminal.screen.matches(of: /files: (\d+) of (\d+)/) {
      #expect(Int(match.1) ?? 0 <= Int(match.2) ?? 0, "\(match.0)")
    }
  }

  @Test func `The progress line is removed when all files are read`() {
    #expect(line(files: 12, of: 12).last == "\r\u{1B}[K")
  }

  @Test func `A short command shows nothing, nor does one without a terminal`() {
    #expect(line(files: 12, of: 12, delay: .seconds(600)) == [])
    #expect(line(files: 12, of: 12, isShown: false) == [])
  }
}
