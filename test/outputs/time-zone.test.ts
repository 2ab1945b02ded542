import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { offsetAt } from '../../src/base/day.ts'
import { printTimeZone } from '../../src/outputs/calendars/time-zone.ts'

const zones = [
  ...['Europe/Stockholm', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Dublin'],
]

/** Reads a local time with the VTIMEZONE, as a reader that does not know the name of the zone would. */
function readLocal(lines: readonly string[], local: string): number {
  const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
  const zone = new ICAL.Timezone({ component, tzid: 'Private' })
  const time = ICAL.Time.fromDateTimeString(local)
  time.zone = zone
  return time.toUnixTime() * 1000
}

describe('printTimeZone', () => {
  it.each(zones)('describes %s so that a reader finds the instant of every local hour', zone => {
    const lines = printTimeZone(zone, { first: 2026, last: 2028 })
    if (lines === undefined) throw new Error(`${zone} has no lines`)
    let compared = 0
    for (let instant = Date.UTC(2026, 0, 2); instant < Date.UTC(2028, 11, 30); instant += 61 * 3_600_000) {
      const local = new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19)
      // An hour around a change exists twice, and means either.
      const isTwice = [-3_600_000, 3_600_000].some(
        step =>
          new Date(instant + step + offsetAt(instant + step, zone)).toISOString().slice(0, 19) === local,
      )
      if (isTwice) continue
      expect(`${local} ${readLocal(lines, local)}`).toBe(`${local} ${instant}`)
      compared++
    }
    expect(compared).toBeGreaterThan(400)
  })

  it('has no rules for a zone whose changes follow none', () => {
    expect(printTimeZone('Africa/Casablanca', { first: 2026, last: 2028 })).toBeUndefined()
  })
})
