import type { HoursRule } from '../../content/facts/opening-hours.ts'
import { readOsmHours } from '../../content/facts/osm-hours.ts'
import type { PlaceFactsRecord } from '../../contract/site-record.ts'

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/**
 * Describes the hours of weekdays, public holidays and dates for schema.org. None if there are seasons or special days, which it only
 * has with years, or appointments, which it does not have.
 */
export function describeHours({ opening_hours: printed = '' }: PlaceFactsRecord) {
  const hours = readOsmHours(printed) ?? []
  const isDescribed = hours.every(({ kind, opening }) => {
    return kind !== 'season' && kind !== 'special' && opening !== 'by appointment'
  })
  if (!isDescribed || hours.length === 0) return {}
  const decides = (rule: HoursRule, day: number) =>
    hours.findLast(each => each.kind === 'week' && each.weekdays.includes(day)) === rule
  return {
    openingHoursSpecification: hours.flatMap(rule => {
      const weekdays = rule.kind === 'week' ? rule.weekdays.filter(day => decides(rule, day)) : []
      // A weekday without hours is closed.
      if (rule.kind === 'week' && (weekdays.length === 0 || rule.opening === 'closed')) return []
      const names = rule.kind === 'week' ? weekdays.map(day => days[day]) : ['PublicHolidays']
      const about =
        rule.kind === 'date'
          ? { validFrom: rule.from, validThrough: rule.to }
          : { dayOfWeek: names.map(name => `https://schema.org/${name}`) }
      const spans = typeof rule.opening === 'string' ? ['00:00-00:00'] : rule.opening
      return spans.map(span => {
        const [opens, closes] = span.replace('24:00', '23:59').split('-')
        return { '@type': 'OpeningHoursSpecification', ...about, opens, closes }
      })
    }),
  }
}
