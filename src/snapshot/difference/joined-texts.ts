import { compareCodePoints } from '../../base/order.ts'
import { printJson } from '../../base/output-file.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import { type Manifest, manifestSchema } from '../manifest.ts'
import { readSnapshotFile } from '../read-entry.ts'
import type { OpenSnapshot } from '../serve/open-snapshot.ts'
import { isKnownName } from '../verify/check-entries.ts'
import { findUnsafe, zipLimits } from '../zip/entry.ts'

/** The most bytes of the texts of a snapshot that differences are made for; they are kept in memory. */
export const mostJoinedBytes = 512 * 1024 * 1024

const headSchema = manifestSchema.omit({ content_hash: true, files: true })

/** What the joined texts of a snapshot say: its manifest without hashes, and its files; the bytes of pictures are not there. */
type JoinedTexts = {
  readonly head: Omit<Manifest, 'content_hash' | 'files'>
  readonly files: readonly { readonly path: string; readonly text: Buffer | undefined }[]
}

/**
 * Joins all texts of a snapshot: its manifest without hashes, then each path, after it the bytes of the file if that is no picture. Each
 * of these ends with a NUL, which no text contains.
 */
export async function joinTexts({ zip, manifest, files }: OpenSnapshot): Promise<Buffer> {
  const { content_hash, files: listed, ...head } = manifest
  const pieces: Buffer[] = [Buffer.from(`${printJson(head)}\0`)]
  for (const [path, file] of files) {
    pieces.push(Buffer.from(`${path}\0`))
    if (!isPicture(path)) pieces.push(await readSnapshotFile(zip, file), Buffer.of(0))
  }
  return Buffer.concat(pieces)
}

/** Reads joined texts, which may come from anywhere. Returns undefined unless every path is safe and in its place, and the limits of a ZIP are kept. */
export function splitTexts(joined: Buffer): JoinedTexts | undefined {
  let done = 0
  const next = () => {
    const end = joined.indexOf(0, done)
    const piece = joined.subarray(done, end === -1 ? joined.length : end)
    done = end === -1 ? joined.length : end + 1
    return piece
  }
  const decoded = decodeJson(next(), mostValues.manifest)
  const head = 'value' in decoded ? headSchema.safeParse(decoded.value).data : undefined
  if (head === undefined) return undefined
  const files: { path: string; text: Buffer | undefined }[] = []
  while (done < joined.length) {
    const path = next().toString('latin1')
    const isInOrder = compareCodePoints(files.at(-1)?.path ?? '', path) < 0
    const text = isPicture(path) ? undefined : next()
    const isWithinLimits =
      files.length < zipLimits.entries && (text === undefined || text.length <= zipLimits.unpackedBytes)
    if (!isInOrder || !isWithinLimits || !isKnownName(path) || findUnsafe(path) !== undefined)
      return undefined
    files.push({ path, text })
  }
  return { head, files }
}

function isPicture(path: string): boolean {
  return path.startsWith('media/')
}
