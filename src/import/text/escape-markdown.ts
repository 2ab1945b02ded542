/** How much of a text is escaped: what would most likely be read as Markdown, or every sign that could be. */
export type Escapes = 'few' | 'all'

/** A text with backslashes before signs that mean something in Markdown. */
export function escapeMarkdown(text: string, escapes: Escapes): string {
  const escaped = tables[escapes].reduce((done, [sign, replacement]) => done.replace(sign, replacement), text)
  // At the ends of lines white space is dropped, unless it is written by name.
  return escaped.replace(/^\u00a0+|\u00a0+$/gm, found => '&nbsp;'.repeat(found.length))
}

type Row = readonly [sign: RegExp, replacement: string]

const beginnings: readonly Row[] = [
  [/^(#{1,6}|[-+*])(?=[ \t]|$)/gm, '\\$1'],
  [/^(\d{1,9})([.)])(?=[ \t]|$)/gm, '$1\\$2'],
  [/^(?:[=-](?=[=-]*[ \t]*$)|>)/gm, '\\$&'],
]

const tables: Readonly<Record<Escapes, readonly Row[]>> = {
  few: [
    [/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\'],
    [/`|(?<=\S)\*|\*(?=\S)/g, '\\$&'],
    [/(?<=[^\s\p{L}\p{N}])_|_(?=[^\s\p{L}\p{N}])|(?<=\s|^)_(?=\S)|(?<=\S)_(?=\s|$)/gu, '\\_'],
    [/~(?=~)|(?<=~)~/g, '\\~'],
    [/\](?=[([:])|<(?=[a-z/!?])/gi, '\\$&'],
    [/&(?=#?\w+;)/g, '\\&'],
    ...beginnings,
  ],
  all: [
    [/[\\`*_~[\]<>&!|#]/g, '\\$&'],
    [/^[+=:-]/gm, '\\$&'],
    [/^(\d{1,9})([.)])/gm, '$1\\$2'],
  ],
}
