import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventDate, guide, object } from '../../support/items.ts'
import { makeBuiltSite } from '../../support/site.ts'
import { type Files, textOf } from '../../support/small-site.ts'

async function firstItem(collection: string, files: Files) {
  const root = await makeBuiltSite(files)
  const page = await readFile(join(root, `dist/api/v1/${collection}/page/1.json`), 'utf8')
  return JSON.parse(page).results[0]
}

const fair = textOf('content/events/fair.md')
const museum = textOf('content/objects/museum.md')

const imageKeys = 'title url width height renditions file_size focal caption alt id schema'.split(' ')
const image = expect.objectContaining({ renditions: expect.anything() })
const presets = ['small', 'medium', 'large']

/** Compares the fields of an item, and their order. */
function expectFields(item: object, wanted: object): void {
  expect(Object.entries(item)).toEqual(Object.entries(wanted))
}

describe('an event date', () => {
  it('has every field of the contract, in its order', async () => {
    const item = await firstItem('singulareventdates', {})
    const same = {
      description: '<p>Everything is for sale, <strong>even the tent</strong>.</p>',
      subcategory: { slug: 'markets', title: 'Markets', has_events: true },
      external_website_url: 'https://www.example.org/en/events/fair/',
      external_website_url_text: 'example.org',
      ...{ image, end_date: '2027-05-02', zip_code: '01234' },
    }
    expectFields(item, eventDate(same))
    expect(Object.keys(item.image)).toEqual(imageKeys)
    expect(Object.keys(item.image.renditions)).toEqual([...presets, 'xlarge'])
  })

  it('prefers the fields of its event to those of the place', async () => {
    const event = fair.replace(
      'zip_code: 01234',
      `venue_name: The tent
address: By the yellow buoy
location: { latitude: 58.5, longitude: 19.8 }
closest_station: { name: Quay, lang: sv }
external_website_url: https://www.tent.example/fair
city: Outer Smallville
href: https://www.tent.example/
call_to_action_label: Come`,
    )
    expect(await firstItem('singulareventdates', { 'content/events/fair.md': event })).toMatchObject({
      venue_name: 'The tent',
      address: 'By the yellow buoy',
      location: { latitude: 58.5, longitude: 19.8 },
      closest_station: { name: 'Quay', lang: 'sv' },
      external_website_url: 'https://www.tent.example/fair',
      external_website_url_text: 'tent.example',
      city: 'Outer Smallville',
      zip_code: '',
      href: 'https://www.tent.example/',
      call_to_action_label: 'Come',
    })
  })

  it('publishes imported values unchanged, including empty texts', async () => {
    const event = fair.replace('title: The fair', 'title: ""').replace(
      'place: museum\nzip_code: 01234',
      `venue_name: ""
address: ""
location: { latitude: 58.44, longitude: 19.71 }
city: ""
closest_station: { name: "", lang: "x y" }
external_website_url_text: ""
size: extra large
backend_modifiers: '[{"b": 1.0, "a": [null, "\\u0007"]}]'
as_imported: [title, closest_station.lang]`,
    )
    expect(await firstItem('singulareventdates', { 'content/events/fair.md': event })).toMatchObject({
      title: '',
      venue_name: '',
      address: '',
      city: '',
      closest_station: { name: '', lang: 'x y' },
      external_website_url_text: '',
      size: 'extra large',
      backend_modifiers: [{ b: 1, a: [null, '\u0007'] }],
      href: 'https://www.example.org/en/events/fair/',
    })
  })

  it('publishes HTML byte for byte, also an empty one', async () => {
    const html = `\n<p>A &amp; B &#x27;C&#x27; <i>d</i><br/>\u00a0</p>  <ul><li>e</ul>\n`
    const yaml = fair.split('---\n')[1]
    const described = async (typed: string) => {
      const item = await firstItem('singulareventdates', {
        'content/events/fair.md': null,
        'content/events/fair.yaml': `${yaml}text: { html: ${JSON.stringify(typed)} }\n`,
      })
      return item.description
    }
    expect(await described(html)).toBe(html)
    expect(await described('')).toBe('')
  })
})

describe('an object', () => {
  it('has every field of the contract in order, with null for what is absent', async () => {
    const item = await firstItem('objects', {
      'content/events/fair.md': null,
      'content/objects/museum.md': '---\nid: 7\nlanguage: sv\ntitle: Bänken\nimage: quay\n---\nSitt.\n',
    })
    expectFields(
      item,
      object({
        ...{ id: 7, title: 'Bänken', label: null, text: '<p>Sitt.</p>', image, location: null },
        href: 'https://www.example.org/sv/places/museum/',
        info_box: { ...object().info_box, address: '' },
      }),
    )
    expect(Object.keys(item.image.renditions)).toEqual([...presets, 'small_webp', 'medium_webp'])
  })

  it('uses its own slug, also in its address', async () => {
    const own = museum.replace('id: 1', 'id: 1\nslug: Ån / $$& 2')
    const item = await firstItem('objects', { 'content/objects/museum.md': own })
    expect(item).toMatchObject({
      slug: 'Ån / $& 2',
      href: 'https://www.example.org/en/places/%C3%85n%20%2F%20%24%26%202/',
    })
  })

  it('keeps an empty text apart from null', async () => {
    const own = museum.replace(
      'info_box: { address: Quay 1 }',
      'info_box: { address: " ", href: "", booking_href: "", telephone: +46701234567 }\nmass_info: [Closed *today*.]\ninfo_box_text: Free.',
    )
    const event = fair.replace('zip_code', 'address: Quay 1\nzip_code')
    const item = await firstItem('objects', {
      'content/objects/museum.md': own,
      'content/events/fair.md': event,
    })
    expect(item.info_box).toEqual({
      ...{ address: ' ', href: '', label: null, booking_href: '' },
      ...{ booking_label: null, telephone: '+46701234567', email: null },
    })
    expect(item.mass_info).toEqual([{ content: '<p>Closed <em>today</em>.</p>' }])
    expect(item.info_box_text).toEqual({ text: '<p>Free.</p>' })
    expect(item.label).toBe('Museum')
  })
})

