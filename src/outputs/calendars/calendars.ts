import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { type OutputFile, printJson } from '../../base/output-file.ts'
import { changesPath } from '../../contract/site-paths.ts'
import type { ResolvedEventDate } from '../../site/site.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'
import { CalendarPrinter } from './calendar-printer.ts'

/**
 * Calendars to subscribe to (iCalendar, RFC 5545 and 7986): all dates of a language, `calendars/en.ics`, and those of each
 * category and of each place that has any, `calendars/en/category-music.ics`, `calendars/en/place-harbour-baths.ics`.
 */
export const calendars: Output = {
  name: 'calendars',
  files: site => {
    const printer = new CalendarPrinter(site)
    const files = site.site.languages.flatMap(language => calendarsIn(language, printer, site))
    const read = async () => Buffer.from(printJson(printer.recordChanges()))
    return [...files, { path: changesPath, read }]
  },
}

function calendarsIn(language: string, printer: CalendarPrinter, site: OutputSite): OutputFile[] {
  const { eventDates, omittedDates } = site.site
  const dates = [...eventDates, ...omittedDates]
    .filter(date => date.language === language)
    .sort((a, b) => compareCodePoints(a.end, b.end) || a.id - b.id)
  if (dates.length === 0) return []
  const file = (path: string, dates: readonly ResolvedEventDate[], part?: string) => {
    const name = part === undefined ? site.site.city.name : `${site.site.city.name} – ${part}`
    const head = { name, path: `calendars/${path}`, language }
    return outputFile(calendars, site, { path, ...printer.calendar(dates, head) })
  }
  const inCategories = dates.flatMap(date => date.event.categories.map(category => ({ date, category })))
  const byCategory = groupBy(inCategories, ({ category }) => category.slug)
  const byPlace = groupBy(
    dates.filter(({ place }) => place !== undefined),
    ({ place }) => place,
  )
  return [
    file(`${language}.ics`, dates),
    ...[...byCategory].map(([slug, own]) => {
      const [{ category }] = own
      return file(
        `${language}/category-${slug}.ics`,
        own.map(({ date }) => date),
        category.title,
      )
    }),
    ...[...byPlace].map(([slug, own]) => file(`${language}/place-${slug}.ics`, own, own[0].event.venue_name)),
  ]
}
