import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../../src/contract/site-record.ts'
import { boundsOf } from '../../../src/import/draft/city-bounds.ts'
import { licenceOf } from '../../../src/import/draft/site-file.ts'
import { draft, eventDate, image, object, siteRecord, typedIn } from './made-api.ts'

type Outline = NonNullable<SiteRecord['city']['outline']>

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the bounds of the city', () => {
  it('are the box around all positions, rounded outward to hundredths', () => {
    expect(boundsOf([at(58.4401, 19.7302), at(-0.005, -19.71)], undefined)).toEqual({
      ...{ west: -19.71, south: -0.01, east: 19.74, north: 58.45 },
    })
  })

  it('are never a line or a point, and never off the globe', () => {
    expect(boundsOf([at(58.44, 19.71)], undefined)).toEqual({
      west: 19.7,
      south: 58.43,
      east: 19.72,
      north: 58.45,
    })
    expect(boundsOf([at(90, 180)], undefined)).toEqual({ west: 179.99, south: 89.99, east: 180, north: 90 })
    expect(boundsOf([at(-90, -180)], undefined)).toEqual({
      west: -180,
      south: -90,
      east: -179.99,
      north: -89.99,
    })
  })

  it('are those of the record where they hold every position', () => {
    const recorded = { west: 19, south: 58, east: 20, north: 59 }
    expect(boundsOf([at(58.44, 19.71)], recorded)).toBe(recorded)
    expect(boundsOf([], recorded)).toBe(recorded)
    expect(boundsOf([at(1, 1)], recorded)).toEqual({ west: 0.99, south: 0.99, east: 1.01, north: 1.01 })
    expect(boundsOf([at(58.44, 19.71)], { ...recorded, west: 200 })).not.toMatchObject({ west: 200 })
  })
})

describe('the outline of the city', () => {
  const bounds = { west: 19, south: 58, east: 20, north: 59 }
  const square: Outline = [
    [19, 58],
    [20, 58],
    [20, 59],
    [19, 59],
  ]
  const drafted = (outline: Outline) => {
    const record = siteRecord({ city: { name: 'Smallville', bounds, outline } })
    const { notices, ...all } = draft({ eventDates: [eventDate()], record })
    const told = notices.filter(({ message }) => message.includes('outline')).map(({ kind }) => kind)
    return {
      outline: (typedIn({ notices, ...all }, 'site.yaml').city as { outline?: string[][] }).outline,
      told,
    }
  }

  it('comes back from the record, number by number', () => {
    const odd: Outline = [...square, [19.123456789012344, 58.0000001], [19, 58]]
    expect(drafted(odd)).toEqual({ outline: odd.map(point => point.map(String)), told: [] })
  })

  it.each<[string, Outline]>([
    ['has three points', square.slice(1)],
    ['has thousands of points', Array.from({ length: 501 }, () => square).flat()],
    ['leaves the bounds', [...square, [18.999, 58]]],
    ['leaves the globe', [...square, [19, 1e300]]],
  ])('is left out, and told of, where that of the record %s', (_, outline) => {
    expect(drafted(outline)).toEqual({ outline: undefined, told: ['lied'] })
  })
})

describe('the licence', () => {
  it('of Creative Commons is called by its name', () => {
    const nameOf = (path: string) => licenceOf(`https://creativecommons.org/${path}`, undefined).name
    expect(nameOf('licenses/by/4.0/')).toBe('CC BY 4.0')
    expect(nameOf('licenses/by-nc-sa/3.0/se/')).toBe('CC BY-NC-SA 3.0')
    expect(nameOf('publicdomain/zero/1.0/')).toBe('CC0 1.0')
    expect(nameOf('publicdomain/mark/1.0/')).toBe('Public Domain Mark 1.0')
    expect(nameOf('about/')).toBeUndefined()
  })

  it('is that of the record where nothing tells another', () => {
    const recorded = { name: 'Ours', url: 'https://example.org' }
    expect(licenceOf(undefined, recorded)).toBe(recorded)
    expect(licenceOf('https://example.org/', recorded)).toBe(recorded)
    expect(licenceOf('https://other.example/', recorded)).toEqual({
      name: undefined,
      url: 'https://other.example/',
    })
  })
})

