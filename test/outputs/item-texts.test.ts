import { expect, it } from 'vitest'
import { noCache } from '../../src/base/cache/cache.ts'
import { itemTexts } from '../../src/outputs/item-texts.ts'
import type { ResolvedEventDate } from '../../src/site/site.ts'

const values = new Map<string, unknown>()
const cache: typeof noCache = {
  ...noCache,
  find: <Value>(key: string) => values.get(key) as Value,
  put: (key, value) => values.set(key, value),
}

/** Returns the texts of dates, written as their day and their title, and the titles that were printed. */
function print(dates: readonly (readonly [start: string, title: string])[], settings = 'site') {
  const printed: string[] = []
  const items = dates.map(([start, key]) => ({ start, key })) as unknown as ResolvedEventDate[]
  const texts = itemTexts(
    { kind: 'titles', items, print: ({ key }) => `${printed.push(key) && key}!` },
    { cache, settings, keyOf: ({ key }) => key },
  )
  return { key: texts.key, texts: Array.from(texts, ([, text]) => text), printed }
}

it('itemTexts prints again the day of a date that changed, and everything for other settings', () => {
  const [one, two, three] = [
    ['2027-05-01', 'one'],
    ['2027-05-01', 'two'],
    ['2027-05-02', 'three'],
  ] as const
  const first = print([one, two, three])
  expect(first).toMatchObject({ texts: ['one!', 'two!', 'three!'], printed: ['one', 'two', 'three'] })
  expect(print([one, two, three])).toEqual({ ...first, printed: [] })
  const edited = print([one, ['2027-05-01', 'new'], three])
  expect(edited).toMatchObject({ texts: ['one!', 'new!', 'three!'], printed: ['one', 'new'] })
  expect(edited.key).not.toBe(first.key)
  expect(print([one, two, three], 'other').printed).toEqual(['one', 'two', 'three'])
})
