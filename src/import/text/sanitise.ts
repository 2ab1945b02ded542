import { findForbidden } from '../../content/text/gate.ts'
import { clean } from './cleaning.ts'
import { isBomb } from './is-bomb.ts'
import { listForbidden } from './list-forbidden.ts'

/** HTML that may be published, and in words what of the HTML from outside is no more as it was: nothing where all is. */
export type SanitisedHtml = { readonly html: string; readonly changes: readonly string[] }

/**
 * Makes HTML from outside into HTML that the gate lets through: byte for byte as it is where the gate finds nothing, else
 * without what is not on the allow-list. Where there is too much to clean, the words alone stay.
 */
export function sanitise(html: string): SanitisedHtml {
  const { text, dropped } = dropControls(html)
  if (isBomb(text)) return { html: wordsOf(text), changes: [...dropped, onlyWords] }
  const forbidden = findForbidden(text)
  if (forbidden === undefined) return { html: text, changes: dropped }
  const cleaned = cleanToAllowed(text)
  if (cleaned === undefined) return { html: wordsOf(text), changes: [...dropped, onlyWords] }
  return { html: cleaned, changes: [...dropped, ...tellChanges(text, forbidden)] }
}

const onlyWords = 'everything but the words was taken away'

// What no text of the content may hold: control characters but tabs and line ends, and halves of characters.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu

function dropControls(html: string): { text: string; dropped: readonly string[] } {
  const text = html.replace(controls, '')
  return { text, dropped: text === html ? [] : ['control characters were taken away'] }
}

// Cleaning takes time by the square of the number of tags.
const mostTags = 5000

function cleanToAllowed(html: string): string | undefined {
  if (html.split('<').length > mostTags) return undefined
  const cleaned = clean(html)
  return findForbidden(cleaned) === undefined ? cleaned : undefined
}

function wordsOf(html: string): string {
  const visible = html.replace(/<(script|style)\b.*?(?:<\/\1|$)/gis, '<')
  return visible
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll('>', '&gt;')
    .trim()
}

// A tag may be forbidden for the way alone in which it is written.
function tellChanges(html: string, forbidden: string): readonly string[] {
  const changes = listForbidden(html)
  return changes.length > 0 ? changes : [`${forbidden} was written in another way`]
}
