import ErrorRecovery
import Localize

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
  var otherPlaces: [Diagnostic.Note] {
    var seen: Set<Place> = [Place(file: first.file, start: first.start)]
    var places: [Diagnostic.Note] = []
    for (index, diagnostic) in all.enumerated() {
      let own = Diagnostic.Note(message: diagnostic.message, file: diagnostic.file, start: diagnostic.start)
      for place in (index == 0 ? [] : [own]) + diagnostic.notes
      where seen.insert(Place(file: place.file, start: place.start)).inserted {
        places.append(place)
      }
    }
    return places
  }

  private struct Place: Hashable {
    var file: String
    var start: LineTable.Position
  }
}
