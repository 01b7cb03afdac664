import ErrorRecovery
import Localize
import LocalizeProject

/// The message of a group in machine-readable formats: English, on one line, harmless in a terminal.
extension DiagnosticGroup {
  /// The message, the key, and the locales if there are several that the message doesn't name.
  var sentence: String {
    var sentence = TerminalText.harmless(Presentation.english.string(message))
    if let key = first.key { sentence += " Key: \(TerminalText.harmless(key))." }
    let list = TerminalText.harmless(locales.joined(separator: ", "))
    if locales.count > 1, !sentence.contains(list) { sentence += " Locales: \(list)." }
    return sentence
  }

  /// The places that belong to the group besides its first, each once, in report order: the other findings and all notes.
  var otherPlaces: [Diagnostic.Note] { placesWithLocales.map(\.place) }

  /// The first of ``otherPlaces`` with their texts: that of a finding whose message differs from the first one's in the locale alone is its locale.
  func relatedPlaces(limit: Int) -> [(place: Diagnostic.Note, text: String)] {
    let first = first
    return placesWithLocales.prefix(limit).map { place, locale in
      if let locale, let firstLocale = first.locale, place.message.naming(firstLocale, insteadOf: locale) == first.message {
        return (place, locale)
      }
      return (place, Presentation.english.string(place.message))
    }
  }

  /// The other places, those of findings with their locales.
  private var placesWithLocales: [(place: Diagnostic.Note, locale: String?)] {
    var seen: Set<Place> = [Place(file: first.file, start: first.start)]
    var places: [(place: Diagnostic.Note, locale: String?)] = []
    for (index, diagnostic) in all.enumerated() {
      let own = Diagnostic.Note(message: diagnostic.message, file: diagnostic.file, start: diagnostic.start)
      let notes = diagnostic.notes.map { (place: $0, locale: String?.none) }
      for other in (index == 0 ? [] : [(place: own, locale: diagnostic.locale)]) + notes
      where seen.insert(Place(file: other.place.file, start: other.place.start)).inserted {
        places.append(other)
      }
    }
    return places
  }

  private struct Place: Hashable {
    var file: String
    var start: LineTable.Position
  }
}

extension ErrorText {
  /// The text with one locale in place of another.
  func naming(_ locale: String, insteadOf other: String) -> ErrorText {
    var text = self
    text.arguments = arguments.map { argument in
      guard case .string(other, let privacy) = argument else { return argument }
      return .string(locale, privacy: privacy)
    }
    return text
  }
}
