import { ToldError } from '../../base/problems/told-error.ts'
import { gatherEntries } from '../merge/entries.ts'
import type { MergedEntry } from '../merge/merged.ts'
import type { Version } from '../merge/version.ts'

/** Removing what the source has no more would leave less than half. */
export class TooManyGone extends ToldError {
  override readonly name = 'TooManyGone'
}

/** Refuses to remove more than half of what the last import wrote. @throws TooManyGone */
export function refuseTooManyGone(entries: readonly MergedEntry[], base: readonly Version[]): void {
  const all = gatherEntries(base).filter(({ folder }) => folder !== 'settings').length
  const removed = entries.filter(({ gone }) => gone === 'removed').length
  if (removed * 2 <= all) return
  throw new TooManyGone(
    `The source has ${removed} of ${all} entries no more, which is more than half, so nothing was changed. If that is right, add --delete-most.`,
  )
}
