import Localize

let localizer = Localizer(
  embeddedCSV: """
    key,en,pl
    files_one,%d file,%d plik
    files_few,,%d pliki
    files_many,,%d plików
    files_other,%d files,%d pliku
    """)

print([1, 3, 5].map { localizer.string("files", count: $0, languages: ["pl"]) })  // ["1 plik", "3 pliki", "5 plików"]

print(PluralRules("pl").category(for: 22))  // few
print(PluralRules("ar").integerCategories.map(\.rawValue))  // ["zero", "one", "two", "few", "many", "other"]
