import { hash } from 'node:crypto'
import type { z } from 'zod'
import { highestLimits, type Limits } from '../../base/limits.ts'
import type { ProblemCode } from '../../base/problems/codes.ts'
import type { OwnProblem, Reading, Sources } from '../content.ts'
import type { TextFile, TextKind } from '../loaded.ts'
import type { ContentMemory, KnownText } from '../memory.ts'
import { schemas } from '../schemas/index.ts'
import { readDocument } from '../yaml/document.ts'
import { lineStartsOf } from '../yaml/lines.ts'
import { toProblem } from '../yaml/source.ts'
import { decodeText, readTextFile, type TextRefusal } from '../yaml/text-file.ts'
import { readFields } from './read-fields.ts'

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

/** Reads one text file of the content by the schema of its kind. The end of `file`'s name tells Markdown from YAML. */
export function readEntry<K extends TextKind>(
  kind: K,
  { file, text, limits }: { readonly file: string; readonly text: string; readonly limits: Limits },
): Reading<Sources[K]> {
  const schema: z.ZodObject = schemas[kind]
  const { tree, findings } = readDocument({ file, text }, limits)
  const isReadable = findings.every(({ code }) => readable.has(code))
  const fields = isReadable ? readFields(schema, tree, limits) : undefined
  const all = [...findings, ...(fields?.findings ?? [])]
  if (all.length === 0) return { value: fields?.value as Reading<Sources[K]>['value'], problems: [] }
  const source = { file, slug: '', text, tree, lineStarts: lineStartsOf(text) }
  const problems = all.map(finding => withoutFile(toProblem(source, finding)))
  return { value: fields?.value as Reading<Sources[K]>['value'], problems }
}

/** Findings that leave the rest of a document as it was typed. */
const readable: ReadonlySet<ProblemCode> = new Set(['duplicate-key', 'text-after-hash'])

function withoutFile({ file: _, ...problem }: ReturnType<typeof toProblem>): OwnProblem {
  return problem
}
