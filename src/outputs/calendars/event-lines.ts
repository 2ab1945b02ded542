import { addDays, lastDay } from '../../base/day.ts'
import { endDayOf } from '../../content/facts/end-day.ts'
import { saysStatus } from '../../content/facts/status-words.ts'
import { toUtcTimestamp } from '../../content/fields/date-fields.ts'
import { factsInWords } from '../../content/words/facts-in-words.ts'
import type { ResolvedEventDate } from '../../site/site.ts'
import type { OutputSite } from '../output.ts'
import { firstWords } from '../plain-text.ts'
import { escapeText } from './calendar-text.ts'
import type { CalendarZone } from './time-zone.ts'

/** What the lines of all dates have in common, and whether the API has the date: otherwise its picture is not published. */
type DateContext = {
  readonly site: OutputSite
  readonly zone: CalendarZone
  /** That of the base URL. */
  readonly host: string
  readonly isPublished: boolean
}

/**
 * Returns the lines of an event date that depend on the content alone: all but its `DTSTAMP`, `LAST-MODIFIED` and `SEQUENCE`. Its id
 * makes the `UID`, for ever.
 */
export function eventLines(
  date: ResolvedEventDate,
  { site, zone, host, isPublished }: DateContext,
): string[] {
  const { id, event, language } = date
  const { latitude, longitude } = event.location
  const facts = factsInWords({ ...date.facts, start: date.start, end: date.end }, language)
  const status = facts.find(({ field }) => field === 'status')?.text
  const isSaid = status === undefined || saysStatus(event.title, date.facts.status ?? '')
  const factLines = facts.map(({ text, href }) => href ?? text).join('\n')
  const first = firstWords(site.loadHtml(event.description), mostCharacters)
  const text = [factLines, first.isCut ? `${first.text} …` : first.text, event.href]
  const place = [event.venue_name, event.address, `${event.zip_code} ${event.city}`]
  return [
    `UID:date-${id}@${host}`,
    ...timeLines(date, zone),
    // Some programs do not show the status, or drop a cancelled event without a word.
    `SUMMARY:${escapeText(isSaid ? event.title : `${status}: ${event.title}`)}`,
    `DESCRIPTION:${escapeText(joinTexts(text, '\n\n'))}`,
    `LOCATION:${escapeText(joinTexts(place, ', '))}`,
    `GEO:${latitude};${longitude}`,
    `CATEGORIES:${event.categories.map(({ title }) => escapeText(title)).join(',')}`,
    `URL:${event.href}`,
    ...(isPublished ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${site.pictureUrl(date.image, 'event_dates')}`] : []),
    `STATUS:${statuses[date.facts.status ?? ''] ?? 'CONFIRMED'}`,
    // A subscriber is not busy because something is on in town.
    'TRANSP:TRANSPARENT',
  ]
}

/** Of a description: subscribers' phones load a calendar again and again. Its address leads to the rest. */
const mostCharacters = 200

const statuses: Readonly<Record<string, string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' }

function joinTexts(texts: readonly string[], separator: string): string {
  return [...new Set(texts.map(text => text.trim()))].filter(text => text !== '').join(separator)
}

/** Whole days without a time, with the day after the last as their end (RFC 5545, 3.6.1). No end is invented for a time on one day. */
function timeLines({ start, end, facts }: ResolvedEventDate, zone: CalendarZone): string[] {
  const { time, end_time: endTime } = facts
  const dayAfter = addDays(end, 1)
  if (time === undefined) {
    const first = `DTSTART;VALUE=DATE:${compact(start)}`
    return end === lastDay ? [first] : [first, `DTEND;VALUE=DATE:${compact(dayAfter)}`]
  }
  const first = printTime('DTSTART', `${start} ${time}`, zone)
  if (endTime !== undefined)
    return [
      first,
      printTime('DTEND', `${endDayOf({ start, end, time, end_time: endTime })} ${endTime}`, zone),
    ]
  return start === end ? [first] : [first, printTime('DTEND', `${dayAfter} 00:00`, zone)]
}

/** Prints a local time of the site, or its instant if calendars cannot express the rules of the zone. */
function printTime(name: string, local: string, { name: zone, lines }: CalendarZone): string {
  if (lines === undefined) return `${name}:${compact(toUtcTimestamp(local, zone))}`
  return `${name};TZID=${zone}:${compact(local.replace(' ', 'T'))}00`
}

function compact(text: string): string {
  return text.replace(/[-:]/g, '')
}
