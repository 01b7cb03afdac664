import Localize
import LocalizeProject

/// How one text of a value that varies differs in its placeholders from a text of the source that it corresponds to.
struct FormComparison {
  /// A text, its bytes, and the arguments that make up for what it lacks: of the translation those that are beside it, of the source all.
  typealias Side = (form: ValueForm, bytes: ByteView, arguments: Set<PlaceholderArgument>)

  /// The text of the source.
  let sourceForm: ValueForm
  /// Its bytes.
  let sourceBytes: ByteView
  /// Its placeholders.
  let sourceScan: PlaceholderScan
  /// The placeholders of the translation.
  let targetScan: PlaceholderScan
  /// The differences, except the number if the category implies it, and arguments that another text of the value has.
  let differences: [PlaceholderDifference]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - target: The translation.
  ///   - source: The text it corresponds to.
  ///   - hint: The placeholder hint of the source's file.
  ///   - names: The names that any form of the source uses: a program passes them all, whichever form it shows.
  init(_ target: Side, _ source: Side, hint: PlaceholderHint, names: () -> Set<PlaceholderArgument> = { [] }) {
    // A variable that the source does not have takes its argument from a text that was written without it.
    let scan = ValueForms.scan(source.bytes, form: source.form, syntax: nil, hint: hint)
    let anew =
      scan.placeholders.isEmpty && PlaceholderScan.mayContain(target.bytes)
      ? PlaceholderScan.ofUnmistakableNames(target.bytes, source: source.bytes, scan: scan, hint: hint) : nil
    sourceScan = anew ?? scan
    targetScan = ValueForms.scan(target.bytes, form: target.form, syntax: sourceScan.syntax, hint: hint)
    sourceForm = source.form
    sourceBytes = source.bytes
    var context = PlaceholderContext.none
    // Python throws an error when an argument without a name is left.
    let isNamed = if case .named? = sourceScan.numberArgument?.counted { true } else { false }
    let isDroppable = sourceScan.syntax.percent != .python || isNamed
    if target.form.mayDropNumber(isDeclared: sourceScan.syntax.isDeclared), isDroppable || !sourceScan.syntax.isDeclared {
      switch target.form.variable.map({ .position($0.argument) }) ?? sourceScan.numberArgument?.counted {
      case .position(let position): context.droppablePosition = position
      case .named(let name): context.droppableName = name
      default: break
      }
    }
    let found = PlaceholderComparison.differences(source: sourceScan, target: targetScan, context: context)
    let isDeclared = sourceScan.syntax.isDeclared
    differences = found.filter { difference in
      guard let argument = difference.argument?.counted else { return true }
      switch difference.kind {
      case .missing, .gap: return !target.arguments.contains(argument)
      case .extra:
        if case .named = argument, !isDeclared, names().contains(argument) { return false }
        // The programs of these formats pass the number of a plural by this name, whatever the source text shows.
        if anew != nil, argument == .named("count"), target.form.isPlural { return false }
        return !source.arguments.contains(argument)
      default: return true
      }
    }
  }
}
