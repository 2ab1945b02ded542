import type { PictureEntry } from '../../content/content.ts'
import { focalBoxFromPercent } from '../../images/geometry/focal.ts'
import type { Picture } from '../site.ts'
import { toUtcTimestamp } from './utc.ts'

/** Brings a picture and its sidecar together. `timeZone` is that of the times in sidecars. */
export function resolvePicture({ slug, digest, value, file }: PictureEntry, timeZone: string): Picture {
  const { focal_point, date_taken } = value
  return {
    key: `${slug} ${digest} ${file.sha256}`,
    slug,
    source: value,
    file,
    focal: focal_point ? focalBoxFromPercent(focal_point, file.facts) : null,
    takenAt: date_taken === undefined ? undefined : toUtcTimestamp(date_taken, timeZone),
  }
}
