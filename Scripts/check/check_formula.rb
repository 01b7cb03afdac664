# Runs the installation and the test of a Homebrew formula without Homebrew. Usage: check_formula.rb FORMULA OS ARCHITECTURE ARCHIVE PREFIX
# The archive is the one whose checksum the formula must have; the working folder has its files.

require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

FORMULA, OS, ARCHITECTURE, ARCHIVE, PREFIX = ARGV

# A folder that Homebrew would have put the files into.
class Destination
  def initialize(folder) = @folder = Pathname(PREFIX) / folder

  def install(files)
    FileUtils.mkpath(@folder)
    files = { files => File.basename(files) } unless files.is_a?(Hash)
    files.each { |file, name| FileUtils.cp(file, @folder / name, preserve: true) }
  end

  def to_s = @folder.to_s
end

class Formula
  class << self
    attr_reader :address, :digest, :tests

    def desc(text) = text.length <= 80 || abort("formula: the description is longer than 80 characters")
    def homepage(_) = nil
    def version(_) = nil
    def license(_) = nil
    def on_macos = OS == "darwin" ? yield : nil
    def on_linux = OS == "linux" ? yield : nil
    def on_arm = %w[arm64 aarch64].include?(ARCHITECTURE) ? yield : nil
    def on_intel = ARCHITECTURE == "x86_64" ? yield : nil
    def url(address) = @address = address
    def sha256(digest) = @digest = digest
    def test(&block) = @tests = block
  end

  def bin = Destination.new("bin")
  def man1 = Destination.new("share/man/man1")
  def bash_completion = Destination.new("etc/bash_completion.d")
  def zsh_completion = Destination.new("share/zsh/site-functions")
  def fish_completion = Destination.new("share/fish/vendor_completions.d")
  def doc = Destination.new("share/doc/l10n")
  def testpath = @testpath ||= Pathname(Dir.mktmpdir)

  def shell_output(command)
    output, status = Open3.capture2(command)
    status.success? ? output : abort("formula: #{command} failed: #{output}")
  end

  def assert_match(wanted, found) = found.include?(wanted) || abort("formula: “#{wanted}” is not in: #{found}")
end

load FORMULA
abort("formula: it has no archive for #{OS} on #{ARCHITECTURE}") unless L10n.address
abort("formula: #{L10n.address} is not #{File.basename(ARCHIVE)}") unless File.basename(L10n.address) == File.basename(ARCHIVE)
abort("formula: it has a different checksum") unless L10n.digest == Digest::SHA256.file(ARCHIVE).hexdigest
formula = L10n.new
formula.install
formula.instance_eval(&L10n.tests)
FileUtils.rm_r(formula.testpath)
