import type { Refusal } from '../../base/problems/refusal.ts'
import type { Finding } from './finding.ts'

/** The two parts of a Markdown entry, as slices of its text with their offsets. */
export type Parts = { readonly yaml: Slice; readonly body: Slice }
export type Slice = { readonly text: string; readonly offset: number }

/** Splits a Markdown entry at its front matter, or says why it has none that can be trusted. */
export function splitFrontMatter(text: string): Parts | Finding {
  const trouble = refuseOpening(text)
  if (trouble) return { ...trouble, at: { offset: 0 } }
  const closing = text.indexOf(`\n${opening}`, opening.length)
  if (closing === -1) return { ...refusals.open, at: { offset: 0 } }
  if (!/^\n---[ \t]*(?:\r?\n|$)/.test(text.slice(closing)))
    return { ...refusals.closing, at: { offset: closing + 1 } }
  const start = text.indexOf('\n') + 1
  // Of a line end in two characters, the first is left behind here.
  const yaml = text.slice(start, Math.max(start, closing)).replace(/\r$/, '')
  return { yaml: { text: yaml, offset: start }, body: bodyFrom(text, closing + 1 + opening.length) }
}

const opening = '---'

// The end of the closing line is not part of the body; blanks before it are.
function bodyFrom(text: string, closed: number): Slice {
  const [lineEnd = ''] = /^\r?\n?/.exec(text.slice(closed, closed + 2)) ?? []
  const offset = closed + lineEnd.length
  return { text: text.slice(offset), offset }
}

function refuseOpening(text: string): Refusal | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  if (!first.startsWith(opening) || first.startsWith('----')) return refusals.missing
  if (first.trimEnd() !== opening) return refusals.language
  return undefined
}

const refusals = {
  missing: {
    code: 'front-matter-missing',
    message: 'The file does not begin with its fields.',
    hint: 'Begin the first line with ---, write the fields below it, and close them with another ---.',
  },
  language: {
    code: 'front-matter-language',
    message: 'Something stands after the first ---.',
    hint: 'The fields are YAML, and only YAML: keep --- alone on its line.',
  },
  open: {
    code: 'front-matter-open',
    message: 'The fields are not closed.',
    hint: 'Put a line of --- between the last field and the text.',
  },
  closing: {
    code: 'front-matter-open',
    message: 'This line begins with ---, but does not close the fields.',
    hint: 'Keep --- alone on the line between the last field and the text.',
  },
} as const satisfies Record<string, Refusal>
