import Localize

let traditional: LocaleIdentifier = "zh_TW"
print(traditional)  // zh-TW
print(traditional.fallbackChain)  // [zh-TW, zh-Hant]

let reader = LocaleIdentifier.bestMatch(requested: ["de-AT", "fr"], available: ["en", "fr", "de"])
print(reader?.identifier ?? "none")  // de

let misspelt: LocaleIdentifier = "jp"
print(misspelt.validity.suggestion?.identifier ?? "none")  // ja
