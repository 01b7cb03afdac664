import ArgumentParser

/// The format of a command's result.
struct DataArguments: ParsableArguments {
  @Option(help: "The output format.")
  var format = DataFormat.text
}

/// How a command writes its result.
enum DataFormat: String, OptionValue {
  case text
  case json
}
