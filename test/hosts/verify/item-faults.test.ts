import { describe, it } from 'vitest'
import type { Content } from './honest-content.ts'
import { drop, expectBreaches, put } from './rules-broken.ts'

type ShapeRow = [title: string, at: string, content: (content: Content) => void]

const shapes: ShapeRow[] = [
  ['a key too many', 'results[0].mood', c => put(c.singulareventdates[0], { mood: 'merry' })],
  ['a key missing', 'results[0].slug', c => drop(c.objects[0], 'slug')],
  ['a null where none is allowed', 'results[0].title', c => put(c.singulareventdates[0], { title: null })],
  [
    'an event date without a position',
    'results[0].location',
    c => put(c.singulareventdates[0], { location: null }),
  ],
  ['an event id of letters', 'results[0].id', c => put(c.singulareventdates[0], { id: 'one' })],
  ['an event id that is a number', 'results[0].id', c => put(c.singulareventdates[0], { id: 1 })],
  ['an object id that is a text', 'results[0].id', c => put(c.objects[0], { id: '11' })],
  ['an object of another type', 'results[0].type', c => put(c.objects[0], { type: 'EventPage' })],
  [
    'an end before the start',
    'results[0].end_date',
    c => put(c.singulareventdates[0], { end_date: '2027-06-24' }),
  ],
  [
    'a day no calendar has',
    'results[0].start_date',
    c => put(c.singulareventdates[0], { start_date: '2027-02-30' }),
  ],
  ['a page address without a host', 'results[0].href', c => put(c.guides[0], { href: '/guides/sunday/' })],
  ['no categories', 'results[0].categories', c => put(c.singulareventdates[0], { categories: [] })],
  ['an empty size', 'results[0].size', c => put(c.singulareventdates[0], { size: '' })],
  [
    'a latitude beyond the pole',
    'results[1].location.latitude',
    c => put(c.objects[1]?.location, { latitude: 91 }),
  ],
  [
    'a telephone that is a number',
    'results[0].info_box.telephone',
    c => put(c.objects[0]?.info_box, { telephone: 46 }),
  ],
  ['a notice that is a text', 'results[0].mass_info[0]', c => put(c.objects[0], { mass_info: ['Closed.'] })],
  [
    'an author local by word',
    'results[0].byline.author.is_local',
    c => put(c.guides[0]?.byline.author, { is_local: 'yes' }),
  ],
  ['a guide without byline', 'results[0].byline', c => put(c.guides[0], { byline: null })],
  [
    'a focal point beyond the side',
    'results[0].image.focal.x',
    c => put(c.objects[0]?.image.focal, { x: '100.01%' }),
  ],
  [
    'a focal point of one decimal',
    'results[0].image.focal.y',
    c => put(c.objects[0]?.image.focal, { y: '50.0%' }),
  ],
  [
    'an original on another host',
    'results[0].image.url',
    c => put(c.objects[0]?.image, { url: 'https://a.example/b.jpg' }),
  ],
  [
    'a schema half filled',
    'results[0].image.schema.thumbnail',
    c => drop(c.objects[0]?.image.schema, 'thumbnail'),
  ],
  [
    'a file size in words',
    'results[0].image.file_size',
    c => put(c.objects[0]?.image, { file_size: '2 kB' }),
  ],
  [
    'a rendition without alt',
    'results[0].image.renditions.small.alt',
    c => drop(c.objects[0]?.image.renditions.small, 'alt'),
  ],
]

type Row = [rule: string, title: string, at: string, content: (content: Content) => void]

const categories: Row[] = [
  [
    'categories',
    'a title that meta does not have',
    'results[0].categories[2]',
    c => put(c.singulareventdates[0], { categories: ['Festivals', 'Music', 'Musik'] }),
  ],
  [
    'category',
    'a category that is not listed',
    'results[0].category.title',
    c => put(c.singulareventdates[0], { categories: ['Music'] }),
  ],
  [
    'category',
    'another icon',
    'results[0].category',
    c => put(c.singulareventdates[0]?.category, { icon: 'festivals' }),
  ],
  [
    'subcategory',
    'of a category that is not listed',
    'results[0].subcategory',
    c => put(c.singulareventdates[0]?.subcategory, { slug: 'film', title: 'Film' }),
  ],
  [
    'subcategory',
    'in other words',
    'results[0].subcategory',
    c => put(c.singulareventdates[0]?.subcategory, { title: 'Folk' }),
  ],
]

describe('an item that is wrong in one way breaks one rule', () => {
  it.each(shapes)('shape: %s', (_title, at, content) => expectBreaches({ content }, ['shape'], at))
  it.each(categories)('%s: %s', (rule, _title, at, content) => expectBreaches({ content }, [rule], at))
})
