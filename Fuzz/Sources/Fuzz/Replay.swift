import Foundation

/// Runs targets once on each stored input.
struct Replay {
  /// The folder with one folder for each corpus.
  var folder: String
  /// The targets; empty for all.
  var names: [String]

  /// Runs all and prints how many there were; the path of each input goes to stderr first, so that the last one names a crash.
  func run() {
    var count = 0
    let targets = names.isEmpty ? FuzzTargets.all : names.compactMap(FuzzTargets.target)
    guard targets.count == max(names.count, names.isEmpty ? FuzzTargets.all.count : 0) else { Fuzz.fail("unknown target in \(names)") }
    for target in targets {
      let files = files(in: "\(folder)/\(target.corpus)")
      guard !files.isEmpty else { Fuzz.fail("\(target.name) has no inputs in \(folder)/\(target.corpus)") }
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else { Fuzz.fail("can't read \(file)") }
        FileHandle.standardError.write(Data("\(target.name) \(file)\n".utf8))
        target.run(Array(data))
        count += 1
      }
      target.run([])
    }
    print("\(targets.count) targets, \(count) inputs")
  }

  private func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }
}
