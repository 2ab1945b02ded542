import { groupBy } from '../../../base/group-by.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { hoursBetween } from '../../facts/likely-times.ts'
import type { HoursRule, Opening } from '../../facts/opening-hours.ts'
import { specialDays } from '../../facts/special-days.ts'
import { printDays, printHoursLine, readHoursLine } from '../../facts/typed-hours.ts'
import { problemAt } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

type Row = { readonly index: number; readonly rule: HoursRule & { readonly weekdays: readonly number[] } }

/** More hours than a bar is open in a night. */
const longestNight = 16

/** Warns of opening hours that visitors would read in another way than they hold: lines that replace each other, and long nights. */
export function* checkHours({ objects }: PartialContent): Iterable<Problem> {
  const hoursOf = new Map(objects.map(({ slug, value }) => [slug, value.opening_hours?.join()]))
  for (const { source, value } of objects) {
    // A translation with the same hours has the same faults.
    if (value.translation_of && hoursOf.get(value.translation_of) === value.opening_hours?.join()) continue
    const rules = (value.opening_hours ?? []).map(line => (line ? readHoursLine(line) : undefined))
    const rows = rules.flatMap((rule, index): Row[] => (rule && 'weekdays' in rule ? [{ index, rule }] : []))
    const at = (index: number) => ['opening_hours', index]
    for (const [index, rule] of rules.entries()) {
      const spans = typeof rule?.opening === 'object' ? rule.opening : []
      for (const typed of spans) {
        const [from = '', to = ''] = typed.split('-')
        const hours = Math.floor(hoursBetween(from, to))
        if (to < from && hours > longestNight)
          yield problemAt(source, at(index), refusal('unlikely-time', { typed, hours }))
      }
    }
    for (const { index, ...opened } of findOpened(rules))
      yield problemAt(source, at(index), refusal('unlikely-hours:holidays', opened))
    for (const hidden of findHidden(rules))
      yield problemAt(source, at(hidden.index), refusal('unlikely-hours', { ...hidden, both: '' }))
    const groups = groupBy(rows, ({ rule }) => (rule.kind === 'season' ? `${rule.from}..${rule.to}` : ''))
    const usual = groups.get('') ?? []
    for (const [season, group] of groups) {
      yield* findReplaced(group).map(({ index, ...replaced }) =>
        problemAt(source, at(index), refusal('unlikely-hours', replaced)),
      )
      const [first] = season === '' ? [] : group
      const other = [...groups.keys()].find(each => overlapsPartly(season, each))
      if (first && other)
        yield problemAt(source, at(first.index), refusal('unlikely-hours:overlap', { season, other }))
      else if (first) {
        const wrong = compareWithWeek({ season, group, usual })
        yield* wrong.map(each => problemAt(source, at(first.index), each))
      }
    }
  }
}

/** Finds dates of which a later line has every day. */
function findHidden(rules: readonly (HoursRule | undefined)[]) {
  return rules.flatMap((rule, index) => {
    if (rule?.kind !== 'date') return []
    const isHidden = rules
      .slice(index + 1)
      .some(later => later?.kind === 'date' && later.from <= rule.from && rule.to <= later.to)
    return isHidden ? [{ index, days: printDays(rule) }] : []
  })
}

/** Public holidays of the same date each year in most countries. */
const publicHolidays = ['new-years-day', 'epiphany', 'may-day', 'christmas-day', 'boxing-day'] as const

/** Finds seasons that are closed all days, and public holidays in them on which the line for holidays opens. */
function findOpened(rules: readonly (HoursRule | undefined)[]) {
  const holidays = rules.findLast(rule => rule?.kind === 'holidays')
  if (!holidays || holidays.opening === 'closed') return []
  const named = rules.flatMap(rule => (rule?.kind === 'special' ? rule.names : []))
  return rules.flatMap((rule, index) => {
    if (rule?.kind !== 'season' || rule.opening !== 'closed' || rule.weekdays.length < 7) return []
    const names = publicHolidays.filter(name => !named.includes(name) && isIn(rule, specialDays[name].date))
    const season = `${rule.from}..${rule.to}`
    return names.length > 0 ? [{ index, season, days: names.join(', ') }] : []
  })
}

