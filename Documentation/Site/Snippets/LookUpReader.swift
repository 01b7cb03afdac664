import Localize

let localizer = Localizer(
  embeddedCSV: """
    key,en,de
    greeting,"Hello, %@!","Hallo, %@!"
    quit,Quit,Beenden
    help,Help,
    """)

// Once for each request or user: the header Accept-Language, a list of BCP 47 tags, or the value of LANG.
let reader = localizer.reader(for: "de-CH, en;q=0.8")

print(reader["quit"])  // Beenden
print(reader["help"])  // Help
print(reader.string("greeting", arguments: [.string("Anna")]))  // Hallo, Anna!
print(reader.locale(of: "help")?.identifier ?? "none")  // en
