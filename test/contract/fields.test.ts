import { describe, expect, it } from 'vitest'
import { EventDate, PrimaryCategory } from '../../src/contract/event-date.ts'
import { Author, Byline, Guide } from '../../src/contract/guide.ts'
import { Image, ImageSchema, Rendition } from '../../src/contract/image.ts'
import { InfoBox, VisitorObject } from '../../src/contract/object.ts'
import { Location } from '../../src/contract/scalars.ts'
import { Category, Meta, Subcategory } from '../../src/contract/taxonomy.ts'

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
  it.each(fields)('%s has them all, in order', (_name, schema, keys) => {
    expect(Object.keys(schema.shape)).toEqual(keys.split(' '))
  })

  it.each(fields)('%s takes no other key', (_name, schema) => {
    const issues = schema.safeParse({ surplus: 1 }).error?.issues ?? []
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys')
  })
})
