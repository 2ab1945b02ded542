import type { ResolvedEventDate } from '../../site/site.ts'
import { type ChangeRecord, instantOf } from '../change-times.ts'
import type { OutputSite } from '../output.ts'
import { escapeText, printLines } from './calendar-text.ts'
import { eventLines } from './event-lines.ts'
import { type CalendarZone, printTimeZone } from './time-zone.ts'

/** The most dates of one calendar, the latest ones: programs read the whole calendar again and again. */
const mostDates = 3000

/** The most years that the rules of a time zone are looked up for. */
const mostYears = 50

/** What a calendar is called, where it is, and the language of its dates. */
export type CalendarHead = { readonly name: string; readonly path: string; readonly language: string }

/** Prints the calendars of a site. The text of a date is made once, though several calendars have it. */
export class CalendarPrinter {
  private readonly site: OutputSite
  private readonly zone: CalendarZone
  private readonly texts = new Map<number, string>()

  constructor(site: OutputSite) {
    this.site = site
    this.zone = zoneOf(site)
  }

  print(dates: readonly ResolvedEventDate[], { name, path, language }: CalendarHead): string {
    const { baseUrl } = this.site.site
    const head = printLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//visitor-content-api//${language}`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      `SOURCE;VALUE=URI:${baseUrl}/${path}`,
      `URL:${baseUrl}/`,
      // How often to look again; the second is that of older programs.
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      ...(this.zone.lines ?? []),
    ])
    const latest = dates.slice(-mostDates)
    return `${head}${latest.map(date => this.textOf(date)).join('')}END:VCALENDAR\r\n`
  }

  /** Records when each date changed, also of those that no calendar has room for. */
  recordChanges(): ChangeRecord {
    const { eventDates, omittedDates } = this.site.site
    for (const date of [...eventDates, ...omittedDates]) this.textOf(date)
    return this.site.changes.record()
  }

  private textOf(date: ResolvedEventDate): string {
    const known = this.texts.get(date.id)
    if (known !== undefined) return known
    const content = printLines(eventLines(date, this.zone, this.site))
    const seconds = this.site.changes.secondsOf(`singulareventdates/${date.id}`, content)
    const instant = instantOf(seconds)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    const stamps = [`DTSTAMP:${instant}`, `LAST-MODIFIED:${instant}`, `SEQUENCE:${seconds}`]
    const text = `BEGIN:VEVENT\r\n${printLines(stamps)}${content}END:VEVENT\r\n`
    this.texts.set(date.id, text)
    return text
  }
}

/** Returns the time zone of the site, for the years of the dates that have a time. */
function zoneOf({ site: { timeZone: name, eventDates, omittedDates } }: OutputSite): CalendarZone {
  const timed = [...eventDates, ...omittedDates].filter(({ facts }) => facts.time !== undefined)
  const years = timed.flatMap(({ start, end }) => [start, end].map(day => Number(day.slice(0, 4))))
  if (years.length === 0) return { name, lines: [] }
  const first = years.reduce((least, year) => Math.min(least, year))
  const last = years.reduce((most, year) => Math.max(most, year))
  return {
    name,
    lines: last - first > mostYears ? undefined : printTimeZone(name, { first, last: last + 1 }),
  }
}
