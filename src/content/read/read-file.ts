import { hash } from 'node:crypto'
import { highestLimits, type Limits } from '../../base/limits.ts'
import type { TextFile } from '../loaded.ts'
import type { ContentMemory, KnownText } from '../memory.ts'
import { decodeText, readTextFile, type TextRefusal } from '../yaml/text-file.ts'
import { readEntry } from './entry.ts'

/** What a file says, or why it is no text. */
export type FileReading = KnownText | TextRefusal

/** The part of a text file that reading it needs. */
export type UnreadFile = Pick<TextFile, 'file' | 'kind' | 'path'>

/** What is known of bytes that were read within the same limits, and those limits. */
export type ReadingContext = Pick<ContentMemory, 'ofDigest'> & { readonly limits: Limits }

/**
 * Reads one text file; where its bytes are known, they are not parsed. The file that sets the limits goes by none of its own.
 *
 * @throws the system's error where it cannot be read
 */
export function readFile({ file, kind, path }: UnreadFile, context: ReadingContext): FileReading {
  const limits = kind === 'site' ? highestLimits : context.limits
  const bytes = readTextFile(path, limits)
  if ('code' in bytes) return bytes
  const digest = digestOf(kind, file, bytes)
  const known = context.ofDigest(digest)
  return known ?? { digest, reading: readEntry(kind, { file, text: decodeText(bytes), limits }) }
}

/** SHA-256 of all that a reading depends on: the kind of file, Markdown or YAML, and its bytes. */
function digestOf(kind: string, file: string, bytes: Uint8Array): string {
  return hash('sha256', `${kind} ${file.endsWith('.md') ? 'md' : 'yaml'} ${hash('sha256', bytes)}`)
}
