import type TurndownService from 'turndown'
import type { Element } from './element.ts'
import { hide, show } from './hidden-space.ts'

/** How what stands within lines is written, with `emphasis` around emphasis; links that show their address bare, or not. */
export function inlineRules({
  emphasis,
  links,
}: InlineWriting): Readonly<Record<string, TurndownService.Rule>> {
  return {
    lineBreak: { filter: 'br', replacement: () => '\\\n' },
    emphasis: { filter: 'em', replacement: (content, em: Element) => writeEmphasis(content, em, emphasis) },
    strong: { filter: 'strong', replacement: content => `**${content}**` },
    struck: { filter: 's', replacement: content => `~~${content}~~` },
    code: { filter: 'code', replacement: writeCode },
    link: {
      filter: 'a',
      replacement: (content, link: Element) =>
        (links === 'bare' ? writeBare(link) : undefined) ?? writeLink(content, link),
    },
  }
}

/** The sign of emphasis, and whether a link may stand bare, as <https://example.org/>. */
export type InlineWriting = { readonly emphasis: '*' | '_'; readonly links: 'bare' | 'written out' }

// Strong words that are emphasised as a whole would have three equal signs around them, which mean it the other way round.
function writeEmphasis(content: string, em: Element, sign: InlineWriting['emphasis']): string {
  const { nodeName, textContent } = em.parentNode
  const isWhole = nodeName === 'STRONG' && textContent === em.textContent
  const own = isWhole && sign === '*' ? '_' : sign
  return `${own}${content}${own}`
}

function writeCode(content: string): string {
  const code = show(content)
  const runs = new Set((code.match(/`+/g) ?? []).map(run => run.length))
  let length = 1
  while (runs.has(length)) length++
  const sign = '`'.repeat(length)
  const space = /^`|`$|^ .*[^ ].* $/s.test(code) ? ' ' : ''
  return hide(`${sign}${space}${code}${space}${sign}`)
}

function writeBare(link: Element): string | undefined {
  const [text, address] = [show(link.textContent), link.getAttribute('href') ?? '']
  const isBare = address === text || address === `mailto:${text}`
  return isBare && link.getAttribute('title') === null ? hide(`<${text}>`) : undefined
}

function writeLink(content: string, link: Element): string {
  const address = escapeReferences(link.getAttribute('href') ?? '')
  const destination = /[\s()]/.test(address) ? `<${address}>` : address
  const title = link.getAttribute('title')
  const quoted = title === null ? '' : ` "${escapeReferences(title).replace(/[\\"]/g, '\\$&')}"`
  return `[${content}](${hide(`${destination}${quoted}`)})`
}

function escapeReferences(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;')
}
