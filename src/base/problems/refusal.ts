import type { ProblemCode } from './codes.ts'
import type { Messages } from './messages/english.ts'

/** The name of a message: the code of its problem, or `code:variant`. */
export type MessageName = keyof Messages

/** A problem without a place: its code, and its message as data with JSON values. */
export type Refusal = {
  readonly code: ProblemCode
  readonly messageName: MessageName
  readonly values: Readonly<Record<string, unknown>>
}

/** The values of a message, if it has any. */
export type ValuesOf<Name extends MessageName> = Messages[Name] extends (
  values: infer Values,
  ...rest: never
) => unknown
  ? [values: Values]
  : []

/** Makes a refusal from the name of its message and the values. */
export function refusal<Name extends MessageName>(messageName: Name, ...[values]: ValuesOf<Name>): Refusal {
  return { code: messageName.replace(/:.*/, '') as ProblemCode, messageName, values: Object(values ?? {}) }
}
