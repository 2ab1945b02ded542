import { parentPort, workerData } from 'node:worker_threads'
import type { Limits } from '../../base/limits.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { PackWriter } from '../memory/html-packs.ts'
import { keepHtml } from '../memory/keep-html.ts'
import { type FileReading, readFile, type UnreadFile } from './read-file.ts'

// A thread that reads the files it is given, some at a time, until it is given none.

const { packs, limits }: { packs: string | undefined; limits: Limits } = workerData
const writer = packs === undefined ? undefined : new PackWriter(packs)
const nothing = { ofDigest: () => undefined, limits }

function read(file: UnreadFile): FileReading {
  const reading = readFile(file, nothing)
  if ('code' in reading || !writer) return reading
  const keep = (html: Parameters<Parameters<typeof keepHtml>[2]>[0]) => {
    return typeof html === 'string' ? writer.put(html) : html
  }
  return { ...reading, reading: keepHtml(file.kind, reading.reading, keep) }
}

/** What one message was answered with. Errors lose their class on the way, so it is told which of them speak for themselves. */
export type Answer =
  | { readonly readings: readonly FileReading[] }
  | { readonly error: unknown; readonly told: string | undefined }

function answer(files: readonly UnreadFile[]): Answer {
  try {
    const readings = files.map(read)
    if (files.length === 0) writer?.end()
    return { readings }
  } catch (error) {
    return { error, told: error instanceof ToldError ? error.message : undefined }
  }
}

parentPort?.on('message', files => parentPort?.postMessage(answer(files)))
