import { z } from 'zod'
import { type ReferenceKind, references } from '../model/fields/names.ts'
import type { FieldIssue } from '../model/fields/scalar.ts'
import { wordFields } from '../model/fields/words.ts'
import type { Refusal } from '../problems/refusal.ts'
import { suggest } from '../problems/suggest.ts'
import type { Finding } from '../reading/finding.ts'
import { List, Mapping, type Path, Scalar, type Tree } from '../reading/tree.ts'
import { isAbsent, isTyped } from './absent.ts'
import { alternativeFor, notOfKind } from './kinds.ts'
import { checkLanguages } from './languages.ts'
import { emptyList, missingKey, unknownKey } from './missing.ts'
import { type Names, refuseUnknownName } from './names.ts'

/** A value of which any part may be undefined, because it was refused. A key that was typed is there all the same. */
export type Lenient<T> = T extends readonly (infer U)[]
  ? readonly (Lenient<U> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Lenient<T[K]> | undefined }
    : T

/**
 * Reads a tree by a schema: each scalar by the field that expects it. Every field is read, whatever is wrong with its
 * neighbours, so that one run tells everything. Without findings the value is a whole `z.infer<S>`.
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  tree: Mapping,
  names: Names,
): { value: Lenient<z.infer<S>>; findings: Finding[] } {
  const reader = new FieldReader(names)
  const value = reader.read(schema, tree, []) as Lenient<z.infer<S>>
  return { value, findings: reader.findings }
}

class FieldReader {
  readonly findings: Finding[] = []
  private readonly names: Names

  constructor(names: Names) {
    this.names = names
  }

  read(schema: z.core.$ZodType, node: Tree | undefined, path: Path): unknown {
    const optional = schema instanceof z.ZodOptional
    const inner = optional ? schema.unwrap() : schema
    if (node === undefined || isAbsent(node, optional)) {
      if (!optional) this.refuse(missingKey(path), path, 'key')
      return undefined
    }
    if (inner instanceof z.ZodUnion) return this.read(alternativeFor(inner, node), node, path)
    if (inner instanceof z.ZodObject) return this.readObject(inner, node, path)
    if (inner instanceof z.ZodRecord) return this.readRecord(inner, node, path)
    if (inner instanceof z.ZodArray) return this.readArray(inner, node, path)
    return this.readLeaf(inner, node, path)
  }

  private readObject(schema: z.ZodObject, node: Tree, path: Path): unknown {
    if (!(node instanceof Mapping)) return this.refuseKind('keys and values', node, path)
    const keys = Object.keys(schema.shape)
    const meant = this.refuseUnknownKeys(node, keys, path)
    const values = keys.map((key): [string, unknown] => {
      // One slip is told once: a key that was mistyped is not missing, too.
      if (meant.has(key) && !node.entries.has(key)) return [key, undefined]
      return [key, this.read(schema.shape[key], node.entries.get(key)?.value, [...path, key])]
    })
    return Object.fromEntries(
      values.filter(([key, value]) => value !== undefined || meant.has(key) || isTyped(node, key)),
    )
  }

  /** Returns the keys that the unknown ones were most likely meant to be. */
  private refuseUnknownKeys(
    node: Mapping,
    keys: readonly string[],
    path: Path,
  ): ReadonlySet<string | undefined> {
    const unknown = [...node.entries.keys()].filter(key => !keys.includes(key))
    for (const key of unknown) this.refuse(unknownKey(key, keys), [...path, key], 'key')
    return new Set(unknown.map(key => suggest(key, keys)))
  }

  private readRecord(schema: z.ZodRecord, node: Tree, path: Path): unknown {
    if (!(node instanceof Mapping)) return this.refuseKind('keys and values', node, path)
    const values = [...node.entries].map(([key, { keyOffset, value }]) => {
      this.readLeaf(schema.keyType, new Scalar(key, 'plain', keyOffset), [...path, key], 'key')
      return [key, this.read(schema.valueType, value, [...path, key])]
    })
    return Object.fromEntries(values)
  }

  private readArray(schema: z.ZodArray, node: Tree, path: Path): unknown {
    if (!(node instanceof List)) return this.refuseKind('a list', node, path)
    if (node.items.length === 0 && !schema.safeParse([]).success) {
      this.refuse(emptyList, path, 'value')
      return undefined
    }
    return node.items.map((item, index) => this.read(schema.element, item, [...path, index]))
  }

  private readLeaf(
    schema: z.core.$ZodType,
    node: Tree,
    path: Path,
    part: 'key' | 'value' = 'value',
  ): unknown {
    const result = z.safeParse(schema, node)
    if (!result.success) {
      for (const issue of result.error.issues) this.refuseIssue(issue, node, path, part)
      return undefined
    }
    if (wordFields.has(schema) && node instanceof Mapping)
      this.findings.push(...checkLanguages(node, path, this.names))
    return this.refersToNothing(schema, result.data, path) ? undefined : result.data
  }

  private refersToNothing(schema: z.core.$ZodType, value: unknown, path: Path): boolean {
    const kind: ReferenceKind | undefined = references.get(schema)?.to
    const refusal = kind && refuseUnknownName(kind, String(value), this.names)
    if (refusal) this.refuse(refusal, path, 'value')
    return refusal !== undefined
  }

  private refuseIssue(issue: z.core.$ZodIssue, node: Tree, path: Path, part: 'key' | 'value'): void {
    if (issue.code !== 'custom') throw new Error(`A field refused a value without a reason: ${issue.message}`)
    const { refusal, within } = issue.params as FieldIssue
    const at = [...path, ...(issue.path as string[])]
    const place = { path: at, part, ...(within !== undefined && startsInPlace(node) ? { within } : {}) }
    this.findings.push({ ...refusal, at: place })
  }

  private refuseKind(expected: 'a list' | 'keys and values', node: Tree, path: Path): undefined {
    this.refuse(notOfKind(expected, node, path), path, 'value')
    return undefined
  }

  private refuse(refusal: Refusal, path: Path, part: 'key' | 'value'): void {
    this.findings.push({ ...refusal, at: { path, part } })
  }
}

// The body of a Markdown entry is a slice of the file; a block or quoted text in YAML is not, so only its start is known.
function startsInPlace(node: Tree): boolean {
  return node instanceof Scalar && node.style === 'body'
}
