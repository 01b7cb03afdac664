import ErrorRecovery

/// The coverage of a project as a small image, or as data for a service that draws it.
struct CoverageBadge {
  private static let label = "translated"
  private let message: String
  private let color: Color

  private enum Color: String {
    case red = "#c0392b"
    case yellow = "#b58900"
    case green = "#2e8b57"
    case gray = "#7f8c8d"

    var name: String {
      switch self {
      case .red: "red"
      case .yellow: "yellow"
      case .green: "green"
      case .gray: "lightgrey"
      }
    }
  }

  /// Creates a badge.
  ///
  /// - Parameter coverage: The share that is translated, from 0 to 1; nil if there is nothing to translate.
  init(coverage: Double?) {
    guard let coverage else {
      (message, color) = ("–", .gray)
      return
    }
    // Rounded down: 100 % means complete.
    message = "\(Int(coverage * 100 + 1e-9))%"
    color = coverage >= 0.95 ? .green : coverage >= 0.7 ? .yellow : .red
  }

  /// An SVG image.
  var image: String {
    // The widths of both halves in a sans-serif font of 11 pixels.
    let (left, right) = (66, 12 + 7 * message.count)
    let title = "\(Self.label): \(message)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <clipPath id="r"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
      <g clip-path="url(#r)"><rect width="\(left)" height="20" fill="#555"/><rect x="\(left)" width="\(right)" height="20" fill="\(color.rawValue)"/></g>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      <text x="\(left / 2)" y="14">\(Self.label)</text><text x="\(left + right / 2)" y="14">\(message)</text>
      </g>
      </svg>

      """
  }

  /// The data that Shields draws a badge from.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schemaVersion", 1)
      json.string("label", Self.label)
      json.string("message", message)
      json.string("color", color.name)
    }
    return json.text
  }
}
