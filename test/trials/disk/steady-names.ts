/**
 * A module that Node is to import before a command: it makes the names that are drawn at random, and the number of the process,
 * the same in every run with the same `SEED`, so that a call can be told by its path. The number is larger than the system gives, so
 * that whatever bears it was left by somebody who no longer runs.
 */
export const steadyNames = `import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
let count = 0
const next = () => process.env.SEED + (++count).toString(16).padStart(3, '0')
crypto.randomBytes = size => Buffer.from(next().padStart(size * 2, '0').slice(-size * 2), 'hex')
crypto.randomUUID = () => next() + '-0000-4000-8000-000000000000'
Object.defineProperty(process, 'pid', { value: 4194305 })
syncBuiltinESMExports()
`

/** The seed of a run: five digits that stand in each of its names, and in nothing else. */
export function seedOf(run: number): string {
  return (0xbeef0 - run).toString(16)
}
