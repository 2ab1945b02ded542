import type { ProblemCode } from './codes.ts'
import type { Messages } from './messages/english.ts'

/** The name of a message: the code of its problem, and after a colon which of that code's messages it is. */
export type MessageName = keyof Messages

/** What is wrong, without a place: its code, and the message as data. `values` are such as JSON can carry. */
export type Refusal = {
  readonly code: ProblemCode
  readonly say: MessageName
  readonly values: Readonly<Record<string, unknown>>
}

/** The values of a message, if it has any. */
export type ValuesOf<Name extends MessageName> = Messages[Name] extends (
  values: infer Values,
  ...rest: never
) => unknown
  ? [values: Values]
  : []

/** What is wrong, by the name of its message and the values in it. */
export function refusal<Name extends MessageName>(say: Name, ...[values]: ValuesOf<Name>): Refusal {
  return { code: say.replace(/:.*/, '') as ProblemCode, say, values: Object(values ?? {}) }
}
