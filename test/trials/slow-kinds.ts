/** A kind of text that could take very long to read; `write` makes one of a length in UTF-16 units. */
export type SlowKind = { readonly name: string; readonly write: (length: number) => string }

/** Kinds of Markdown for which a reader might look at each sign many times. */
export const slowMarkdown: readonly SlowKind[] = [
  again('stars that open', '*a '),
  again('stars that open and low lines', '*a _a '),
  again('stars that close', 'a* '),
  again('stars inside words', 'a*b'),
  again('three stars and one', '***a* '),
  again('stars alone', '*'),
  again('stars and low lines by turns', '*_'),
  again('strong and emphasis by turns', '**a *a '),
  again('tildes that open', '~~a '),
  again('tildes alone', '~'),
  nested('emphasis in emphasis', '*a ', ' a*'),
  nested('strong in strong', '**a', 'b**'),
  nested('struck in emphasis', '~~*a', 'b*~~'),
  again('square brackets that open', '['),
  again('square brackets that close', ']'),
  nested('square brackets in square brackets', '[', ']'),
  again('links that are not finished', '[a]('),
  again('links that are not finished, behind their address', '[a](b'),
  again('titles of links that are not closed', '[a](b "'),
  again('addresses of links in pointed brackets that are not closed', '[a](<b'),
  again('round brackets in an address', '[a]((((', 'b'),
  nested('links in links', '[a ', '](b)'),
  again('pictures that open', '!['),
  nested('pictures in pictures', '![a', '](b)'),
  again('pictures in links', '[![a](b)'),
  again('pictures that are not finished', '![[['),
  again('references that lead nowhere', '[a][b]'),
  again('references that are empty', '[][]'),
  again('one reference, over and over', '[a] ', '\n\n[a]: https://a.example/'),
  counted('definitions of references', index => `[a${index}]: https://a.example/${index}\n`),
  counted('definitions that are used', index => `[a${index}]: https://a.example/\n\n[a${index}]\n\n`),
  again('definitions that are not finished', '[a]:\n'),
  again('titles of definitions that are not closed', '[a]: b "c\n'),
  again('a name of a reference that does not end', '[a\\'),
  again('backticks with a blank', '` '),
  counted('runs of backticks, each longer', index => `${'`'.repeat(index + 1)} a `),
  counted('runs of backticks, each shorter', index => `a${'`'.repeat(Math.max(1, 300 - index))} `),
  again('fences that open', '```\n'),
  again('fences of tildes with words', '~~~ a\n'),
  again('quotes in quotes', '> '),
  again('quotes in quotes, without blanks', '>'),
  again('quotes and lists by turns', '> - '),
  counted('quotes, each line deeper', index => `${'>'.repeat(index % 300)} a\n`),
  again('lists in lists, in one line', '- '),
  again('numbered lists in one line', '1. '),
  counted('lists, each line deeper', index => `${' '.repeat((index % 200) * 2)}- a\n`),
  counted('lists that go up and down', index => `${' '.repeat((index * 7) % 90)}* a\n\n`),
  again('empty items of lists', '-\n'),
  again('lists and lines by turns', '- a\n\n---\n'),
  again('a table of one wide row', 'a|', '\n', `\n${'-|'.repeat(2000)}\n`),
  tableOf('a table of many columns', 3000),
  tableOf('a table of many rows', 2),
  again('pipes alone', '|'),
  again('pipes below pipes', '|\n'),
  again('rows of a table that is none', '|-|\n'),
  again('pipes behind backslashes', '\\|'),
  again('entities', '&amp;'),
  again('entities that are none', '&a'),
  again('entities that are not finished', '&#x'),
  again('numbers of entities', '&#35;'),
  again('backslashes', '\\'),
  again('signs behind backslashes', '\\*'),
  again('addresses between pointed brackets', '<https://a.example/>'),
  again('addresses that are not closed', '<https://a.example/'),
  again('mail addresses that are not closed', '<a@b.'),
  again('tags that are not closed', '<a'),
  again('tags with attributes that are not closed', '<a b="'),
  again('comments that are not closed', '<!--'),
  again('instructions that are not closed', '<?'),
  again('declarations that are not closed', '<!A '),
  again('tags that end', '</a>'),
  again('tags as text', '\\<a> '),
  again('headings', '# '),
  again('headings of the second level', '## a\n'),
  again('hashes at the end of a heading', '#', '', '## a '),
  again('lines below texts', 'a\n-\n'),
  again('lines of one sign', '* '),
  again('blanks', ' ', 'a', 'a'),
  again('blanks at ends of lines', 'a  \n'),
  again('tabs', '\t', 'a', 'a\n'),
  again('empty lines', '\n', 'a', 'a'),
  again('one long word', 'a'),
  again('one long line of words', 'a '),
  again('letters beyond the first plane', '🎪'),
  again('marks upon marks', '\u0301', '', 'e'),
  again('blanks without a break', '\u00a0'),
  again('quotation marks', '"a\' '),
  again('one of everything', '*[`<&\\!|>-#~_"\'('),
]

/** HTML whose elements a browser closes, opens or moves many times. */
export const slowHtml: readonly SlowKind[] = [
  again('paragraphs', '<p>'),
  again('paragraphs that end alone', '</p>'),
  again('line breaks', '<br>'),
  again('bold in bold', '<b>'),
  again('links in links', '<a href="https://a.example/">'),
  again('links that end alone', '</a>'),
  again('formatting of all kinds', '<b><i><u><s><em><strong><code>'),
  again('formatting and paragraphs', '<b><p>'),
  again('formatting that paragraphs cut', '<p><b><i>x'),
  again('formatting that is closed in the wrong order', '<b><i></b></i>'),
  again('formatting around quotes, closed too early', '<b><blockquote></b>'),
  again('lists in lists', '<ul><li>'),
  again('items alone', '<li>'),
  again('tables in tables', '<table><tr><td>'),
  again('tables in tables, without cells', '<table>'),
  again('texts that tables put out', '<table>x'),
  again('links that tables put out', '<table><a href="https://a.example/">'),
  again('cells alone', '<td>'),
  again('headings in headings', '<h2>'),
  again('attributes again and again', '', '', `<a ${'title="x" '.repeat(6500)}>`),
  again(
    'attributes, each another',
    '',
    '',
    `<a ${Array.from({ length: 6500 }, (_, index) => `a${index}="" `).join('')}>`,
  ),
  counted('formatting with attributes, each another', index => `<b class=${index}>`),
  again('a tag that is not closed', '<'),
  again('a quote that is not closed', '<a title="'),
  again('entities', '&amp;'),
  again('entities that are none', '&a'),
  again('signs of equality', '='),
  again('words', 'a b '),
  again('ends that close nothing', '</b></i></table>'),
  again('foreign elements', '<svg><p>'),
]

function again(name: string, unit: string, end = '', start = ''): SlowKind {
  const count = (length: number) =>
    Math.max(0, Math.floor((length - start.length - end.length) / unit.length))
  return { name, write: length => start + (unit === '' ? '' : unit.repeat(count(length))) + end }
}

function nested(name: string, opening: string, closing: string): SlowKind {
  const levels = (length: number) => Math.floor(length / (opening.length + closing.length))
  return { name, write: length => opening.repeat(levels(length)) + closing.repeat(levels(length)) }
}

function counted(name: string, unit: (index: number) => string): SlowKind {
  return {
    name,
    write: length => {
      let text = ''
      for (let index = 0; text.length < length; index++) text += unit(index)
      return text.slice(0, length)
    },
  }
}

function tableOf(name: string, columns: number): SlowKind {
  const row = (sign: string) => `|${`${sign}|`.repeat(columns)}\n`
  const count = (length: number) => Math.max(0, Math.floor(length / row('b').length) - 2)
  return { name, write: length => row('a') + row('-') + row('b').repeat(count(length)) }
}
