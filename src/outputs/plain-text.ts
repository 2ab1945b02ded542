import { decodeReferences } from '../content/text/decode-references.ts'

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
