import { load } from './load/load.ts'
import type { Trial } from './trial.ts'

/** Every trial, in the order of the table in SECURITY.md. */
export const trials: readonly Trial[] = [load]
