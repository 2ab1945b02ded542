import { hash } from 'node:crypto'
import type { ContentMemory, KnownText } from '../model/content-memory.ts'
import type { TextFile } from '../model/loaded-content.ts'
import { decodeText, readTextFile, type TextRefusal } from '../reading/text-file.ts'
import { readEntry } from './entry.ts'

/** What a file says, or why it is no text. */
export type FileReading = KnownText | TextRefusal

/** The part of a text file that reading it needs. */
export type UnreadFile = Pick<TextFile, 'file' | 'kind' | 'path'>

/** Reads one text file; where its bytes are known, they are not parsed. @throws the system's error where it cannot be read */
export function readFile(
  { file, kind, path }: UnreadFile,
  memory: Pick<ContentMemory, 'ofDigest'>,
): FileReading {
  const bytes = readTextFile(path)
  if ('code' in bytes) return bytes
  const digest = digestOf(kind, file, bytes)
  const known = memory.ofDigest(digest)
  return known ?? { digest, reading: readEntry(kind, { file, text: decodeText(bytes) }) }
}

/** SHA-256 of all that a reading depends on: the kind of file, Markdown or YAML, and its bytes. */
function digestOf(kind: string, file: string, bytes: Uint8Array): string {
  return hash('sha256', `${kind} ${file.endsWith('.md') ? 'md' : 'yaml'} ${hash('sha256', bytes)}`)
}
