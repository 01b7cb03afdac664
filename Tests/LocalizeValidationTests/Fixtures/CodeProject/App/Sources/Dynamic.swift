// swift-format-ignore-file
import SwiftUI

struct Dynamic: View {
  let code = "timeout"
  let count = 3

  var body: some View {
    Row(key: "commonly.passed")
    Text("Hello \(code)")
    Text("\(count) photos of \(code.uppercased() + "\(count)")")
    Text(NSLocalizedString("error.network.\(code)", comment: ""))
    Text(NSLocalizedString("row." + code, comment: ""))
  }
}
