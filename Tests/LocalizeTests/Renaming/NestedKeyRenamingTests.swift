import Localize
import LocalizeProject
import Testing

/// Keys of JSON whose names are objects inside each other.
@Suite struct NestedKeyRenamingTests {
  private static let text = """
    {
      "b": {
        "title": "T",
        "sub": { "x": "1", "y_one": "2", "y_other": "3" },
        "list": ["p", "q"]
      },
      "a": {
        "z": "4"
      }
    }

    """

  private func rename(_ key: String, _ newKey: String, in text: String = text) async throws -> (text: String?, refusals: [KeyRefusal]) {
    let files = ["en.json": text]
    let changes = try await RenamedCatalog.changes(key, to: newKey, in: files, format: .json)
    let result = try await RenamedCatalog.rename(changes, in: files, format: .json)
    return (result.files["en.json"], result.refusals)
  }

  @Test(arguments: [
    ("b.*", "c.*"), ("b.sub.*", "b.other.*"), ("b.title", "b.heading"), ("a.z", "d.w"), ("*.z", "*.w"), ("b.sub.y", "b.sub.w"),
  ])
  func `A group that is renamed as a whole stays where it is`(key: String, newKey: String) async throws {
    let there = try await rename(key, newKey)
    #expect(there.refusals == [])
    let text = try #require(there.text)
    // Names alone change: no line moves.
    #expect(text != Self.text && text.split(separator: "\n").count == Self.text.split(separator: "\n").count)
    let values = { (text: String) in text.filter { "1234Tpq".contains($0) } }
    #expect(values(text) == values(Self.text))
    #expect(try await rename(newKey, key, in: text).text == Self.text)
  }

  @Test func `A text and a plural move into another group, and an empty group is removed`() async throws {
    let moved = try await rename("b.sub.y", "a.y")
    #expect(moved.refusals == [])
    #expect(moved.text?.contains("\"sub\": { \"x\": \"1\" }") == true)
    #expect(moved.text?.contains("    \"z\": \"4\",\n    \"y_one\": \"2\",\n    \"y_other\": \"3\"\n") == true, "\(moved)")
    let emptied = try await rename("a.z", "b.sub.z")
    #expect(
      emptied.refusals == [] && emptied.text?.contains("\"a\"") == false && emptied.text?.contains("\"z\": \"4\"") == true, "\(emptied)")
    let deep = try await rename("b.title", "n.m.title")
    #expect(deep.text?.contains("\"n\": {\n    \"m\": {\n      \"title\": \"T\"\n    }\n  }") == true, "\(deep)")
  }

  @Test(arguments: [("b.title", "a.z.title", "a.z"), ("b.title", "a", "a.z"), ("a.z", "b.sub", "b.sub.x")])
  func `A name is never both a text and a group`(key: String, newKey: String, other: String) async throws {
    let result = try await rename(key, newKey)
    #expect(result.text == Self.text && result.refusals.count == 1)
    guard case .nested = result.refusals.first?.reason else {
      Issue.record("\(result.refusals)")
      return
    }
  }

  @Test func `Files without groups behave the same`() async throws {
    let result = try await rename("c", "a.b.c", in: "{\n  \"a.b\": \"1\",\n  \"c\": \"2\"\n}\n")
    #expect(result.refusals.map(\.reason) == [.nested("a.b")])
  }
}
