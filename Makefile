# The two commands a newcomer needs; everything else is a script in Scripts/ that runs the same by hand and in CI.
.PHONY: demo demo-translate test generate benchmark benchmark-tree benchmark-recovery

demo:
	@Scripts/demo.sh

demo-translate:
	@Scripts/demo-translate.sh

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
