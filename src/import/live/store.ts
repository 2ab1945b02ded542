import { join } from 'node:path'
import { z } from 'zod'
import { sha256Of } from '../../images/record.ts'
import { openRun, parseRecord } from './run.ts'
import { hashPath, namesIn, readIfThere, removeFile, replaceFile } from './store-folder.ts'

const answerRecord = z.object({
  url: z.string(),
  /** The run that asked for it last. */
  run: z.int(),
  sha256: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  licenceUrl: z.string().nullable(),
})

/** What is remembered of an answer beside its bytes. */
export type AnswerRecord = z.infer<typeof answerRecord>
export type KeptAnswer = AnswerRecord & { readonly bytes: Buffer }

/** What an answer brought, to be kept. */
export type NewAnswer = Omit<AnswerRecord, 'run' | 'sha256'> & { readonly bytes: Uint8Array }

/**
 * What was fetched, by address, so that an import can go on where it stopped. Of two imports that use it at once one may end
 * with an error; as every hash is checked, none ever reads anything wrong.
 */
export type AnswerStore = {
  readonly run: number
  /** The answer of that address, its bytes checked against their hash; undefined where it is not whole. */
  readonly find: (url: string) => Promise<KeptAnswer | undefined>
  readonly keep: (answer: NewAnswer) => Promise<void>
  /** The answer holds for this run too. */
  readonly confirm: (answer: KeptAnswer) => Promise<void>
  /** Ends the run, and removes what it had no use for. */
  readonly finish: () => Promise<void>
}

/**
 * Opens the store in `folder`, which is made. In it lie `run.json`, `answers/` (a record for each address, named after its
 * hash) and `bodies/` (bytes, named after theirs).
 *
 * @throws ImportStoreError
 */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  const run = await openRun(folder)
  const [answers, bodies] = [join(folder, 'answers'), join(folder, 'bodies')]
  const write = (record: AnswerRecord) =>
    replaceFile(hashPath(answers, sha256Of(record.url)), Buffer.from(JSON.stringify(record)))
  return {
    run: run.number,
    find: url => findAnswer(url, answers, bodies),
    keep: async ({ bytes, ...head }) => {
      const sha256 = sha256Of(bytes)
      await replaceFile(hashPath(bodies, sha256), bytes)
      await write({ ...head, run: run.number, sha256 })
    },
    confirm: ({ bytes, ...record }) => write({ ...record, run: run.number }),
    finish: async () => {
      await run.finish()
      await removeUnused({ answers, bodies, run: run.number })
    },
  }
}

async function findAnswer(url: string, answers: string, bodies: string): Promise<KeptAnswer | undefined> {
  const record = parseRecord(await readIfThere(hashPath(answers, sha256Of(url))), answerRecord)
  if (record?.url !== url || !/^[0-9a-f]{64}$/.test(record.sha256)) return undefined
  const bytes = await readIfThere(hashPath(bodies, record.sha256))
  return bytes !== undefined && sha256Of(bytes) === record.sha256 ? { ...record, bytes } : undefined
}

type Folders = { readonly answers: string; readonly bodies: string; readonly run: number }

async function removeUnused({ answers, bodies, run }: Folders): Promise<void> {
  const used = new Set<string>()
  for (const path of await filesIn(answers)) {
    const record = parseRecord(await readIfThere(path), answerRecord)
    if (record?.run === run) used.add(hashPath(bodies, record.sha256))
    else await removeFile(path)
  }
  for (const path of await filesIn(bodies)) if (!used.has(path)) await removeFile(path)
}

async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const part of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, part))) found.push(join(folder, part, name))
  }
  return found
}
