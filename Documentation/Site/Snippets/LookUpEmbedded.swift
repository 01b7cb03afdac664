import Localize

let localizer = Localizer(
  embeddedCSV: """
    key,en,fr
    greeting,"Hello, %@!","Bonjour, %@ !"
    quit,Quit,
    """)

// `fr-CA` inherits from `fr`; a key without a French text falls back to the source locale.
print(localizer.string("greeting", arguments: [.string("Anna")], languages: ["fr-CA"]))  // Bonjour, Anna !
print(localizer.string("quit", languages: ["fr-CA"]))  // Quit

if let found = localizer.find("quit", languages: ["fr-CA"]) {
  print(found.locale)  // en
  print(found.fallbacks)  // [fr-CA, fr]
}

// A key that no catalogue has is shown as itself and recorded.
print(localizer.string("greting", languages: ["fr"]))  // greting
print(localizer.misses.map(\.key))  // ["greting"]
print(localizer.misses.flatMap { $0.nearest.map(\.key) })  // ["greeting"]
