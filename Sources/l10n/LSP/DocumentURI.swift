#if Servers
import ErrorRecovery
import Localize
import LocalizeProject

/// The address of a file, as editors name it.
enum DocumentURI {
  /// The path of an address; nil for one that is not of a local file.
  static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"), rest[..<slash].isEmpty || rest[..<slash] == "localhost" else { return nil }
    let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    guard slash < end, let path = PercentEncoding.decoded(rest[slash..<end]), !path.utf8.contains(0) else { return nil }
    return PathParts.normalized(path)
  }

  /// The address of a path from the root of the file system, spelt as most editors spell it: they compare addresses as texts.
  static func uri(_ path: String) -> String { "file://" + PercentEncoding.encoded(path, keeping: "/.~") }
}
#endif
