import { hash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sealRecord, unsealRecord } from '../../base/cache/record.ts'
import { readWithin } from '../../base/files/read-file.ts'
import { writeCacheFile } from '../../base/files/write-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { ignoring, messageOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'

const text = z.string().nullable()
const headSchema = z.object({ etag: text, lastModified: text, licenceUrl: text })

type Answer = z.infer<typeof headSchema> & { readonly bytes: Buffer }

/** A cached response, and whether this import has received or confirmed it. */
export type CachedAnswer = Answer & { readonly isOfThisImport: boolean }

/**
 * The responses of the last import, finished or not, by address, so that the server need not send unchanged ones again. If two
 * imports use the store at once, one may fail; the hash of a response is checked whenever it is read.
 */
export type AnswerStore = {
  /** Returns the response of an address, if it is cached and undamaged. */
  readonly find: (url: string) => Promise<CachedAnswer | undefined>
  readonly keep: (url: string, answer: Answer) => Promise<void>
  /** Records that a cached response is still current. */
  readonly confirm: (url: string) => void
  /** Removes the responses that this import did not use. */
  readonly finish: () => Promise<void>
}

/**
 * Opens the store in `folder`, or creates it. Each response is a record in a file named after the hash of its address.
 *
 * @throws UserError that names the file and the reason
 */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  await mkdir(folder, { recursive: true }).catch(failWith(folder))
  const used = new Set<string>()
  return {
    find: async url => {
      const name = hash('sha256', url)
      const answer = await readAnswer(join(folder, name), url)
      return answer && { ...answer, isOfThisImport: used.has(name) }
    },
    keep: async (url, { bytes, ...head }) => {
      const name = hash('sha256', url)
      const path = join(folder, name)
      try {
        writeCacheFile(path, sealRecord(url, { head, body: bytes }))
      } catch (error) {
        failWith(path)(error)
      }
      used.add(name)
    },
    confirm: url => void used.add(hash('sha256', url)),
    finish: async () => {
      const names = await readdir(folder).catch(failWith(folder))
      const unused = names.filter(name => !used.has(name)).map(name => join(folder, name))
      for (const path of unused) await rm(path, { recursive: true }).catch(failWith(path))
    },
  }
}

/** Reads a cached response; undefined if the file is missing or damaged, or belongs to another address. */
async function readAnswer(path: string, url: string): Promise<Answer | undefined> {
  const reading = readWithin(path, byteLimit('import-answer')).catch(ignoring('ENOENT', 'EISDIR'))
  const file = await reading.catch(failWith(path))
  const record = file && unsealRecord(url, file)
  const head = headSchema.safeParse(record?.head).data
  if (record === undefined || head === undefined) return undefined
  return { ...head, bytes: record.body }
}

function failWith(path: string) {
  return (cause: unknown): never => {
    const message = `The cache of the import in ${path} cannot be read or written: ${messageOf(cause)}`
    throw new UserError(message, { cause })
  }
}
