import type { Raise } from '../../../limits.ts'
import type { Suggestions } from '../../suggest.ts'

/** Suggests the similar name, or else all known names, or else returns `otherwise`. */
export function didYouMean({ near, known = [] }: Suggestions, otherwise: string): string {
  if (near !== undefined) return `Did you mean "${near}"?`
  return known.length > 0 ? `Write one of: ${known.join(', ')}.` : otherwise
}

/** Returns how to raise a limit; empty if it cannot be raised. */
export function orRaise({ limit, most }: Raise): string {
  return most === 0 ? '' : `Or raise the limit in site.yaml, up to \`limits: { ${limit}: ${most} }\`.`
}

/** Returns which quotes to put around a text. */
export function quoteWith(quotes: 'double' | 'single' | 'escaped'): string {
  return {
    double: 'Put the whole text between double quotes: "…".',
    single: "Put the whole text between single quotes: '…'.",
    escaped: "Put the whole text between single quotes, and write each ' in it twice.",
  }[quotes]
}

/** Returns what to write in Markdown instead of an HTML tag. */
export function insteadOf(tag: string): string {
  const name = /[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? ''
  if (name === 'br') return 'Write \\ in place of <br>, and continue on a new line.'
  if (name === 'p' || name === 'div') return 'Remove the tag, and leave an empty line between paragraphs.'
  if (name === 'ul' || name === 'ol' || name === 'li')
    return 'Remove the tag, and begin each item with a hyphen and a space.'
  if (/^h\d$/.test(name)) return 'Remove the tag, and begin the line of a heading with ##.'
  if (name === 'a') return 'Write a link like [the museum](https://www.example.org).'
  if (name === '' || /^(?:iframe|script|style|object|embed|video)$/.test(name))
    return 'Remove it. For a film or a form, write a link to its page.'
  return 'Write *emphasis*, **bold** or [a link](https://…).'
}
