import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../base/problems/user-error.ts'
import { workerUrl } from '../../base/program.ts'
import type { TextFile } from '../loaded.ts'
import type { ReadAnswer, ReadWork } from './read.worker.ts'
import { cacheReading, type FileReading, isCacheable, type ReadingContext, readFile } from './read-text.ts'

/** Takes the problems of a file out of its reading, so that they do not add up. */
export type Collect = (file: TextFile, reading: FileReading) => FileReading

type ReadFiles = (files: readonly TextFile[]) => Promise<readonly FileReading[]>

/**
 * Reads files on all cores, but at most eight, caches the readings, and passes each to `collect`. This thread reads, too. Each other thread writes long HTML
 * fragments into a file of its own in the cache.
 *
 * @throws the error of the thread that failed
 */
export async function readOnAllCores(
  files: readonly TextFile[],
  context: ReadingContext,
  collect: Collect,
): Promise<readonly FileReading[]> {
  const readings: FileReading[] = []
  const chunks = Math.ceil(files.length / chunkLength)
  const starts = Array.from({ length: chunks }, (_, index) => index * chunkLength)
  const readChunks = async (readChunk: ReadFiles) => {
    try {
      for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
        const read = await readChunk(files.slice(start, start + chunkLength))
        for (const [at, reading] of read.entries()) readings[start + at] = take(start + at, reading)
      }
    } catch (error) {
      // The other threads then end after their present files.
      starts.length = 0
      throw error
    }
  }
  const withProblems = new Set<number>()
  const take = (index: number, reading: FileReading) => {
    const file = files[index]
    if (!file || isCacheable(reading)) return reading
    withProblems.add(index)
    return collect(file, reading)
  }
  const readHere: ReadFiles = async chunk => {
    const read: FileReading[] = []
    for (const file of chunk) {
      read.push(readFile(file, context))
      // Other threads may be waiting for their next files.
      if (read.length % 2 === 0) await setImmediate()
    }
    return read
  }
  const threads = Math.min(availableParallelism(), maxThreads, chunks) - 1
  const others = Array.from({ length: threads }, () => withThread(context, readChunks))
  await Promise.all([readChunks(readHere), ...others])
  // In the order of the files, so that the cache does not depend on the threads.
  return readings.map((reading, index) => {
    const file = files[index]
    if (!file || withProblems.has(index)) return reading
    cacheReading(file, reading, context)
    return collect(file, reading)
  })

  async function withThread({ limits, cache }: ReadingContext, work: (read: ReadFiles) => Promise<void>) {
    const worker = new Worker(workerUrl('read'), {
      workerData: { limits, textFolder: cache.textFolder } satisfies ReadWork,
    })
    const ended = once(worker, 'exit').then(([code]): never => {
      throw new Error(`A reading thread ended with ${code}.`)
    })
    const ask: ReadFiles = chunk => Promise.race([askThread(worker, chunk), ended])
    try {
      await work(ask)
      await ask(noMore)
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }
}

/** More threads spend more time waiting for disk and memory than reading. */
const maxThreads = 8
const chunkLength = 16

/** At an empty message, a thread closes its file of fragments and exits. */
const noMore: readonly TextFile[] = []

/** Sends files to a thread and returns their readings. @throws the error of the thread */
async function askThread(worker: Worker, files: readonly TextFile[]): Promise<readonly FileReading[]> {
  worker.postMessage(files.map(({ file, kind, path }) => ({ file, kind, path })))
  const answer: ReadAnswer = (await once(worker, 'message'))[0]
  if ('readings' in answer) return answer.readings
  const { error, message } = answer
  throw message === undefined ? error : new UserError(message, { cause: error })
}
