import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ChangeRecord, ChangeTimes, changeRecordSchema } from '../../src/outputs/change-times.ts'

const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('old', 'new', 'newer'))

/** A build: what each item says, how many seconds later it is, and whether the earlier record was lost. */
const builds = fc.array(
  fc.record({ texts, seconds: fc.integer({ min: -90, max: 90 }), isLost: fc.boolean() }),
  {
    maxLength: 12,
  },
)

it('ChangeTimes never lets the number of an item fall, and raises it for changes only, unless the record is lost', () => {
  fc.assert(
    fc.property(builds, history => {
      let record: ChangeRecord | undefined
      let now = Date.UTC(2027, 0)
      let latest = now
      const last = new Map<string, { text: string; number: number }>()
      for (const { texts, seconds, isLost } of history) {
        // A record that is lost is made good by a clock that is right.
        now = isLost ? latest + 90_000 : now + seconds * 1000
        latest = Math.max(latest, now) + 1000
        const times = new ChangeTimes(isLost ? undefined : record, new Date(now))
        for (const [key, text] of Object.entries(texts)) {
          const [, number] = times.changeOf(key, text)
          const before = last.get(key)
          if (before) expect(number).toBeGreaterThanOrEqual(before.number)
          if (before && before.text !== text) expect(number).toBeGreaterThan(before.number)
          const isKnown = record !== undefined && !isLost && Object.hasOwn(record.items, key)
          if (before && isKnown && before.text === text) expect(number).toBe(before.number)
          last.set(key, { text, number })
        }
        record = changeRecordSchema.parse(JSON.parse(JSON.stringify(times.record())))
      }
    }),
    {
      // An item that is not there when the record is lost comes back after the clock was set back.
      examples: [
        [
          [
            { texts: { a: 'old' }, seconds: 0, isLost: false },
            { texts: {}, seconds: 0, isLost: true },
            { texts: { a: 'new' }, seconds: -91, isLost: false },
          ],
        ],
      ],
    },
  )
})
