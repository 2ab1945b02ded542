import { hash } from 'node:crypto'
import { offsetAt } from '../../base/day.ts'
import type { PictureEntry } from '../../content/content.ts'
import { isInstant } from '../../content/fields/date-fields.ts'
import { focalBoxFromPercent } from '../../images/geometry/focal.ts'
import type { Picture } from '../site.ts'

/** Combines a picture with its sidecar. Times in sidecars are in `timeZone`. */
export function resolvePicture({ slug, digest, value, file }: PictureEntry, timeZone: string): Picture {
  const { focal_point, date_taken } = value
  return {
    key: `${slug} ${hash('sha256', `${digest} ${file.sha256}`).slice(0, 32)}`,
    slug,
    source: value,
    file,
    focal: focal_point ? focalBoxFromPercent(focal_point, file.facts) : null,
    takenAt: date_taken === undefined ? undefined : toUtcTimestamp(date_taken, timeZone),
  }
}

/**
 * Returns the ISO 8601 UTC timestamp of a day (`2026-06-21`: midnight in UTC) or of a local time in a time zone (`2026-06-21 18:30`,
 * seconds optional). A UTC timestamp is returned unchanged.
 */
export function toUtcTimestamp(typed: string, timeZone: string): string {
  if (isInstant(typed)) return typed
  const [day = '', time] = typed.split(/[ T]/)
  if (time === undefined) return `${day}T00:00:00Z`
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // The offset is that of the instant, which is known only with the offset: the second lookup corrects the first near a clock change.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  const instant = asUtc - offsetAt(guess, timeZone)
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
