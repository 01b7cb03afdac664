/// The headers of columns in languages other than English: 15 languages' words for key, comment, translation, text and source text.
enum CSVColumnWords {
  /// What a column has.
  enum Meaning {
    case key, comment, target, value, source
  }

  /// The meaning of a header in lower case, nil if it is none of these words.
  static func meaning(of header: String) -> Meaning? { meanings[header.replacing("_", with: " ")] }

  /// Whether a word means a comment, wherever it is in a header.
  static func isComment(_ word: Substring) -> Bool { meanings[String(word)] == .comment }

  private static let meanings: [String: Meaning] = {
    var result: [String: Meaning] = [:]
    for (meaning, text) in words {
      let words: [Substring] = text.split { $0 == " " || $0 == "\n" }
      for word in words { result[String(word).replacing("_", with: " ")] = meaning }
    }
    return result
  }()

  /// The words have underscores for blanks.
  private static let words: [(Meaning, String)] = [
    (
      .key,
      """
      schlüssel bezeichner clé clef identifiant clave identificador chave chiave identificatore sleutel klucz identyfikator nyckel nøgle
      nøkkel
      avain anahtar klíč kulcs cheie ключ ідентифікатор идентификатор キー 键 键名 鍵 키 مفتاح المفتاح
      """
    ),
    (
      .comment,
      """
      kommentar kommentare anmerkung anmerkungen bemerkung beschreibung hinweis kontext commentaire commentaires remarque remarques contexte
      comentario comentarios nota descripción contexto comentário comentários observação descrição commento commenti descrizione contesto
      opmerking opmerkingen beschrijving komentarz komentarze uwagi opis kontekst kommentarer anteckning beskrivning комментарий комментарии
      примечание описание контекст коментар コメント 備考 説明 メモ 备注 備註 注释 註釋 说明 描述 上下文 설명 주석 메모 تعليق ملاحظة ملاحظات
      """
    ),
    (
      .target,
      """
      übersetzung übersetzungen ziel zieltext traduction cible texte_cible traducción traducciones destino tradução traduzione vertaling
      doeltekst
      tłumaczenie przekład översättning måltext oversættelse oversettelse käännös çeviri překlad fordítás traducere перевод переклад 訳文
      翻訳 译文 譯文
      翻译 翻譯 번역 번역문 ترجمة الترجمة
      """
    ),
    (
      .value,
      """
      wert zeichenkette valeur texte chaîne valor texto cadena valore testo stringa waarde tekst wartość värde sträng значение текст строка
      値 文字列
      テキスト 值 文本 字符串 값 텍스트 النص
      """
    ),
    (
      .source,
      """
      quelle quelltext ausgangstext originaltext ausgangssprache texte_source texte_original origine origen fuente texto_original
      texto_fuente
      texto_fonte fonte idioma_original testo_originale testo_sorgente sorgente bron brontekst źródło oryginał tekst_źródłowy
      tekst_oryginalny
      källa källtext оригинал исходный_текст источник оригінал 原文 ソース 源文 源文本 원문 النص_الأصلي المصدر
      """
    ),
  ]
}
