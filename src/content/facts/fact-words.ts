import { primaryOf } from '../../base/primary-language.ts'
import type { DateTimes } from './end-day.ts'

const english = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Moved to another place',
  'sold-out': 'Sold out',
  keep: 'Shown in apps as usual, without the status',
  omit: 'Taken out of the apps',
  yes: 'Yes',
  limited: 'Partly',
  no: 'No',
  free: 'Free',
  from: (amount: string) => `from ${amount}`,
  /** Times with a colon: `18:30`. */
  at: (time: string) => time,
  span: (time: string, end: string) => `${time}–${end}`,
  severalDays: (time: string, end: string) => `from ${time} on the first day to ${end} on the last day`,
  firstDay: (time: string) => `from ${time} on the first day`,
}

const swedish: FactWords = {
  cancelled: 'Inställt',
  postponed: 'Uppskjutet',
  moved: 'Flyttat till en annan plats',
  'sold-out': 'Slutsålt',
  keep: 'Visas i apparna som vanligt, utan statusen',
  omit: 'Tas bort ur apparna',
  yes: 'Ja',
  limited: 'Delvis',
  no: 'Nej',
  free: 'Gratis',
  from: amount => `från ${amount}`,
  at: time => `kl. ${swedishTimes(time)}`,
  span: (time, end) => `kl. ${swedishTimes(time, end)}`,
  severalDays: (time, end) =>
    `från kl. ${swedishTimes(time)} första dagen till kl. ${swedishTimes(end)} sista dagen`,
  firstDay: time => `från kl. ${swedishTimes(time)} första dagen`,
}

/** The words of facts in a language. */
type FactWords = typeof english

/** Returns the words of facts in the language of an entry: Swedish, or else English. */
export function factWordsIn(language: string): FactWords {
  return isSwedish(language) ? swedish : english
}

/** Whether facts are in Swedish words in this language. */
export function isSwedish(language: string): boolean {
  return primaryOf(language) === 'sv'
}

/** Returns times with points, and without minutes if all of them are zero: `7.30–18.00`, `11–17`. */
export function swedishTimes(...times: readonly string[]): string {
  const isWhole = times.every(time => time.endsWith(':00'))
  return times
    .map(time =>
      isWhole ? String(Number(time.slice(0, 2))) : time.replace(/^0(?=\d)/, '').replace(':', '.'),
    )
    .join('–')
}

/** Returns the words of a value that has only a few, such as `cancelled`; others as they are. */
export function wordOfChoice(choice: string, language: string): string {
  const words: Readonly<Record<string, unknown>> = factWordsIn(language)
  const word = words[choice]
  return typeof word === 'string' ? word : choice
}

/** Returns the times of a date: `kl. 18.30–21` or `18:30–21:00`; empty without a time. */
export function timesInWords({ start, end, time, end_time: endTime }: DateTimes, language: string): string {
  const words = factWordsIn(language)
  if (time === undefined) return ''
  if (start !== end) return endTime === undefined ? words.firstDay(time) : words.severalDays(time, endTime)
  return endTime === undefined ? words.at(time) : words.span(time, endTime)
}
