# The most frequent commands. Scripts/README.md lists all scripts, which run the same by hand and in CI.
.PHONY: demo demo-translate check test generate benchmark benchmark-tree benchmark-recovery

demo:
	@Scripts/demo.sh

demo-translate:
	@Scripts/demo-translate.sh

check:
	@Scripts/check.sh

test:
	@Scripts/test.sh

generate:
	@Scripts/generate.sh

benchmark:
	@Scripts/benchmark/validate.sh
	@Scripts/benchmark/formats.sh
	@Scripts/benchmark/tables.sh

benchmark-tree:
	@Scripts/benchmark/tree.sh

benchmark-recovery:
	@Scripts/benchmark/recovery.sh
