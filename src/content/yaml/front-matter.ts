import matter from 'gray-matter'
import { refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from './tree.ts'

/** The two parts of a Markdown entry, as slices of its text with their offsets. */
type Parts = { readonly yaml: Slice; readonly body: Slice }
/** A part of a text, and its offset in the whole. */
export type Slice = { readonly text: string; readonly offset: number }

/**
 * Splits a Markdown entry at its front matter, or returns why it has no valid front matter. Only YAML between lines of `---`
 * is accepted. The body starts after the closing line; white space at the end of that line is part of the body.
 */
export function splitFrontMatter(text: string): Parts | TreeFinding {
  const refused = refuseOpening(text)
  if (refused) return refused
  const start = text.indexOf('\n') + 1
  const { matter: fields, content } = matter(hideBlanks(text, start), options)
  // The offset of the line end before the closing line.
  const closing = marker.length + fields.length
  if (start === 0 || closing === text.length) return refuseUnclosed(text)
  const [last = ''] = text.slice(closing + 1).split(/\r?\n/, 1)
  if (last.trimEnd() !== marker) {
    const offset = closing + 1
    return {
      ...refusal('front-matter-open:closing'),
      at: { offset },
      ...(dashes.test(last) && { correction: { offset, to: marker } }),
    }
  }
  const yaml = text.slice(start, Math.max(start, closing)).replace(/\r$/, '')
  const offset = text.length - content.length
  return { yaml: { text: yaml, offset: start }, body: { text: text.slice(offset), offset } }
}

const marker = '---'

// The fields are parsed later, since their offsets are needed. With options, gray-matter keeps no text in its cache.
const options = { engines: { yaml: () => ({}) } }

/**
 * Replaces the inside of long white space after the first line by other characters: the time that gray-matter takes is
 * quadratic in its length. Only lengths from its result are used.
 */
function hideBlanks(text: string, start: number): string {
  if (start === 0) return marker
  const rest = text.slice(start).replace(/\s{64,}/g, run => {
    return `${run.slice(0, 2)}${'x'.repeat(run.length - 3)}${run.at(-1)}`
  })
  return text.slice(0, start) + rest
}

// What people or their programs make of three hyphens.
const dashes = /^\s*\\?(?:[-‐-―−]{1,6}|[*_=~+]{3,6})\s*$/

// Checked before gray-matter sees the text: it would execute the fields after `---js`.
function refuseOpening(text: string): TreeFinding | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const at = { offset: 0 }
  if (first.startsWith(marker) && !first.startsWith('----')) {
    return first.trimEnd() === marker ? undefined : { ...refusal('front-matter-language'), at }
  }
  if (text.trim() === '') return { ...refusal('front-matter-missing:empty', {}), at }
  if (/^\s*(?:```|~~~)/.test(first) && /^(?:---\s*|title:.*)$/m.test(text))
    return { ...refusal('front-matter-missing:fence'), at }
  const to = correctOpening(first, text.split(/\r?\n/).slice(1))
  const isAlike = first.startsWith('----') || dashes.test(first)
  const variant = to === null || isAlike ? ':more' : hasFieldsBelow(text) ? ':above' : ''
  return {
    ...refusal(`front-matter-missing${variant}`),
    at,
    ...(to !== undefined && { correction: { offset: 0, to } }),
  }
}

/** Whether the fields begin further down, between two lines of hyphens. */
function hasFieldsBelow(text: string): boolean {
  return /^---[ \t]*\r?\n(?:language|title|id): .*\n(?:[^\n]*\n)*?---[ \t]*\r?$/m.test(text)
}

/** Returns the text in place of the first line: null if the line is blank and should go, undefined if nothing is known to be right. */
function correctOpening(first: string, rest: readonly string[]): string | null | undefined {
  if (dashes.test(first)) return marker
  const markerFollowsBlanks = rest.find(line => line.trim() !== '')?.trimEnd() === marker
  if (first.trim() === '' && markerFollowsBlanks) return null
  const end = rest.findIndex(line => line.trimEnd() === marker)
  const isFields =
    end !== -1 &&
    /^[a-z_]+: /.test(first) &&
    [first, ...rest.slice(0, end)].every(line => fieldLine.test(line))
  return isFields ? `${marker}\n${first}` : undefined
}

/** A field, a line that belongs to one, a comment or an empty line. */
const fieldLine = /^(?:\w+:(?:\s.*)?|\s+.*|- .*|#.*)?$/

/** Returns the finding that the closing line is written in another way, or is missing: before the first line that is not a field, or at the last line. */
function refuseUnclosed(text: string): TreeFinding {
  const lines = text.trimEnd().split('\n')
  const isMark = (line = '') => dashes.test(line)
  const closing = lines.findIndex(
    (line, index) => index > 0 && (isMark(line) || !fieldLine.test(line.trimEnd())),
  )
  const isBlank = lines[closing - 1]?.trim() === '' && !isMark(lines[closing])
  const at = closing === -1 ? lines.length - 1 : isBlank ? closing - 1 : closing
  const offset = lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)
  const open = {
    ...refusal(isMark(lines[at]) ? 'front-matter-open:closing' : 'front-matter-open'),
    at: { offset },
  }
  if (closing === -1) return open
  const own = lines[at]?.trimEnd() ?? ''
  return { ...open, correction: { offset, to: isBlank || isMark(own) ? marker : `${marker}\n${own}` } }
}
