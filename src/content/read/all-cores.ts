import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../base/problems/user-error.ts'
import { workerUrl } from '../../base/program.ts'
import type { TextFile } from '../loaded.ts'
import type { ReadAnswer, ReadWork } from './read.worker.ts'
import { type FileReading, type ReadingContext, readText, rememberReading } from './read-text.ts'

/**
 * Reads files on all cores, at most eight, and caches the readings. Each thread writes long HTML fragments into one pack of the cache.
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
  const chunks = Math.ceil(files.length / chunkLength)
  const starts = Array.from({ length: chunks }, (_, index) => index * chunkLength)
  const { limits, cache } = context
  const workerData = { limits, textFolder: cache.textFolder } satisfies ReadWork
  const readChunks = async () => {
    const worker = new Worker(url, { workerData })
    const ended = once(worker, 'exit').then(([code]): never => {
      throw new Error(`A reading thread ended with ${code}.`)
    })
    const ask = (files: readonly TextFile[]) => Promise.race([askThread(worker, files), ended])
    try {
      for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
        const read = await ask(files.slice(start, start + chunkLength))
        for (const [index, reading] of read.entries()) readings[start + index] = reading
      }
      await ask(noMore)
    } catch (error) {
      // The other threads then end after their present files.
      starts.length = 0
      await worker.terminate()
      throw error
    }
  }
  const threads = Math.min(availableParallelism(), maxThreads, chunks)
  await Promise.all(Array.from({ length: threads }, readChunks))
  for (const [index, file] of files.entries()) {
    const reading = readings[index]
    if (reading) rememberReading(file, reading, context)
  }
  return readings
}

/** More threads spend more time waiting for disk and memory than reading. */
const maxThreads = 8
const chunkLength = 64

/** Ends a thread and its pack. */
const noMore: readonly TextFile[] = []

/** Sends files to a thread and returns their readings. @throws the error of the thread */
async function askThread(worker: Worker, files: readonly TextFile[]): Promise<readonly FileReading[]> {
  worker.postMessage(files.map(({ file, kind, path }) => ({ file, kind, path })))
  const answer: ReadAnswer = (await once(worker, 'message'))[0]
  if ('readings' in answer) return answer.readings
  const { error, message } = answer
  throw message === undefined ? error : new UserError(message, { cause: error })
}
