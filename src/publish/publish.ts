import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import type { OutputFile } from '../model/output-file.ts'
import { ToldError } from '../problems/told-error.ts'
import { clearLeftovers, inspectTarget } from './target.ts'
import { syncFolder, writeWholeFile } from './write-file.ts'

/** Nothing was published: what failed, and why. The site that stood before still stands. */
export class PublishError extends ToldError {
  override readonly name = 'PublishError'

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The site could not be written: ${reason}\n${folder} was not changed.`, { cause })
  }
}

/**
 * Publishes the files as the whole of a folder: writes all of them beside it, and puts them in its place only when every
 * byte is on the disk. The old site stands until then, and comes back where anything fails.
 *
 * @throws PublishError
 */
export async function publish(
  files: readonly OutputFile[],
  folder: string,
  onFile: (done: number) => void = () => undefined,
): Promise<Published> {
  const staging = `${folder}.staging-${tag()}`
  const { bytes, replaced } = await writeAndPutInPlace({ files, folder, staging, onFile }).catch(
    async error => {
      await rm(staging, { recursive: true, force: true })
      throw new PublishError(folder, error)
    },
  )
  for (const previous of replaced) await rm(previous, { recursive: true, force: true })
  return { files: files.length, bytes }
}

/** How much was published. */
export type Published = { readonly files: number; readonly bytes: number }

type Work = {
  readonly files: readonly OutputFile[]
  readonly folder: string
  readonly staging: string
  readonly onFile: (done: number) => void
}

async function writeAndPutInPlace(work: Work): Promise<{ bytes: number; replaced: string[] }> {
  await clearLeftovers(work.folder)
  await inspectTarget(work.folder)
  const bytes = await writeAll(work)
  return { bytes, replaced: await putInPlace(work) }
}

async function writeAll({ files, staging, onFile }: Work): Promise<number> {
  await mkdir(dirname(staging), { recursive: true })
  const folders = foldersOf(files).map(folder => join(staging, folder))
  for (const folder of folders) await makeFolder(folder)
  let total = 0
  let done = 0
  const write = async ({ path, read }: OutputFile) => {
    const bytes = await read()
    await writeWholeFile(join(staging, path), bytes)
    total += bytes.length
    onFile(++done)
  }
  await pMap(files, write, { concurrency: 16 })
  for (const folder of folders) await syncFolder(folder)
  return total
}

/** Every folder that holds a file, parents first; the empty text is the site itself. */
function foldersOf(files: readonly OutputFile[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return ['', ...new Set(folders)]
}

// The mode is set apart from making the folder, since the umask would take from it.
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder)
  await chmod(folder, 0o755)
}

/** Returns the folders that were replaced. Two builds may end at once: each takes the other's finished site away. */
async function putInPlace({ staging, folder }: Work): Promise<string[]> {
  const replaced: string[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const previous = `${folder}.previous-${tag()}`
    if (await moveUnless('ENOENT', folder, previous)) replaced.unshift(previous)
    if (await moveBackOnFailure(staging, folder, replaced[0])) {
      await syncFolder(dirname(folder))
      return replaced
    }
  }
  throw new Error('other builds keep writing it at the same time')
}

async function moveBackOnFailure(
  staging: string,
  folder: string,
  previous: string | undefined,
): Promise<boolean> {
  try {
    return await moveUnless('ENOTEMPTY', staging, folder)
  } catch (error) {
    if (previous !== undefined) await rename(previous, folder)
    throw error
  }
}

async function moveUnless(code: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false
    throw error
  }
}

function tag(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`
}
