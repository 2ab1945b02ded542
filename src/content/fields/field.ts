import { z } from 'zod'
import { type Limits, standardLimits } from '../../base/limits.ts'
import { isWarning } from '../../base/problems/problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { type Path, Scalar, type Tree } from '../yaml/tree.ts'
import type { JsonSchema } from './field-json-schema.ts'

/** Reads a value. `jsonSchema` describes the allowed input. */
export type Reader<T> = {
  /** Returns the value; after a refusal, the result is not used. */
  readonly read: (node: Tree, context: ReadContext) => T | undefined
  readonly jsonSchema: JsonSchema
}

/** The limits of the content, and a function that reports why a value is refused. */
export type ReadContext = {
  readonly limits: Limits
  readonly refuse: (refusal: Refusal, place?: PlaceInside) => undefined
}

/** A place in a value: the path of a part, whether its key is meant, and an offset into its text. */
export type PlaceInside = { readonly path?: Path; readonly part?: 'key'; readonly within?: number }

/** A field: how its value is read, checked and entered. */
export type Field<T> = Reader<T> & {
  /** Reads imported values that the field refuses. A field without it cannot be listed in `as_imported`. */
  readonly readImported?: Reader<T>['read']
  /** How the value is entered in a form; as a text if left out. Words are one text, or one per language of the site. */
  readonly input?: InputKind
  /** The kind of thing that the value is the name of. */
  readonly refersTo?: ReferenceKind
  /** Plain text, in which HTML is shown as it is typed. */
  readonly isPlain?: boolean
  /** The values that clients are known to understand; others give a warning. */
  readonly knownValues?: readonly string[]
  /** The only values that it can have. Forms show them in words: `factWordsIn`. */
  readonly choices?: readonly string[]
}

export type InputKind =
  | 'id'
  | 'date'
  | 'time'
  | 'hours'
  | 'boolean'
  | 'markdown'
  | 'words'
  | 'markdown-words'
  | 'point'
  | 'url'
  | 'email'
  | 'tel'
  | 'decimal'
  | 'numeric'

/** The kinds of things that a field can refer to. */
export type ReferenceKind =
  | 'language'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'guide-category'
  | 'event'
  | 'object'
  | 'guide'
  | 'author'
  | 'image'

type Fields = {
  add(schema: z.core.$ZodType, field: Field<unknown>): unknown
  get(schema: z.core.$ZodType): Field<unknown> | undefined
}

const fields: Fields = z.registry<Field<unknown>>()

/** Adds to the schema of a value how it is read. A schema stands for one field: it must not be shared. */
export function fieldType<S extends z.ZodType>(schema: S, field: Field<z.infer<S>>): S {
  fields.add(schema, field)
  return schema
}

/** Returns how a value is read; `undefined` for the schemas of lists and groups. */
export function fieldOf(type: z.core.$ZodType): Field<unknown> | undefined {
  return fields.get(type)
}

/** Whether a field accepts a text in quotes. */
export function acceptsText({ read }: Field<unknown>, text: string): boolean {
  let isAccepted = true
  const refuse = (refusal: Refusal) => {
    isAccepted &&= isWarning(refusal)
    return undefined
  }
  read(new Scalar(text, 'quoted', 0), { limits: standardLimits, refuse })
  return isAccepted
}

/** Returns the context for reading a part of a value. */
export function contextAt(step: string | number, context: ReadContext): ReadContext {
  const { limits, refuse } = context
  return {
    limits,
    refuse: (refusal, place) => refuse(refusal, { ...place, path: [step, ...(place?.path ?? [])] }),
  }
}
