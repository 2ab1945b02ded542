import { createHash } from 'node:crypto'

/** What the cache keeps in one file: what is known, as JSON, and the bytes it is known of (none where it is all). */
export type CacheRecord = { head: unknown; body: Uint8Array }

const NEWLINE = 0x0a
const CHECKSUM_LENGTH = 64

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Puts a record into one text of bytes: the checksum of all that follows, a line with the key and the head, the body.
 * The key is inside so that a record that lies under another's name is found out.
 */
export function sealRecord(key: string, { head, body }: CacheRecord): Uint8Array {
  const sealed = Buffer.concat([Buffer.from(`\n${JSON.stringify({ key, head })}\n`), body])
  return Buffer.concat([Buffer.from(sha256Of(sealed)), sealed])
}

/** Takes a record out again; undefined where a single byte differs from what was sealed under this key. */
export function unsealRecord(key: string, bytes: Uint8Array): CacheRecord | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sealed = buffer.subarray(CHECKSUM_LENGTH)
  if (buffer.toString('latin1', 0, CHECKSUM_LENGTH) !== sha256Of(sealed)) return undefined
  const endOfHead = sealed.indexOf(NEWLINE, 1)
  const parsed: { key: string; head: unknown } = JSON.parse(sealed.toString('utf8', 1, endOfHead))
  if (parsed.key !== key) return undefined
  return { head: parsed.head, body: sealed.subarray(endOfHead + 1) }
}
