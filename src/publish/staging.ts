import { chmodSync, linkSync, mkdirSync, unlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, writeWholeFile } from '../base/files/write-file.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PublishedFile } from '../base/published-file.ts'
import { forEachQuick, forEachWaiting } from './each-file.ts'
import { foldersOf } from './folders.ts'
import { describeFile, sha256Of } from './published-file.ts'
import { isFileOf, type StandingSite } from './standing-site.ts'

/** A file that need not be written, since the one that stands holds its bytes. */
export type KeptFile = { readonly file: OutputFile; readonly standing: PublishedFile }

/** A site in the making, beside the one that stands. */
export type Staging = {
  readonly folder: string
  /** Writes a file anew. */
  write(file: OutputFile, bytes: Uint8Array): Promise<PublishedFile>
  /** Takes over files of the site that stands. Returns those that had to be written after all. */
  keep(files: readonly KeptFile[], site: StandingSite): Promise<PublishedFile[]>
  /** Brings the names of all files to the disk; their bytes are there already. */
  sync(): Promise<void>
}

/**
 * Two seconds, the coarsest step of time that a file system takes. Whatever changes a published file later, and be it at
 * once, gives it a later time.
 */
const setBackSeconds = 2

/** Makes the folders for files at these paths. Throws where that fails. */
export function openStaging(folder: string, paths: readonly string[]): Staging {
  const folders = foldersOf(paths).map(path => `${folder}/${path}`)
  mkdirSync(dirname(folder), { recursive: true })
  for (const path of folders) makeFolder(path)
  const write = async (file: OutputFile, bytes: Uint8Array) => {
    const stats = await writeWholeFile(`${folder}/${file.path}`, bytes, { setBackSeconds })
    return describeFile(file, sha256Of(bytes), stats)
  }
  return {
    folder,
    write,
    async keep(files, site) {
      const written: PublishedFile[] = []
      await forEachWaiting(await linkAll(files, { folder, site }), async kept => {
        written.push(await write(kept.file, await readKept(kept, site)))
      })
      return written
    },
    sync: () => forEachWaiting(folders, syncFolder),
  }
}

// The mode is set apart from making the folder, since the umask would take from it.
function makeFolder(folder: string): void {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

type Linking = { readonly folder: string; readonly site: StandingSite }

/** Gives the files a second name in the staging folder, and returns those for which that was not possible. */
async function linkAll(files: readonly KeptFile[], { folder, site }: Linking): Promise<KeptFile[]> {
  const linked: KeptFile[] = []
  const others: KeptFile[] = []
  await forEachQuick(files, kept => {
    const { path } = kept.file
    const list = linkIfPossible(`${site.folder}/${path}`, `${folder}/${path}`) ? linked : others
    list.push(kept)
  })
  return site.isTheSame() ? others : [...others, ...takeBack(linked, folder)]
}

// Not every disk knows links, or as many to one file; the file may be gone by now. Whatever it is, the file is written then,
// and where that fails too, it is told.
function linkIfPossible(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Takes away what was linked to the files of another build, which put its site in the place of the one looked at. */
function takeBack(linked: readonly KeptFile[], folder: string): KeptFile[] {
  const strange = linked.filter(({ standing }) => !isFileOf(`${folder}/${standing.path}`, standing.stamp))
  for (const { file } of strange) unlinkSync(`${folder}/${file.path}`)
  return strange
}

/** The bytes that stand, if they are what was published; else made anew. */
async function readKept({ file, standing }: KeptFile, site: StandingSite): Promise<Uint8Array> {
  const bytes = await readFile(`${site.folder}/${file.path}`).catch(() => undefined)
  return bytes && sha256Of(bytes) === standing.sha256 ? bytes : file.read()
}
