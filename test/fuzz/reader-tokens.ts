/** Tokens with a meaning in YAML, front matter, Markdown or JavaScript. The fuzzer inserts them at arbitrary places. */
export const tokens: readonly string[] = [
  // documents and directives
  ['---', '\n---\n', '\n...\n', '--- ', '---js\n', '--- !x\n', '%YAML 1.1\n---\n', '%YAML 9.9\n'],
  ['%TAG ! tag:x:\n---\n', '\n%x\n'],
  // anchors, aliases, tags, merge keys
  ['&a ', '*a', '&a [*a]', '*a : b', '<<: *a', '\n<<: { id: 1 }\n', '! ', '!!str ', '!!binary ', '!!map '],
  ['!!js/function ', '!<x> ', '!a!b '],
  // quotes and escapes
  ['"', "'", "''", '\\', '\\"', '\\x00', '\\u0000', '\\ud800', '\\U0010ffff', '\\U00110000', '\\\n'],
  ['"\\ud83c"', '`', '@'],
  // block scalars
  [' |', ' >', ' |-', ' >+', ' |2', ' |9-', ' >0', ' | # x', '\n   |\n', '|\n  a\n b\n'],
  // flow
  ['[', ']', '{', '}', ',', '[,]', '{,}', '[[', ']]', '{{', '{a}', '{a: }', '[a: b]', '{? a : b}'],
  ['{[a]: b}', '{ a: 58,44 }', '"a":b'],
  // block structure
  [':', ': ', ' :', '?', '? ', '? a\n: b\n', '-', '- ', '\n- ', '\n  - ', '- - - ', '\n-a', '\n ', '\n  '],
  ['\n   ', '\n\t', '\t', '\t- '],
  // comments
  ['#', ' #', ' # ', '#a', '\n#\n', ' #\t'],
  // line ends, blanks and marks
  ['\r', '\r\n', '\n', '\n\n\n', '\u0085', '\u2028', '\u2029', '\u00a0', '\n\u00a0', '\u3000', '\ufeff'],
  ['\n\ufeff', '\u200b', '\u202e', '\u0000', '\u0007', '\u001b[2J', '\u007f', '\u009b', '\ufffe', '\uffff'],
  ['\u{10ffff}', '🎪', 'e\u0301'],
  // values
  ['null', '~', 'true', 'yes', 'NaN', '.inf', '-0', '0x1f', '0o7', '1_000', '1e999', '9007199254740993'],
  ['01234', '1.10', '58,44', '100%', '100.001%', '2027-02-30', '0000-00-00', '2027-13-01T25:61:61Z', '-'],
  ['[]', '{}', '""', "''", 'https://', 'https://a@b/', 'javascript:alert(1)', 'https://[::'],
  ['https://a.example/%ff', 'mailto:', '+46', '[{"a":1}]', '[[[[', '{"__proto__":1}', 'width-768'],
  ['fill-1x1-c100', 'Europe/Stockholm', 'en', 'pt-BR'],
  // names that every object has
  ['__proto__', '__proto__: { polluted: 1 }\n', 'constructor'],
  ['constructor: { prototype: { polluted: 1 } }\n', 'prototype', 'toString', 'hasOwnProperty: 1\n'],
  ['valueOf', 'length', 'then', 'toJSON', 'as_imported: [__proto__, constructor, "", "."]\n'],
  ['as_imported: [title]\n', 'html', 'html: ', '{ html: <b>x }', '{ htlm: x }', '{ en: { html: x } }'],
  // Markdown and HTML
  ['[x](javascript:y)', '![x](y)', '# x\n', '<b>', '</b>', '<!--', '&lt;', '```\n', '\n\n    ', '[x]: y\n'],
].flat()

/** The keys of all kinds of files. */
export const keys: readonly string[] = [
  ['id', 'language', 'title', 'image', 'dates', 'start', 'end', 'categories', 'category', 'subcategory'],
  ['place', 'location', 'latitude', 'longitude', 'closest_station', 'name', 'lang', 'size'],
  ['backend_modifiers', 'text', 'as_imported', 'html', 'slug', 'label', 'href', 'info_box', 'telephone'],
  ['email', 'info_box_text', 'mass_info', 'author', 'byline', 'color', 'is_local', 'alt', 'caption'],
  ['focal_point', 'x', 'y', 'licence', 'date_taken', 'base_url', 'city', 'bounds', 'time_zone', 'languages'],
  ['page_sizes', 'href_patterns', 'renditions', 'places', 'guide_categories', 'icon', 'subcategories', 'en'],
  ['sv', 'titel', 'zip code', '__proto__', 'constructor', '', ' '],
].flat()