describe('site.yaml', () => {
  it('says what the pages show, and marks what an editor must still give', () => {
    const drafted = draft({ eventDates: [eventDate()], licenceUrl: undefined })
    expect(drafted.texts['site.yaml']).toBe(`# The city and how its content is published.
base_url: https://api.example.org
city:
  name: Smallville
  bounds: { west: 19.7, south: 58.43, east: 19.72, north: 58.45 }
# Needed: the time zone of the city, such as Europe/Stockholm.
time_zone: UTC
languages: [en]
# Needed: the licence of the content, by its name and, as \`url\`, the address of its text.
licence: { name: "" }

# The page of an entry on the city's own site, where the entry does not name one itself.
href_patterns:
  event: https://www.example.org/{language}/events/{slug}/
  object: https://api.example.org/objects/{slug}/
  guide: https://api.example.org/guides/{slug}/

# Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
# around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.
renditions:
  event_dates: { small: width-768, medium: width-1020, large: width-1280, xlarge: width-1440 }

as_imported: [licence.name]
`)
    expect(drafted.notices.filter(({ kind, where }) => kind === 'needed' && where === 'site.yaml')).toEqual(
      [
        'licence.name could not be told.',
        'licence.url could not be told; no build is without it.',
        'time_zone could not be told; UTC was put in.',
      ].map(message => ({ kind: 'needed', where: 'site.yaml', message })),
    )
  })

  it('says what it is told instead', () => {
    const told = {
      city: 'Here',
      timeZone: 'Europe/Oslo',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    }
    expect(typedIn(draft({ eventDates: [eventDate()] }, told), 'site.yaml')).toMatchObject({
      city: { name: 'Here' },
      time_zone: 'Europe/Oslo',
      licence: { name: 'CC BY-SA 4.0', url: told.licenceUrl },
    })
  })

  it('has the page sizes that were seen, and room on one page for what was on one', () => {
    const objects = Array.from({ length: 30 }, (_, index) => object({ id: index + 1, slug: `o${index}` }))
    const pageSizes = { singulareventdates: 7, objects: undefined, guides: undefined }
    expect(typedIn(draft({ objects, pageSizes }), 'site.yaml').page_sizes).toEqual({
      event_dates: '7',
      objects: '30',
    })
    expect(typedIn(draft({ objects: objects.slice(0, 20) }), 'site.yaml').page_sizes).toBeUndefined()
  })

  it('has the page sizes of the record where one page held all, unless they do not hold it', () => {
    const objects = Array.from({ length: 30 }, (_, index) => object({ id: index + 1, slug: `o${index}` }))
    const sizes = (size: number) => {
      const record = siteRecord({ page_sizes: { singulareventdates: 5, objects: size, guides: 6 } })
      return typedIn(draft({ objects, record }), 'site.yaml').page_sizes
    }
    expect(sizes(40)).toEqual({ event_dates: '5', objects: '40', guides: '6' })
    expect(sizes(29)).toEqual({ event_dates: '5', objects: '30', guides: '6' })
  })

  it('names the host of its own that renditions lie on', () => {
    const rendition = (src: string) => ({ small: { src, width: 10, height: 5, alt: '' } })
    const hosted = (...sources: string[]) => {
      const objects = sources.map((src, index) => {
        return object({
          id: index + 1,
          slug: `o${index}`,
          image: image({ id: index + 1, renditions: rendition(src) }),
        })
      })
      return typedIn(draft({ objects }), 'site.yaml').media_host
    }
    expect(hosted('https://cdn.example/a/media/images/q.jpg')).toBe('https://cdn.example/a')
    expect(hosted('https://cdn.example/x/q.jpg')).toBe('https://cdn.example')
    expect(hosted('https://api.example.org/media/images/q.jpg')).toBeUndefined()
    expect(hosted('https://api.example.org/media/images/q.jpg', '/media/images/q.jpg')).toBeUndefined()
    expect(hosted('https://cdn.example/media/images/q.jpg', '/media/images/q.jpg')).toBeUndefined()
  })
})

describe('taxonomy.yaml', () => {
  it('is that of the sample, byte for byte', async () => {
    const sample = await readFile(join(import.meta.dirname, '../../../content/taxonomy.yaml'), 'utf8')
    expect(draft({}).texts['taxonomy.yaml']).toBe(sample)
  })
})
