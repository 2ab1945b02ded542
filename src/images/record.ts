import { hash } from 'node:crypto'

/** What the cache keeps in one file: what is known, as JSON, and the bytes it is known of (none where it is all). */
export type CacheRecord = { readonly head: unknown; readonly body: Uint8Array }

/** A record that is put in. `bodySha256` spares hashing a body whose hash is known. */
export type NewRecord = CacheRecord & { readonly bodySha256?: string }

const newline = 0x0a
const checksumLength = 64

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Uint8Array | string): string {
  return hash('sha256', bytes)
}

/**
 * Puts a record into one text of bytes: the checksum of the line that follows, a line with the key, the head and the
 * checksum of the body, the body. The key is inside so that a record under another's name is detected.
 */
export function sealRecord(key: string, { head, body, bodySha256 }: NewRecord): Uint8Array {
  const line = Buffer.from(`\n${JSON.stringify({ key, head, body: bodySha256 ?? sha256Of(body) })}\n`)
  return Buffer.concat([Buffer.from(sha256Of(line)), line, body])
}

/** Takes a record out again; undefined where a single byte differs from what was sealed under this key. */
export function unsealRecord(key: string, bytes: Uint8Array): CacheRecord | undefined {
  const line = readLine(key, bytes)
  if (line === undefined) return undefined
  const body = bytes.subarray(line.end)
  return sha256Of(body) === line.body ? { head: line.head, body } : undefined
}

/** Takes the head alone out of the first bytes of a record; undefined where one byte of it differs. The body may be damaged. */
export function unsealHead(key: string, start: Uint8Array): Pick<CacheRecord, 'head'> | undefined {
  const line = readLine(key, start)
  return line && { head: line.head }
}

function readLine(key: string, bytes: Uint8Array) {
  const end = bytes.indexOf(newline, checksumLength + 1) + 1
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, end)
  const line = buffer.subarray(checksumLength)
  if (buffer.toString('latin1', 0, checksumLength) !== sha256Of(line)) return undefined
  const parsed: { key: string; head: unknown; body: string } = JSON.parse(line.toString())
  return parsed.key === key ? { ...parsed, end } : undefined
}
