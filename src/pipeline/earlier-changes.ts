import { join } from 'node:path'
import { readWithin } from '../base/files/read-file.ts'
import { type ByteLimit, byteLimit, type Limits } from '../base/limits.ts'
import { createSender } from '../base/network/request-sender.ts'
import type { Problem } from '../base/problems/problem.ts'
import { refusal } from '../base/problems/refusal.ts'
import { ignoring, messageOf, missing } from '../base/problems/system-error.ts'
import { problemOf } from '../content/yaml/source.ts'
import { decodeJson, parseInParts } from '../contract/read-json.ts'
import { changesPath } from '../contract/site-paths.ts'
import { type ChangeRecord, changeRecordSchema } from '../outputs/change-times.ts'
import type { Config } from './config.ts'

/** What an earlier publish says of changes, if anything, and a warning if it could not be read. */
type EarlierChanges = {
  readonly record: ChangeRecord | undefined
  readonly warnings: readonly Problem[]
}

/**
 * Reads when the items of an earlier publish changed: of the site at `since`, an address or a folder, or else of the site in the
 * output folder. What comes back is foreign: it is read by its schema, and no more of it than the items that a site may have take. An
 * earlier publish that cannot be read is a warning, since all it costs is that every date counts as changed.
 */
export async function readEarlierChanges(
  { since, out, outName }: Config,
  { items }: Limits,
): Promise<EarlierChanges> {
  const place = since ?? outName
  const limit = { ...byteLimit('built-file'), bytes: 10_000 + items * bytesOfItem }
  try {
    const bytes = since === undefined ? await readFrom(out, limit) : await readSince(since, limit)
    if (bytes === undefined) {
      if (since === undefined) return { record: undefined, warnings: [] }
      throw new Error(`it has no ${changesPath}`)
    }
    const decoded = decodeJson(bytes, 10 + items * valuesOfItem)
    if ('fault' in decoded) throw new Error(decoded.fault)
    const { data, faults } = parseInParts(changeRecordSchema, decoded.value)
    if (faults) throw new Error(faults[0]?.message)
    return { record: data, warnings: [] }
  } catch (error) {
    const unread = refusal('earlier-unread', { place, reason: messageOf(error).replace(/\.$/, '') })
    return { record: undefined, warnings: [problemOf(place, unread)] }
  }
}

/** What an item takes at most in a record. */
const [valuesOfItem, bytesOfItem] = [3, 120]

/** Reads the record of a built folder; `undefined` if there is none. */
function readFrom(folder: string, limit: ByteLimit): Promise<Buffer | undefined> {
  return readWithin(join(folder, changesPath), limit).catch(ignoring(...missing))
}

async function readSince(since: string, limit: ByteLimit): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(since)) return readFrom(since, limit)
  const url = `${since.replace(/\/+$/, '')}/${changesPath}`
  const times = { silenceMs: 10_000, totalMs: 60_000 }
  const { send, close } = createSender()
  const { status, body } = await send({ url: new URL(url), times, most: () => limit.bytes }).finally(close)
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${url} answers ${status}`)
  if (body.length > limit.bytes) throw new Error(`${url} is too large`)
  return body
}
