/// Decides for files that were found together which reading of each path holds.
struct FilePlaces {
  /// A file and the reading of its path that holds.
  struct Place {
    var path: String
    var format: FormatIdentifier
    var reading: PathReading
  }

  /// The files in the order of their paths.
  private(set) var chosen: [Place] = []
  private let named: Set<String>

  /// Chooses for each path the surest reading that holds.
  ///
  /// - Parameters:
  ///   - paths: Normalized paths, in order.
  ///   - named: Those that were named, which count whatever they are called.
  init(_ paths: [String], named: Set<String>) {
    self.named = named
    var candidates: [(path: String, format: FormatIdentifier, readings: [PathReading])] = []
    var locales: [PathReading: Set<LocaleIdentifier>] = [:]
    var sure: Set<PathReading> = []
    for path in paths {
      guard let format = named.contains(path) ? FormatIdentifier(path: path) : FormatIdentifier(walkedPath: path) else { continue }
      let readings = PathReading.all(of: path, family: format.family)
      candidates.append((path, format, readings))
      for reading in readings {
        guard let locale = reading.locale else { continue }
        locales[reading.withoutLocale, default: []].insert(locale)
        if !reading.mayBeWord { sure.insert(reading.withoutLocale) }
      }
    }
    for (path, format, readings) in candidates {
      let holding = readings.first { reading in
        guard reading.locale != nil, reading.needsSibling else { return true }
        return sure.contains(reading.withoutLocale) && (locales[reading.withoutLocale]?.count ?? 0) > 1
      }
      if let holding { chosen.append(Place(path: path, format: format, reading: holding)) }
    }
    joinAdditions()
  }

  /// Whether a file that was found by walking is one of texts, as far as its beginning tells.
  func isCatalog(_ place: Place, spelling: String) -> Bool {
    if named.contains(place.path) { return true }
    switch place.format {
    case .csv: return place.reading.locale != nil || CSVSniffing.isCatalog(spelling)
    case .json, .properties: return place.reading.locale != nil
    case .android: return AndroidSniffing.holdsTexts(spelling)
    default: return true
    }
  }

  /// Puts files that add to another catalogue into that one, if it is there.
  private mutating func joinAdditions() {
    let identities = Set(chosen.lazy.map(\.reading.identity))
    for index in chosen.indices {
      guard let addition = chosen[index].reading.addition, identities.contains(addition.identity) else { continue }
      chosen[index].reading.identity = addition.identity
      chosen[index].reading.layer = addition.layer
    }
  }
}

extension PathReading {
  /// The same for every locale of a table.
  fileprivate var withoutLocale: PathReading {
    var copy = self
    copy.locale = nil
    return copy
  }
}
