import type { OutputFile } from '../../base/output-file.ts'
import { printJson } from '../../base/output-file.ts'
import type { ResolvedEventDate } from '../../site/site.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'

/**
 * What is on in each month, in each language, `whats-on/en/2027-06.json`, in short: an app answers "this weekend" by one request.
 * An event over several months is in the file of each of them, up to two years after the last one in which any event begins.
 */
export const whatsOn: Output = {
  name: 'whats-on',
  files: site => site.site.languages.flatMap(language => monthFiles(language, site)),
}

/** An event date, and the number of its page in the API. */
type Listed = { readonly date: ResolvedEventDate; readonly page: number }

function monthFiles(language: string, context: OutputSite): OutputFile[] {
  const { eventDates, pageSizes } = context.site
  const listed = eventDates.map((date, index): Listed => {
    return { date, page: Math.floor(index / pageSizes.singulareventdates) + 1 }
  })
  return [...groupByMonth(listed.filter(({ date }) => date.language === language))].map(([month, dates]) => {
    return outputFile(whatsOn, context, {
      path: `${language}/${month}.json`,
      from: () => dates.map(({ date, page }) => `${page} ${context.keyOf(date)}`),
      print: () => printJson({ month, language, dates: dates.map(summarizeDate) }),
    })
  })
}

/** The most months that one event is listed in. */
const mostMonths = 120

function groupByMonth(listed: readonly Listed[]): Map<string, Listed[]> {
  const [year = '', number = ''] = listed.at(-1)?.date.start.split('-') ?? []
  const last = `${Math.min(Number(year) + 2, 9999)}-${number}`.padStart(7, '0')
  const months = new Map<string, Listed[]>()
  for (const each of listed) {
    const { start, end } = each.date
    let month = start.slice(0, 7)
    for (let count = 0; count < mostMonths && month <= end && month <= last; count++) {
      const dates = months.get(month)
      if (dates) dates.push(each)
      else months.set(month, [each])
      month = monthAfter(month)
    }
  }
  return months
}

/** Returns the month after `YYYY-MM`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`
}

function summarizeDate({ date: { id, start, end, facts, event }, page }: Listed) {
  const { time, end_time, status } = facts
  return {
    id: String(id),
    title: event.title,
    start_date: start,
    end_date: end,
    time,
    end_time,
    status,
    category: event.category.slug,
    venue_name: event.venue_name,
    location: event.location,
    href: event.href,
    page,
  }
}
