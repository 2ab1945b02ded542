import { hash } from 'node:crypto'
import { z } from 'zod'
import { compareCodePoints } from '../base/order.ts'

/** The highest `SEQUENCE` of a calendar, a signed integer of 32 bits. */
const latestSeconds = 2 ** 31 - 1

const seconds = z.int().min(0).max(latestSeconds)

/** An item that changed: a short digest of what it says, and when it last changed, in seconds since 2020 (UTC). */
const change = z.tuple([z.string().max(22), seconds])

type Change = Readonly<z.infer<typeof change>>

/**
 * What a site records about changes of its items, by collection and id (`singulareventdates/1001`). `latest` is the highest time that
 * was ever given, also to an item that is gone.
 */
export const changeRecordSchema = z.object({
  format: z.literal('visitor-content-changes/1'),
  latest: seconds,
  items: z.record(z.string().max(64), change),
})

export type ChangeRecord = z.infer<typeof changeRecordSchema>

/** Seconds since 2020 fit a signed integer of 32 bits, the `SEQUENCE` of a calendar, until 2088. */
const epochSeconds = Date.UTC(2020, 0) / 1000

/**
 * When each item last changed, as far as this build and the earlier site know. The time of an item that is as it was stays. An item
 * that is new or has changed gets the instant of the build, but never less than any item had, and at least a second more than it had
 * itself: so no time falls, even if a clock does.
 */
export class ChangeTimes {
  private readonly earlier: ChangeRecord['items']
  private readonly latest: number
  private readonly now: number
  private readonly items = new Map<string, Change>()

  /** `earlier` is the record of the site that is published now, if there is one. */
  constructor(earlier: ChangeRecord | undefined, now: Date) {
    this.earlier = earlier?.items ?? {}
    this.now = Math.floor(now.getTime() / 1000) - epochSeconds
    // Without a record, items may have had any time until now, also those that come back later.
    this.latest = earlier?.latest ?? Math.max(0, this.now - 1)
  }

  /** Returns the digest of an item with this text, and when it last changed. */
  changeOf(key: string, text: string | Uint8Array): Change {
    const digest = hash('sha256', text, 'base64url').slice(0, 16)
    const [before, last = -1] = Object.hasOwn(this.earlier, key) ? (this.earlier[key] ?? []) : []
    const seconds =
      before === digest ? last : Math.min(Math.max(last, this.latest, this.now - 1) + 1, latestSeconds)
    const found: Change = [digest, seconds]
    this.items.set(key, found)
    return found
  }

  /** Returns the record of all items that were asked for. */
  record(): ChangeRecord {
    const items = [...this.items].sort(([a], [b]) => compareCodePoints(a, b))
    const latest = items.reduce((most, [, [, seconds]]) => Math.max(most, seconds), this.latest)
    return {
      format: 'visitor-content-changes/1',
      latest,
      items: Object.fromEntries(items.map(([key, [digest, seconds]]) => [key, [digest, seconds]])),
    }
  }
}

/** Returns the instant of a time in seconds since 2020. */
export function instantOf(seconds: number): Date {
  return new Date((epochSeconds + seconds) * 1000)
}
