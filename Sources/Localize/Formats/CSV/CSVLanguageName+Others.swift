extension CSVLanguageName {
  /// The codes of 26 common languages by their names in languages other than English: what is in the tables of German, French, Japanese … offices.
  static let foreignCodes: [String: String] = {
    var result: [String: String] = [:]
    for line in foreignNames.split(separator: "\n") {
      let parts: [Substring] = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      for name in parts[1].split(separator: " ") { result[String(name)] = String(parts[0]) }
    }
    return result
  }()

  private static let foreignNames = """
    en: englisch anglais inglés inglese inglês engels angielski engelska engelsk английский англійська ingilizce 英語 英语 英文 영어
    en: الإنجليزية
    de: allemand alemán tedesco alemão duits niemiecki tyska tysk немецкий німецька almanca ドイツ語 德语 德語 독일어 الألمانية
    fr: französisch francés francese francês frans francuski franska fransk французский французька fransızca フランス語 法语 法語 프랑스어
    fr: الفرنسية
    es: spanisch espagnol spagnolo espanhol spaans hiszpański spanska spansk испанский іспанська ispanyolca スペイン語 西班牙语 西班牙語
    es: 스페인어 الإسبانية
    it: italienisch italien italiaans włoski italienska italiensk итальянский італійська italyanca イタリア語 意大利语 義大利語 이탈리아어
    it: الإيطالية
    pt: portugiesisch portugais portugués portoghese portugees portugalski portugisiska португальский portekizce ポルトガル語 葡萄牙语
    pt: 葡萄牙語 포르투갈어 البرتغالية
    nl: niederländisch holländisch néerlandais neerlandés holandés olandese holandês niderlandzki holenderski nederländska нидерландский
    nl: オランダ語 荷兰语 荷蘭語 네덜란드어 الهولندية
    pl: polnisch polonais polaco polacco polonês pools polska polsk польский польська ポーランド語 波兰语 波蘭語 폴란드어 البولندية
    sv: schwedisch suédois sueco svedese zweeds szwedzki svensk шведский スウェーデン語 瑞典语 瑞典語 스웨덴어 السويدية
    da: dänisch danois danés danese dinamarquês deens duński danska датский デンマーク語 丹麦语 丹麥語
    fi: finnisch finnois finlandés finlandese finlandês fins fiński finska финский フィンランド語 芬兰语 芬蘭語
    no: norwegisch norvégien noruego norvegese norueguês noors norweski norska норвежский ノルウェー語 挪威语 挪威語
    ru: russisch russe ruso russo rosyjski ryska russisk російська rusça ロシア語 俄语 俄語 러시아어 الروسية
    uk: ukrainisch ukrainien ucraniano ucraino oekraïens ukraiński ukrainska украинский ウクライナ語 乌克兰语 烏克蘭語
    cs: tschechisch tchèque checo ceco tsjechisch czeski tjeckiska чешский チェコ語 捷克语 捷克語
    hu: ungarisch hongrois húngaro ungherese hongaars węgierski ungerska венгерский ハンガリー語 匈牙利语 匈牙利語
    ro: rumänisch roumain rumano rumeno romeno roemeens rumuński rumänska румынский ルーマニア語 罗马尼亚语 羅馬尼亞語
    el: griechisch grec griego greco grego grieks grecki grekiska греческий ギリシャ語 希腊语 希臘語
    tr: türkisch turc turco turks turecki turkiska турецкий トルコ語 土耳其语 土耳其語 터키어 التركية
    ar: arabisch arabe árabe arabo arabski arabiska арабский アラビア語 阿拉伯语 阿拉伯語 아랍어
    he: hebräisch hébreu hebreo ebraico hebreeuws hebrajski hebreiska иврит ヘブライ語 希伯来语 希伯來語
    ja: japanisch japonais japonés giapponese japonês japans japoński japanska японский 日语 日語 일본어 اليابانية
    ko: koreanisch coréen coreano koreaans koreański koreanska корейский 韓国語 韩语 韓語 الكورية
    zh: chinesisch chinois chino cinese chinês chinees chiński kinesiska китайский 中国語 汉语 漢語 중국어 الصينية
    vi: vietnamesisch vietnamien vietnamita vietnamees wietnamski vietnamesiska вьетнамский ベトナム語 越南语 越南語
    id: indonesisch indonésien indonesio indonesiano indonezyjski indonesiska индонезийский インドネシア語 印尼语 印尼語
    """
}
