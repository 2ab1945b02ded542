import { z } from 'zod'
import type { Limits } from '../../base/limits.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { isLanguageTag, references } from '../fields/name-fields.ts'
import { type FieldIssue, Limited } from '../fields/scalar.ts'
import { observedValues, plainTexts } from '../fields/text-fields.ts'
import type { FieldPlace, Finding } from '../yaml/source.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'

/** The value that a field read; undefined if it was refused. */
export type Leaf = { readonly value: unknown; readonly findings: readonly Finding[] }

/** A value, its place, and the limits of the content. */
export type TypedLeaf = { readonly node: Tree; readonly place: FieldPlace; readonly limits: Limits }

/** Reads one value by its field. */
export function readLeaf(schema: z.core.$ZodType, { node, place, limits }: TypedLeaf): Leaf {
  const result = z.safeParse(schema, new Limited(node, limits))
  if (!result.success) {
    const findings = result.error.issues.map(issue => toFinding(schema, issue, { node, place }))
    return { value: undefined, findings }
  }
  const warning = warnOfUnobserved(schema, result.data) ?? warnOfTags(schema, result.data)
  return { value: result.data, findings: warning ? [{ ...warning, at: place }] : [] }
}

function toFinding(
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssue,
  { node, place }: Omit<TypedLeaf, 'limits'>,
): Finding {
  if (issue.code !== 'custom') throw new Error(`A field refused a value without a reason: ${issue.message}`)
  const { refusal, within, part = place.part } = issue.params as FieldIssue
  const path = [...place.path, ...(issue.path as string[])]
  const inside = within !== undefined && startsInPlace(node) ? { within } : {}
  return { ...(refuseSeveral(schema, { node, place }, refusal) ?? refusal), at: { path, part, ...inside } }
}

/** Returns the refusal of a list of names, or of a text in several languages, where there is one text. */
function refuseSeveral(
  schema: z.core.$ZodType,
  { node, place }: Omit<TypedLeaf, 'limits'>,
  { messageName }: Refusal,
): Refusal | undefined {
  if (messageName !== 'wrong-kind:text') return undefined
  const keys = node instanceof Mapping ? [...node.entries.keys()] : []
  if (keys.length > 0 && keys.every(isLanguageTag)) return refusal('wrong-kind:languages', {})
  const [first, second] = node instanceof List ? node.items : []
  if (!references.has(schema) || !(first instanceof Scalar)) return undefined
  if (second) return refusal('wrong-kind:one', { name: first.text })
  const key = place.path.at(-1)
  const typed = typeof key === 'string' ? `${key}: ${first.text}` : first.text
  return refusal('wrong-kind:brackets', { typed, value: first.text })
}

// The body of a Markdown entry is a slice of the file. Block and quoted scalars in YAML are not, so only their start is
// known.
function startsInPlace(node: Tree): boolean {
  return node instanceof Scalar && node.style === 'body'
}

function warnOfUnobserved(schema: z.core.$ZodType, value: unknown): Refusal | undefined {
  const { values = [] } = observedValues.get(schema) ?? {}
  if (values.length === 0 || values.includes(String(value))) return undefined
  return refusal('unobserved-value', { typed: String(value), known: values })
}

function warnOfTags(schema: z.core.$ZodType, value: unknown): Refusal | undefined {
  if (!plainTexts.has(schema)) return undefined
  const texts = typeof value === 'string' ? [value] : Object.values(Object(value))
  const tag = texts.map(text => htmlInText.exec(String(text))?.[0]).find(found => found !== undefined)
  return tag === undefined ? undefined : refusal('tag-in-plain-text', { tag })
}

const htmlInText =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|script|span|strong|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|nbsp|quot|lt|gt|[a-z]uml|aring|#\d{2,5});/i