describe('a guide', () => {
  it('has every field of the contract, in its order', async () => {
    const item = await firstItem('guides', {
      'content/authors/ann.yaml':
        'name: Ann\ntitle: { en: Walker, sv: Vandrare }\nimage: quay\ntext: Walks *slowly*.\nis_local: true\n',
    })
    const author = {
      ...{ name: 'Ann', title: 'Walker', image, href: null, text: '<p>Walks <em>slowly</em>.</p>' },
      is_local: true,
    }
    const href = 'https://www.example.org/en/guides/walk/'
    const byline = { image: null, author, color: 'blue50', size: 'small', headline: '', text: '' }
    expectFields(item, { id: 1, title: 'A walk', href, image, category: 'Walks', byline })
    expectFields(item.byline, byline)
    expectFields(item.byline.author, author)
    expect(Object.keys(item.byline.author.image.renditions)).toEqual(['small', 'medium'])
  })

  it('publishes the byline and the author unchanged', async () => {
    const walk = textOf('content/guides/walk.md').replace(
      'title: A walk',
      'title: ""\nbyline: { color: sea, size: large }\nas_imported: [title]',
    )
    const item = await firstItem('guides', {
      'content/guides/walk.md': walk,
      'content/authors/ann.yaml': 'href: ""\ntext: { html: <b>Ann</b> }\nas_imported: [name]\n',
    })
    const author = { name: '', href: '', text: '<b>Ann</b>' }
    expect(item).toMatchObject({ title: '', byline: { color: 'sea', size: 'large', author } })
  })

  it('without author, picture and text has the nulls and empty texts of the contract', async () => {
    const item = await firstItem('guides', {
      'content/guides/walk.md': '---\nid: 1\nlanguage: sv\ntitle: En promenad\ncategory: walks\n---\n',
    })
    const byline = { ...guide().byline, text: '' }
    const href = 'https://www.example.org/sv/guides/walk/'
    expectFields(item, { id: 1, title: 'En promenad', href, image: null, category: 'Promenader', byline })
  })
})

describe('an image', () => {
  it('has a schema if both its author and its date are known', async () => {
    const { image } = await firstItem('objects', {
      'content/images/quay.yaml': `id: 5
title: The quay
alt: { en: A quay in the sun, sv: En kaj i solen }
caption: Noon
focal_point: { x: 43.32%, y: 30% }
licence: CC BY 4.0
credit: Ann
date_taken: 2026-06-21 18:30
text_in_picture: KAJEN
`,
    })
    expect(image).toMatchObject({ id: 5, alt: 'A quay in the sun', focal: { x: '43.32%', y: '30.00%' } })
    expectFields(image.schema, {
      '@type': 'ImageObject',
      url: `https://api.example.org${image.url}`,
      width: 64,
      height: 48,
      caption: 'Noon',
      embeddedTextCaption: 'KAJEN',
      uploadDate: '2026-06-21T16:30:00Z',
      author: { '@type': 'Person', name: 'Ann' },
      thumbnail: image.renditions.small,
    })
  })

  it('publishes imported texts and the instant unchanged', async () => {
    const { image } = await firstItem('objects', {
      'content/images/quay.yaml': `id: 5
alt: ""
credit: ""
date_taken: 2026-06-21T16:30:00.123+00:00
as_imported: [title, alt, licence, credit]
`,
    })
    expect(image).toMatchObject({
      ...{ title: '', alt: '', caption: '' },
      schema: { uploadDate: '2026-06-21T16:30:00.123+00:00', author: { name: '' } },
    })
  })

  it('has the title as alt of its renditions if it has no alt', async () => {
    const quay = 'id: 5\ntitle: The quay\nalt: ""\nas_imported: [alt, licence]\n'
    const { image } = await firstItem('objects', { 'content/images/quay.yaml': quay })
    expect([image.alt, image.renditions.small.alt]).toEqual(['', 'The quay'])
  })

  it('has an empty schema otherwise', async () => {
    const { image } = await firstItem('objects', {})
    expect(image.schema).toEqual({})
    expect(image.focal).toEqual({ x: '50.00%', y: '50.00%' })
  })
})
