import type { z } from 'zod'
import { type Limits, standardLimits } from '../../base/limits.ts'
import { mostProblems } from '../../base/problems/collect-problems.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { likelyTimes } from '../facts/likely-times.ts'
import { type Field, fieldOf } from '../fields/field.ts'
import type { Lenient } from '../schemas/content.ts'
import { isAbsent, List, Mapping, type Path, Scalar, type Tree, type TreeFinding } from '../yaml/tree.ts'
import { readImportedList, reportImported, withoutImportedList } from './as-imported.ts'
import { looseDate, missingKey, unknownKey } from './key-refusals.ts'
import { alternativeFor, notOfKind } from './kind-refusals.ts'
import { type Leaf, type LeafField, readLeaf } from './read-leaf.ts'
import { isTyped, plainFields } from './typed-values.ts'

/**
 * Reads a tree by a schema: each scalar by its field, and those listed in `as_imported` leniently if necessary. Every field
 * is read, so that one run reports all problems. Without problems the value is a complete `z.infer<S>`, without that list.
 * Names are not checked against other files here.
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  tree: Mapping,
  limits: Limits = standardLimits,
): { value: Lenient<z.infer<S>>; findings: TreeFinding[] } {
  const list = readImportedList(schema, tree)
  const reader = new FieldReader(schema, list.paths, limits)
  const value = withoutImportedList(reader.read(schema, tree, [])) as Lenient<z.infer<S>>
  return { value, findings: [...reader.findings, ...list.findings, ...reportImported(list.paths, reader)] }
}

/** Walks a tree along its schema, and collects findings. */
class FieldReader {
  readonly findings: TreeFinding[] = []
  /** The findings that were forgiven in each field that was read leniently, by dotted path. */
  readonly forgiven = new Map<string, readonly TreeFinding[]>()
  /** The dotted paths of imported fields. */
  private readonly imported: ReadonlySet<string>
  private readonly limits: Limits
  private readonly root: z.ZodObject

  constructor(root: z.ZodObject, imported: ReadonlySet<string>, limits: Limits) {
    this.root = root
    this.imported = imported
    this.limits = limits
  }

  /** The value at `path`, complete unless there were findings. */
  read(schema: z.core.$ZodType, node: Tree | undefined, path: Path): unknown {
    const { type } = schema._zod.def
    const optional = type === 'optional'
    if (optional && node === undefined) return undefined
    const inner = optional ? (schema as z.ZodOptional).unwrap() : schema
    if (node === undefined || isAbsent(node)) {
      return optional ? undefined : this.readMissing(inner, path)
    }
    return this.readTyped(inner, node, path)
  }

  // Uses the names of zod's types: checking their classes with `instanceof` takes longer than reading most fields.
  private readTyped(schema: z.core.$ZodType, node: Tree, path: Path): unknown {
    const field = fieldOf(schema)
    if (field) return this.readField(field, node, path)
    switch (schema._zod.def.type) {
      case 'union':
        return this.read(alternativeFor(schema as z.ZodUnion, node), node, path)
      case 'object':
        return this.readObject(schema as z.ZodObject, node, path)
      case 'record':
        return this.readRecord(schema as z.ZodRecord, node, path)
      case 'array':
        return this.readArray(schema as z.ZodArray, node, path)
      default:
        throw new Error(`A schema has a ${schema._zod.def.type} in the place of a field.`)
    }
  }

  private readMissing(schema: z.core.$ZodType, path: Path): unknown {
    const missing: TreeFinding = { ...missingKey(path), at: { path, part: 'key' } }
    const imported = this.importedField(fieldOf(schema), path)
    const leaf = imported && this.readLeaf(imported, new Scalar('', 'quoted', 0), path)
    if (leaf && !leaf.findings.some(isProblem)) return this.forgive(leaf.value, path, [missing])
    this.findings.push(missing)
    return undefined
  }

  private readField(field: Field<unknown>, node: Tree, path: Path): unknown {
    const strict = this.readLeaf(field, node, path)
    const imported = strict.findings.some(isProblem) ? this.importedField(field, path) : undefined
    const leaf = imported ? this.readLeaf(imported, node, path) : strict
    if (imported && !leaf.findings.some(isProblem)) return this.forgive(leaf.value, path, strict.findings)
    for (const finding of leaf.findings) this.findings.push(finding)
    return leaf.value
  }

  private readLeaf(field: LeafField, node: Tree, path: Path): Leaf {
    return readLeaf(field, { node, place: { path, part: 'value' }, limits: this.limits })
  }

  /** Returns a field that reads imported values, if the one at `path` is listed as imported. */
  private importedField(field: Field<unknown> | undefined, path: Path): LeafField | undefined {
    if (!field?.readImported || this.imported.size === 0 || !this.imported.has(path.join('.')))
      return undefined
    return { read: field.readImported }
  }

  private forgive(value: unknown, path: Path, refusals: readonly TreeFinding[]): unknown {
    this.forgiven.set(path.join('.'), refusals)
    return value
  }

