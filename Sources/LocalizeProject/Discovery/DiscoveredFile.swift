public import Localize

/// A file of a catalogue before it is read.
public struct DiscoveredFile: Sendable, Hashable {
  /// The path as it was given, or as it was found below a given one.
  public var path: String
  /// The format, by the file's ending.
  public var format: FormatIdentifier
  /// The locale that the path names.
  public var locale: LocaleIdentifier?
  /// The layer of an alternative file: the qualifiers of an Android folder other than its locale, and its source set if that adds to
  /// `main`, such as `debug/night`; empty for the file that counts where no alternative fits.
  public var layer: String
  /// Whether the file was requested; other files of its catalogue are read for reference only.
  public var isSelected: Bool

  /// Creates a file.
  public init(path: String, format: FormatIdentifier, locale: LocaleIdentifier?, layer: String = "", isSelected: Bool = true) {
    self.path = path
    self.format = format
    self.locale = locale
    self.layer = layer
    self.isSelected = isSelected
  }
}
