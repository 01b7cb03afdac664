import Foundation
import Localize
import LocalizeGeneration
import Testing

/// Names that follow from keys.
@Suite struct AccessorNameTests {
  @Test(arguments: [
    ("menu.quit", "menu.quit"), ("menu_quit", "menuQuit"), ("MENU_QUIT", "menuQuit"), ("MenuQuit", "menuQuit"), ("URLPath", "urlPath"),
    ("OK", "ok"), ("Hello, %@!", "hello"), ("%lld files in %@", "filesIn"), ("Don’t save", "dontSave"), ("faq.0.title", "faq._0.title"),
    ("menu/open:now", "menu.open.now"), ("Übergröße", "übergröße"), ("設定", "設定"), ("→", "rightwardsArrow"), ("%@: %@", "valueColonValue"),
    ("menu\u{4}Open file", "menu.openFile"), ("Done.", "done"), ("items[0]", "items0"), ("a\u{202E}b c", "aBC"), ("3 days", "_3Days"),
    ("__proto__", "proto"), ("%1$s", "value"),
  ])
  func `The name of a key is made of its words`(_ key: String, _ expected: String) {
    #expect(AccessorName(key: key, isText: false, hint: .undetermined)?.path == expected)
  }

  @Test func `The name of a long text ends with a sum of it, so that texts with one beginning differ`() throws {
    let start = "Are you sure that you want to delete this old and very long "
    let photo = try #require(AccessorName(key: start + "photo?", isText: true, hint: .apple)).path
    let video = try #require(AccessorName(key: start + "video?", isText: true, hint: .apple)).path
    #expect(photo != video && photo.hasPrefix("areYouSureThatYouWantToDeleteThis") && photo.utf8.count < 80)
  }

  @Test func `A key of a million characters has a short name`() throws {
    for key in [String(repeating: "ab ", count: 333_333), String(repeating: "x", count: 1_000_000), String(repeating: "→", count: 300_000)]
    {
      let name = try #require(AccessorName(key: key, isText: true, hint: .apple)).path
      #expect(name.utf8.count < 400)
    }
  }

  @Test func `An empty key has no name`() { #expect(AccessorName(key: "", isText: false, hint: .apple) == nil) }
}
