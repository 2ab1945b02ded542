import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { writeCacheFile } from '../../base/files/write-file.ts'
import { hasCode, messageOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { sha256Of } from '../../images/record.ts'

const headSchema = z.object({
  url: z.string(),
  sha256: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  licenceUrl: z.string().nullable(),
})

/** A response: its address, the headers that an import uses, and its bytes. */
export type Answer = Omit<z.infer<typeof headSchema>, 'sha256'> & { readonly bytes: Buffer }

/** A cached response. Only responses of this run are as new as the import. */
export type CachedAnswer = Answer & { readonly sha256: string; readonly isOfThisRun: boolean }

/**
 * Cached responses by address, so that an import can resume. A run is one import from its first request to `finish`, including
 * interruptions. If two imports use the store at once, one may fail; the hash of a response is checked whenever it is read.
 */
export type AnswerStore = {
  /** Returns the response of an address, if it is cached and undamaged. */
  readonly find: (url: string) => Promise<CachedAnswer | undefined>
  readonly keep: (answer: Answer) => Promise<void>
  /** Moves a cached response into this run. */
  readonly confirm: (answer: CachedAnswer) => Promise<void>
  /** Ends the run, and removes the responses that it did not use. */
  readonly finish: () => Promise<void>
}

/**
 * Opens the store in `folder`, or creates it. `run/` has the responses of this run, `last/` the responses of the last finished run.
 * Each response is in a file named after the hash of its address: a line of JSON, then the bytes.
 *
 * @throws UserError that names the file and the reason
 */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  const [run, last] = [join(folder, 'run'), join(folder, 'last')]
  await mkdir(run, { recursive: true }).catch(failWith(run))
  const pathIn = (place: string, url: string) => join(place, sha256Of(url))
  return {
    find: async url => {
      const answer = await readAnswer(pathIn(run, url), url)
      if (answer) return { ...answer, isOfThisRun: true }
      const earlier = await readAnswer(pathIn(last, url), url)
      return earlier && { ...earlier, isOfThisRun: false }
    },
    keep: async ({ bytes, ...head }) => {
      const path = pathIn(run, head.url)
      const line = `${JSON.stringify({ ...head, sha256: sha256Of(bytes) })}\n`
      const file = Buffer.concat([Buffer.from(line), bytes])
      try {
        writeCacheFile(path, file)
      } catch (error) {
        failWith(path)(error)
      }
    },
    confirm: async ({ url, isOfThisRun }) => {
      const path = pathIn(run, url)
      if (!isOfThisRun) await rename(pathIn(last, url), path).catch(failWith(path))
    },
    finish: async () => {
      const names = await readdir(folder).catch(failWith(folder))
      const unused = names.filter(name => name !== basename(run)).map(name => join(folder, name))
      for (const path of unused) await rm(path, { recursive: true }).catch(failWith(path))
      await rename(run, last).catch(failWith(last))
    },
  }
}

/** Reads a cached response; undefined if the file is missing or damaged, or belongs to another address. */
async function readAnswer(path: string, url: string): Promise<Omit<CachedAnswer, 'isOfThisRun'> | undefined> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (!hasCode(error, 'ENOENT', 'EISDIR')) failWith(path)(error)
  })
  if (file === undefined) return undefined
  const end = file.indexOf('\n')
  const bytes = file.subarray(end + 1)
  try {
    const head = headSchema.parse(JSON.parse(file.toString('utf8', 0, end)))
    return head.url === url && head.sha256 === sha256Of(bytes) ? { ...head, bytes } : undefined
  } catch {
    return undefined
  }
}

function failWith(path: string) {
  return (cause: unknown): never => {
    const message = `The cache of the import in ${path} cannot be read or written: ${messageOf(cause)}`
    throw new UserError(message, { cause })
  }
}
