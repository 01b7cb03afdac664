func show() {
  print(tr("kept"), tr("last"))
}
