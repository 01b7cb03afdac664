/// What a format says of the path of a file for a locale.
package struct PathOfLocale {
  /// The path; nil where there is none.
  package var path: String?

  /// Creates an answer.
  package init(path: String?) { self.path = path }
}
