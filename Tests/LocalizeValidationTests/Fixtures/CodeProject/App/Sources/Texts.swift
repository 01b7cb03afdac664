// swift-format-ignore-file
import Foundation

/* NSLocalizedString("commented.out", comment: "") /* nested */ String(localized: "commented.too") */
// NSLocalizedString("commented.line", comment: "")
struct Texts {
    var isOn = true
    var number = 1
    var items: [Int] = []
    let text1 = NSLocalizedString("storage.garden.label", comment: "A text, with \"quotes\" and (parentheses)")
    let text2 = NSLocalizedString(
      "player.window.title",
      comment: "Over several lines"
    )
    let text3 = String(localized: "payment.chapter.title")
    let text4 = String( localized : "help.footer.label" , comment : "Unusual spacing" )
    let text5: LocalizedStringResource = "player.footer.body"
    let text6 = LocalizedStringResource("update.palette.hint", defaultValue: "Text \(number)")
    let text7 = NSLocalizedString(/* why */ "player.outline.action" /* because */, comment: "")  // "not.a.key"
    let text8 = Bundle.main.localizedString(forKey: "editor.kitchen.hint", value: "Text", table: nil)
    let text9 = NSLocalizedString(isOn ? "catalogue.shadow.title" : "order.folder.title", comment: "")
    let text10 = NSLocalizedString(#"journal.island.label"#, comment: #"raw "quotes" here"#)
    let text11 = String(format: NSLocalizedString("account.outline.action", comment: ""), locale: .current, "\(items.map { "\($0)" })")
    let text12 = AttributedString(localized: "weather.pocket.title")
    let text13 = NSLocalizedString("""
      inbox.header.action
      """, comment: "")
    let text14 = NSLocalizedString("help.drawer.label", comment: "A text, with \"quotes\" and (parentheses)")
    let text15 = NSLocalizedString(
      "video.winter.label",
      comment: "Over several lines"
    )
    let text16 = String(localized: "print.pattern.hint")
    let text17 = String( localized : "travel.river.hint" , comment : "Unusual spacing" )
    let text18: LocalizedStringResource = "map.station.title"
    let text19 = LocalizedStringResource("journal.window.caption", defaultValue: "Text \(number)")
    let text20 = NSLocalizedString(/* why */ "library.river.caption" /* because */, comment: "")  // "not.a.key"
    let text21 = Bundle.main.localizedString(forKey: "storage.shadow.hint", value: "Text", table: nil)
    let text22 = NSLocalizedString(isOn ? "share.river.title" : "sketch.valley.caption", comment: "")
    let text23 = NSLocalizedString(#"print.chapter.hint"#, comment: #"raw "quotes" here"#)
    let text24 = String(format: NSLocalizedString("editor.river.label", comment: ""), locale: .current, "\(items.map { "\($0)" })")
    let text25 = AttributedString(localized: "notice.corner.body")
    let text26 = NSLocalizedString("""
      notice.header.label
      """, comment: "")
    let text27 = NSLocalizedString("account.tunnel.hint", comment: "A text, with \"quotes\" and (parentheses)")
    let text28 = NSLocalizedString(
      "print.shadow.caption",
      comment: "Over several lines"
    )
    let text29 = String(localized: "notice.mirror.title")
    let text30 = String( localized : "share.summary.body" , comment : "Unusual spacing" )
    let text31: LocalizedStringResource = "reader.winter.action"
    let text32 = LocalizedStringResource("theme.drawer.action", defaultValue: "Text \(number)")
    let text33 = NSLocalizedString(/* why */ "sync.signal.hint" /* because */, comment: "")  // "not.a.key"
    let text34 = Bundle.main.localizedString(forKey: "journal.shelter.title", value: "Text", table: nil)
    let text35 = NSLocalizedString(isOn ? "player.chapter.hint" : "notice.kitchen.caption", comment: "")
    let text36 = NSLocalizedString(#"travel.ladder.caption"#, comment: #"raw "quotes" here"#)
    let text37 = String(format: NSLocalizedString("archive.button.action", comment: ""), locale: .current, "\(items.map { "\($0)" })")
    let text38 = AttributedString(localized: "library.footer.caption")
    let text39 = NSLocalizedString("""
      video.river.action
      """, comment: "")
    let text40 = NSLocalizedString("timer.detail.hint", comment: "A text, with \"quotes\" and (parentheses)")
    let text41 = NSLocalizedString(
      "sketch.window.caption",
      comment: "Over several lines"
    )
    let text42 = String(localized: "notice.meadow.title")
    let text43 = String( localized : "weather.ladder.hint" , comment : "Unusual spacing" )
    let text44: LocalizedStringResource = "catalogue.button.label"
    let text45 = LocalizedStringResource("sync.canvas.caption", defaultValue: "Text \(number)")
    let text46 = NSLocalizedString(/* why */ "import.canvas.action" /* because */, comment: "")  // "not.a.key"
    let text47 = Bundle.main.localizedString(forKey: "storage.island.title", value: "Text", table: nil)
    let text48 = NSLocalizedString(isOn ? "backup.header.hint" : "journal.island.body", comment: "")
    let text49 = NSLocalizedString(#"weather.signal.action"#, comment: #"raw "quotes" here"#)
    let text50 = String(format: NSLocalizedString("gallery.meadow.label", comment: ""), locale: .current, "\(items.map { "\($0)" })")
    let text51 = AttributedString(localized: "message.garden.caption")
    let text52 = NSLocalizedString("""
      storage.column.action
      """, comment: "")
    let text53 = NSLocalizedString("editor.ticket.action", comment: "A text, with \"quotes\" and (parentheses)")
    let text54 = NSLocalizedString(
      "video.shadow.label",
      comment: "Over several lines"
    )
    let text55 = String(localized: "order.island.action")
    let text56 = String( localized : "search.station.body" , comment : "Unusual spacing" )
}
