import { toUtcTimestamp } from '../../content/fields/date-fields.ts'
import type { PictureEntry } from '../../content/schemas/content.ts'
import { focalBoxFromPercent } from '../../images/geometry/focal.ts'
import type { Picture } from '../site.ts'

/** A picture with its sidecar, which are combined when they are asked for: a site may have very many. Local times in sidecars are in `timeZone`. */
export class ResolvedPicture implements Picture {
  /** Kept, since the rules of time zones take long to look up, and events may share a picture. */
  readonly takenAt: string | undefined
  private readonly entry: PictureEntry

  constructor(entry: PictureEntry, timeZone: string) {
    const { date_taken } = entry.value
    this.takenAt = date_taken === undefined ? undefined : toUtcTimestamp(date_taken, timeZone)
    this.entry = entry
  }

  get key() {
    const { slug, digest, file } = this.entry
    return `${slug} ${digest} ${file.sha256}`
  }
  get slug() {
    return this.entry.slug
  }
  get source() {
    return this.entry.value
  }
  get file() {
    return this.entry.file
  }
  get focal() {
    const { value, file } = this.entry
    return value.focal_point ? focalBoxFromPercent(value.focal_point, file.facts) : null
  }
}
