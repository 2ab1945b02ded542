import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { etagOfSha256 } from './etag.ts'
import { type OpenFile, openFile, streamFile } from './open-file.ts'
import type { ServedFile } from './served-file.ts'

/** Opens the file at a decoded path of a built folder; `undefined` where none is published there. */
export async function openDistFile(root: string, path: string): Promise<ServedFile | undefined> {
  const file = await openFile(root, path)
  return file && servedFile(file)
}

function servedFile(file: OpenFile): ServedFile {
  return {
    size: file.stats.size,
    etag: async () => etagOfSha256(await hashWhole(streamFile(file, {}))),
    stream: range => streamFile(file, range ?? {}),
    close: () => file.handle.close(),
  }
}

async function hashWhole(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
