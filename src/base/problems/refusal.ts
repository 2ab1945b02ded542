import type { ProblemCode } from './codes.ts'

/** What is wrong and what to do, without a place. The hint may be empty where the message says it all. */
export type Refusal = { readonly code: ProblemCode; readonly message: string; readonly hint: string }
