import type { Token } from 'markdown-it'
import MarkdownIt from 'markdown-it'
import { type Limits, raiseOf, standardLimits } from '../../base/limits.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findForbidden, isDeeper } from './gate.ts'
import { findInMarkdown, type MarkdownFinding } from './markdown-findings.ts'

/**
 * Returns the HTML fragment of a Markdown text, and warnings of likely slips; or everything forbidden in it, or how it exceeds the limits.
 *
 * @throws Error if the fragment of a text without problems contains anything outside the allow-list: a fault of this program,
 * never of the text.
 */
export function renderMarkdown(text: string, limits: TextLimits = standardLimits): Rendered {
  const long = refuseLength(text, limits)
  if (long) return { html: '', findings: [{ ...long, within: 0 }] }
  // markdown-it silently omits what is nested deeper, so its limit must be slightly above ours; but not far above, since
  // unclosed brackets take time for each level.
  markdown.set({ maxNesting: limits.html_levels + 2 })
  const tokens = markdown.parse(text, {})
  const excess = findLongLinks(tokens, limits)
  const findings = excess.length > 0 ? excess : findInMarkdown(text, tokens)
  if (!findings.every(isWarning)) return { html: '', findings }
  const html = markdown.renderer.render(tokens, markdown.options, {}).trimEnd()
  const forbidden = findForbidden(html)
  if (forbidden !== undefined) throw new Error(`Markdown became forbidden HTML: ${forbidden}`)
  if (isDeeper(html, limits.html_levels)) {
    return { html: '', findings: [findDepth(text, tokens, limits)] }
  }
  return { html, findings }
}

type Rendered = { readonly html: string; readonly findings: readonly MarkdownFinding[] }

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Four spaces before a line are more often a slip than a code block. Escaped characters stay separate tokens, so that an
// escaped tag is not taken for HTML.
markdown.disable(['code', 'text_join'])
// Every link becomes a token, so that a forbidden one is reported with its place instead of staying in the text unnoticed.
markdown.validateLink = () => true
markdown.renderer.rules.text_special = (tokens, index) => escapeText(tokens[index]?.content)
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre><code>${escapeText(tokens[index]?.content)}</code></pre>\n`
// The allow-list has no attribute for the alignment of cells.
markdown.core.ruler.push('plain-cells', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'th' || token.tag === 'td') token.attrs = null
})

function escapeText(text = ''): string {
  return markdown.utils.escapeHtml(text)
}

type TextLimits = Pick<Limits, 'markdown_kilobytes' | 'html_levels'>

/** Returns the refusal of a text, in Markdown or HTML, that is too long; undefined if it is not. */
export function refuseLength(text: string, limits: TextLimits): Refusal | undefined {
  if (text.length <= limits.markdown_kilobytes * 1024) return undefined
  return refusal('text-too-long', lengthOf(limits))
}

/**
 * Returns a finding if all links of a text together are too long. `[here][1]` is short, but its address may not be: a small file
 * could expand to many gigabytes.
 */
function findLongLinks(tokens: readonly Token[], limits: TextLimits): MarkdownFinding[] {
  let room = limits.markdown_kilobytes * 1024
  for (const { children } of tokens) {
    for (const { attrs } of children ?? []) for (const [, value] of attrs ?? []) room -= String(value).length
  }
  if (room >= 0) return []
  return [{ ...refusal('text-too-long:links', lengthOf(limits)), within: 0 }]
}

/** Returns the finding that a text is nested too deeply, at the first line where it is. */
function findDepth(text: string, tokens: readonly Token[], limits: TextLimits): MarkdownFinding {
  const line = firstDeepLine(tokens, limits.html_levels)
  const lines = text.split('\n', line).map(({ length }) => length + 1)
  return { ...tooDeep(limits), within: lines.reduce((sum, length) => sum + length, 0) }
}

/** Returns the refusal of a text with too many nested lists, quotations or formatting. */
export function tooDeep(limits: TextLimits): Refusal {
  return refusal('html-too-deep', { levels: limits.html_levels, raise: raiseOf('html_levels', limits) })
}

function lengthOf(limits: TextLimits) {
  return { kilobytes: limits.markdown_kilobytes, raise: raiseOf('markdown_kilobytes', limits) }
}

/** Returns the line, from 0, of the first token that has tags nested deeper than `levels`. */
function firstDeepLine(tokens: readonly Token[], levels: number): number {
  let [line, level] = [0, 0]
  for (const { map, nesting, hidden, type, children } of tokens) {
    line = map?.[0] ?? line
    level += hidden ? 0 : nesting
    // A fence becomes `<pre><code>`.
    const below = type === 'fence' ? 2 : levelsOf(children ?? [])
    if (level + below > levels) return line
  }
  return line
}

function levelsOf(tokens: readonly Token[]): number {
  let [level, most] = [0, 0]
  for (const { nesting, type } of tokens) {
    level += nesting
    most = Math.max(most, level + (type === 'code_inline' ? 1 : 0))
  }
  return most
}
