import { addDays } from '../../base/day.ts'

/** Returns the days between two, both included, that are this day of the week, from 0 for Sunday; none of more than a year. */
export function daysOfWeek(weekday: number, start: string, end: string): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(start, index))
  return end > addDays(start, 366)
    ? []
    : days.filter(day => day <= end && new Date(day).getUTCDay() === weekday)
}
