import { describe, expect, it } from 'vitest'
import { eventDate, image, object, siteRecord } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

describe('the bounds of the city', () => {
  const city = (parts: Parameters<typeof draft>[0]) => fieldsIn(draft(parts), 'site.yaml').city
  const at = (...positions: [latitude: number, longitude: number][]) =>
    positions.map(([latitude, longitude], index) => {
      return eventDate({ id: String(index + 1), location: { latitude, longitude } })
    })
  const globe = { west: '-180', south: '-90', east: '180', north: '90' }

  it('are the box around all positions; for a single position the globe, with a question', () => {
    const box = { west: '-19.71', south: '-0.005', east: '19.7302', north: '58.4401' }
    expect(city({ singulareventdates: at([58.4401, 19.7302], [-0.005, -19.71]) })).toMatchObject({
      bounds: box,
    })
    const point = draft({ singulareventdates: at([58.44, 19.71]) })
    expect(fieldsIn(point, 'site.yaml').city).toMatchObject({ bounds: globe })
    expect(point.texts['site.yaml']).toContain('# Needed: write the box around the city.')
  })
})

describe('site.yaml', () => {
  it('states what the pages show, and asks for the rest in comments and notices', () => {
    const drafted = draft({ singulareventdates: [eventDate()], licenceUrl: undefined }, {})
    expect(drafted.texts['site.yaml']).toBe(`# The city and how its content is published.
base_url: https://api.example.org
city:
  # Needed: write the name of the city.
  name: ""
  # Needed: write the box around the city. This one is the whole globe.
  bounds: { west: -180, south: -90, east: 180, north: 90 }
# Needed: write the time zone of the city, such as Europe/Stockholm. Until then it is UTC.
time_zone: UTC
# Needed: import again with --languages and the main language first, such as --languages sv,en.
languages: [en]
# Needed: write the name of the licence of the content and, as \`url\`, the address of its text. A build needs both.
licence: { name: "" }

# The page of an entry on the city's own site, where the entry does not name one itself.
# Needed: write the addresses of new entries, such as https://www.example.org/{language}/events/{slug}/. Each imported entry has its own.
href_patterns:
  event: https://api.example.org/events/{slug}/
  object: https://api.example.org/objects/{slug}/
  guide: https://api.example.org/guides/{slug}/

# Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
# around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.
renditions:
  event_dates: { small: width-768, medium: width-1020, large: width-1280, xlarge: width-1440 }

as_imported: [city.name, licence.name]
`)
    const fields = ['city.name', 'city.bounds', 'time_zone', 'languages', 'licence', 'href_patterns']
    const asked = drafted.notices.filter(({ kind, where }) => kind === 'needed' && where === 'site.yaml')
    expect(asked.map(({ message }) => message.split(':')[0])).toEqual(fields)
  })

  it('states what the options name', () => {
    const options = { city: 'Here', timeZone: 'Europe/Oslo', licenceUrl: 'https://licence.example/' }
    expect(fieldsIn(draft({ singulareventdates: [eventDate()] }, options), 'site.yaml')).toMatchObject({
      city: { name: 'Here' },
      time_zone: 'Europe/Oslo',
      licence: { name: '', url: options.licenceUrl },
    })
    const { licence } = fieldsIn(draft({ record: siteRecord() }, {}), 'site.yaml')
    expect(licence).toEqual(siteRecord().licence)
  })

  it('has the page sizes of the pages, or room for a single page', () => {
    const objects = Array.from({ length: 30 }, (_, index) => object({ id: index + 1, slug: `o${index}` }))
    const pageSizes = { singulareventdates: 7, objects: undefined, guides: undefined }
    const drafted = draft({ objects, pageSizes })
    expect(fieldsIn(drafted, 'site.yaml').page_sizes).toEqual({ objects: '30' })
    const message = 'The source has 7 event dates on a page. A build always puts 16 on a page.'
    expect(drafted.notices).toContainEqual({ kind: 'changed', where: 'site.yaml', message })
    expect(fieldsIn(draft({ objects: objects.slice(0, 20) }), 'site.yaml').page_sizes).toBeUndefined()
  })

  it('names the host of renditions', () => {
    const rendition = (src: string) => ({ small: { src, width: 10, height: 5, alt: '' } })
    const hosted = (...sources: string[]) => {
      const objects = sources.map((src, index) => {
        return object({
          id: index + 1,
          slug: `o${index}`,
          image: image({ id: index + 1, renditions: rendition(src) }),
        })
      })
      return fieldsIn(draft({ objects }), 'site.yaml').media_host
    }
    expect(hosted('https://cdn.example/a/media/images/q.jpg')).toBe('https://cdn.example/a')
    expect(hosted('https://cdn.example/x/q.jpg')).toBe('https://cdn.example')
    expect(hosted('https://api.example.org/media/images/q.jpg')).toBeUndefined()
    expect(hosted('https://api.example.org/media/images/q.jpg', '/media/images/q.jpg')).toBeUndefined()
    expect(hosted('https://cdn.example/media/images/q.jpg', '/media/images/q.jpg')).toBeUndefined()
  })
})
