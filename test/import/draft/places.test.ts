import { describe, expect, it } from 'vitest'
import { draft, eventDate, object } from './made-api.ts'
import { typedIn } from './typed.ts'

describe('the place of an event', () => {
  it('is the object of the same title, address and position, in its language where there is one', () => {
    const objects = [
      object({ id: 1, slug: 'museet', href: 'https://www.example.org/sv/places/museet/' }),
      object({ id: 2, slug: 'museum' }),
    ]
    const event = typedIn(draft({ eventDates: [eventDate()], objects }), 'events/fair.md')
    expect(event).toMatchObject({ place: 'museum' })
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['venue_name']))
    expect(event.location ?? event.address).toBeUndefined()
  })

  it('is written out where the object has no address, or another one', () => {
    const box = object().info_box
    const objects = [
      object({ id: 1, slug: 'museum', info_box: { ...box, address: ' ' } }),
      object({ id: 2, slug: 'museum-2', info_box: { ...box, address: 'Quay 2' } }),
    ]
    const eventDates = [
      eventDate(),
      eventDate({ id: '2', address: ' ', href: 'https://www.example.org/en/events/b/' }),
    ]
    const drafted = draft({ eventDates, objects })
    expect(typedIn(drafted, 'events/fair.md')).toMatchObject({ venue_name: 'The museum', address: 'Quay 1' })
    expect(typedIn(drafted, 'events/b.md')).toMatchObject({ venue_name: 'The museum', address: ' ' })
  })
})
