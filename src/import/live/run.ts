import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere, replaceFile } from './store-folder.ts'

/**
 * One import from its first request to its end, over as many tries as it takes. It has a number, which tells what was
 * fetched for it from what is left of imports before.
 */
export type Run = { readonly number: number; readonly finish: () => Promise<void> }

const runRecord = z.object({ run: z.int().positive(), finished: z.boolean() })

/** Goes on with the run that did not finish, else begins the next. `folder` is the store's. */
export async function openRun(folder: string): Promise<Run> {
  const path = join(folder, 'run.json')
  const last = await readRun(path)
  const number = last.finished ? last.run + 1 : last.run
  await writeRun(path, { run: number, finished: false })
  return { number, finish: () => writeRun(path, { run: number, finished: true }) }
}

async function readRun(path: string): Promise<z.infer<typeof runRecord>> {
  const bytes = await readIfThere(path)
  return parseRecord(bytes, runRecord) ?? { run: 0, finished: true }
}

async function writeRun(path: string, run: z.infer<typeof runRecord>): Promise<void> {
  await replaceFile(path, Buffer.from(`${JSON.stringify(run)}\n`))
}

/** A small record as it was written; undefined where there is none, or where it is damaged and so counts as none. */
export function parseRecord<T>(bytes: Buffer | undefined, schema: z.ZodType<T>): T | undefined {
  if (bytes === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}
