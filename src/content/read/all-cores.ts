import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../base/problems/user-error.ts'
import { workerUrl } from '../../base/program.ts'
import type { TextFile } from '../loaded.ts'
import type { ReadAnswer, ReadWork } from './read.worker.ts'
import { type FileReading, type ReadingContext, readText, rememberReading } from './read-text.ts'

/**
 * Reads files on every core, and caches the readings. Long HTML fragments go into packs of the cache, one per thread.
 *
 * @throws the error of the thread that failed
 */
export async function readOnAllCores(
  files: readonly TextFile[],
  context: ReadingContext,
): Promise<readonly FileReading[]> {
  const url = workerUrl('read')
  if (!url) return files.map(file => readText(file, context))
  const readings: FileReading[] = []
  const starts = Array.from(
    { length: Math.ceil(files.length / chunkLength) },
    (_, index) => index * chunkLength,
  )
  const takeNext = () => {
    const start = starts.pop()
    if (start === undefined) return undefined
    return { start, files: files.slice(start, start + chunkLength) }
  }
  const onRead = ({ start }: Chunk, read: readonly FileReading[]) => {
    for (const [index, reading] of read.entries()) readings[start + index] = reading
  }
  const giveUp = (error: unknown) => {
    starts.length = 0
    throw error
  }
  const { limits, cache } = context
  const workerData = { limits, textFolder: cache.textFolder } satisfies ReadWork
  const threads = Math.min(availableParallelism(), maxThreads, starts.length)
  const run = () => runThread(new Worker(url, { workerData }), { takeNext, onRead }).catch(giveUp)
  await Promise.all(Array.from({ length: threads }, run))
  for (const [index, file] of files.entries()) {
    const reading = readings[index]
    if (reading) rememberReading(file, reading, context)
  }
  return readings
}

/** More threads spend more time waiting for disk and memory than reading. */
const maxThreads = 8
const chunkLength = 64

type Chunk = { readonly start: number; readonly files: readonly TextFile[] }

type ThreadWork = {
  readonly takeNext: () => Chunk | undefined
  readonly onRead: (chunk: Chunk, readings: readonly FileReading[]) => void
}

// A thread that has read its last file ends by itself.
function runThread(worker: Worker, { takeNext, onRead }: ThreadWork): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let chunk: Chunk | undefined
    const give = () => {
      chunk = takeNext()
      worker.postMessage(chunk?.files.map(({ file, kind, path }) => ({ file, kind, path })) ?? [])
    }
    worker.on('message', (answer: ReadAnswer) => {
      if ('error' in answer) return reject(errorOf(answer))
      if (chunk === undefined) return resolve()
      onRead(chunk, answer.readings)
      give()
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`A reading thread ended with ${code}.`)))
    give()
  }).catch(async error => {
    await worker.terminate()
    throw error
  })
}

function errorOf({ error, message }: Extract<ReadAnswer, { error: unknown }>): unknown {
  return message === undefined ? error : new UserError(message, { cause: error })
}
