import SwiftUI

struct DocumentView: View {
  let count: Int

  var body: some View {
    Text("Save")
    Button("Open") { open() }
    Text("New document", comment: "Title of the window")
    Text("\(count) files")
    Button(String(localized: "document.close", defaultValue: "Close", comment: "Button that closes the document")) {}
    Text(String(localized: "document.close", defaultValue: "Shut", comment: "Menu item"))
    Text(LocalizedStringResource("document.sizes", defaultValue: "\(count) MB"))
    Text("Sav")
    // l10n:disable=undefined-key
    Text("Left alone")
    Text(verbatim: "Not a key")
    Text("https://example.com")
    Text("Other", tableName: "Elsewhere")
  }
}

#Preview {
  Text("Preview only")
}
