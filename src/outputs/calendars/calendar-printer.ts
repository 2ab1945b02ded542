import type { ResolvedEventDate } from '../../site/site.ts'
import { type ChangeRecord, instantOf } from '../change-times.ts'
import type { OutputSite, OutputText } from '../output.ts'
import { escapeText, printLines } from './calendar-text.ts'
import { eventLines } from './event-lines.ts'
import { type CalendarZone, printTimeZone } from './time-zone.ts'

/** The most dates of one calendar, the latest ones: programs read the whole calendar again and again. */
const mostDates = 3000

/** The most years that the rules of a time zone are looked up for. */
const mostYears = 50

/** What a calendar is called, where it is, and the language of its dates. */
type CalendarHead = { readonly name: string; readonly path: string; readonly language: string }

/** A date as calendars have it, in parts (UTF-8), and a key that identifies this text. */
type ChangedDate = { readonly parts: readonly Buffer[]; readonly key: string }

/** Prints the calendars of a site. The text of a date is made and encoded once, though several calendars have it. */
export class CalendarPrinter {
  private readonly site: OutputSite
  private readonly zone: CalendarZone
  private changed: ReadonlyMap<number, ChangedDate> | undefined

  constructor(site: OutputSite) {
    this.site = site
    this.zone = zoneOf(site)
  }

  /** Returns keys of a calendar, and what prints it. */
  calendar(all: readonly ResolvedEventDate[], head: CalendarHead): Pick<OutputText, 'from' | 'print'> {
    const latest = all.slice(-mostDates)
    const changed = () => latest.flatMap(({ id }) => this.readChanged().get(id) ?? [])
    return {
      from: () => [String(this.printHead(head)), ...changed().map(({ key }) => key)],
      print: () =>
        Buffer.concat([this.printHead(head), ...changed().flatMap(({ parts }) => parts), calendarEnd]),
    }
  }

  /** Records when each date changed, also of those that no calendar has room for. */
  recordChanges(): ChangeRecord {
    this.readChanged()
    return this.site.changes.record()
  }

  private readChanged(): ReadonlyMap<number, ChangedDate> {
    if (this.changed) return this.changed
    const changed = new Map<number, ChangedDate>()
    const stampsOf = new Map<number, Buffer>()
    const { site, zone } = this
    const { baseUrl, eventDates, omittedDates } = site.site
    const context = { site, zone, host: new URL(baseUrl).host }
    for (const isPublished of [true, false])
      for (const date of isPublished ? eventDates : omittedDates) {
        const { id } = date
        const content = printLines(eventLines(date, { ...context, isPublished }))
        const [digest, seconds] = site.changes.changeOf(`singulareventdates/${id}`, content)
        const stamps = stampsOf.get(seconds) ?? printStamps(seconds)
        stampsOf.set(seconds, stamps)
        changed.set(id, { parts: [stamps, content, dateEnd], key: `${id} ${digest} ${seconds}` })
      }
    this.changed = changed
    return changed
  }

  private printHead({ name, path, language }: CalendarHead): Buffer {
    const { baseUrl } = this.site.site
    return printLines([
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
  }
}

const calendarEnd = printLines(['END:VCALENDAR'])
const dateEnd = printLines(['END:VEVENT'])

/** Prints the first lines of a date that last changed then. */
function printStamps(seconds: number): Buffer {
  const instant = instantOf(seconds)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  return printLines(['BEGIN:VEVENT', `DTSTAMP:${instant}`, `LAST-MODIFIED:${instant}`, `SEQUENCE:${seconds}`])
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
