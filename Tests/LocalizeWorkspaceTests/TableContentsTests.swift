import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace
import Testing

/// The rows and cells of a table.
@Suite struct TableContentsTests {
  private static let english = "App/en.lproj/Localizable.strings"
  private static let german = "App/de.lproj/Localizable.strings"

  private func contents(_ project: SampleProject, since earlier: Catalog? = nil) async throws -> TableContents {
    let workspace = Workspace(paths: [project.path])
    let open = try #require(try await workspace.openCatalogs().first)
    while try await workspace.checkNext() != nil {}
    return TableContents(open.catalog, locks: .none, findings: await workspace.findings(), since: earlier)
  }

  private func keys(_ contents: TableContents, _ query: TableQuery) -> [String] {
    contents.keys(matching: query).map { contents.catalog.keys[$0] }
  }

  @Test func `Rows are chosen by what is missing, has findings or contains a text`() async throws {
    let contents = try await contents(try SampleProject(SampleProject.formats[0].files))
    #expect(keys(contents, TableQuery(locales: ["de"])) == ["title", "close", "only", "orphan"])
    #expect(keys(contents, TableQuery(selection: .missing, locales: ["de"])) == ["only"])
    #expect(keys(contents, TableQuery(selection: .missing)).isEmpty)
    #expect(keys(contents, TableQuery(selection: .missing, locales: ["fr"])) == ["title", "close", "only"])
    #expect(keys(contents, TableQuery(selection: .findings, rule: "double-space", locales: ["de"])) == ["close"])
    #expect(keys(contents, TableQuery(selection: .findings, locales: ["de"])).contains("title"))
    #expect(!keys(contents, TableQuery(selection: .findings, locales: ["de"])).contains("only"))
    #expect(keys(contents, TableQuery(text: "ÖFFNEN", locales: ["de"])) == ["title"])
    #expect(keys(contents, TableQuery(text: "offnen")).isEmpty)
    #expect(keys(contents, TableQuery(text: "clos", locales: ["de"])) == ["close"])
    #expect(contents.rules.contains("double-space"))
  }

  @Test func `Rows are chosen by what has changed since an earlier version`() async throws {
    let files = SampleProject.formats[0].files
    let earlier = try await contents(try SampleProject(files)).catalog
    var changed = files
    changed[Self.german] = changed[Self.german]?.replacing("Öffnen", with: "%@ öffnen")
    changed[Self.english] = changed[Self.english]?.replacing("Only here", with: "Only there")
    let now = try await contents(try SampleProject(changed), since: earlier)
    #expect(keys(now, TableQuery(selection: .changed, locales: ["de"])) == ["title", "only"])
    #expect(keys(now, TableQuery(selection: .changed)) == ["only"])
    #expect(keys(try await contents(try SampleProject(changed)), TableQuery(selection: .changed, locales: ["de"])).isEmpty)
  }

  @Test func `A cell has texts, a state, findings and a version that another text changes`() async throws {
    let contents = try await contents(try SampleProject(SampleProject.formats[0].files))
    let title = try #require(contents.catalog.keys.index(of: "title"))
    let cell = contents.cell(title, in: "de")
    #expect(cell.texts.map(\.text) == ["Öffnen"] && cell.state == .translated(.unmarked))
    #expect(cell.findings.map(\.rule.rawValue) == ["placeholder-missing"])
    #expect(contents.source(of: title).map(\.text) == ["Open %@"])
    #expect(contents.comment(of: title)?.contains("Title") == true)
    let only = try #require(contents.catalog.keys.index(of: "only"))
    #expect(contents.cell(only, in: "de").state == .missing && contents.cell(only, in: "de").version == TableCell.noVersion)
    #expect(contents.cell(only, in: "de").findings.isEmpty, "the state says it")
    var files = SampleProject.formats[0].files
    files[Self.german] = files[Self.german]?.replacing("Öffnen", with: "Auf")
    #expect(try await self.contents(try SampleProject(files)).cell(title, in: "de").version != cell.version)
  }
}
