import { parentPort, workerData } from 'node:worker_threads'
import { PackWriter } from '../memory/html-packs.ts'
import { keepHtml } from '../memory/keep-html.ts'
import { type FileReading, readFile, type UnreadFile } from './read-file.ts'

// A thread that reads the files it is given, some at a time, until it is given none.

const { packs }: { packs: string | undefined } = workerData
const writer = packs === undefined ? undefined : new PackWriter(packs)
const nothing = { ofDigest: () => undefined }

function read(file: UnreadFile): FileReading {
  const reading = readFile(file, nothing)
  if ('code' in reading || !writer) return reading
  const keep = (html: Parameters<Parameters<typeof keepHtml>[2]>[0]) => {
    return typeof html === 'string' ? writer.put(html) : html
  }
  return { ...reading, reading: keepHtml(file.kind, reading.reading, keep) }
}

parentPort?.on('message', (files: readonly UnreadFile[]) => {
  const readings = files.map(read)
  if (files.length === 0) writer?.end()
  parentPort?.postMessage(readings)
})
