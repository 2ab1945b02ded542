import { addDays } from '../../base/day.ts'
import { compareCodePoints } from '../../base/order.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { Agenda, AgendaRow, IncompleteEntry } from '../messages/agenda-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { groupEntries } from './entry-groups.ts'
import { datesBetween } from './show-calendar.ts'

/** How many days the agenda looks ahead, today included. */
const days = 14

/** Returns what happens from a day on, day by day, and the entries that are not in every language of the site. */
export function showAgenda(state: ContentState, today: string, readerLanguage: string): Agenda {
  const { lastGood } = state
  if (!lastGood) return { rows: [], incomplete: [] }
  const last = addDays(today, days - 1)
  const dates = datesBetween(lastGood, { first: today, last }, readerLanguage)
  const ends = new Map(
    lastGood.content.events.map(({ value, source }) => {
      return [
        source.file,
        value.dates
          .map(({ start, end = start }) => end)
          .sort()
          .at(-1),
      ]
    }),
  )
  const rows = dates.flatMap(({ id, file, title, language, hidden, ...date }): AgendaRow[] => {
    const row = {
      collection: 'singulareventdates',
      id,
      file,
      title,
      language,
      ...(hidden && { hidden }),
    } as const
    const starts: AgendaRow = { ...row, day: date.start, change: 'starts', date }
    const lastDay: AgendaRow = { ...row, day: date.end, change: 'ends' }
    const isLast = date.end > date.start && date.end <= last && date.end === ends.get(file)
    return [...(date.start >= today ? [starts] : []), ...(isLast ? [lastDay] : [])]
  })
  const all = [...rows, ...scheduledBetween(lastGood, today, last)]
  return {
    rows: all.sort((a, b) => compareCodePoints(keyOfRow(a), keyOfRow(b))),
    incomplete: findIncomplete(state),
  }
}

function keyOfRow({ day, change, date, title }: AgendaRow): string {
  return `${day} ${changes.indexOf(change)} ${date?.time ?? ''} ${title}`
}

const changes: readonly AgendaRow['change'][] = ['appears', 'starts', 'ends', 'leaves']

/** Lists the entries whose `published` or `until` brings a change; a draft changes nothing. */
function scheduledBetween({ content }: BuiltSite, today: string, last: string): AgendaRow[] {
  const entries = [
    ...content.events.map(({ value, source }) => {
      return { value, source, collection: 'singulareventdates', id: value.dates[0]?.id } as const
    }),
    ...content.objects.map(
      ({ value, source }) => ({ value, source, collection: 'objects', id: value.id }) as const,
    ),
    ...content.guides.map(
      ({ value, source }) => ({ value, source, collection: 'guides', id: value.id }) as const,
    ),
  ]
  return entries.flatMap(
    ({ value: { title, language, draft, published = '', until = '' }, source: { file }, collection, id }) => {
      if (draft || id === undefined) return []
      const row = { collection, id: String(id), file, title, language }
      const appears: AgendaRow = { ...row, day: published, change: 'appears' }
      const leaves: AgendaRow = { ...row, day: until, change: 'leaves' }
      const isNew = published > today && published <= last
      return [...(isNew ? [appears] : []), ...(until >= today && until <= last ? [leaves] : [])]
    },
  )
}

/** Lists the entries that lack a language of the site, but for those that are over. */
function findIncomplete(state: ContentState): IncompleteEntry[] {
  const languages = state.lastGood?.content.site.languages ?? []
  return Object.values(groupEntries(state)).flatMap(groups =>
    groups.flatMap(group => {
      const missing = languages.filter(tag => group.every(({ language }) => language !== tag))
      const [first] = group
      if (!first || missing.length === 0 || first.hidden === 'over') return []
      const { file, title, language } = first
      return [{ file, title, language, missing }]
    }),
  )
}
