import type { Content, ReadContent } from '../content/content.ts'
import { KnownFiles, loadContent } from '../content/load/content.ts'
import type { Listing } from '../content/load/list.ts'
import { type ContentMemory, type Memories, recallWithin } from '../content/memory.ts'
import type { KnownTexts } from '../content/read/known-texts.ts'
import { readTexts } from '../content/read/texts.ts'
import { refusePath } from '../hosts/targets/choose-target.ts'
import type { ImageCache } from '../images/cache.ts'
import type { KnownItems } from '../site/resolve/known-items.ts'
import { resolveSite } from '../site/resolve/site.ts'
import type { Site } from '../site/site.ts'
import type { Config } from './config.ts'
import { findLimits } from './limits.ts'

/** What reading the content needs beside what a build is told. */
export type ReadingMeans = {
  readonly listing: Listing
  readonly cache: ImageCache
  /** What is known of the files since they were listed; nothing by default. */
  readonly known?: KnownFiles
  /** What came of the texts in the last build; nothing by default. */
  readonly texts?: KnownTexts
  readonly memory: ContentMemory
  /** A folder for fragments of HTML, where they are not to stay in memory. */
  readonly packs?: string
}

/** The first stages: loads the content and reads each text. @throws ContentProblems where it has too many files; the system's error where the disk fails */
export async function readContent(
  { content, contentName: name, headers, onProgress }: Config,
  { listing, cache, known = new KnownFiles(), texts, memory, packs }: ReadingMeans,
): Promise<{ content: ReadContent; memories: Omit<Memories, 'records'> }> {
  onProgress({ step: 'reading', done: 0, total: 0 })
  const onPicture = ({ done, total }: { done: number; total: number }) => {
    onProgress({ step: 'reading', done, total })
  }
  const limits = findLimits(listing, { content, name, memory })
  const loaded = await loadContent(listing, {
    content,
    name,
    headers,
    cache,
    known,
    memory,
    limits,
    onPicture,
  })
  const within = recallWithin(memory, limits)
  const { content: read, remembered } = await readTexts(loaded, {
    memory: within,
    known: texts,
    packs,
    limits,
  })
  onProgress({ step: 'checking', done: 0, total: 0 })
  return { content: read, memories: { limits, texts: remembered, pictures: loaded.pictures.map(toMemory) } }
}

/** The site that validated content makes. @throws BadBaseUrl; UnservedPath */
export function makeSite(content: Content, { target, baseUrl, media }: Config, known?: KnownItems): Site {
  const site = resolveSite(content, { baseUrl, pageLink: target?.pageLink }, known)
  if (target) refusePath(target, site.baseUrl)
  return media === 'beside' ? { ...site, mediaHost: undefined } : site
}

function toMemory({ file, stamp, sha256, size, facts }: ReadContent['pictures'][number]) {
  return { file, stamp, sha256, size, facts }
}
