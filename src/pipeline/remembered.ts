import { hash } from 'node:crypto'
import { join } from 'node:path'
import { ContentStore } from '../content/memory/content-store.ts'
import type { Config } from './config.ts'
import type { BuildReport } from './report.ts'
import { openSiteStore, type SiteStore } from './site-store.ts'

/** What a build told, as plain data. */
export type Told = Omit<BuildReport, 'target'>

/** What is kept of the content. Folders go by their names within the project, so that all of it can move. */
export function rememberedContent({ cache, contentName, program }: Config): ContentStore {
  return new ContentStore(join(cache, 'content', shortHash(contentName)), program)
}

/** What is kept of the site in the folder that is published into. */
export function rememberedSite({ cache, outName, program }: Config): SiteStore<Told> {
  return openSiteStore(join(cache, 'sites', shortHash(outName)), program)
}

function shortHash(name: string): string {
  return hash('sha256', name).slice(0, 16)
}
