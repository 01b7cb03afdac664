import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace
import Testing

/// Keys, texts, completion and uses in a workspace.
@Suite struct WorkspaceKeysTests {
  private static let english = "App/en.lproj/Localizable.strings"
  private static let german = "App/de.lproj/Localizable.strings"

  private func offset(of wanted: String, in text: String) throws -> Int {
    let range = try #require(Array(text.utf8).firstRange(of: Array(wanted.utf8)))
    return range.lowerBound
  }

  @Test func `A place in a file leads to its key, and the key to its texts`() async throws {
    let files = SampleProject.formats[0].files
    let project = try SampleProject(files)
    let workspace = Workspace(paths: [project.path])
    let text = try #require(files[Self.english])
    let inKey = try #require(try await workspace.key(at: try offset(of: "itle\"", in: text), in: project.file(Self.english)))
    #expect(inKey.key.key == "title" && inKey.isInKey && inKey.locale == nil)
    #expect(inKey.place.range == (try offset(of: "title", in: text)..<(try offset(of: "title", in: text) + 5)))
    let inText = try #require(try await workspace.key(at: try offset(of: "pen %@", in: text), in: project.file(Self.english)))
    #expect(!inText.isInKey && inText.locale?.identifier == "en")
    #expect(try await workspace.key(at: 3, in: project.file(Self.english)) == nil, "in the comment before the entry")
    let texts = try await workspace.texts(of: inKey.key)
    #expect(texts.map(\.text) == ["Open %@", "Öffnen"] && texts.map(\.isSource) == [true, false])
    #expect(texts.map(\.place.path) == [project.file(Self.english), project.file(Self.german)])
    #expect(try await workspace.comment(of: inKey.key)?.contains("Title") == true)
    let only = WorkspaceKey(catalog: inKey.key.catalog, key: "only")
    #expect(try await workspace.missingLocales(of: only).map(\.identifier) == ["de"])
  }

  @Test func `Keys are completed by their beginning, and by the nearest one where none begins so`() async throws {
    let project = try SampleProject(SampleProject.formats[0].files)
    let workspace = Workspace(paths: [project.path])
    #expect(try await workspace.completions(of: "", limit: 10).map(\.key.key) == ["close", "only", "orphan", "title"])
    #expect(try await workspace.completions(of: "o", limit: 1).map(\.key.key) == ["only"])
    #expect(try await workspace.completions(of: "cl", limit: 10).map(\.text) == ["Close it."])
    let near = try await workspace.completions(of: "titel", limit: 10)
    #expect(near.map(\.key.key) == ["title"] && near.allSatisfy(\.isNear))
    #expect(try await workspace.missingKeys(in: project.file(Self.german), prefix: "", limit: 10).map(\.key.key) == ["only"])
  }

  @Test func `Placeholders of the source that a translation lacks come first`() async throws {
    let project = try SampleProject([
      "App/en.lproj/Localizable.strings": "\"a\" = \"%1$@ and %2$d of %1$@\";\n", "App/de.lproj/Localizable.strings": "\"a\" = \"%1$@\";\n",
    ])
    let workspace = Workspace(paths: [project.path])
    let key = WorkspaceKey(catalog: try #require(try await workspace.catalog(of: project.file(Self.german))).identity, key: "a")
    #expect(try await workspace.placeholders(of: key, notIn: "%1$@") == ["%2$d", "%1$@"])
  }

  @Test func `Code leads to keys and keys to code, also in a document that is not saved`() async throws {
    var files = SampleProject.formats[0].files
    files["App/Menu.swift"] = "// é𝄞\nlet a = NSLocalizedString(\"title\", comment: \"\")\nlet b = other(\"close\")\n"
    files["web/menu.js"] = "t('app:only'); x(l10n.close);\n"
    let project = try SampleProject(files)
    let workspace = Workspace(paths: [project.path])
    let (swift, script) = (project.file("App/Menu.swift"), project.file("web/menu.js"))
    let code = try #require(files["App/Menu.swift"])
    let options = CodeOptions()
    let found = try await workspace.keys(atCode: try offset(of: "tle\", c", in: code), in: swift, options: options)
    #expect(found.map(\.key.key) == ["title"])
    #expect(try await workspace.keys(atCode: try offset(of: "lose", in: code), in: swift, options: options).map(\.key.key) == ["close"])
    #expect(try await workspace.keys(atCode: 2, in: swift, options: options).isEmpty)
    let line = try #require(files["web/menu.js"])
    #expect(try await workspace.keys(atCode: try offset(of: "nly", in: line), in: script, options: options).map(\.key.key) == ["only"])
    #expect(try await workspace.keys(atCode: try offset(of: "lose", in: line), in: script, options: options).map(\.key.key) == ["close"])
    try await workspace.open(swift, text: "\n" + code)
    let uses = await workspace.uses(of: "title", in: [swift, script], options: options)
    let text = try #require(await workspace.text(of: swift))
    #expect(uses.map { text.string(in: $0.range) } == ["title"] || uses.map { text.string(in: $0.range) } == ["\"title"], "\(uses)")
    #expect(uses.first.map { text.position(of: $0.range.lowerBound, in: .utf8).line } == 2)
  }

  @Test func `Safe fixes of one file leave the others`() async throws {
    let project = try SampleProject([
      "App/en.lproj/Localizable.strings": "\"a\" = \"One two\";\n", "App/fr.lproj/Localizable.strings": "\"a\" = \"Un  deux\";\n",
      "App/de.lproj/Localizable.strings": "\"a\" = \"Eins  zwei\";\n",
    ])
    let workspace = Workspace(paths: [project.path])
    while try await workspace.checkNext() != nil {}
    let fixed = try await workspace.fixed(project.file(Self.german))
    #expect(fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == "\"a\" = \"Eins zwei\";\n")
  }
}
