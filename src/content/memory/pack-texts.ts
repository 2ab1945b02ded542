import type { RememberedText } from '../memory.ts'
import type { Html } from '../text/html.ts'
import { type PackReader, PackWriter } from './html-packs.ts'
import { keepHtml } from './keep-html.ts'

export type Packing = {
  readonly folder: string
  readonly reader: PackReader
  /** `memory`: only the fragments that are in memory are packed; `packs`: those in other packs, too. */
  readonly from: 'memory' | 'packs'
}

/** Puts fragments of the texts into a new pack. A text of which none is put there stays the same value. @throws MemoryError */
export function packTexts(
  texts: readonly RememberedText[],
  { folder, reader, from }: Packing,
): readonly RememberedText[] {
  const writer = new PackWriter(folder)
  const isWanted = (html: Html) => from === 'packs' || typeof html === 'string'
  const keep = (html: Html) => (isWanted(html) ? writer.put(reader.htmlOf(html)) : html)
  const packed = texts.map(text => {
    if (!fragmentsOf(text).some(isWanted)) return text
    return { ...text, reading: keepHtml(text.kind, text.reading, keep) }
  })
  writer.end()
  return packed
}

/** The packs that texts have fragments in. */
export function packsOf(texts: readonly RememberedText[]): string[] {
  const names = new Set<string>()
  for (const text of texts) {
    for (const html of fragmentsOf(text)) if (typeof html !== 'string') names.add(html[0])
  }
  return [...names]
}

function fragmentsOf({ kind, reading }: RememberedText): Html[] {
  const found: Html[] = []
  keepHtml(kind, reading, html => {
    found.push(html)
    return html
  })
  return found
}
