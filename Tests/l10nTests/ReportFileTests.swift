import Foundation
import Testing

/// Reports in files.
@Suite struct ReportFileTests {
  private static let shop = Paths.fixtures.appendingPathComponent("Shop").path

  @Test(
    arguments: ["json", "sarif", "junit", "checkstyle", "xcode", "gitlab"])
  func `A report in a file equals the one on standard output`(format: String) async throws {
    let folder = try ScratchFolder()
    let environment = ["GITHUB_WORKSPACE": Paths.repository.path]
    let shown = try await ToolProcess.run(["validate", Self.shop, "--format", format], in: folder.path, environment: environment)
    let result = try await ToolProcess.run(
      ["validate", Self.shop, "--report", "\(format)=report.out"], in: folder.path, environment: environment)
    #expect(try folder.text(of: "report.out") == shown.output)
    #expect(result.exitCode == 1)
    #expect(
      result.output.hasSuffix(
        """

        Errors: 6 · Warnings: 5 · Infos: 2
        Infos are counted and not listed; --show info lists them.
        2 fixable with l10n validate \(Self.shop) --fix
        For details: l10n explain duplicate-key

        """
      ))
  }

  @Test func `An unwritable report is reported, with exit code 2, and the others are written`() async throws {
    let folder = try ScratchFolder()
    try folder.folder("folder")
    let reports = ["json=nowhere/a.json", "sarif=folder", "junit=b.xml"].flatMap { ["--report", $0] }
    let result = try await ToolProcess.run(["validate", Self.shop] + reports, in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("“nowhere/a.json” can't be written.\n  There is no such file or folder."))
    #expect(result.errors.contains("“folder” can't be written.\n  It is a folder; a file is expected."))
    #expect(try folder.text(of: "b.xml").hasPrefix("<?xml"))
    #expect(result.output.contains("Errors: 6"))
  }

  @Test func `An existing file is replaced as a whole, and keeps its permissions`() async throws {
    let folder = try ScratchFolder()
    try folder.write(String(repeating: "old ", count: 10_000), to: "r.json")
    try folder.setPermissions(0o640, of: "r.json")
    _ = try await ToolProcess.run(["validate", Self.shop, "--report", "json=r.json"], in: folder.path)
    #expect(try JSONSerialization.jsonObject(with: Data(folder.text(of: "r.json").utf8)) is [String: Any])
    let permissions = try FileManager.default.attributesOfItem(atPath: folder("r.json"))[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["r.json"])
  }

  @Test func `Programs get their document even if nothing could be read, and SARIF records that the run failed`() async throws {
    let folder = try ScratchFolder()
    let formats = ["json", "sarif", "junit", "checkstyle", "gitlab"]
    let result = try await ToolProcess.run(["validate", "nope"] + formats.flatMap { ["--report", "\($0)=\($0)"] }, in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    for format in formats { #expect(try !folder.text(of: format).isEmpty) }
    #expect(try folder.text(of: "sarif").contains("\"executionSuccessful\":false"))
  }

  @Test func `A device takes a report, and a pipe is read as settings`() async throws {
    let folder = try ScratchFolder()
    let null = try await ToolProcess.run(["validate", Self.shop, "--report", "json=/dev/null"], in: folder.path)
    #expect(null.exitCode == 1 && null.errors == "", "\(null)")
    let output = try await ToolProcess.run(["validate", Self.shop, "--report", "json=/dev/stdout"], in: folder.path)
    #expect(output.output.hasPrefix("{"), "\(output)")
    let full = try await ToolProcess.run(["validate", Self.shop, "--output-file", "/dev/full"], in: folder.path)
    #expect(full.exitCode == 2 && full.errors.contains("“/dev/full” can't be written."), "\(full)")
    try folder.write(#"{"rules": {"duplicate-key": "off"}}"#, to: "quiet.json")
    // Several times: who opens a pipe to look what it is lets the writer go, which then sometimes has written before it is read.
    let piped = try await ToolProcess.shell(
      """
      for i in 1 2 3 4 5; do
        rm -f settings; mkfifo settings; cat quiet.json > settings &
        "$L10N" validate '\(Self.shop)' --settings settings --only duplicate-key || exit
      done
      """, in: folder.path)
    #expect(piped.exitCode == 0 && piped.errors == "", "\(piped)")
  }
}
