import Localize
import LocalizeProject

extension KeyRequest {
  /// The request with U+0004 where `␄` was typed for it, and in the case that the key has where any case is one; a pattern without a kind names no resources whose keys have one.
  func spelled(in catalog: Catalog) -> KeyRequest {
    let separated = KeySpelling.withSeparator(key, in: catalog)
    let (old, new) = (KeySpelling.inAnyCase(separated, in: catalog) ?? separated, newKey.map { KeySpelling.withSeparator($0, in: catalog) })
    var request = KeyRequest(old, to: new) ?? self
    request.isWithoutKinds = !key.contains("/") && catalog.files.contains { $0.document.format.traits.kindsAreApart }
    return request
  }
}
