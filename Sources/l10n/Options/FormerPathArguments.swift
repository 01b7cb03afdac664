import ArgumentParser

/// The paths of catalogues under the option that named them before paths were arguments.
struct FormerPathArguments: ParsableArguments {
  @Option(name: .customLong("catalog"), help: .hidden, completion: .file())
  var paths: [String] = []
}
