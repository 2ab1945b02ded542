import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readWithin } from '../../base/files/read-file.ts'
import { writeCacheFile } from '../../base/files/write-file.ts'
import { byteLimit } from '../../base/limits.ts'
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

type Answer = Omit<z.infer<typeof headSchema>, 'sha256'> & { readonly bytes: Buffer }

/** A cached response, and whether this import has received or confirmed it. */
export type CachedAnswer = Answer & { readonly sha256: string; readonly isOfThisImport: boolean }

/**
 * The responses of the last import, finished or not, by address, so that the server need not send unchanged ones again. If two
 * imports use the store at once, one may fail; the hash of a response is checked whenever it is read.
 */
export type AnswerStore = {
  /** Returns the response of an address, if it is cached and undamaged. */
  readonly find: (url: string) => Promise<CachedAnswer | undefined>
  readonly keep: (answer: Answer) => Promise<void>
  /** Records that a cached response is still current. */
  readonly confirm: (url: string) => void
  /** Removes the responses that this import did not use. */
  readonly finish: () => Promise<void>
}

/**
 * Opens the store in `folder`, or creates it. Each response is in a file named after the hash of its address: a line of JSON, then
 * the bytes.
 *
 * @throws UserError that names the file and the reason
 */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  await mkdir(folder, { recursive: true }).catch(failWith(folder))
  const used = new Set<string>()
  return {
    find: async url => {
      const name = sha256Of(url)
      const answer = await readAnswer(join(folder, name), url)
      return answer && { ...answer, isOfThisImport: used.has(name) }
    },
    keep: async ({ bytes, ...head }) => {
      const name = sha256Of(head.url)
      const path = join(folder, name)
      const line = `${JSON.stringify({ ...head, sha256: sha256Of(bytes) })}\n`
      try {
        writeCacheFile(path, Buffer.concat([Buffer.from(line), bytes]))
      } catch (error) {
        failWith(path)(error)
      }
      used.add(name)
    },
    confirm: url => void used.add(sha256Of(url)),
    finish: async () => {
      const names = await readdir(folder).catch(failWith(folder))
      const unused = names.filter(name => !used.has(name)).map(name => join(folder, name))
      for (const path of unused) await rm(path, { recursive: true }).catch(failWith(path))
    },
  }
}

/** Reads a cached response; undefined if the file is missing or damaged, or belongs to another address. */
async function readAnswer(
  path: string,
  url: string,
): Promise<Omit<CachedAnswer, 'isOfThisImport'> | undefined> {
  const file = await readWithin(path, byteLimit('import-answer')).catch((error: NodeJS.ErrnoException) => {
    if (!hasCode(error, 'ENOENT', 'EISDIR')) failWith(path)(error)
  })
  if (file === undefined) return undefined
  const headEnd = file.indexOf('\n')
  const bytes = file.subarray(headEnd + 1)
  try {
    const head = headSchema.parse(JSON.parse(file.toString('utf8', 0, headEnd)))
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
