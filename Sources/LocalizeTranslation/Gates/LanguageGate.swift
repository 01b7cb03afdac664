import ErrorRecovery
import Localize

/// A long answer must be in the language that was asked for.
///
/// Of each language the most frequent short words are known. An answer that has none of its own language, and several of another one, is in that
/// other one. Languages of one script that share such words, as Danish and Norwegian do, are not distinguished, and a short answer proves nothing.
struct LanguageGate: Gate {
  static let name = "language"

  /// From so many words on an answer has frequent ones.
  private static let leastWords = 8
  /// So many different words of another language are not a coincidence.
  private static let leastEvidence = 3

  func objection(to answer: GivenAnswer) -> ErrorText? {
    guard let own = Self.frequentWords[answer.job.key.target.language] else { return nil }
    let all = TranslatorTalk.words(of: answer.words)
    guard all.count >= Self.leastWords else { return nil }
    let words = Set(all.map(String.init))
    guard words.isDisjoint(with: own) else { return nil }
    let counts = Self.frequentWords.map { (language: $0.key, count: $0.value.intersection(words).count) }
    guard let best = counts.max(by: { ($0.count, $1.language) < ($1.count, $0.language) }), best.count >= Self.leastEvidence else {
      return nil
    }
    return GateTexts.otherLanguage(best.language)
  }

  private static let frequentWords: [String: Set<String>] = [
    "en": words("the and of to in is are you your this that for with not it be was on have will can has from or by an as at if"),
    "de": words(
      "der die das und ist nicht zu den mit ein eine für auf von sie dem des im werden wird es ich sich auch oder wenn als an aus"),
    "fr": words("le la les des et est une un du dans pour que vous votre pas sur avec ce cette sont être qui ne au ou par en il plus"),
    "es": words("el la los las de y es una un en para que con no su por se del al está o como más este esta son si lo"),
    "it": words("il la di e è un una per che con non i le del della in sono si questo questa al gli lo da ha essere o come se nel"),
    "pt": words("o a os as de e é um uma para que com não em do da no na se por seu sua está ou como este esta são ao mais"),
    "nl": words("de het een en is van niet in op te voor met dit dat zijn wordt uw je of aan om deze worden door als naar kan er bij"),
    "sv": words("och är att en ett det den för inte på med som av till du din har kan om eller från vid denna detta ska de när så"),
    "da": words("og er at en et det den for ikke på med som af til du din har kan om eller fra ved denne dette skal de når så"),
    "nb": words("og er å en et det den for ikke på med som av til du din har kan om eller fra ved denne dette skal de når så"),
    "no": words("og er å en et det den for ikke på med som av til du din har kan om eller fra ved denne dette skal de når så"),
    "fi": words("ja on ei se että tai jos kun ole tämä voi olla mutta kuin myös ovat sen niin vain jotka tämän sinun voit ole"),
    "pl": words("i w na nie się z do jest to że dla o lub przez po od czy jak ten ta są być za może które który tego tym"),
    "cs": words("a v na se je že nebo pro s do to z o ne jsou by jako být po od při který které tento může pokud není"),
    "sk": words("a v na sa je že alebo pre s do to z o nie sú by ako byť po od pri ktorý ktoré tento môže ak"),
    "hu": words("a az és nem egy hogy is van ez vagy ha meg csak mint el de ki kell lesz volt után minden lehet"),
    "ro": words("și de la în nu este cu pe un o pentru să din care sau mai sunt al ale acest această fi dacă prin ca"),
    "tr": words("ve bir bu için ile de da değil olarak daha çok var veya olan gibi kadar sonra her ne en ya"),
    "id": words("yang dan di ini untuk dengan tidak dari anda ke dalam akan pada itu atau adalah bisa dapat telah oleh"),
    "ca": words("el la els les de i és una un en per que amb no del al es està o com més aquest aquesta són si"),
    "ru": words("и в не на что с по для это как из от к или вы быть если у за до при его будет был может все"),
    "uk": words("і в не на що з для це як із від до або ви бути якщо у за при його буде був може та є"),
    "bg": words("и в не на че с за да се от по или ще са е при като този тази ако може до"),
  ]

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }
}
