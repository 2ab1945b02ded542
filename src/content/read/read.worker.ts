import { parentPort, workerData } from 'node:worker_threads'
import { noCache } from '../../base/cache/cache.ts'
import { TextPacks } from '../../base/cache/text-packs.ts'
import type { Limits } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { type FileReading, readFile, readingContext, type UnreadFile } from './read-text.ts'

// A thread that reads the files of each message, and ends after an empty one.

/** The data for starting a thread. */
export type ReadWork = { readonly limits: Limits; readonly textFolder: string | undefined }

/** The answer to a message. Errors lose their class on the way; `message` is set if the error is meant for people. */
export type ReadAnswer =
  | { readonly readings: readonly FileReading[] }
  | { readonly error: unknown; readonly message: string | undefined }

const { limits, textFolder }: ReadWork = workerData
const packs = textFolder === undefined ? undefined : new TextPacks(textFolder)
const cache = packs ? { ...noCache, storeText: (text: string) => packs.store(text) } : noCache
const context = readingContext(limits, cache)

function answer(files: readonly UnreadFile[]): ReadAnswer {
  try {
    if (files.length === 0) packs?.endPack()
    return { readings: files.map(file => readFile(file, context)) }
  } catch (error) {
    return { error, message: error instanceof UserError ? error.message : undefined }
  }
}

parentPort?.on('message', files => {
  parentPort?.postMessage(answer(files))
  if (files.length === 0) parentPort?.close()
})
