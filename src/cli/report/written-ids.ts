import { plain } from '../../base/problems/plain.ts'
import type { IdsWritten } from '../../content/edit/write-ids.ts'
import { brief } from './text.ts'

/** The ids that were written, a line each: `content/events/fair.md: id 1003 for the date 2027-06-25`. */
export function printWrittenIds({ written }: Pick<IdsWritten, 'written'>): string {
  const rows = written.map(({ file, id, start }) => {
    return `${plain(file)}: id ${id}${start === undefined ? '' : ` for the date ${brief(start)}`}\n`
  })
  return rows.join('')
}

/** Why other ids were not written, a line each. */
export function printRefusedIds({ refused }: Pick<IdsWritten, 'refused'>): string {
  return refused.map(({ file, why }) => `${plain(file)}: no id was written. ${brief(why)}\n`).join('')
}
