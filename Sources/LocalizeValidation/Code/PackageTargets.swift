import Localize

/// The folders of a Swift package's targets, as far as its manifest writes them out.
///
/// ```
/// .target(name: "Kit")                      Sources/Kit
/// .testTarget(name: "Kit", path: "Checks")  Checks
/// ```
struct PackageTargets: Sendable {
  /// The names of targets by their folders.
  private var names: [String: String] = [:]

  /// A call whose parenthesis is open.
  private struct Call {
    /// Where targets of its kind are; nil if it makes none.
    var folder: StaticString?
    var name: String?
    var path: String?
  }

  /// Reads a manifest.
  ///
  /// - Parameter manifest: Its text without blanks.
  /// - Complexity: O(bytes)
  init(_ manifest: [UInt8]) { read(manifest) }

  private mutating func read(_ manifest: [UInt8]) {
    var calls: [Call] = []
    var position = 0
    while position < manifest.count {
      let byte = manifest[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        calls.append(Call(folder: byte == UInt8(ascii: "(") ? Self.folder(ofCallAt: position - 1, in: manifest) : nil))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if let call = calls.popLast() { add(call) }
      case UInt8(ascii: ":") where calls.last?.folder != nil:
        // A path that is no literal can be any.
        let isPath = Self.ends(manifest[..<position], with: "(path:") || Self.ends(manifest[..<position], with: ",path:")
        if isPath, position == manifest.count || manifest[position] != UInt8(ascii: "\"") { return discard() }
      case UInt8(ascii: "\""):
        let start = position
        while position < manifest.count, manifest[position] != UInt8(ascii: "\"") {
          position += manifest[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < manifest.count else { return discard() }
        let before = manifest[..<(start - 1)]
        position += 1
        guard let last = calls.indices.last, calls[last].folder != nil else { continue }
        let text = String(decoding: manifest[start..<(position - 1)], as: UTF8.self)
        if Self.ends(before, with: "(name:") || Self.ends(before, with: ",name:") {
          calls[last].name = text
        } else if Self.ends(before, with: "(path:") || Self.ends(before, with: ",path:") {
          guard position < manifest.count, ",)".utf8.contains(manifest[position]), !text.contains("\\") else { return discard() }
          calls[last].path = text
        }
      default: break
      }
    }
  }

  /// Forgets all targets: one that can't be read may have any folder.
  private mutating func discard() { names = [:] }

  private mutating func add(_ call: Call) {
    guard let standard = call.folder, let name = call.name, !name.contains("\\") else { return }
    let path = call.path ?? "\(standard)/\(name)"
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !parts.contains("..") else { return }
    let folder = parts.joined(separator: "/")
    // `.target(name: "Kit")` also names a target that another one depends on.
    if call.path != nil || names[folder] == nil { names[folder] = name }
  }

  /// The target that has a folder.
  ///
  /// - Parameter folder: The parts of the path from the package to it.
  /// - Complexity: O(parts)
  func name(of folder: ArraySlice<Substring>) -> String? {
    guard !names.isEmpty else { return nil }
    for count in (0...folder.count).reversed() {
      if let name = names[folder.prefix(count).joined(separator: "/")] { return name }
    }
    return nil
  }

  /// The folder for targets of the kind that a call makes; nil for other calls.
  private static func folder(ofCallAt parenthesis: Int, in manifest: [UInt8]) -> StaticString? {
    let before = manifest[..<parenthesis]
    if ends(before, with: ".testTarget") { return "Tests" }
    return ends(before, with: ".target") || ends(before, with: ".executableTarget") ? "Sources" : nil
  }

  private static func ends(_ text: ArraySlice<UInt8>, with end: StaticString) -> Bool {
    text.suffix(end.utf8CodeUnitCount).elementsEqual(UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
  }
}
