import { Document, parse, type Scalar, visit } from 'yaml'
import type { Random } from '../../support/random.ts'

/** Values as an editor types them: texts, lists and groups. */
export type Typed = string | readonly Typed[] | { readonly [key: string]: Typed }

/** A file of the content: its fields as YAML with `\n` as line end, its Markdown, and its values. */
export type RandomFile = {
  readonly file: string
  readonly byteOrderMark: string
  readonly lineEnd: string
  readonly yaml: string
  readonly markdown: string
  readonly values: { readonly [key: string]: Typed }
  /** Keys of fields that can be added. */
  readonly addable: readonly string[]
}

const words = (text: string) => text.split(' ').filter(word => word !== '')

// Each row: the file, and its fields that are texts, lists and groups.
const kinds = [
  [
    'content/events/fair.md',
    'language title image category place address zip_code',
    'dates categories',
    'location',
  ],
  ['objects/museum.yaml', 'id language title slug label image href text', 'mass_info', 'location info_box'],
  ['content/guides/walk.md', 'id language title category image author href', '', 'byline'],
  ['authors/ann.yaml', 'name image href is_local', '', 'title text'],
  ['content/images/quay.yaml', 'id licence credit date_taken', '', 'title alt caption focal_point'],
  ['site.yaml', 'base_url time_zone media_host', 'languages', 'licence page_sizes href_patterns'],
  ['content/labels.yaml', '', '', 'places guide_categories'],
].map(([file = '', texts = '', lists = '', groups = '']) => {
  return { file, texts: words(texts), lists: words(lists), groups: words(groups) }
})

const groupKeys = ['latitude', 'longitude', 'name', 'url', 'x', 'y', 'en', 'sv', 'the museum', 'a-b'] as const

/** Texts that YAML reads as something else, or not at all, without quotes. */
const textsToQuote = [
  ...'a: b¦x #y¦x # y¦# x¦- a¦ lead¦trail ¦it\'s¦say "x"¦null¦~¦true¦01234¦12:30¦@x¦%x¦{a¦[b¦a, b¦tab\there'.split(
    '¦',
  ),
  ...'---¦...¦*a¦&b¦!c¦|¦>¦?¦? x¦x:¦:¦a\u00a0b¦a\u2028b¦<<¦0x1f¦1e3¦\'\'¦""¦a\'b"c¦back\\slash¦\\n¦}¦]¦, ¦🎉'.split(
    '¦',
  ),
  ...'a\nb¦a\n\nb¦a\n  b\nc¦a\n\n\nb¦line\n# no comment\nkey: value¦- a\n- b¦> quote\n\n* item¦ a\n b¦62%'.split(
    '¦',
  ),
  ...'---\nx¦x\n---¦x  \ny¦trail\n \nb¦{ x: 1 }¦Två rader\nmed åäö och ”citat”¦a\n¦ ¦a\n\n'.split('¦'),
  'One long text that is folded when it is written as a folded block, since it has more than eighty characters.',
]
const simpleTexts = words('quay en sv 58.44 2027-05-01 https://example.org/?a=b#c').concat(
  'The fair',
  'Fråga Åsa',
)

export function randomText(random: Random): string {
  return random.pick(random.chance(0.5) ? textsToQuote : simpleTexts)
}

/** A file of any kind in any style. */
export function contentFile(random: Random): RandomFile {
  const { file, texts, lists, groups } = random.pick(kinds)
  const isMarkdown = file.endsWith('.md')
  const group = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, randomText(random)]))
  const item = (key: string, id: number) =>
    key === 'dates' ? { id: `${id}`, start: randomText(random) } : randomText(random)
  const fields: readonly (readonly [string, Typed])[] = [
    ...random.some(texts, 0.6).map(key => [key, randomText(random)] as const),
    ...random
      .some(lists, 0.8)
      .map(key => [key, random.times(1 + random.below(4), id => item(key, id))] as const),
    ...random.some(groups, 0.8).map(key => [key, group(['name', ...random.some(groupKeys, 0.3)])] as const),
  ]
  const yaml = fields.length === 0 ? '' : printInAnyStyle(random, Object.fromEntries(shuffle(random, fields)))
  // The `yaml` library changes spaces at the start of a folded block, so the values are read from what it printed.
  const values: RandomFile['values'] = parse(yaml, { schema: 'failsafe' }) ?? {}
  const markdown = isMarkdown
    ? random.pick(['', 'One paragraph.', 'Två.\n\n* a\n* b', '> x\n\n---\n\ny'])
    : ''
  return {
    file,
    byteOrderMark: random.chance(0.2) ? '\ufeff' : '',
    lineEnd: random.chance(0.3) ? '\r\n' : '\n',
    yaml,
    markdown,
    values: markdown === '' ? values : { ...values, text: markdown },
    addable: [...texts, 'new_field'].filter(key => !isMarkdown || key !== 'text'),
  }
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

/** Fields as YAML in which each node has a style, comments (`# c3: here`) and empty lines of its own. */
function printInAnyStyle(random: Random, fields: object): string {
  const document = new Document(structuredClone(fields))
  let comments = 0
  const comment = () => ` c${comments++}: here`
  visit(document, {
    Scalar(key, node, ancestors) {
      const isInFlow = ancestors.some(each => 'flow' in each && each.flow)
      if (key === 'key') node.spaceBefore = !isInFlow && random.chance(0.1)
      else {
        node.type = random.pick(['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'])
        if (!isInFlow && random.chance(0.25)) node.comment = comment()
      }
    },
    Pair(_, { key }, ancestors) {
      const isInFlow = ancestors.some(each => 'flow' in each && each.flow)
      if (!isInFlow && random.chance(0.2)) (key as Scalar).commentBefore = comment()
    },
    Collection(_, node, ancestors) {
      if (ancestors.length > 1) node.flow = random.chance(0.4)
    },
  })
  const text = document.toString({
    indent: random.pick([2, 4]),
    indentSeq: random.chance(0.5),
    lineWidth: random.pick([0, 80]),
    flowCollectionPadding: random.chance(0.5),
  })
  // A comment ends the last block: empty lines at the end would become part of it.
  return text.endsWith('\n\n') ? `${text}# The end.\n` : text
}
