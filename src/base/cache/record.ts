import { createHmac, hash } from 'node:crypto'

/** The contents of one file of the cache: a head of JSON facts, and the bytes that they describe, if any. */
export type CacheRecord = { readonly head: unknown; readonly body: Uint8Array }

/** A record to store. Set `bodySha256` if the hash of the body is known already. */
export type NewRecord = CacheRecord & { readonly bodySha256?: string }

const newline = 0x0a
const checksumLength = 64

/**
 * Encodes a record: the checksum of the line that follows; a line with the key, the head and the body's checksum; the body.
 * The key is included so that a record under another's name is detected. With a secret, the first checksum is an HMAC, so that
 * nobody without the secret can make or change a record.
 */
export function sealRecord(key: string, { head, body, bodySha256 }: NewRecord, secret?: string): Uint8Array {
  const line = Buffer.from(`\n${JSON.stringify({ key, head, body: bodySha256 ?? hash('sha256', body) })}\n`)
  return Buffer.concat([Buffer.from(checksumOf(line, secret)), line, body])
}

/** Decodes a record; undefined if a single byte differs from what was encoded under this key, with this secret. */
export function unsealRecord(key: string, bytes: Uint8Array, secret?: string) {
  const line = readLine(key, bytes, secret)
  if (line === undefined) return undefined
  const body = Buffer.from(bytes.buffer, bytes.byteOffset + line.end, bytes.length - line.end)
  return hash('sha256', body) === line.body ? { head: line.head, body } : undefined
}

/** Decodes the head from the first bytes of a record; undefined if one of its bytes differs. The body may be damaged. */
export function unsealHead(
  key: string,
  start: Uint8Array,
  secret?: string,
): Pick<CacheRecord, 'head'> | undefined {
  const line = readLine(key, start, secret)
  return line && { head: line.head }
}

function checksumOf(line: Uint8Array, secret: string | undefined): string {
  return secret === undefined ? hash('sha256', line) : createHmac('sha256', secret).update(line).digest('hex')
}

function readLine(key: string, bytes: Uint8Array, secret: string | undefined) {
  const end = bytes.indexOf(newline, checksumLength + 1) + 1
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, end)
  const line = buffer.subarray(checksumLength)
  if (buffer.toString('latin1', 0, checksumLength) !== checksumOf(line, secret)) return undefined
  const parsed: { key: string; head: unknown; body: string } = JSON.parse(line.toString())
  return parsed.key === key ? { ...parsed, end } : undefined
}
