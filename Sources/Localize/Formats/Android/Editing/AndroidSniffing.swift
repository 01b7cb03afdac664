import Localize

/// Tells string resources from the other XML of a `values` folder: colours, styles, dimensions.
enum AndroidSniffing {
  /// Whether a file has resources and a text among them, or is called as the file of texts is.
  static func holdsTexts(_ path: String) -> Bool {
    if PathParts(path).name == "strings.xml" { return true }
    guard let beginning = FileBeginning.read(path, count: 1 << 20) else { return false }
    func holds(_ text: String) -> Bool { beginning.firstRange(of: Array(text.utf8)) != nil }
    return holds("<resources") && (holds("<string") || holds("<plurals") || holds("type=\"string\""))
  }
}
