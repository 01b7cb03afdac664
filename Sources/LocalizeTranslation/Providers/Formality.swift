/// How the reader is spoken to.
enum Formality: String, Sendable, Hashable, CaseIterable {
  case formal
  case informal

  init?(named name: String?) {
    guard let known = name.flatMap(Self.init) else { return nil }
    self = known
  }
}
