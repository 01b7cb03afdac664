import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@testable import l10n

/// Fixing.
@Suite struct FixTests {
  /// English and French with fixes of three kinds, one of them unsafe, and a finding to fix by hand.
  private func shop() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "\"version\" = \"Version: \";\n\"load\" = \"Loading…\";\n\"save\" = \"Save %@\";\n\"bye\" = \"Bye\";\n",
      to: "shop/en.lproj/Shop.strings")
    try folder.write(
      "\"version\" = \"Version:\";\n\"load\" = \"Chargement...\";\n\"save\" = \"Enregistrer\";\n\"gone\" = \"Parti\";\n\"bye\" = \"Salut !\";",
      to: "shop/fr.lproj/Shop.strings")
    return folder
  }

  private let french = "shop/fr.lproj/Shop.strings"
  private let fixedText =
    "\"version\" = \"Version: \";\n\"load\" = \"Chargement…\";\n\"save\" = \"Enregistrer\";\n\"gone\" = \"Parti\";\n\"bye\" = \"Salut\u{A0}!\";"

  private func validate(
    _ folder: ScratchFolder, _ options: String..., environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await ToolProcess.run(["validate"] + options, in: folder.path, environment: environment)
  }

  @Test(arguments: [("sr", "sr@latin", "sr"), ("es_ES", "es_BO", "es")])
  func `Texts in a locale that the path names more exactly than the header are fixed and approved`(
    first: String, second: String, header: String
  ) async throws {
    let folder = try ScratchFolder()
    let paths = [first, second].map { "po/\($0).po" }
    for path in paths {
      try folder.write(
        "msgid \"\"\nmsgstr \"\"\n\"Language: \(header)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
          + "#, fuzzy\nmsgid \"Open\"\nmsgstr \"Abrir\"\n\nmsgid \"Open it\"\nmsgstr \"Abrir  to\"\n", to: path)
    }
    let fixed = try await validate(folder, "po", "--fix-unsafe")
    for path in paths { #expect(try folder.text(of: path).contains("\"Abrir to\""), "\(fixed)") }
    let approved = try await ToolProcess.run(["review", "approve", "Open", "po"], in: folder.path)
    for path in paths { #expect(try !folder.text(of: path).contains("fuzzy"), "\(approved)") }
  }

  @Test func `Safe fixes are made, the report has the remaining findings, and a second run changes nothing`() async throws {
    let folder = try shop()
    let before = try await validate(folder, "shop")
    #expect(before.output.contains("3 fixable with l10n validate shop --fix\n"))
    let result = try await validate(folder, "shop", "--fix")
    try assertSnapshot(of: result.description, named: "fix/safe")
    #expect(try folder.text(of: french) == fixedText)
    let again = try await validate(folder, "shop", "--fix")
    #expect(again.output == result.output)
    #expect(again.errors == "note: fixed 0 findings in 0 files.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("shop/fr.lproj")) == ["Shop.strings"])
  }

  @Test(
    arguments: [
      ["shop"], ["shop", "--locales", "fr", "--skip", "orphan-key"], ["shop", "--baseline", "known.jsonl"],
      ["shop", "--only", "orphan-key"],
    ])
  func `A report counts what the command that it prints fixes`(arguments: [String]) async throws {
    let folder = try shop()
    _ = try await validate(folder, "shop", "--only", "ellipsis-style", "--baseline", "known.jsonl", "--write-baseline", "--show", "info")
    let report = try await ToolProcess.run(["validate"] + arguments, in: folder.path)
    let line = try #require(report.output.split(separator: "\n").first { $0.contains(" fixable with ") }, "\(report)")
    let parts = line.split(separator: " fixable with ")
    // The fix of that rule removes texts.
    let option = arguments.contains("--only") ? "--fix-unsafe" : "--fix"
    #expect(parts[1] == "l10n validate " + arguments.joined(separator: " ") + " " + option)
    let fixed = try await ToolProcess.run(["validate"] + arguments + [option], in: folder.path)
    #expect(fixed.errors.hasPrefix("note: fixed \(parts[0]) finding"), "\(line): \(fixed.errors)")
    #expect(!fixed.output.contains("fixable with"), "\(fixed)")
  }

  @Test func `A printed command is one that a shell reads as it is`() {
    #expect(["App/en.lproj", "id=off", "Größe"].map(RepeatedCommand.quoted) == ["App/en.lproj", "id=off", "Größe"])
    #expect(
      ["", "a b", "tr({key})", "it's", "$HOME", "~"].map(RepeatedCommand.quoted) == [
        "''", "'a b'", "'tr({key})'", "'it'\\''s'", "'$HOME'", "'~'",
      ])
  }

  @Test func `Unsafe fixes are made by --fix-unsafe, and by --fix for a named rule`() async throws {
    let all = try shop()
    try assertSnapshot(of: try await validate(all, "shop", "--fix-unsafe").description, named: "fix/unsafe")
    #expect(try all.text(of: french) == fixedText.replacing("\"gone\" = \"Parti\";\n", with: ""))
    let one = try shop()
    let result = try await validate(one, "shop", "--only", "orphan-key", "--fix")
    #expect(result.exitCode == 0)
    #expect(result.errors == "note: fixed 1 finding in 1 file.\nnote: by rule: orphan-key 1\n")
    #expect(try one.text(of: french).contains("Chargement..."))
    #expect(try !one.text(of: french).contains("gone"))
  }

  @Test func `A dry run prints a diff that other programs apply, and writes nothing`() async throws {
    let folder = try shop()
    let before = try folder.text(of: french)
    let result = try await validate(folder, "shop", "--fix", "--dry-run")
    try assertSnapshot(of: result.description, named: "fix/dry-run")
    #expect(try folder.text(of: french) == before)
    #expect(result.exitCode == 0)
    for program in ["patch -s -p0 -i", "git apply -p0"] {
      let copy = try shop()
      try copy.write(result.output, to: "fix.patch")
      let patched = try await ToolProcess.shell(
        "command -v \(program.prefix { $0 != " " }) >/dev/null || cp \(folder(french)) \(french); \(program) fix.patch", in: copy.path,
        environment: ["GIT_CEILING_DIRECTORIES": "/"])
      #expect(patched.errors == "")
      #expect(try copy.text(of: french) == fixedText)
    }
    // From the folder itself, and by an absolute path.
    for path in [".", folder("shop")] {
      let other = try await ToolProcess.run(["validate", path, "--fix", "--dry-run"], in: folder("shop"))
      #expect(other.output.hasPrefix("--- fr.lproj/Shop.strings\n+++ fr.lproj/Shop.strings\n@@ "), "\(other.output)")
    }
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `The exit code covers the remaining findings`(_ options: [String]) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"%@ is %d\";\n", to: "en.lproj/A.strings")
    try folder.write("\"a\" = \"%d ist %@\";\n", to: "de.lproj/A.strings")
    #expect(try await ToolProcess.run(["validate", "."], in: folder.path).exitCode == 1)
    #expect(try await ToolProcess.run(["validate", ".", "--fix"] + options, in: folder.path).exitCode == 0)
    try folder.write("\"a\" = \"%d\";\n", to: "de.lproj/A.strings")
    #expect(try await ToolProcess.run(["validate", ".", "--fix"] + options, in: folder.path).exitCode == 1)
  }

  @Test(arguments: ["json", "sarif", "junit", "checkstyle", "gitlab", "xcode"])
  func `Machine-readable formats stay the same`(_ format: String) async throws {
    let folder = try shop()
    let result = try await validate(folder, "shop", "--fix", "--format", format)
    let after = try await validate(folder, "shop", "--format", format)
    #expect(result.output == after.output)
    #expect(result.errors.hasPrefix("note: fixed 3 findings in 1 file.\nnote: by rule: "))
  }

  @Test func `SARIF describes how each finding can be fixed`() async throws {
    let folder = try shop()
    let result = try await validate(folder, "shop", "--fix", "--dry-run")
    #expect(result.exitCode == 0)
    let log = try await validate(folder, "shop", "--show", "info", "--format", "sarif", environment: ["GITHUB_WORKSPACE": folder.path])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(log.outputBytes)) as? [String: Any])
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let lines = results.flatMap { result -> [String] in
      ((result["fixes"] as? [[String: Any]]) ?? []).flatMap { fix in
        ((fix["artifactChanges"] as? [[String: Any]]) ?? []).flatMap { change -> [String] in
          let uri = ((change["artifactLocation"] as? [String: Any])?["uri"] as? String) ?? ""
          return ((change["replacements"] as? [[String: Any]]) ?? []).map { replacement in
            let region = (replacement["deletedRegion"] as? [String: Int]) ?? [:]
            let text = ((replacement["insertedContent"] as? [String: String])?["text"]) ?? ""
            let place = ["startLine", "startColumn", "endLine", "endColumn"].map { String(region[$0] ?? 0) }.joined(separator: ":")
            return "\(result["ruleId"] ?? "") \(uri) \(place) “\(text)”"
          }
        }
      }
    }
    #expect(
      lines.sorted() == [
        "ellipsis-style shop/fr.lproj/Shop.strings 2:21:2:24 “…”", "nbsp-punctuation shop/fr.lproj/Shop.strings 5:15:5:16 “\u{A0}”",
        "orphan-key shop/fr.lproj/Shop.strings 4:1:5:1 “”", "whitespace-mismatch shop/fr.lproj/Shop.strings 1:22:1:22 “ ”",
      ])
  }

  @Test(
    arguments: [
      ("dry-run-alone", ["--dry-run"]), ("dry-run-baseline", ["--fix", "--dry-run", "--baseline", "b", "--write-baseline"]),
      ("dry-run-format", ["--fix", "--dry-run", "--format", "json"]), ("dry-run-report", ["--fix", "--dry-run", "--report", "json=a"]),
    ])
  func `A dry run with a request to write, or without fixes, is wrong usage`(_ name: String, _ options: [String]) async throws {
    let folder = try shop()
    let result = try await ToolProcess.run(["validate", "shop"] + options, in: folder.path)
    #expect(result.exitCode == 64)
    try assertSnapshot(of: result.description, named: "usage/\(name)")
  }

  @Test func `Only reported findings are fixed: named files, rules, locales, the baseline`() async throws {
    let options = [
      ["shop/en.lproj/Shop.strings"], ["shop", "--skip", "whitespace-mismatch,ellipsis-style,nbsp-punctuation"],
      ["shop", "--rule", "whitespace-mismatch=off", "--rule", "ellipsis-style=off", "--rule", "nbsp-punctuation=off"],
      ["shop", "--locales", "de"], ["shop", "--baseline", "b.jsonl"],
    ]
    for options in options {
      let folder = try shop()
      _ = try await validate(folder, "shop", "--show", "info", "--baseline", "b.jsonl", "--write-baseline")
      let before = try folder.text(of: french)
      let result = try await ToolProcess.run(["validate"] + options + ["--fix"], in: folder.path)
      #expect(result.errors.hasPrefix("note: fixed 0 findings in 0 files.\n"), "\(options): \(result.errors)")
      #expect(try folder.text(of: french) == before, "\(options)")
    }
    let folder = try shop()
    let named = try await validate(folder, french, "--fix")
    #expect(named.errors.hasPrefix("note: fixed 3 findings in 1 file.\nnote: by rule: "))
    #expect(try folder.text(of: french) == fixedText)
  }

  @Test func `A baseline written with --fix has the remaining findings`() async throws {
    let folder = try shop()
    let result = try await validate(folder, "shop", "--fix", "--show", "info", "--baseline", "b.jsonl", "--write-baseline")
    #expect(result.exitCode == 0)
    let rules = try folder.text(of: "b.jsonl").split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["rule"] as? String
    }
    #expect(rules.sorted() == ["orphan-key", "placeholder-missing"])
    #expect(try folder.text(of: french) == fixedText)
  }

  @Test func `Only findings that a commit lacks are fixed with --since`() async throws {
    let folder = try shop()
    let git =
      "git init -q . && git add . && git -c user.name=l10n -c user.email=l10n@example.org commit -q -m one "
      + "&& sed -i.bak 's/Salut !/Adieu !/' \(french) && rm \(french).bak && \"$L10N\" validate shop --since HEAD --fix"
    let result = try await ToolProcess.shell(git, in: folder.path, environment: ["HOME": folder.path])
    #expect(result.errors.contains("note: fixed 1 finding in 1 file.\n"), "\(result)")
    #expect(try folder.text(of: french).contains("Adieu\u{A0}!"))
    #expect(try folder.text(of: french).contains("Chargement..."))
  }

  @Test func `A file without write permission stays and is reported, and the others are fixed`() async throws {
    let folder = try shop()
    try folder.write("\"bye\" = \"Salut !\";\n", to: "shop/fr-CH.lproj/Shop.strings")
    try folder.setPermissions(0o444, of: french)
    // Root may write anything; no user may follow a link out of the tree.
    if geteuid() == 0 {
      try FileManager.default.moveItem(atPath: folder(french), toPath: folder("outside.strings"))
      try folder.link(french, to: "../../outside.strings")
    }
    let before = try folder.text(of: french)
    // A link is found at its name.
    let result = try await validate(folder, french, "shop/fr-CH.lproj/Shop.strings", "--fix")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("“\(french)” can't be written."))
    #expect(result.errors.contains("note: fixed 1 finding in 1 file.\n"))
    #expect(try folder.text(of: french) == before)
    #expect(try folder.text(of: "shop/fr-CH.lproj/Shop.strings").contains("Salut\u{A0}!"))
    // The remaining findings are still reported.
    #expect(result.output.contains("whitespace-mismatch"))
  }

  @Test func `A link that leads out of the folder is never followed`() async throws {
    let folder = try shop()
    try FileManager.default.moveItem(atPath: folder(french), toPath: folder("outside.strings"))
    try folder.link(french, to: "../../outside.strings")
    let before = try folder.text(of: "outside.strings")
    let result = try await validate(folder, french, "--fix")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("a symbolic link to a place outside the folder"))
    #expect(try folder.text(of: "outside.strings") == before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder(french)) == "../../outside.strings")
  }

  @Test func `A file that is not UTF-8 is fixed in its encoding, and a dry run reports that it can't show it`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Loading…\";\n", to: "en.lproj/A.strings")
    let text = "\"a\" = \"Lädt...\";\n"
    func bytes(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    try folder.write(bytes(text), to: "de.lproj/A.strings")
    let dry = try await validate(folder, ".", "--fix", "--dry-run")
    #expect(dry.output == "")
    #expect(dry.errors.contains("de.lproj/A.strings: can't show the changes, because the file is not UTF-8.\n"))
    #expect(try await validate(folder, ".", "--fix").exitCode == 0)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder("de.lproj/A.strings")))) == bytes("\"a\" = \"Lädt…\";\n"))
  }

  @Test(arguments: ["de", "fr", "sv", "pl", "ja", "ar"])
  func `The summary is in the reader's language, in the right form`(_ language: String) async throws {
    let folder = try shop()
    let first = try await validate(folder, "shop", "--fix", "--only", "ellipsis-style", environment: ["LC_ALL": "\(language).UTF-8"])
    let second = try await validate(folder, "shop", "--fix", environment: ["LC_ALL": "\(language).UTF-8"])
    let third = try await validate(folder, "shop", "--fix-unsafe", "--dry-run", environment: ["LC_ALL": "\(language).UTF-8"])
    try assertSnapshot(of: first.errors + second.errors + third.errors, named: "fix/\(language)")
  }
}
