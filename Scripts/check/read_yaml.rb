# Prints the texts of YAML files as ruby-i18n loads them, one JSON line per file: {"texts": {key: text}}, or {"error": message}. Usage: ruby read_yaml.rb LIST
require "i18n"
require "json"

def texts(value, key, into)
  case value
  when Hash then value.each { |name, child| texts(child, key.empty? ? name.to_s : "#{key}.#{name}", into) }
  when String then into[key] = value
  end
  into
end

File.readlines(ARGV[0], chomp: true).each do |path|
  backend = I18n::Backend::Simple.new
  begin
    backend.load_translations(path)
    # A text that is not Unicode has no form in JSON.
    puts JSON.generate(texts: texts(backend.translations[:de] || {}, "", {}))
  rescue StandardError => error
    puts JSON.generate(error: error.message.scrub)
  end
end
