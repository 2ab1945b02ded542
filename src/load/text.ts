import { isUtf8 } from 'node:buffer'
import type { Problem } from '../problems/problem.ts'
import { problemOf } from '../reading/source.ts'
import { readWithin } from './read-within.ts'

/** A text file of the content, at most. */
const maxTextBytes = 1024 * 1024

/** The text of a file, strict UTF-8 (a byte order mark is dropped), or the problem with it. `file` is its name in problems. */
export async function loadText(path: string, file: string): Promise<string | Problem> {
  const bytes = await readWithin(path, maxTextBytes)
  if (bytes === undefined) return problemOf(file, tooLarge)
  if (!isUtf8(bytes) || bytes.includes(0)) return badEncoding(file, bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

const tooLarge = {
  code: 'file-too-large',
  message: `The file is larger than ${maxTextBytes / 1024} KiB.`,
  hint: 'Shorten it, or make two entries of it.',
} as const

function badEncoding(file: string, bytes: Buffer): Problem {
  const message = 'The file is not text in UTF-8.'
  const hint = 'Save it again with the encoding UTF-8 (not UTF-16, not Windows).'
  return { ...problemOf(file, { code: 'text-encoding', message, hint }), line: lineOfBadByte(bytes) }
}

function lineOfBadByte(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    const part = bytes.subarray(start, end)
    if (!isUtf8(part) || part.includes(0)) return line
    start = end + 1
    line++
  }
  return line
}