  private readObject(schema: z.ZodObject, node: Tree, path: Path): unknown {
    if (!(node instanceof Mapping)) return this.refuseKind('fields', node, path)
    const { shape } = schema
    const meant = this.refuseUnknownKeys(node, shape, path)
    const values: Record<string, unknown> = {}
    for (const key in shape) {
      const typed = node.entries.get(key)?.value
      // One mistake gives one problem: the key meant by a mistyped one is not reported as missing, too.
      const isMistyped = typed === undefined && meant.some(([name]) => name === key)
      const isLeftOut = typed === undefined && shape[key]?._zod.def.type === 'optional'
      const value = isMistyped || isLeftOut ? undefined : this.read(shape[key], typed, [...path, key])
      // A refused or mistyped value is undefined, but its key is there, so that no rule reports it as missing.
      if (value !== undefined || meant.some(([name]) => name === key) || isTyped(node, key))
        values[key] = value
    }
    // The key of a field that was written outside its group is put into the group, for the same reason.
    for (const [group = '', key] of meant)
      if (typeof key === 'string' && values[group])
        values[group] = { [key]: undefined, ...Object(values[group]) }
    return values
  }

  /** Gives each of several days that were written as one date its other fields, without the days that are there already. */
  private repeatFields(dates: List): void {
    const fields = dates.items.map(item => (item instanceof Mapping ? plainFields(item) : undefined))
    const known = fields.map(each => each?.start)
    this.findings.forEach((found, index) => {
      if (!isRecurring(found) || !('path' in found.at) || found.at.path[0] !== 'dates') return
      const { id, start, end, ...beside } = fields[Number(found.at.path[1])] ?? {}
      const days = [found.values.days].flat().filter(day => !known.includes(String(day)))
      const time = beside.time === undefined ? {} : { time: likelyTimes(beside.time)[0] || beside.time }
      this.findings[index] = { ...found, values: { ...found.values, days, beside: { ...beside, ...time } } }
    })
  }

  /** Returns the paths of the fields that the unknown keys most likely mean. */
  private refuseUnknownKeys(node: Mapping, shape: z.ZodObject['shape'], path: Path): readonly Path[] {
    const all = [...node.entries.keys()].filter(key => !Object.hasOwn(shape, key))
    if (all.length === 0) return []
    const [refusedDate, keysOfDate = []] = looseDate(all.slice(0, mostProblems.ofFile), { shape, node }) ?? []
    if (refusedDate) this.refuse(refusedDate, [...path, `${keysOfDate[0]}`], 'key')
    const meant: Path[] = refusedDate ? [['dates']] : []
    const unknown = all.filter(key => !keysOfDate.includes(key))
    for (const key of unknown.slice(0, mostProblems.ofFile)) {
      const [refused, name] = unknownKey(key, { shape, root: this.root, node, path })
      // A fix of the second of two keys that mean one field would replace the first.
      const isTaken = name && meant.some(each => each.join('.') === name.join('.'))
      const values = { ...refused.values, ...(isTaken && { isTaken }) }
      this.refuse({ ...refused, values }, [...path, key], 'key')
      if (name) meant.push(name)
    }
    for (const key of unknown.slice(mostProblems.ofFile))
      this.refuse(refusal('unknown-key', { key, suggestions: {} }), [...path, key], 'key')
    return meant
  }

  private readRecord(schema: z.ZodRecord, node: Tree, path: Path): unknown {
    if (!(node instanceof Mapping)) return this.refuseKind('fields', node, path)
    const keyField = fieldOf(schema.keyType)
    const values = [...node.entries].map(([key, { keyOffset, value }]) => {
      const at = [...path, key]
      const typed = new Scalar(key, 'plain', keyOffset)
      const { limits } = this
      if (keyField) {
        const name = readLeaf(keyField, { node: typed, place: { path: at, part: 'key' }, limits })
        this.findings.push(...name.findings)
      }
      return [key, this.read(schema.valueType, value, at)]
    })
    return Object.fromEntries(values)
  }

  private readArray(schema: z.ZodArray, node: Tree, path: Path): unknown {
    if (!(node instanceof List)) return this.refuseKind('list', node, path)
    if (node.items.length === 0 && !schema.safeParse([]).success) {
      this.refuse(refusal('empty-list'), path, 'value')
      return undefined
    }
    const values = node.items.map((item, index) => this.read(schema.element, item, [...path, index]))
    if (path[0] === 'dates' && this.findings.some(isRecurring)) this.repeatFields(node)
    return values
  }

  private refuseKind(expected: 'list' | 'fields', node: Tree, path: Path): undefined {
    this.refuse(notOfKind(expected, node, path), path, 'value')
    return undefined
  }

  private refuse(refusal: Refusal, path: Path, part: 'key' | 'value'): void {
    this.findings.push({ ...refusal, at: { path, part } })
  }
}

function isRecurring({ messageName }: TreeFinding): boolean {
  return messageName === 'bad-date:recurring'
}

function isProblem({ code }: TreeFinding): boolean {
  return !isWarning({ code })
}
