### Texts of the library

## Buttons

# The name of the button that keeps a file.
# It is short.
save = Save { $name } with { -brand-name }
    .label = Save
    .accesskey = S
-brand-name = Library
    .gender = feminine
empty = {""}
blanks = {" "}both ends{" "}
lines =
    First line
      indented line

    { -brand-name } line
signs =
    {"."} point
    {"*"} star { "\u00E9" } { "{" }
files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
parts =
    .title = { NUMBER($size, style: "percent") } of { save.label }
    .note =
        { -brand-name.gender ->
            [feminine] She
           *[other] It
        } is here
