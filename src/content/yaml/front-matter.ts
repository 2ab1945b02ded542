import matter from 'gray-matter'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { Finding } from './source.ts'

/** The two parts of a Markdown entry, as slices of its text with their offsets. */
export type Parts = { readonly yaml: Slice; readonly body: Slice }
export type Slice = { readonly text: string; readonly offset: number }

/**
 * Splits a Markdown entry at its front matter, or returns why it has no valid front matter. Only YAML between lines of `---`
 * is accepted. The body starts after the end of the closing line.
 */
export function splitFrontMatter(text: string): Parts | Finding {
  const refused = refuseOpening(text)
  if (refused) return { ...refused, at: { offset: 0 } }
  const start = text.indexOf('\n') + 1
  const { matter: fields, content } = matter(hideBlanks(text, start), options)
  const closing = opening.length + fields.length
  if (start === 0 || closing === text.length) return { ...refusal('front-matter-open'), at: { offset: 0 } }
  if (!/^\n---[ \t]*(?:\r?\n|$)/.test(text.slice(closing)))
    return { ...refusal('front-matter-open:closing'), at: { offset: closing + 1 } }
  const yaml = text.slice(start, Math.max(start, closing)).replace(/\r$/, '')
  const offset = text.length - content.length
  return { yaml: { text: yaml, offset: start }, body: { text: text.slice(offset), offset } }
}

const opening = '---'

// The fields are parsed later, since their offsets are needed. With options, gray-matter keeps no text in its cache.
const options = { engines: { yaml: () => ({}) } }

/**
 * Replaces the inside of long white space after the first line by other characters: the time that gray-matter takes is
 * quadratic in its length. Only lengths from its result are used.
 */
function hideBlanks(text: string, start: number): string {
  if (start === 0) return opening
  const rest = text.slice(start).replace(/\s{64,}/g, run => {
    return `${run.slice(0, 2)}${'x'.repeat(run.length - 3)}${run.at(-1)}`
  })
  return text.slice(0, start) + rest
}

// Checked before gray-matter sees the text: it would execute the fields after `---js`.
function refuseOpening(text: string): Refusal | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  if (!first.startsWith(opening) || first.startsWith('----')) return refusal('front-matter-missing')
  if (first.trimEnd() !== opening) return refusal('front-matter-language')
  return undefined
}
