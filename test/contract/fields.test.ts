import { describe, expect, it } from 'vitest'
import { collections, EventDatePage } from '../../src/contract/collections.ts'
import { EventDate, PrimaryCategory } from '../../src/contract/event-date.ts'
import { Author, Byline, Guide } from '../../src/contract/guide.ts'
import { Image, ImageSchema, missingRenditions, Rendition } from '../../src/contract/image.ts'
import { InfoBox, VisitorObject } from '../../src/contract/object.ts'
import { Location } from '../../src/contract/scalars.ts'
import { apiPrefix } from '../../src/contract/site-paths.ts'
import { Category, contractMeta, Meta, Subcategory } from '../../src/contract/taxonomy.ts'
import { honestContent } from '../hosts/verify/honest-content.ts'

const fields = [
  ['Meta', Meta, 'categories subcategories'],
  ['Category', Category, 'slug title icon subcategories'],
  ['Subcategory', Subcategory, 'slug title has_events'],
  [
    'EventDate',
    EventDate,
    'id title description image start_date end_date href categories category subcategory size address ' +
      'call_to_action_label backend_modifiers external_website_url external_website_url_text venue_name ' +
      'location closest_station zip_code city',
  ],
  ['category of EventDate', PrimaryCategory, 'title icon slug'],
  ['location', Location, 'latitude longitude'],
  ['closest_station', EventDate.shape.closest_station, 'name lang'],
  [
    'Object',
    VisitorObject,
    'id title type label text href image location slug info_box info_box_text mass_info',
  ],
  ['InfoBox', InfoBox, 'address href label booking_href booking_label telephone email'],
  ['info_box_text', VisitorObject.shape.info_box_text.unwrap(), 'text'],
  ['notice', VisitorObject.shape.mass_info.element, 'content'],
  ['Guide', Guide, 'id title href image category byline'],
  ['Byline', Byline, 'image author color size headline text'],
  ['Author', Author, 'name title image href text is_local'],
  ['Image', Image, 'title url width height renditions file_size focal caption alt id schema'],
  ['focal', Image.shape.focal, 'x y'],
  ['Rendition', Rendition, 'src width height alt'],
  [
    'ImageSchema',
    ImageSchema,
    '@type url width height caption embeddedTextCaption uploadDate author thumbnail',
  ],
  ['author of ImageSchema', ImageSchema.shape.author, '@type name'],
] as const

describe('the fields of the contract', () => {
  it.each(fields)('are all in %s, in order', (_name, schema, keys) => {
    expect(Object.keys(schema.shape)).toEqual(keys.split(' '))
  })

  it.each(fields)('are the only keys that %s accepts', (_name, schema) => {
    const issues = schema.safeParse({ surplus: 1 }).error?.issues ?? []
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys')
  })
})

const emptyPage: EventDatePage = {
  count: 0,
  meta: contractMeta(),
  next: null,
  previous: null,
  total_pages: 1,
  current_page: 1,
  results: [],
}

it('EventDatePage accepts a page and returns its keys in the order of the contract', () => {
  const shuffled = Object.fromEntries(Object.entries(emptyPage).reverse())
  const keys = Object.keys(EventDatePage.parse(shuffled)).join(' ')
  expect(keys).toBe('count meta next previous total_pages current_page results')
})

describe('the tables of the contract', () => {
  it('name the three collections, their envelopes and their prefix', () => {
    expect(apiPrefix).toBe('/api/v1/')
    expect(collections.map(({ name, envelope }) => [name, envelope])).toEqual([
      ['singulareventdates', 'numbers'],
      ['objects', 'links'],
      ['guides', 'links'],
    ])
  })

  it('name the renditions that a picture of each kind lacks', async () => {
    const { objects } = await honestContent()
    const image = { ...objects[0]?.image, renditions: {} } as Parameters<typeof missingRenditions>[0]
    expect(missingRenditions(image, 'eventDate')).toEqual(['small', 'medium', 'large', 'xlarge'])
    expect(missingRenditions(image, 'page').join()).toBe('small,medium,large,small_webp,medium_webp')
    expect(missingRenditions(image, 'portrait')).toEqual(['small', 'medium'])
  })
})
