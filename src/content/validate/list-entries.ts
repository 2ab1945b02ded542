import { lastDay } from '../../base/day.ts'
import { compareCodePoints } from '../../base/order.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import { hiddenStateOn, lastPublishedDay } from '../facts/hidden-state.ts'
import type { Lenient } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import type { PartialContent } from './partial-content.ts'
import { findUnused, type Unused } from './rules/file-rules.ts'
import { translationsOf } from './translations.ts'

/** An event that has ended, and its last day. */
type EndedEvent = { readonly file: string; readonly title: string; readonly last_day: string }

/** An entry that is not published: a draft, `later` (`day` is its `published`), or `over` (`day` is the last day on which it was published). */
type HiddenEntry = {
  readonly file: string
  readonly title: string
  readonly state: 'draft' | 'later' | 'over'
  readonly day: string | null
}

/** An entry with the languages of the site that no translation of it is in. */
type UntranslatedEntry = {
  readonly file: string
  readonly title: string
  readonly missing: readonly string[]
}

/** A file that nothing uses, or a label in it. */
type UnusedFile = Pick<Unused, 'kind' | 'name'> & { readonly file: string }

/** Events whose dates have all ended before a day, the longest ago first. */
export function listEnded({ events }: PartialContent, today: string): EndedEvent[] {
  const rows = events.flatMap(({ source: { file }, value }) => {
    const last_day = lastDayOf(value)
    return last_day === undefined || last_day >= today ? [] : [{ file, title: value.title ?? '', last_day }]
  })
  return rows.sort((a, b) => compareCodePoints(a.last_day, b.last_day))
}

/** Returns the last day of an event; undefined if one of its dates could not be read. */
function lastDayOf({ dates = [] }: LenientEvent): string | undefined {
  const ends = dates.map(endOf)
  return ends.includes(undefined) ? undefined : ends.sort().at(-1)
}

type LenientEvent = Lenient<ValuesByKind['events']>

function endOf(date: NonNullable<LenientEvent['dates']>[number]): string | undefined {
  return date && 'end' in date ? date.end : date?.start
}

/** Drafts, and entries that are not published on a day. */
export function listHidden({ site, events, objects, guides }: PartialContent, today: string): HiddenEntry[] {
  const keepDays = site?.value.ended_events?.leave_after_days
  return [...events, ...objects, ...guides].flatMap(({ source: { file }, value }): HiddenEntry[] => {
    const { title = '', published = null, until = lastDay } = value
    const lastOfDates = 'dates' in value ? lastPublishedDayOf(value, keepDays) : lastDay
    const state = hiddenStateOn(today, value, lastOfDates)
    if (state === undefined) return []
    const day = state === 'over' ? [until, lastOfDates].sort()[0] : published
    return [{ file, title, state, day: day ?? null }]
  })
}

/** Returns the last day on which an event is published for its dates. A date that could not be read may be on any day. */
function lastPublishedDayOf({ dates = [] }: LenientEvent, keepDays: number | undefined): string {
  const days = dates.map(date => {
    const end = endOf(date)
    return end === undefined ? lastDay : lastPublishedDay({ end, in_api: date?.in_api }, keepDays)
  })
  return days.sort().at(-1) ?? lastDay
}

/** Originals that are not in every language, without events that have ended. */
export function listUntranslated(
  partial: PartialContent,
  languages: readonly string[],
  today: string,
): UntranslatedEntry[] {
  const ended = new Set(listEnded(partial, today).map(({ file }) => file))
  return [partial.events, partial.objects, partial.guides].flatMap(entries => {
    const translations = translationsOf(entries)
    return entries.flatMap(({ slug, source: { file }, value }) => {
      const missing = languages.filter(language => !translations.get(slug)?.has(language))
      const isListed = value.translation_of === undefined && missing.length > 0 && !ended.has(file)
      return isListed ? [{ file, title: value.title ?? '', missing }] : []
    })
  })
}

/**
 * Pictures, authors and labels that no entry uses; undefined while there are problems, since an entry that cannot be read, or a
 * mistyped name, may mean them.
 */
export function listUnused(partial: PartialContent, problems: readonly Problem[]): UnusedFile[] | undefined {
  if (!problems.every(isWarning)) return undefined
  return [...findUnused(partial)].map(({ kind, name, warning: { file } }) => ({ file, kind, name }))
}
