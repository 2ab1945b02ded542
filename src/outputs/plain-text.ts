import { parseFragment } from 'parse5'

/** Tags that end a line. */
const lineEnds = /<(?:br|hr) ?\/?>|<\/(?:blockquote|dd|dl|dt|h[1-6]|li|ol|p|pre|table|tr|ul)>/g

/**
 * Returns the text of an HTML fragment that passed the gate (`src/content/text/gate.ts`), in which every `<` begins a tag and no
 * attribute contains one: a line for each paragraph, list item and row of a table.
 */
export function htmlToText(html: string): string {
  const marked = html
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/<li>/g, '- ')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(lineEnds, '\n')
  const lines = decodeReferences(marked.replace(/<[^>]*>/g, '')).split('\n')
  return lines
    .map(line => line.trim())
    .filter(line => line !== '' && line !== '-')
    .join('\n')
}

const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const isUsual = text.match(/&[^;\s]{0,32};?/g)?.every(reference => Object.hasOwn(named, reference))
  if (isUsual) return text.replace(/&(?:amp|lt|gt|quot);/g, reference => named[reference] ?? reference)
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes
  return node && 'value' in node ? node.value : ''
}

/** Returns the first whole words of the text of such a fragment, in at most so many characters, and whether there are more. */
export function firstWords(html: string, most: number): { readonly text: string; readonly isCut: boolean } {
  // Nearly always, no more than this is read of a long text.
  for (let least = 1.5 * most; ; least *= 2) {
    const end = html.indexOf('<', least)
    const text = htmlToText(end < 0 ? html : html.slice(0, end))
    if (text.length > most)
      return { text: text.slice(0, most).replace(/\s+\S*$|[\ud800-\udbff]$/, ''), isCut: true }
    if (end < 0) return { text, isCut: false }
  }
}
