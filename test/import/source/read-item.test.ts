import { describe, expect, it } from 'vitest'
import { EventDate } from '../../../src/contract/event-date.ts'
import { Guide } from '../../../src/contract/guide.ts'
import { VisitorObject } from '../../../src/contract/object.ts'
import { createTally, type Notice } from '../../../src/import/notice.ts'
import { readItem } from '../../../src/import/read/read-items.ts'
import { drop, put } from '../../hosts/verify/faults.ts'
import { honestContent } from '../../hosts/verify/honest-content.ts'
import { hastyLimits } from './import-from.ts'

const { singulareventdates, objects, guides } = await honestContent()
const honest = { date: singulareventdates[0], object: objects[0], guide: guides[0] }
const schemas = { date: EventDate, object: VisitorObject, guide: Guide }

type Kind = keyof typeof honest
/** An item with any values. */
type Loose = { [key: string]: Loose }
type Change = (item: Loose) => void

function read(kind: Kind, change: Change) {
  const json = structuredClone(honest[kind]) as unknown as Loose
  change(json)
  const tally = createTally()
  const notices: Notice[] = []
  const place = { url: 'http://a.example/', collection: 'items', index: 4 }
  const item = readItem<unknown>(json, schemas[kind], { place, limits: hastyLimits, tally })
  tally.report(notice => notices.push(notice))
  return { item, told: notices.map(notice => `${notice.kind} ${notice.message}`) }
}

const remedies: [what: string, kind: Kind, change: Change, told: string][] = [
  [
    'an id that is a number',
    'date',
    item => put(item, { id: 1 }),
    'changed items: id is a number; it was changed',
  ],
  [
    'an id that is a text',
    'object',
    item => put(item, { id: '11' }),
    'changed items: id is a text; it was changed',
  ],
  [
    'no position',
    'object',
    item => drop(item, 'location'),
    'changed items: location is missing; null was added',
  ],
  [
    'no caption',
    'object',
    item => drop(item.image, 'caption'),
    'changed items: image.caption has no text; it was',
  ],
  [
    'no headline',
    'guide',
    item => put(item.byline, { headline: null }),
    'changed items: byline.headline has no text',
  ],
  [
    'a size below 0',
    'object',
    item => put(item.image, { file_size: -1 }),
    'changed items: image.file_size is not the size',
  ],
  [
    'another schema',
    'object',
    item => put(item.image, { schema: { '@type': 'Photo' } }),
    'left-out items: image.schema does not',
  ],
  [
    'no renditions',
    'object',
    item => put(item.image, { renditions: null }),
    'left-out items: image.renditions does',
  ],
]

describe('an item', () => {
  it.each(['date', 'object', 'guide'] as const)('that follows the contract is read unchanged: %s', kind => {
    expect(read(kind, () => undefined)).toEqual({ item: honest[kind], told: [] })
  })

  it.each(remedies)('is corrected if it has %s', (_, kind, change, told) => {
    const { item, told: seen } = read(kind, change)
    expect(schemas[kind].safeParse(item).success).toBe(true)
    expect(seen).toEqual([expect.stringContaining(told)])
  })

  it('loses only the fields outside the contract, at any depth', () => {
    const { item, told } = read('guide', guide => {
      put(guide, { audio: {} })
      put(guide.byline?.author, { pronouns: 'they' })
      put(guide.image?.schema, { licence: 'x' })
      put(guide.image?.schema?.thumbnail, { blur: 'x' })
    })
    expect(item).toEqual(honest.guide)
    const fields = ['audio', 'byline.author.pronouns', 'image.schema.licence', 'image.schema.thumbnail.blur']
    expect(told.sort()).toEqual(
      fields.map(name => `unknown-field items: the contract has no field ${name}; it was left out.`).sort(),
    )
  })

  it('with twenty thousand broken renditions is read at once', () => {
    const broken = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`r${index}`, { src: '' }]),
    )
    const { item, told } = read('object', object => put(object.image, { renditions: broken }))
    expect(item).toMatchObject({ image: { renditions: {} } })
    expect(told).toEqual([expect.stringContaining('(20000 times; this is the first.)')])
  })
})
