// swift-format-ignore-file
import SwiftUI

struct MainView: View {
  @State private var isOn = false
  @State private var name = ""

  var body: some View {
    Form {
      Text("import.ladder.hint")
      Text("device.winter.body", comment: "A comment").bold()
      Label("account.tunnel.body", systemImage: "star.fill")
      Button("library.margin.body") { print("pressed") }
      Button("order.lantern.body", role: .destructive) { Task { await remove("one") } }
      Toggle("update.pattern.label", isOn: $isOn)
      Text(isOn ? "camera.tunnel.title" : "export.signal.body")
          .accessibilityLabel("report.signal.label")
          .help("travel.lantern.hint")
      Section("catalogue.ticket.label") { Text(verbatim: "As it is") }
      TextField("journal.ticket.label", text: $name, prompt: Text("map.margin.title"))
      NavigationLink("update.column.action", destination: Image("picture"))
      Picker("report.river.title", selection: $name) { Text(verbatim: name) }
      LabeledContent("message.river.action", value: "42")
      EmptyView().navigationTitle("order.pocket.caption").alert("editor.chapter.label", isPresented: $isOn) { Button("help.detail.action") {} }
      EmptyView().searchable(text: $name, prompt: "video.river.body").badge("archive.shelter.label").accessibilityAction(named: "library.signal.action") {}
      Text("device.pocket.label")
      Text("device.mirror.title", comment: "A comment").bold()
      Label("queue.margin.caption", systemImage: "star.fill")
      Button("camera.outline.action") { print("pressed") }
      Button("account.ladder.label", role: .destructive) { Task { await remove("one") } }
      Toggle("sketch.kitchen.action", isOn: $isOn)
      Text(isOn ? "share.header.action" : "player.pebble.label")
          .accessibilityLabel("sketch.valley.hint")
          .help("player.ribbon.body")
      Section("journal.number.caption") { Text(verbatim: "As it is") }
      TextField("notice.meadow.body", text: $name, prompt: Text("inbox.margin.hint"))
      NavigationLink("sync.number.title", destination: Image("picture"))
      Picker("journal.folder.title", selection: $name) { Text(verbatim: name) }
      LabeledContent("archive.summary.hint", value: "42")
      EmptyView().navigationTitle("payment.signal.body").alert("map.summary.label", isPresented: $isOn) { Button("profile.chapter.hint") {} }
      EmptyView().searchable(text: $name, prompt: "inbox.folder.caption").badge("account.river.body").accessibilityAction(named: "device.pebble.title") {}
      Text("order.garden.hint")
      Text("sync.number.label", comment: "A comment").bold()
      Label("library.header.title", systemImage: "star.fill")
      Button("reader.lantern.label") { print("pressed") }
      Button("network.kitchen.hint", role: .destructive) { Task { await remove("one") } }
      Toggle("account.planet.body", isOn: $isOn)
    }
  }
}

#Preview("Light") {
  Text("Only for the preview")
}
