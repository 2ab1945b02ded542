import { join } from 'node:path'
import type { PublishedFile } from '../base/output-file.ts'
import { readSealed, writeSealed } from '../content/memory/sealed-file.ts'

/** What was published last: the files of the site, and those for a media host. */
export type PublishedSite = {
  readonly site: readonly PublishedFile[]
  readonly hostedMedia: readonly PublishedFile[]
}

/** The last build in short: digests of all that went in and of all that came out, and what it told. */
export type LastBuild<Report> = {
  /** Of the program, what it was told, and every file of the content with its stamp. */
  readonly inputs: string
  /** Of every published file with its stamp. */
  readonly outputs: string
  /** When the records of the image cache were marked as used, in milliseconds. */
  readonly usedAt: number
  readonly report: Report
}

/** What builds into one folder remember of it, on the disk. What is damaged, or of another program, reads as undefined. */
export type SiteStore<Report> = {
  /** @throws MemoryError */
  readPublished(): PublishedSite | undefined
  /** @throws MemoryError */
  readLastBuild(): LastBuild<Report> | undefined
  /** @throws MemoryError */
  save(published: PublishedSite, last: LastBuild<Report> | undefined): void
}

/** Opens the store in a folder, which is made when something is saved. `Report` is what builds tell, as plain data. */
export function openSiteStore<Report>(folder: string, program: string): SiteStore<Report> {
  const published = join(folder, 'published.json')
  const lastBuild = join(folder, 'last-build.json')
  return {
    readPublished: () => savedBy(program, readSealed(published)) as PublishedSite | undefined,
    readLastBuild: () => savedBy(program, readSealed(lastBuild)) as LastBuild<Report> | undefined,
    save: (site, last) => {
      writeSealed(published, { program, value: site } satisfies Saved)
      writeSealed(lastBuild, { program, value: last } satisfies Saved)
    },
  }
}

type Saved = { readonly program: string; readonly value: unknown }

function savedBy(program: string, sealed: ReturnType<typeof readSealed>): unknown {
  const saved = sealed === 'damaged' ? undefined : (sealed?.value as Saved | undefined)
  return saved?.program === program ? saved.value : undefined
}
