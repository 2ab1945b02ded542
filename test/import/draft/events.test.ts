import { describe, expect, it } from 'vitest'
import { eventDate, object, siteRecord } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

describe('the dates of an event', () => {
  it('are combined if only ids and days differ, sorted by day', () => {
    const singulareventdates = [
      eventDate({ id: '7', start_date: '2027-05-03', end_date: '2027-05-04' }),
      eventDate({ id: '9', start_date: '2027-05-01', end_date: '2027-05-01' }),
    ]
    expect(fieldsIn(draft({ singulareventdates }), 'events/fair.md').dates).toEqual([
      { id: '9', start: '2027-05-01' },
      { id: '7', start: '2027-05-03', end: '2027-05-04' },
    ])
  })

  it('are split into several events if an event has the same days twice', () => {
    const drafted = draft({
      singulareventdates: ['5', '3', '4'].map(id => eventDate({ id })),
      record: siteRecord(),
    })
    expect(fieldsIn(drafted, 'events/fair.md')).toMatchObject({ dates: [{ id: '3', start: '2027-05-01' }] })
    expect(fieldsIn(drafted, 'events/fair.md').href).toBeUndefined()
    expect(fieldsIn(drafted, 'events/fair-3.md')).toMatchObject({
      dates: [{ id: '5', start: '2027-05-01' }],
      href: 'https://www.example.org/en/events/fair/',
    })
  })

  it('are left out and reported if their id has leading zeros or is too large', () => {
    const drafted = draft({
      singulareventdates: ['007', '0', '99999999999999999'].map(id => eventDate({ id })),
    })
    expect(Object.keys(drafted.texts).filter(path => path.startsWith('events/'))).toEqual([])
    expect(drafted.notices.filter(({ kind }) => kind === 'left-out').map(({ where }) => where)).toEqual([
      'https://api.example.org/api/v1/singulareventdates/#007',
      'https://api.example.org/api/v1/singulareventdates/#0',
      'https://api.example.org/api/v1/singulareventdates/#99999999999999999',
    ])
  })
})

it('very many dates are split into several events, so that a build can read each', () => {
  const singulareventdates = Array.from({ length: 1200 }, (_, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
    return eventDate({ id: String(index + 1), start_date: day, end_date: day })
  })
  const drafted = draft({ singulareventdates })
  const files = Object.keys(drafted.texts).filter(path => path.startsWith('events/'))
  expect(files.map(path => (fieldsIn(drafted, path).dates as unknown[]).length)).toEqual([500, 200, 500])
  expect(drafted.notices.filter(({ kind }) => kind === 'left-out')).toEqual([])
})

describe('an event', () => {
  it('omits fields that a build fills in with the same values', () => {
    const href = 'https://www.example.org/en/events/fair/'
    const drafted = draft({
      singulareventdates: [
        eventDate({ external_website_url: href, external_website_url_text: 'example.org' }),
      ],
      record: siteRecord(),
    })
    expect(Object.keys(fieldsIn(drafted, 'events/fair.md'))).toEqual([
      ...['language', 'title', 'image', 'dates', 'category', 'categories', 'venue_name', 'address'],
      ...['location', 'text'],
    ])
  })

  it('is left out and reported if its days are not in the calendar', () => {
    const drafted = draft({
      singulareventdates: [eventDate({ start_date: '0000-01-01', end_date: '0000-01-01' })],
    })
    const [first] = drafted.notices.filter(({ kind }) => kind === 'left-out')
    expect(first).toMatchObject({
      where: 'events/fair.md',
      message: expect.stringMatching(/^dates\.0\.start: /),
    })
    expect(Object.keys(drafted.texts)).not.toContain('events/fair.md')
  })

  it('rounds positions with more digits than the content allows', () => {
    const singulareventdates = [
      eventDate({ location: { latitude: 1.2345678901234568e-10, longitude: 5e-324 } }),
    ]
    expect(fieldsIn(draft({ singulareventdates }), 'events/fair.md').location).toEqual({
      latitude: '0.0000000001234567890123457',
      longitude: '0',
    })
  })

  it('keeps a category that the contract does not know, as a slug, which a build refuses', () => {
    const unknown = { title: 'Fine Cheese', icon: 'cheese', slug: 'cheese' }
    const drafted = draft({
      singulareventdates: [eventDate({ categories: ['Fine Cheese', 'Family'], category: unknown })],
    })
    expect(fieldsIn(drafted, 'events/fair.md')).toMatchObject({
      category: 'cheese',
      categories: ['fine-cheese', 'family'],
    })
  })
})

describe('the place of an event', () => {
  it('is the object of the same title, address and position, if possible in its language', () => {
    const objects = [
      object({ id: 1, slug: 'museet', href: 'https://www.example.org/sv/places/museet/' }),
      object({ id: 2, slug: 'museum' }),
    ]
    const event = fieldsIn(draft({ singulareventdates: [eventDate()], objects }), 'events/fair.md')
    expect(event).toMatchObject({ place: 'museum' })
    expect(event.venue_name ?? event.location ?? event.address).toBeUndefined()
  })

  it('is written out if the object has no address, or another one', () => {
    const box = object().info_box
    const objects = [
      object({ id: 1, slug: 'museum', info_box: { ...box, address: ' ' } }),
      object({ id: 2, slug: 'museum-2', info_box: { ...box, address: 'Quay 2' } }),
    ]
    const singulareventdates = [
      eventDate(),
      eventDate({ id: '2', address: ' ', href: 'https://www.example.org/en/events/b/' }),
    ]
    const drafted = draft({ singulareventdates, objects })
    expect(fieldsIn(drafted, 'events/fair.md')).toMatchObject({ venue_name: 'The museum', address: 'Quay 1' })
    expect(fieldsIn(drafted, 'events/b.md')).toMatchObject({ venue_name: 'The museum', address: ' ' })
  })
})
