# Scripts/build/homebrew.sh fills in the address, the version and the checksums of a release.
class L10n < Formula
  desc "Validate, translate and convert string catalogues"
  homepage "https://github.com/…/l10n"
  version "VERSION"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "RELEASES/TAG/l10n-darwin-arm64.tar.xz"
      sha256 "SHA256"
    end
    on_intel do
      url "RELEASES/TAG/l10n-darwin-x86_64.tar.xz"
      sha256 "SHA256"
    end
  end
  on_linux do
    on_arm do
      url "RELEASES/TAG/l10n-linux-aarch64.tar.xz"
      sha256 "SHA256"
    end
    on_intel do
      url "RELEASES/TAG/l10n-linux-x86_64.tar.xz"
      sha256 "SHA256"
    end
  end

  def install
    bin.install "l10n"
    man1.install "l10n.1"
    bash_completion.install "completions/l10n.bash" => "l10n"
    zsh_completion.install "completions/_l10n"
    fish_completion.install "completions/l10n.fish"
    doc.install "THIRD-PARTY-NOTICES.txt"
  end

  test do
    (testpath/"en.lproj").mkpath
    (testpath/"en.lproj/Localizable.strings").write "\"key\" = \"Text\";\n"
    assert_match "Keys: 1", shell_output("#{bin}/l10n validate #{testpath}")
  end
end
