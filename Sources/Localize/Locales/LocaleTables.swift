/// What CLDR and the code registries know of locales; its members are generated, see `Generate/`.
enum LocaleTables {}
