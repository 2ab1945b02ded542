import type { OutputFile } from '../base/output-file.ts'
import type { PublishedFile } from '../base/published-file.ts'
import { forEachQuick, forEachWaiting } from './each-file.ts'
import { sha256Of } from './published-file.ts'
import { type KeptFile, openStaging, type Staging } from './staging.ts'
import type { StandingSite } from './standing-site.ts'

/** What a site is made of, and where. */
export type SiteWork = {
  readonly files: readonly OutputFile[]
  /** The site that stands now. */
  readonly site: StandingSite
  /** The folder that it is made in, which is not there yet. */
  readonly staging: string
  readonly onFile: (done: number) => void
}

/** A site that was made: what had to be written for it, and what it takes over from the one that stands. */
export type MadeSite = {
  readonly written: readonly PublishedFile[]
  readonly kept: readonly PublishedFile[]
  /** Whether it lies finished in the staging folder; else the site that stands is the same, and there is no such folder. */
  readonly isNew: boolean
}

/** Makes a site beside the one that stands, unless that is the same already. Throws where a file cannot be made or written. */
export async function makeSite(work: SiteWork): Promise<MadeSite> {
  const { files, site, staging } = work
  const paths = files.map(({ path }) => path)
  let opened: Staging | undefined
  const open = () => {
    opened ??= openStaging(staging, paths)
    return opened
  }
  const { kept, written } = await writeWhatChanged(work, open)
  if (written.length === 0 && site.holdsOnly(paths))
    return { written, kept: kept.map(describe), isNew: false }
  const unlinked = await open().keep(kept, site)
  await open().sync()
  return { ...settle(kept, [...written, ...unlinked]), isNew: true }
}

type Doubtful = { readonly file: OutputFile; readonly standing: PublishedFile | undefined }

async function writeWhatChanged({ files, site, onFile }: SiteWork, open: () => Staging) {
  const written: PublishedFile[] = []
  const { kept, doubtful } = await sortByKey(files, site)
  let done = kept.length
  onFile(done)
  await forEachWaiting(doubtful, async ({ file, standing }) => {
    const bytes = await file.read()
    if (standing && standing.sha256 === sha256Of(bytes)) kept.push({ file, standing })
    else written.push(await open().write(file, bytes))
    onFile(++done)
  })
  return { kept, written }
}

/** Tells the files that need not even be made from those that only their bytes can tell about. */
async function sortByKey(files: readonly OutputFile[], site: StandingSite) {
  const kept: KeptFile[] = []
  const doubtful: Doubtful[] = []
  await forEachQuick(files, file => {
    const standing = site.untouched(file.path)
    if (standing && file.key !== undefined && file.key === standing.key) kept.push({ file, standing })
    else doubtful.push({ file, standing })
  })
  return { kept, doubtful }
}

function settle(kept: readonly KeptFile[], written: readonly PublishedFile[]) {
  const anew = new Set(written.map(({ path }) => path))
  return { written, kept: kept.filter(({ file }) => !anew.has(file.path)).map(describe) }
}

/** A file that stays has the key that it has now. */
function describe({ file, standing }: KeptFile): PublishedFile {
  return { ...standing, key: file.key }
}
