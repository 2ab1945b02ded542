import { join } from 'node:path'
import { type Memories, nothingRemembered, type RememberedText } from '../model/content-memory.ts'
import type { Html, KeptHtml } from '../model/html.ts'
import { PackReader, PackWriter, prunePacks } from './html-packs.ts'
import { keepHtml } from './keep-html.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** What builds remember of the content, on the disk: what each file says, and beside it packs of the fragments in them. */
export type ContentStore = {
  /** The folder of the packs. */
  readonly packs: string
  /** @throws DamagedMemory */
  readonly htmlOf: (html: Html) => string
  /** What this very program saved last; `damaged` where the file is not what was saved. @throws MemoryError */
  readonly load: () => Memories | 'damaged'
  /** Saves it all, the fragments in packs, and returns it so. @throws MemoryError; DamagedMemory */
  readonly save: (memories: Memories) => Memories
  readonly close: () => void
}

/** Opens the store in a folder, which is made when something is saved. What another program saved is not believed. */
export function openContentStore(folder: string, program: string): ContentStore {
  const index = join(folder, 'content.json')
  const reader = new PackReader(folder)
  return {
    packs: folder,
    htmlOf: reader.htmlOf,
    load: () => {
      const saved = readSealed(index)
      if (saved === 'damaged') return saved
      const known = saved as Saved | undefined
      return known?.program === program ? known.memories : nothingRemembered
    },
    save: memories => {
      const packed = { ...memories, texts: pack(memories.texts, folder, reader) }
      writeSealed(index, { program, memories: packed } satisfies Saved)
      prunePacks(folder, new Set(packsOf(packed.texts)), Date.now())
      return packed
    },
    close: () => reader.close(),
  }
}

type Saved = { readonly program: string; readonly memories: Memories }

function pack(texts: readonly RememberedText[], folder: string, reader: PackReader): RememberedText[] {
  const writer = new PackWriter(folder)
  const areMany = new Set(packsOf(texts)).size > mostPacks
  const keep = (html: Html): KeptHtml => {
    return typeof html !== 'string' && !areMany ? html : writer.put(reader.htmlOf(html))
  }
  const packed = texts.map(text => ({ ...text, reading: keepHtml(text.kind, text.reading, keep) }))
  writer.end()
  return packed
}

/** Every edit leaves a pack behind: when they are so many, one is made of them. */
const mostPacks = 32

/** The packs that texts have fragments in, each as often as it is used. */
function packsOf(texts: readonly RememberedText[]): string[] {
  const names: string[] = []
  for (const { kind, reading } of texts) {
    keepHtml(kind, reading, html => {
      if (typeof html !== 'string') names.push(html[0])
      return html
    })
  }
  return names
}
