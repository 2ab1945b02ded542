import MarkdownIt from 'markdown-it'
import { standardLimits } from '../../base/limits.ts'
import { findDepth, findLongLinks, refuseLength, type TextLimits } from './find-excess.ts'
import { findTrouble, type MarkdownFinding } from './find-trouble.ts'
import { findForbidden } from './gate.ts'
import { countLevels } from './levels.ts'

/**
 * The HTML fragment of a Markdown text, or everything in it that is not published, or why it goes beyond the limits.
 *
 * @throws Error where the fragment of a text without problems holds anything outside the allow-list: a fault of this
 * program, never of the text.
 */
export function renderMarkdown(text: string, limits: TextLimits = standardLimits): Rendered {
  const long = refuseLength(text, limits)
  if (long) return { html: '', findings: [{ ...long, within: 0 }] }
  // What goes deeper is left out without a word, so it must go a little deeper than may be, to be seen; and no further, since
  // brackets that never close take time for each level.
  markdown.set({ maxNesting: limits.html_levels + 2 })
  const tokens = markdown.parse(text, {})
  const excess = findLongLinks(tokens, limits)
  const findings = excess.length > 0 ? excess : findTrouble(text, tokens)
  if (findings.length > 0) return { html: '', findings }
  const html = markdown.renderer.render(tokens, markdown.options, {}).trimEnd()
  const forbidden = findForbidden(html)
  if (forbidden !== undefined) throw new Error(`Markdown became forbidden HTML: ${forbidden}`)
  if (countLevels(html) > limits.html_levels) {
    return { html: '', findings: [findDepth(text, tokens, limits)] }
  }
  return { html, findings }
}

type Rendered = { readonly html: string; readonly findings: readonly MarkdownFinding[] }

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Four spaces before a line are a slip of the hand more often than a listing. Escaped characters stay tokens of their own,
// so that a tag which is meant to be seen is not taken for one that stands in the text.
markdown.disable(['code', 'text_join'])
// Every link becomes a token, so that a refused one is told with its place instead of staying in the text unseen.
markdown.validateLink = () => true
markdown.renderer.rules.text_special = (tokens, index) => escapeText(tokens[index]?.content)
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre><code>${escapeText(tokens[index]?.content)}</code></pre>\n`
markdown.core.ruler.push('plain-cells', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'th' || token.tag === 'td') token.attrs = null
})

function escapeText(text = ''): string {
  return markdown.utils.escapeHtml(text)
}
