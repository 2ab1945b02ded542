import { isUtf8 } from 'node:buffer'
import { readWithinSync } from '../../base/files/read-file.ts'
import { type ByteLimit, highestLimits, raiseOf } from '../../base/limits.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** Why a file is not readable text, and the line of the first bad byte. */
export type TextRefusal = Refusal & { readonly line: number }

/**
 * Returns the bytes of a text file in strict UTF-8, or why it is not text.
 *
 * @throws the system's error; Error if it is not a regular file
 */
export function readTextFile(path: string, limit: ByteLimit): Buffer | TextRefusal {
  const bytes = readWithinSync(path, limit)
  return bytes === undefined ? { ...tooLarge(limit), line: 1 } : asText(bytes)
}

/** Returns the bytes if they are strict UTF-8 without NUL and not RTF, or else why they are no text. */
export function asText(bytes: Buffer): Buffer | TextRefusal {
  return isText(bytes) ? bytes : { ...refusal('text-encoding'), line: lineOfBadByte(bytes) }
}

/** Decodes the bytes of a text, without their byte order mark. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
}

const byteOrderMark = 0xfeff

function tooLarge({ kind, bytes }: ByteLimit): Refusal {
  const kilobytes = bytes / 1024
  const raise = raiseOf('text_kilobytes', kind === 'text' ? { text_kilobytes: kilobytes } : highestLimits)
  return refusal('file-too-large:text', { kilobytes, raise })
}

// What word processors and TextEdit save.
const rtf = Buffer.from('{\\rtf')

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0) && !bytes.subarray(0, 5).equals(rtf)
}

function lineOfBadByte(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    if (!isText(bytes.subarray(start, end))) return line
    start = end + 1
    line++
  }
  return line
}