/** Whether a month and day is in a season, which may go over the end of the year. */
function isIn({ from, to }: { readonly from: string; readonly to: string }, day: string): boolean {
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/** Whether two seasons, `11-01..03-31`, have days in common, and neither is a part of the other. */
function overlapsPartly(one: string, other: string): boolean {
  const [own = [], others = []] = [one, other].map(season => season.split('..'))
  const areIn = ([from = '', to = '']: readonly string[], days: readonly string[]) =>
    days.map(day => isIn({ from, to }, day))
  const [inOwn, inOthers] = [areIn(own, others), areIn(others, own)]
  return (
    other !== '' &&
    [...inOwn, ...inOthers].includes(true) &&
    !inOwn.every(Boolean) &&
    !inOthers.every(Boolean)
  )
}

/** Finds rows of which a later one, which is no exception of it, replaces some days for good; with the line of both, if they are one after the other. */
function findReplaced(rows: readonly Row[]) {
  return rows.flatMap(({ index, rule }, place) => {
    const others = rows.slice(place + 1)
    const later = others.find(({ rule: { weekdays, opening } }) => {
      const isException =
        weekdays.length < rule.weekdays.length &&
        weekdays.every(day => rule.weekdays.includes(day)) &&
        !goesOn(rule.opening, opening)
      return !isException && weekdays.some(day => rule.weekdays.includes(day))
    })
    const isKept = later && [rule.opening].flat().every(span => [later.rule.opening].flat().includes(span))
    if (!later || isKept) return []
    const lastOf = (day: number) => others.findLast(each => each.rule.weekdays.includes(day))
    const weekdays = rule.weekdays.filter(day => lastOf(day) === later)
    if (weekdays.length === 0) return []
    const opening = [rule.opening, later.rule.opening].flat().sort()
    const times = opening.join('-').split('-')
    const isInOrder = times.every((time, place) => /\d/.test(time) && (times[place - 1] ?? '') <= time)
    const season = rule.kind === 'season' ? `${rule.from}..${rule.to} ` : ''
    const line = `${season}${printHoursLine({ kind: 'week', weekdays, opening })}`
    // `11:00-17:00, 17:00-20:00` is one span.
    const both = isInOrder ? line.replace(/-(\d\d:\d\d), \1-/g, '-') : ''
    return [{ index, days: printDays({ kind: 'week', weekdays }), both }]
  })
}

/** Whether hours begin when others end: most likely they were meant for the same day. */
function goesOn(first: Opening, second: Opening): boolean {
  const [[last], [next]] = [[first].flat().slice(-1), [second].flat()]
  return /\d/.test(`${next}`) && last?.split('-')[1] === next?.split('-')[0]
}

type Season = { readonly season: string; readonly group: readonly Row[]; readonly usual: readonly Row[] }

/** Finds days that are open in the usual week and left out in a season, and days that only the usual week calls closed. */
function compareWithWeek({ season, group, usual }: Season) {
  const inSeason = new Set(group.flatMap(({ rule }) => rule.weekdays))
  const rowOf = (rows: readonly Row[], day: number) =>
    rows.findLast(({ rule }) => rule.weekdays.includes(day))
  const days = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, row: rowOf(usual, day) }))
  const left = days.filter(({ day, row }) => row && row.rule.opening !== 'closed' && !inSeason.has(day))
  const opened = days.filter(({ day, row }) => {
    const inside = rowOf(group, day)
    return row?.rule.opening === 'closed' && inside && inside.rule.opening !== 'closed'
  })
  const linesFor = (each: typeof days) =>
    [...groupBy(each, ({ row }) => row)].flatMap(([row, found]) => {
      if (!row) return []
      const weekdays = found.map(({ day }) => day)
      return `${season} ${printHoursLine({ kind: 'week', weekdays, opening: row.rule.opening })}`
    })
  const daysOf = (each: typeof days) => printDays({ kind: 'week', weekdays: each.map(({ day }) => day) })
  return [
    ...(left.length > 0
      ? [refusal('unlikely-hours:season', { season, days: daysOf(left), value: linesFor(left) })]
      : []),
    ...(opened.length > 0
      ? [refusal('unlikely-hours:opened', { season, days: daysOf(opened), value: linesFor(opened) })]
      : []),
  ]
}
