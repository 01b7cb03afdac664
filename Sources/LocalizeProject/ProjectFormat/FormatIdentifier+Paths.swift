package import Localize

extension FormatIdentifier {
  /// The format of a file that was named, by its place or its extension; nil for one of no known format.
  package init?(path: String) {
    guard let found = FormatRegistry.format(of: PathParts(path)) else { return nil }
    self = found
  }

  /// Whether a file of a name can be one of a format: of extensions that mostly other files have, only names that end in a locale.
  package static func mayHave(name: String) -> Bool {
    guard let format = FormatIdentifier(path: name) else { return false }
    return !format.traits.files.shareExtension || PathReading.endsInLocale(PathParts(name).stem)
  }

  /// The file extensions of the formats that are read, with their dots.
  package static var endings: [String] {
    func rank(_ traits: FormatTraits) -> Int { traits.placeholders == .apple ? 0 : traits.elements == .none ? 2 : 1 }
    let sorted = FormatRegistry.all.map { $0.traits }.filter { $0.files.place == nil }
      .sorted { (rank($0), $0.files.extensions[0]) < (rank($1), $1.files.extensions[0]) }
    return sorted.flatMap { $0.files.extensions.map { "." + $0 } }
  }

  /// The format of a file that was found by walking; nil for one that can't be part of a catalogue where it lies.
  init?(walkedPath path: String) {
    guard let format = FormatIdentifier(path: path) else { return nil }
    if let bundle = LocalizationBundle(containing: path), !bundle.isTranslation { return nil }
    // Files that slang's analysis writes beside the catalogue.
    if ["_missing_translations", "_unused_translations"].contains(where: { PathParts(path).stem.hasPrefix($0) }) { return nil }
    guard let project = format.project else {
      self = format
      return
    }
    guard project.canHoldTexts(at: path), FormatSniffing.isOfFormat(path, project) else { return nil }
    self = format
  }
}
