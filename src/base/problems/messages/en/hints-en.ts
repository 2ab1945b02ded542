import type { Raise } from '../../../limits.ts'
import type { Suggestions } from '../../suggest.ts'

/** Suggests the similar name, or else all known names, or else returns `otherwise`. */
export function didYouMean({ near, known = [] }: Suggestions, otherwise: string): string {
  if (near !== undefined) return `Did you mean "${near}"?`
  return known.length > 0 ? `Write one of: ${known.join(', ')}.` : otherwise
}

/** A part: suggests a similar name or all known names; `otherwise` if there are none. */
export function didYouMeanOr(otherwise: string): (values: { suggestions: Suggestions }) => string {
  return ({ suggestions }) => didYouMean(suggestions, otherwise)
}

/** Returns how to raise a limit; empty if it cannot be raised. */
export function orRaise({ raise: { limit, most } }: { raise: Raise }): string {
  return most === 0 ? '' : `Or raise the limit in site.yaml, up to \`limits: { ${limit}: ${most} }\`.`
}

/** Returns which quotes to put around a text. */
export function quoteWith({ quotes }: { quotes: 'double' | 'single' | 'escaped' }): string {
  return {
    double: 'Put the whole text between double quotes: "…".',
    single: "Put the whole text between single quotes: '…'.",
    escaped: "Put the whole text between single quotes, and write each ' in it twice.",
  }[quotes]
}

/** The first HTML tag of a text, and all of them. */
export type HtmlTags = { readonly tag: string; readonly tags?: readonly string[] }

/** Returns which tags look like HTML. */
export function whatLooksLike({ tag, tags = [tag] }: HtmlTags): string {
  return tags.length > 1 ? `${tags.join(', ')} look like` : `"${tag}" looks like`
}

/** Returns what to write in Markdown instead of an HTML tag. */
export function insteadOf({ tag, tags = [tag] }: HtmlTags): string {
  if (tags.length > 1 && !/^<(?:iframe|script|style|object|embed|video|img)/i.test(tag))
    return 'Write *emphasis*, **bold** and [links](https://…), leave an empty line between paragraphs, and remove all tags.'
  const name = /[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? ''
  if (name === 'br') return 'Write \\ in place of <br>, and continue on a new line.'
  if (name === 'p' || name === 'div') return 'Remove the tag, and leave an empty line between paragraphs.'
  if (name === 'ul' || name === 'ol' || name === 'li')
    return 'Remove the tag, and begin each item with a hyphen and a space.'
  if (/^h\d$/.test(name)) return 'Remove the tag, and begin the line of a heading with ##.'
  if (name === 'a') return 'Write a link like [the museum](https://www.example.org).'
  if (tag.startsWith('<!--'))
    return 'Remove the whole note, from <!-- to -->. A note to yourself may be a line that begins with #, between the two ---.'
  if (name === '' || /^(?:iframe|script|style|object|embed|video)$/.test(name))
    return 'Remove it. For a film or a form, write a link to its page.'
  if (name === 'img') return 'Remove it: an entry has one picture, which its field `image` names.'
  return 'Write *emphasis*, **bold** or [a link](https://…).'
}

/** A missing field: its key, and its path in the file. */
export type MissingField = { readonly key: string; readonly path: string }

/** Returns what to write for a missing field. */
export function addField({ key, path }: MissingField): string {
  return rowOf(missingFieldHints, path, key) ?? `Write it: \`${key}: …\`.`
}

/** Returns the row of a table for a field's path, or else for its key. */
export function rowOf(rows: Readonly<Record<string, string>>, path: string, key: string): string | undefined {
  return Object.hasOwn(rows, path) ? rows[path] : Object.hasOwn(rows, key) ? rows[key] : undefined
}

/** What to write for a missing field, by its path or key. */
export const missingFieldHints = {
  text: 'Write the text: in a .md file below the second ---, in a .yaml file after `text: |`.',
  alt: 'Describe what is in the picture, for people who cannot see it: `alt: …`.',
  licence: 'Write how others may use the picture, such as `licence: CC BY 4.0`.',
  'licence.name': 'Write it like `name: CC BY 4.0`.',
  'licence.url': 'Write the address of its text: `url: …`.',
  language: 'Choose one of the languages of site.yaml: `language: …`.',
  languages: 'Name the languages that the content is written in, such as `languages: [en]`.',
  image: 'Choose a picture by its name in images/: `image: …`.',
  dates:
    'Add a date: below `dates:`, a line such as `  - { start: 2027-06-25 }`. If no day is fixed yet, write `draft: true`.',
  start: 'Choose a day, such as `start: 2027-06-25`.',
  categories: 'Choose one or more of taxonomy.yaml: `categories: [ … ]`.',
  base_url: 'Write the address that the API will have, such as `base_url: https://api.example.org`.',
  time_zone: 'Write it like `time_zone: Europe/Stockholm`.',
}
