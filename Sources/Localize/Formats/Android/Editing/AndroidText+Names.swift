import Localize

extension AndroidText {
  /// Whether a text can be the name of a resource, which becomes a name in Java.
  package static func isResourceName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        XMLScanner.startsName($0) && $0 != UInt8(ascii: ":") || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
  }
}
