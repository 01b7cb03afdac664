import Foundation
import Localize
import LocalizeTranslation
import Testing

/// Programs that translate.
@Suite(.serialized) struct ProgramProviderTests {
  private static let request = ProviderRequest(
    source: "en", target: "de", texts: [.init("Save", context: "it’s a “button”", maximumLength: 9), .init("{{0}} files", category: .few)])

  private func answer(_ command: String, deadline: Duration = .seconds(60)) async throws(ProviderFault) -> ProviderAnswer {
    try await ProgramProvider(command: command, deadline: deadline).translate(Self.request)
  }

  @Test func `A program reads a line per text, with its context, and its lines are accepted in any order`() async throws {
    let folder = try MemoryFolder()
    let command = """
      cat >'\(folder.path)/in'; echo 'a remark'; echo '{"id":"2","translation":"{{0}} Dateien"}'; echo '{"id":1,"translation":"Sichern"}'
      """
    #expect(try await answer(command).texts == [.translated("Sichern"), .translated("{{0}} Dateien")])
    #expect(
      try String(contentsOfFile: folder.path + "/in", encoding: .utf8) == """
        {"id":"1","source":"en","target":"de","text":"Save","context":"it’s a “button”","max":9}
        {"id":"2","source":"en","target":"de","text":"{{0}} files","form":"few"}

        """)
  }

  @Test func `A text without an answer of its own fails alone`() async throws {
    let answer = try await answer(#"cat >/dev/null; echo '{"id":"1","error":"no such word"}'; exit 3"#)
    #expect(answer.texts == [.failed("no such word"), .failed("the answer lacks this text")])
  }

  @Test(arguments: [
    ("exit 0", ProviderFault.Kind.tooLarge, true), ("echo busy >&2; exit 75", .transient(after: nil), true), ("exit 77", .refused, false),
    ("exit 69", .unavailable, true), ("no-such-program-here", .unavailable, true), ("kill -9 $$", .unavailable, true),
    ("echo '{\"id\":'; exit 0", .tooLarge, true),
  ])
  func `The exit code decides if a program gives no answer`(command: String, kind: ProviderFault.Kind, isInDoubt: Bool) async {
    let fault = await fault { () throws(ProviderFault) in _ = try await answer(command) }
    #expect(fault?.kind == kind && fault?.isInDoubt == isInDoubt, "\(String(describing: fault))")
  }

  @Test func `A program that never ends is terminated`() async {
    let fault = await fault { () throws(ProviderFault) in _ = try await answer("exec sleep 600", deadline: .milliseconds(300)) }
    #expect(fault?.kind == .transient(after: nil) && fault?.detail.contains("has not ended") == true, "\(String(describing: fault))")
  }

  @Test func `The processes that a program started are ended with it`() async throws {
    let folder = try MemoryFolder()
    let fault = await fault { () throws(ProviderFault) in
      _ = try await answer("sleep 600 & echo $! >'\(folder.path)/child'; wait", deadline: .seconds(15))
    }
    #expect(fault?.kind == .transient(after: nil))
    let child = try #require(pid_t(String(contentsOfFile: folder.path + "/child", encoding: .utf8).filter(\.isNumber)))
    var isGone = false
    for _ in 0..<1200 where !isGone {
      isGone = kill(child, 0) != 0 || isZombie(child)
      if !isGone { try await Task.sleep(for: .milliseconds(50)) }
    }
    #expect(isGone)
  }

  /// Whether a process has ended and its new parent has not asked for its exit code yet, which the first process of a container may never do.
  private func isZombie(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.split(separator: " ").first == "Z"
  }

  @Test func `A program that reads nothing, or fills its pipe, ends all the same`() async throws {
    let long =
      "i=0; while [ $i -lt 3000 ]; do echo '{\"id\":\"9\",\"translation\":\"0123456789012345678901234567890123456789\"}'; i=$((i+1)); done"
    let answer = try await answer("\(long); echo '{\"id\":\"1\",\"translation\":\"Sichern\"}'")
    #expect(answer.texts.first == .translated("Sichern"))
  }
}
