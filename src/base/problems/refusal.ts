import type { Messages } from './messages/catalogues.ts'

/** The name of a message: the code of its problem, or `code:variant`. */
export type MessageName = keyof Messages

/** A permanent name for a kind of problem: the message name without its variant. Scripts may rely on it: add codes, never rename. */
export type ProblemCode = CodeOf<MessageName>
type CodeOf<Name> = Name extends `${infer Code}:${string}` ? Code : Name

/** A problem without a place: its code, and its message as data with JSON values. */
export type Refusal = {
  readonly code: ProblemCode
  readonly messageName: MessageName
  readonly values: Readonly<Record<string, unknown>>
}

/** The values of a message, if it has any. More values than it shows may be given: a fix may need them. */
export type ValuesOf<Name extends MessageName> = Messages[Name] extends (
  values: infer Values,
  ...rest: never
) => unknown
  ? keyof Values extends never
    ? []
    : [values: Values & Readonly<Record<string, unknown>>]
  : never

/** Makes a refusal from the name of its message and the values. */
export function refusal<Name extends MessageName>(messageName: Name, ...given: ValuesOf<Name>): Refusal {
  const [values = {}] = given as readonly object[]
  return { code: messageName.replace(/:.*/, '') as ProblemCode, messageName, values: { ...values } }
}
