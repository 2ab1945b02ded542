import { z } from 'zod'
import { lenientFieldFor } from '../model/fields/importable.ts'
import { severities } from '../problems/codes.ts'
import type { Refusal } from '../problems/refusal.ts'
import { suggest } from '../problems/suggest.ts'
import type { Finding } from '../reading/finding.ts'
import { List, Mapping, type Path, Scalar, type Tree } from '../reading/tree.ts'
import { isAbsent, isTyped } from './absent.ts'
import { alternativeFor, notOfKind } from './kinds.ts'
import { emptyList, missingKey, unknownKey } from './missing.ts'
import { readLeaf } from './read-leaf.ts'

/** Goes down a tree along its schema, and gathers what is found on the way. */
export class FieldReader {
  readonly findings: Finding[] = []
  /** What was wrong with each field that was taken as it was imported, by its dotted path. */
  readonly taken = new Map<string, readonly Finding[]>()
  /** The dotted paths of the fields that were imported. */
  private readonly imported: ReadonlySet<string>

  constructor(imported: ReadonlySet<string>) {
    this.imported = imported
  }

  /** The value at `path`, whole unless something was found. */
  read(schema: z.core.$ZodType, node: Tree | undefined, path: Path): unknown {
    const optional = schema instanceof z.ZodOptional
    const inner = optional ? schema.unwrap() : schema
    if (node === undefined || isAbsent(node, optional)) {
      return optional ? undefined : this.readMissing(inner, path)
    }
    if (inner instanceof z.ZodUnion) return this.read(alternativeFor(inner, node), node, path)
    if (inner instanceof z.ZodObject) return this.readObject(inner, node, path)
    if (inner instanceof z.ZodRecord) return this.readRecord(inner, node, path)
    if (inner instanceof z.ZodArray) return this.readArray(inner, node, path)
    return this.readValue(inner, node, path)
  }

  private readMissing(schema: z.core.$ZodType, path: Path): unknown {
    const missing: Finding = { ...missingKey(path), at: { path, part: 'key' } }
    const lenient = this.lenientFieldFor(schema, path)
    const nothing = new Scalar('', 'quoted', 0)
    const leaf = lenient && readLeaf(lenient, nothing, { path, part: 'value' })
    if (leaf && !leaf.findings.some(isProblem)) return this.take(leaf.value, path, [missing])
    this.findings.push(missing)
    return undefined
  }

  private readValue(schema: z.core.$ZodType, node: Tree, path: Path): unknown {
    const strict = readLeaf(schema, node, { path, part: 'value' })
    const isRefused = strict.findings.some(isProblem)
    const lenient = isRefused ? this.lenientFieldFor(schema, path) : undefined
    const leaf = lenient ? readLeaf(lenient, node, { path, part: 'value' }) : strict
    if (lenient && !leaf.findings.some(isProblem)) return this.take(leaf.value, path, strict.findings)
    this.findings.push(...leaf.findings)
    return leaf.value
  }

  private lenientFieldFor(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
    return this.imported.has(path.join('.')) ? lenientFieldFor(schema) : undefined
  }

  private take(value: unknown, path: Path, refusals: readonly Finding[]): unknown {
    this.taken.set(path.join('.'), refusals)
    return value
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
      const at = [...path, key]
      const name = readLeaf(schema.keyType, new Scalar(key, 'plain', keyOffset), { path: at, part: 'key' })
      this.findings.push(...name.findings)
      return [key, this.read(schema.valueType, value, at)]
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

  private refuseKind(expected: 'a list' | 'keys and values', node: Tree, path: Path): undefined {
    this.refuse(notOfKind(expected, node, path), path, 'value')
    return undefined
  }

  private refuse(refusal: Refusal, path: Path, part: 'key' | 'value'): void {
    this.findings.push({ ...refusal, at: { path, part } })
  }
}

function isProblem({ code }: Finding): boolean {
  return severities[code] === 'problem'
}
