import type { z } from 'zod'
import type { Limits } from '../../base/limits.ts'
import type { ProblemCode } from '../../base/problems/codes.ts'
import type { TextKind } from '../loaded.ts'
import type { OwnProblem, Reading, Sources } from '../read-content.ts'
import { schemas } from '../schemas/index.ts'
import { readDocument } from '../yaml/document.ts'
import { lineStartsOf, toProblem } from '../yaml/source.ts'
import { readFields } from './read-fields.ts'

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
