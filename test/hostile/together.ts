import { compareCodePoints } from '../../src/base/order.ts'
import { author, event, guide, object } from '../content/validate/broken/row.ts'
import type { Files } from '../support/small-site.ts'
import type { HostileRow } from './row.ts'

/** Rows that each bring a file of their own, built together: a process for each of so many would take minutes. */
export function together(name: string, rows: readonly HostileRow[]): HostileRow {
  return {
    name,
    parts: rows.map(row => row.name),
    files: Object.assign({}, ...rows.map(({ files }) => files)),
    told: rows.flatMap(({ told }) => told).sort((a, b) => compareCodePoints(placeOf(a), placeOf(b))),
  }
}

/** An entry of the small site, changed, as another entry beside it: with a name and an id of its own. */
export function beside(index: number, changed: Files): Files {
  const number = 100 + index
  const pairs = Object.entries(changed).map(([path, text]) => {
    const own = path.replace(/[^/.]+(?=\.\w+$)/, `case-${number}`)
    if (!entries.has(path) || typeof text !== 'string') throw new Error(`${path} cannot stand beside itself.`)
    return [own, text.replace(/^id: 1$/m, `id: ${number}`).replace('{ id: 1,', `{ id: ${number},`)] as const
  })
  return Object.fromEntries(pairs)
}

const entries = new Set([author, event, guide, object])

function placeOf(told: string): string {
  return told.slice(told.indexOf(' ') + 1)
}
