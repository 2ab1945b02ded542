import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../../src/pipeline/index.ts'
import { makeFolder, makeSite } from '../../support/site.ts'
import { drawPicture, type Files, smallSite } from '../../support/small-site.ts'
import { type RoundTrip, roundTrip } from './round-trip.ts'

async function roundTripOf(files: Files, record: 'with' | 'without'): Promise<RoundTrip> {
  const root = await makeSite(files)
  await build({ root })
  return roundTrip(root, await makeFolder(), { record })
}

const both = ['with', 'without'] as const

/** A site in which much is as seldom as it may be. */
async function oddSite(): Promise<Files> {
  const museum = String(smallSite['content/objects/museum.md'])
  const fair = String(smallSite['content/events/fair.md'])
  return {
    'content/site.yaml': `${smallSite['content/site.yaml']}page_sizes: { event_dates: 2, objects: 3, guides: 1 }
renditions:
  objects:
    small: width-40 quality-60
    medium: fill-30x30-c70 format-webp
    large: max-50x20
    small_webp: width-40 format-webp quality-55
    medium_webp: height-20 format-webp
    hero: scale-33.3 format-png
`,
    'content/labels.yaml': `places:
  museum: { en: Museum, sv: Museum }
  sight: { en: Sight, sv: Sevärdhet }
guide_categories:
  walks: { en: Walks, sv: Promenader }
  none: ""
as_imported: [guide_categories.none]
`,
    'content/events/fair.md': fair.replace('- { id: 1,', '- { id: 3, start: 2027-05-09 }\n  - { id: 1,'),
    'content/events/marknad.md': fair
      .replace('language: en', 'language: sv')
      .replace('- { id: 1,', '- { id: 2,')
      .replace('place: museum', 'place: museum\ncall_to_action_label: " "\ncity: ""'),
    'content/events/elsewhere.md': fair
      .replace('- { id: 1,', '- { id: 4,')
      .replace('image: quay', 'image: boat\nhref: https://elsewhere.example/Programme')
      .replace('place: museum', 'venue_name: ""\naddress: ""\nlocation: { latitude: 58.5, longitude: 19.8 }'),
    'content/objects/museet.md': museum
      .replace('id: 1', 'id: 2')
      .replace('language: en', 'language: sv\nslug: museum')
      .replace('label: museum', 'label: sight')
      .replace(
        '{ address: Quay 1 }',
        '{ address: " ", href: "", telephone: ring Ann, email: "" }\nas_imported: [info_box.telephone]',
      ),
    'content/objects/boat.yaml': `id: 3
language: en
title: The boat
image: boat
info_box_text: { html: "" }
mass_info: [Closed., { html: "<p>Wet</p><p>paint</p>" }]
text: { html: "<p>A<br>boat</p>" }
`,
    'content/guides/promenad.md': `---
id: 2
language: sv
title: En promenad
category: none
author: ann
byline: { image: boat, color: green, headline: " " }
---
Ta **goda** skor & mer.
`,
    'content/guides/tour.md': '---\nid: 3\nlanguage: en\ntitle: A tour\ncategory: walks\nauthor: ann\n---\n',
    'content/authors/ann.yaml':
      'name: Ann\nimage: quay\ntitle: { en: Cook, sv: Kock }\ntext: { en: Cooks., sv: { html: "" } }\n',
    'content/images/boat.png': await drawPicture(60, 80, 'png'),
    'content/images/boat.yaml': `id: 7
title: { en: The boat, sv: Båten }
alt: ""
caption: { en: Noon, sv: "" }
focal_point: { x: 30%, y: 60.25% }
credit: Ann Ek
date_taken: 2026-06-21 18:30
text_in_picture: BOAT
as_imported: [alt, caption, licence]
`,
  }
}

describe.each(both)('a small site that is drafted %s its record', record => {
  it('builds to the same pages', async () => {
    const { before, after } = await roundTripOf({}, record)
    expect(after).toEqual(before)
    expect(Object.keys(after)).toHaveLength(3)
  })

  it('builds to the same pages where it has odd values, several languages and pages', async () => {
    const { before, after } = await roundTripOf(await oddSite(), record)
    expect(after).toEqual(before)
    expect(Object.keys(after)).toHaveLength(2 + 1 + 3)
  })

  it('builds to the same pages without any item', async () => {
    const none = ['events/fair.md', 'objects/museum.md', 'guides/walk.md'].map(path => [
      `content/${path}`,
      null,
    ])
    const { before, after, report } = await roundTripOf(Object.fromEntries(none), record)
    expect(after).toEqual(before)
    expect(report.collections.map(({ items }) => items)).toEqual([0, 0, 0])
  })

  it('builds to the same pages under a path, with renditions on a host of their own', async () => {
    const site = String(smallSite['content/site.yaml']).replace('api.example.org', 'www.example.org/data')
    const hosted = { 'content/site.yaml': `${site}media_host: https://media.example.org/renditions\n` }
    const { before, after, files } = await roundTripOf(hosted, record)
    expect(after).toEqual(before)
    expect(String(Object.values(after)[0])).toContain('https://media.example.org/renditions/media/images/')
    expect(files.map(({ path }) => path)).toContain(join('images', 'quay.jpg'))
  })
})

describe('a site that is drafted with its record', () => {
  it('has the same record again', async () => {
    for (const files of [{}, await oddSite()]) {
      const [before, after] = (await roundTripOf(files, 'with')).records
      expect(after).toBe(before)
    }
  })
})
