import Localize
import Testing

@testable import LocalizeValidation

/// Functions and types of a project that take keys.
@Suite struct LocalizedParametersTests {
  private func uses(_ files: String...) async throws -> [String] {
    var options = CodeOptions()
    options.readsParameters = true
    let names = files.indices.map { "\($0).swift" }
    let texts = Dictionary(uniqueKeysWithValues: zip(names, files.map { Array($0.utf8) }))
    let uses = try await ProgramCode(files: names, options: options) { texts[$0] }.uses()
    return uses.sites.map(\.key.displayName)
  }

  /// A declaration, a call, and the keys of the call.
  private static let declarations =
    [
      ("func row(_ title: LocalizedStringKey, note: String) {}", #"row("Add", note: "No key")"#, ["Add"]),
      ("func row<T: View>(title name: LocalizedStringResource? = nil, @ViewBuilder x: () -> T) {}", #"row(title: "Add") { 1 }"#, ["Add"]),
      ("extension View { func note(_ a: Int, _ b: String.LocalizationValue) {} }", #"x.note(1, "Add \(count)")"#, ["Add %@"]),
      ("struct Card: View { let title: LocalizedStringKey\n var body: some View { x } }", #"Card(title: "Add")"#, ["Add"]),
      ("struct Card { init(_ title: LocalizedStringKey, icon: String) {} }", #"Card("Add", icon: "plus")"#, ["Add"]),
      ("struct Card { let title: LocalizedStringKey\n init(title: String) {} }", #"Card(title: "Add")"#, []),
      ("enum State { case invalid(description: LocalizedStringKey), ok }", #".invalid(description: "Add")"#, ["Add"]),
      ("enum State { case invalid(LocalizedStringKey) }", #"State.invalid("Add")"#, ["Add"]),
      ("func row(_ title: String) {}", #"row("Add")"#, []),
      ("func row(_ title: [LocalizedStringKey]) {}", #"row("Add")"#, []),
      ("func row(_ title: (LocalizedStringKey) -> Void) {}", #"row("Add")"#, []),
      ("func row(_ title: LocalizedStringKey) {}\nfunc row(_ title: String) {}", #"row("Add")"#, []),
      ("func row(_ title: LocalizedStringKey) {}", "row(title)", []),
    ] as [(String, String, [String])]

  @Test(arguments: declarations)
  func `A literal is a key if the declaration is in any file and unambiguous`(
    declaration: String, call: String, keys: [String]
  ) async throws {
    #expect(try await uses(declaration, call) == keys)
    #expect(try await uses(call, declaration) == keys)
  }

  private static let pieces = [
    "func", "func f(", "func f(_ a:", "init(", "struct", "case", "case f(LocalizedStringKey", "let a: LocalizedStringKey.", "func f<T(",
    "struct A { init(", "} } }",
  ]

  @Test(arguments: pieces)
  func `A file that breaks off is read to its end`(code: String) async throws {
    #expect(try await uses(code).isEmpty)
  }
}
