import { refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from '../yaml/tree.ts'
import type { HoursRule } from './opening-hours.ts'
import { splitHours } from './split-hours.ts'
import { readHoursLine } from './typed-hours.ts'

/** Finds hours of weekdays in the texts of a place, at the start of a sentence, that no line of its opening hours has. */
export function findSaidHours(place: Readonly<Record<string, unknown>>): TreeFinding[] {
  const { opening_hours: lines } = place
  if (!Array.isArray(lines)) return []
  const own = lines.flatMap(line => readHoursLine(String(line)) ?? [])
  if (own.length < lines.length) return []
  return ['info_box_text', 'text'].flatMap(field => {
    const html = place[field]
    const said = typeof html === 'string' ? findIn(html.slice(0, longestSearched), own) : undefined
    const at = { path: [field], part: 'value' } as const
    return said === undefined ? [] : [{ ...refusal('unlikely-hours:said', { typed: said.trim() }), at }]
  })
}

const longestSearched = 20_000

function findIn(html: string, own: readonly HoursRule[]): string | undefined {
  const parts = html
    .replace(/<\/?(?:a|em|strong)\b[^<>]*>/g, '')
    .split(/<[^<>]*>|\n|(?<=[.!?])\s/)
    .filter(part => part.trim() !== '')
  return parts.find((part, index) => {
    const isOfOther = /(?<!öppet|öppettider|open|hours):\s*$/i.test(parts[index - 1] ?? '')
    if (isOfOther || part.length > 200 || !/\p{L}/u.test(part)) return false
    const all = splitHours(part.replace(/\.\s*$/, ''))
    // After hours that are not understood, some of the days may be others.
    const rules = (all.length > 0 ? all : splitHours(part.replace(/[,;(].*/, ''))).flatMap(
      line => readHoursLine(line) ?? [],
    )
    return rules.some(rule => {
      if (rule.kind !== 'week' || rule.opening === 'by appointment') return false
      const isOther = (day: number) => {
        const ofDay = own.filter(each => 'weekdays' in each && each.weekdays.includes(day))
        const isSaid = ofDay.some(each => `${each.opening}` === `${rule.opening}`)
        return !isSaid && (rule.opening !== 'closed' || ofDay.length > 0)
      }
      return all.length > 0 ? rule.weekdays.some(isOther) : rule.weekdays.every(isOther)
    })
  })
}
