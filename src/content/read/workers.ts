import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Limits } from '../../base/limits.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { workerUrl } from '../../base/program.ts'
import type { TextFile } from '../loaded.ts'
import type { Answer } from './read.worker.ts'
import { type FileReading, readFile, type UnreadFile } from './read-file.ts'

/**
 * Reads the files on every core. Long fragments of HTML are put into packs in the folder, where there is one.
 *
 * @throws whatever reading threw
 */
export async function readOnAllCores(
  files: readonly TextFile[],
  { packs, limits }: { readonly packs: string | undefined; readonly limits: Limits },
): Promise<Iterable<readonly [TextFile, FileReading]>> {
  const url = workerUrl('read')
  if (!url) return files.map(file => [file, readFile(file, { ...nothingKnown, limits })] as const)
  const chunks = cut(files)
  const threads = Math.min(availableParallelism(), mostThreads, chunks.length)
  const readings: (readonly [TextFile, FileReading])[] = []
  const takeNext = () => chunks.pop()
  const onRead = (chunk: readonly TextFile[], read: readonly FileReading[]) => {
    for (const [index, file] of chunk.entries()) {
      const reading = read[index]
      if (reading) readings.push([file, reading])
    }
  }
  const giveUp = (error: unknown) => {
    chunks.length = 0
    throw error
  }
  const run = () =>
    runThread(new Worker(url, { workerData: { packs, limits } }), { takeNext, onRead }).catch(giveUp)
  await Promise.all(Array.from({ length: threads }, run))
  return readings
}

/** More of them wait for the disk and for memory more than they read. */
const mostThreads = 8
const chunkLength = 64
const nothingKnown = { ofDigest: () => undefined }

function cut(files: readonly TextFile[]): TextFile[][] {
  const count = Math.ceil(files.length / chunkLength)
  return Array.from({ length: count }, (_, index) =>
    files.slice(index * chunkLength, (index + 1) * chunkLength),
  )
}

type Work = {
  readonly takeNext: () => TextFile[] | undefined
  readonly onRead: (chunk: readonly TextFile[], readings: readonly FileReading[]) => void
}

function runThread(worker: Worker, { takeNext, onRead }: Work): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let chunk: readonly TextFile[] = []
    const give = () => {
      chunk = takeNext() ?? []
      worker.postMessage(chunk.map(toUnread))
    }
    worker.on('message', (answer: Answer) => {
      if ('error' in answer) return reject(errorOf(answer))
      if (chunk.length === 0) return resolve()
      onRead(chunk, answer.readings)
      give()
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`A reading thread ended with ${code}.`)))
    give()
  }).finally(() => worker.terminate())
}

function errorOf({ error, told }: Extract<Answer, { error: unknown }>): unknown {
  return told === undefined ? error : new ToldError(told, { cause: error })
}

function toUnread({ file, kind, path }: TextFile): UnreadFile {
  return { file, kind, path }
}
