import MarkdownIt, { type Token } from 'markdown-it'
import type { Refusal } from '../problems/refusal.ts'
import { allowedSchemes, isAllowedLink } from './allow-list.ts'
import { findForbidden } from './gate.ts'

/** A refusal with its place in the Markdown, in UTF-16 units from its start. */
export type MarkdownFinding = Refusal & { readonly within: number }

/**
 * The HTML fragment of a Markdown text, or everything in it that is not published.
 *
 * @throws Error where the fragment of a text without problems holds anything outside the allow-list: a fault of this
 * program, never of the text.
 */
export function renderMarkdown(text: string): { html: string; findings: MarkdownFinding[] } {
  const tokens = markdown.parse(text, {})
  const findings = findTrouble(tokens, text)
  if (findings.length > 0) return { html: '', findings }
  const html = markdown.renderer.render(tokens, markdown.options, {}).trimEnd()
  const forbidden = findForbidden(html)
  if (forbidden !== undefined) throw new Error(`Markdown became forbidden HTML: ${forbidden}`)
  return { html, findings }
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Four spaces before a line are a slip of the hand more often than a listing.
markdown.disable('code')
// Every link becomes a token, so that a refused one is told with its place instead of staying in the text unseen.
markdown.validateLink = () => true
markdown.renderer.rules.fence = (tokens, index) => {
  const content = markdown.utils.escapeHtml(tokens[index]?.content ?? '')
  return `<pre><code>${content}</code></pre>\n`
}
markdown.core.ruler.push('plain-cells', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'th' || token.tag === 'td') token.attrs = null
})

function findTrouble(tokens: readonly Token[], text: string): MarkdownFinding[] {
  const findings: MarkdownFinding[] = []
  for (const block of tokens) {
    const line = offsetOfLine(text, block.map?.[0] ?? 0)
    for (const token of [block, ...(block.children ?? [])]) {
      const trouble = troubleOf(token)
      const found = trouble ? indexOfUnescaped(text, trouble.needle, line) : -1
      if (trouble && (found !== -1 || trouble.refusal.code !== 'html-in-text')) {
        findings.push({ ...trouble.refusal, within: found === -1 ? line : found })
      }
    }
  }
  return findings
}

function troubleOf(token: Token): { refusal: Refusal; needle: string } | undefined {
  if (token.type === 'image') return { refusal: refusals.image, needle: '![' }
  if (token.type === 'heading_open' && token.tag === 'h1') return { refusal: refusals.heading, needle: '' }
  if (token.type === 'link_open') return unsafeLink(String(token.attrGet('href')))
  const tag = token.type === 'text' ? htmlTag.exec(token.content)?.[0] : undefined
  return tag === undefined ? undefined : { refusal: htmlInText(tag), needle: tag }
}

const htmlTag = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i

const refusals = {
  image: {
    code: 'image-in-text',
    message: 'A picture in the text is not published.',
    hint: 'Name it in the field `image`, and remove it here.',
  },
  heading: {
    code: 'top-heading',
    message: 'A heading of the first level stands in the text.',
    hint: 'The title is already the first heading: begin this one with ##.',
  },
} as const satisfies Record<string, Refusal>

function unsafeLink(href: string): { refusal: Refusal; needle: string } | undefined {
  if (isAllowedLink(href)) return undefined
  const message = `The link to "${href}" is not published.`
  const hint = `Links begin with ${allowedSchemes.join(', ')}, and are written out whole.`
  return { refusal: { code: 'unsafe-link', message, hint }, needle: `(${href}` }
}

function htmlInText(tag: string): Refusal {
  const message = `"${tag}" looks like HTML, which is not read here.`
  const hint = `Write *emphasis*, **strong** or [a link](https://…); or \\${tag} if visitors should see it as it stands.`
  return { code: 'html-in-text', message, hint }
}

// An escaped or entity-written tag is meant to be seen: only one that stands in the source as it is counts.
function indexOfUnescaped(text: string, needle: string, from: number): number {
  let found = text.indexOf(needle, from)
  while (found > 0 && text[found - 1] === '\\') found = text.indexOf(needle, found + 1)
  return found
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let count = 0; count < line; count++) offset = text.indexOf('\n', offset) + 1
  return offset
}
