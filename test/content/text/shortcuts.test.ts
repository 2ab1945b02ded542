import MarkdownIt from 'markdown-it'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { allowedTags, isAllowedLink } from '../../../src/content/text/allow-list.ts'
import { ForbiddenPartFinder, findForbiddenParts } from '../../../src/content/text/find-forbidden.ts'
import { findForbidden } from '../../../src/content/text/gate.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { hostileFragments, hostileMarkdown } from './hostile.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** The first forbidden part of a fragment, found in the tree of the whole fragment and printed as `findForbidden` prints it. */
function findInWhole(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (node.nodeName === '#text') continue
    const found =
      'tagName' in node
        ? (findInTag(node) ?? findInWhole(node.childNodes))
        : node.nodeName === '#comment'
          ? '<!--…-->'
          : `<!${node.nodeName.slice(1)}>`
    if (found !== undefined) return found
  }
  return undefined
}

function findInTag({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string | undefined {
  const [, allowed] = Object.entries(allowedTags).find(([tag]) => tag === tagName) ?? []
  if (allowed === undefined) return `<${tagName}>`
  const other = attrs.find(({ name }) => !allowed.some(attribute => attribute === name))
  if (other) return `<${tagName} ${other.name}="…">`
  const link = attrs.find(({ name, value }) => name === 'href' && !isAllowedLink(value))
  return link && `<a href="${link.value}">`
}

const texts = [
  ...`a¦ ¦\n¦two words ¦it's¦&amp;¦&#32;¦&lt;b&gt;¦1 = 2¦"q" > 'q'¦\u00a0¦å🎪¦\u0000¦>`.split('¦'),
]
const tags = Object.entries(allowedTags).flatMap(([tag, attributes]) => {
  return [
    `<${tag}>`,
    `</${tag}>`,
    ...attributes.map(name => `<${tag} ${name}="https://a.example/?b=${name}">`),
  ]
})
const links = [
  '<a href="javascript:x">',
  '<a href="java&#115;cript:x" title="https://a.example/">',
  '<a href="mailto:a@b.example">',
]
const breaks = [
  ...`<p title="a>b" onclick="x">¦<a title="¦">¦<b'>¦<i¦</¦<ol start="1¦<td x>¦<br/ >¦<p/>`.split('¦'),
]

function fragment(random: Random, odd: readonly string[]): string {
  const pieces = Array.from({ length: 1 + random.below(12) }, () => {
    return random.below(12) === 0 && odd.length > 0
      ? random.pick(odd)
      : random.pick(random.below(2) === 0 ? texts : tags)
  })
  return pieces.join('')
}

/** The generated texts that do not pass. */
function failing(count: number, make: () => string, passes: (text: string) => boolean): string[] {
  return Array.from({ length: count }, make).filter(text => !passes(text))
}

describe('the gate, which does not parse harmless HTML,', () => {
  it('finds the same in fragments of allowed tags and odd links as a search of the whole tree', () => {
    const random = randomFrom(1)
    const passes = (html: string) => findForbidden(html) === findInWhole(parseFragment(html).childNodes)
    expect(failing(10_000, () => fragment(random, links), passes)).toEqual([])
  })

  it('refuses all hostile fragments that a search of the whole tree refuses', () => {
    const random = randomFrom(2)
    const odd = [...hostileFragments, ...breaks, ...links]
    const passes = (html: string) => {
      const whole = findInWhole(parseFragment(html).childNodes)
      const found = findForbidden(html)
      return whole === undefined ? found === undefined || found.startsWith('<') : found === whole
    }
    expect(failing(10_000, () => fragment(random, odd), passes)).toEqual([])
  })
})

describe('searching for places only if something is refused', () => {
  const markdown = new MarkdownIt().disable(['code', 'text_join'])
  markdown.validateLink = () => true
  const harmless = '# a¦a\n=¦a < b¦[a](https://a.example)¦*a*¦`<b>`¦\\<b>¦&lt;b>¦3. a'.split('¦')
  const parts = [...hostileMarkdown, ...hostileFragments, ...harmless]

  it('finds the same as a search everywhere', () => {
    const random = randomFrom(3)
    const make = () => {
      const some = Array.from({ length: 1 + random.below(4) }, () => random.pick(parts))
      return some.join(random.pick([' ', '\n', '\n\n', '']))
    }
    const passes = (text: string) => {
      const tokens = markdown.parse(text, {})
      const { findings } = new ForbiddenPartFinder(text).visit(tokens)
      return JSON.stringify(findForbiddenParts(text, tokens)) === JSON.stringify(findings)
    }
    expect(failing(5000, make, passes)).toEqual([])
  })
})
