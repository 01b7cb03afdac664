# The most frequent commands. Scripts/README.md lists all scripts, which run the same by hand and in CI.
.PHONY: demo demo-translate check test test-release fuzz install uninstall deb archive generate benchmark benchmark-tree benchmark-texts benchmark-recovery

demo:
	@Scripts/demo.sh

demo-translate:
	@Scripts/demo-translate.sh

check:
	@Scripts/check.sh

test:
	@Scripts/test.sh

test-release:
	@Scripts/test-release.sh

# A minute for each target; Scripts/fuzz.sh SECONDS TARGET … for less or more.
fuzz:
	@Scripts/fuzz.sh

# PREFIX is /usr/local unless given; DESTDIR is put before every path.
install:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/build/install.sh

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/build/install.sh --uninstall

archive:
	@Scripts/build/package-release.sh .build/packages

deb:
	@Scripts/build/debian.sh .build/packages

generate:
	@Scripts/generate.sh

benchmark:
	@Scripts/benchmark/validate.sh
	@Scripts/benchmark/formats.sh
	@Scripts/benchmark/tables.sh

benchmark-tree:
	@Scripts/benchmark/tree.sh

benchmark-texts:
	@Scripts/benchmark/texts.sh

benchmark-recovery:
	@Scripts/benchmark/recovery.sh
