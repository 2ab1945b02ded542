import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../../base/files/write-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { sha256Of } from '../../images/record.ts'

/** The cache of responses cannot be read or written: which file, and why. */
export class ImportStoreError extends UserError {
  override readonly name = 'ImportStoreError'

  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`What the import keeps in ${path} cannot be read or written: ${reason}`, { cause })
  }
}

const answerSchema = z.object({
  url: z.string(),
  /** The last run that requested it. */
  run: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  licenceUrl: z.string().nullable(),
})

const runSchema = z.object({ run: z.int().positive(), finished: z.boolean() })

type AnswerRecord = z.infer<typeof answerSchema>

/** A cached response: its record and its bytes. */
export type CachedAnswer = AnswerRecord & { readonly bytes: Uint8Array }

/**
 * Cached responses by address, so that an import can resume. A run is one import from its first request to `finish`, over
 * as many attempts as it takes. If two imports use the store at once, one may fail; every hash is checked when it is read.
 */
export type AnswerStore = {
  /** The number of this run. */
  readonly run: number
  /** The response of an address, if it is cached and undamaged. */
  readonly find: (url: string) => Promise<CachedAnswer | undefined>
  readonly keep: (answer: Omit<CachedAnswer, 'run' | 'sha256'>) => Promise<void>
  /** Makes a cached response one of this run. */
  readonly confirm: (answer: CachedAnswer) => Promise<void>
  /** Ends the run, and removes what it did not use. */
  readonly finish: () => Promise<void>
}

/**
 * Opens the store in `folder`, or creates it. `run.json` has the number of the run, `answers/` a record per address, named
 * after the hash of the address, and `bodies/` the bytes, named after their hash.
 *
 * @throws ImportStoreError
 */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  const [runFile, answers, bodies] = ['run.json', 'answers', 'bodies'].map(name => join(folder, name)) as [
    ...[string, string, string],
  ]
  const last = await readJson(runFile, runSchema)
  const run = last === undefined ? 1 : last.run + (last.finished ? 1 : 0)
  await writeJson(runFile, { run, finished: false })
  const find = async (url: string) => {
    const record = await readJson(hashPath(answers, sha256Of(url)), answerSchema)
    const bytes = record?.url === url ? await readIfExists(hashPath(bodies, record.sha256)) : undefined
    return record && bytes && sha256Of(bytes) === record.sha256 ? { ...record, bytes } : undefined
  }
  const write = (record: AnswerRecord) => writeJson(hashPath(answers, sha256Of(record.url)), record)
  return {
    run,
    find,
    keep: async ({ bytes, ...head }) => {
      const sha256 = sha256Of(bytes)
      await replaceFile(hashPath(bodies, sha256), bytes)
      await write({ ...head, run, sha256 })
    },
    confirm: ({ bytes: _bytes, ...record }) => write({ ...record, run }),
    finish: async () => {
      await writeJson(runFile, { run, finished: true })
      const used = new Set<string>()
      for (const path of await listFiles(answers)) {
        const record = await readJson(path, answerSchema)
        if (record?.run === run) used.add(hashPath(bodies, record.sha256))
        else await rm(path, { force: true }).catch(failWith(path))
      }
      for (const path of await listFiles(bodies)) {
        if (!used.has(path)) await rm(path, { force: true }).catch(failWith(path))
      }
    },
  }
}

/** Subfolders of two digits, since thousands of names in one folder are slow. */
function hashPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing(folder))
  return (entries ?? [])
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
}

function readIfExists(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(ifMissing(path))
}

/** Undefined for a missing file and for a damaged one. */
async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const bytes = await readIfExists(path)
  try {
    return bytes && schema.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}

function writeJson(path: string, value: unknown): Promise<void> {
  return replaceFile(path, Buffer.from(`${JSON.stringify(value)}\n`))
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true }).catch(failWith(path))
  await writeAtomically(path, bytes, { flushFolder: false }).catch(failWith(path))
}

function ifMissing(path: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw new ImportStoreError(path, error)
  }
}

function failWith(path: string) {
  return (error: unknown): never => {
    throw new ImportStoreError(path, error)
  }
}
