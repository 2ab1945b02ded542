import { describe, expect, it } from 'vitest'
import type { Content } from '../../src/content/schemas/content.ts'
import { scheduleContent } from '../../src/site/resolve/schedule.ts'

type Life = { readonly published?: string; readonly until?: string; readonly draft?: boolean }

function guideWith(life: Life, timeZone = 'Europe/Stockholm'): Content {
  const site = { time_zone: timeZone }
  const guides = [{ slug: 'walk', digest: '', value: { id: 1, ...life } }]
  return { site, events: [], objects: [], guides } as unknown as Content
}

/** A content with one event, which is on each of these days. */
function eventOn(days: readonly string[], leaveAfterDays: number): Content {
  const site = { time_zone: 'Europe/Stockholm', ended_events: { leave_after_days: leaveAfterDays } }
  const dates = days.map((start, index) => ({ id: index + 1, start }))
  return {
    site,
    events: [{ slug: 'fair', digest: '', value: { dates } }],
    objects: [],
    guides: [],
  } as unknown as Content
}

const now = new Date('2027-01-09T22:59:59Z')

describe('scheduleContent', () => {
  it.each([
    [{}, '2027-01-10', undefined, undefined],
    [{ published: '2027-01-10' }, '2027-01-09', 'later', '2027-01-10'],
    [{ published: '2027-01-10' }, '2027-01-10', undefined, undefined],
    [{ until: '2027-01-10' }, '2027-01-10', undefined, '2027-01-11'],
    [{ until: '2027-01-10' }, '2027-01-11', 'over', undefined],
    [{ published: '2027-01-10', until: '2027-01-10' }, '2027-01-10', undefined, '2027-01-11'],
    [{ published: '2027-01-10', draft: true }, '2027-01-09', 'draft', undefined],
    [{ until: '9999-12-31' }, '2027-01-10', undefined, undefined],
  ] as const)('publishes a guide with %j as of %s: hidden %s, next change %s', (life, asOf, hidden, next) => {
    const found = scheduleContent(guideWith(life), { asOf, now })
    expect([found.hidden.get('guides/1'), found.schedule.nextChange?.day]).toEqual([hidden, next])
    expect(found.published.guides).toHaveLength(hidden === undefined ? 1 : 0)
  })

  it.each([
    ['2027-01-31', [1, 2], '2027-02-01'],
    ['2027-02-01', [2], '2027-03-03'],
    ['2027-03-02', [2], '2027-03-03'],
    ['2027-03-03', [], undefined],
  ] as const)(
    'as of %s, keeps the dates %j of an event until 30 days after the last day',
    (asOf, ids, next) => {
      const { published, schedule } = scheduleContent(eventOn(['2027-01-01', '2027-01-31'], 30), {
        asOf,
        now,
      })
      expect(published.events.flatMap(({ value }) => value.dates.map(({ id }) => id))).toEqual(ids)
      expect(schedule.nextChange?.day).toBe(next)
    },
  )

  it.each([
    ['Europe/Stockholm', '2027-01-09T22:59:59Z', '2027-01-09'],
    ['Europe/Stockholm', '2027-01-09T23:00:00Z', '2027-01-10'],
    ['Pacific/Kiritimati', '2027-01-09T10:00:00Z', '2027-01-10'],
    ['America/Los_Angeles', '2027-01-10T07:59:59Z', '2027-01-09'],
  ])('counts days in %s: %s is %s', (timeZone, instant, day) => {
    const content = guideWith({ published: '2027-01-10' }, timeZone)
    expect(scheduleContent(content, { asOf: undefined, now: new Date(instant) }).schedule.asOf).toBe(day)
  })

  it.each([
    ['Europe/Stockholm', '2027-01-10', '2027-01-09T23:00:00Z'],
    ['Europe/Stockholm', '2027-07-01', '2027-06-30T22:00:00Z'],
    // The clock goes from 24:00 to 01:00, so that day begins at 01:00.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00Z'],
    // The clock goes from 01:00 to 00:00, so there are two midnights.
    ['America/Havana', '2024-11-03', '2024-11-03T04:00:00Z'],
  ])('gives the instant at which a day begins in %s: %s at %s', (timeZone, published, instant) => {
    const { schedule } = scheduleContent(guideWith({ published }, timeZone), { asOf: '2024-01-01', now })
    expect(schedule.nextChange).toEqual({ day: published, instant })
  })

  it('depends on no day, even with --as-of, if nothing in the content does', () => {
    const { schedule } = scheduleContent(guideWith({ draft: true }), { asOf: '2027-01-10', now })
    expect(schedule).toMatchObject({ asOf: undefined, nextChange: undefined, hidden: { draft: 1 } })
  })
})
