import { compareCodePoints } from '../../../base/order.ts'
import type { EventDate } from '../../../contract/event-date.ts'

/** The city that most event dates name, undefined where none names any. */
export function commonestCity(dates: readonly EventDate[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { city } of dates) if (city.trim() !== '') counts.set(city, (counts.get(city) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || compareCodePoints(a[0], b[0]))
  return first?.[0]
}
