import type { SchemaName } from './as-editors-see.ts'

/** A valid file, and the reason why a schema might refuse it. */
export type RightFile = { readonly what: string; readonly name: SchemaName; readonly text: string }

export const event = `language: en
title: The fair
image: quay
dates: [{ id: 1, start: 2027-05-01 }]
categories: [fairs]
category: fairs
place: museum
text: Everything is for sale.
`
export const object = 'id: 1\nlanguage: en\ntitle: The museum\nimage: quay\ntext: Old things.\n'
export const picture = 'id: 1\ntitle: The quay\nalt: A quay\nlicence: CC BY 4.0\n'
export const labels = 'places: { museum: Museum }\nguide_categories: {}\n'
export const site = `base_url: https://api.example.org
city: { name: Smallville, bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 } }
time_zone: Europe/Stockholm
languages: [en, pt-BR]
licence: { name: CC0, url: https://example.org/ }
href_patterns:
  event: https://{language}.example.org/events/{slug}/
  object: https://example.org/?place={slug}
  guide: https://example.org/{language}/{slug}
`

const withLine = (text: string, line: string) => `${text}${line}\n`

const rightTexts: { readonly [name in SchemaName]?: Readonly<Record<string, string>> } = {
  event: {
    'a first line for editors': `# yaml-language-server: $schema=../.schemas/event.json\n${event}`,
    'a zip code that YAML takes for a number': withLine(event, 'zip_code: 01234'),
    'a title that YAML reads as a boolean': event.replace('The fair', 'true'),
    'a title that YAML 1.1 reads as a boolean': event.replace('The fair', 'NO'),
    'a name that YAML takes for a number': event.replace('quay', '2027'),
    'texts that look like something else': withLine(
      event,
      'zip_code: 012_34\ncity: 1.10\nvenue_name: null and void',
    ),
    'a day between quotes, and a leap day': event.replace(
      'start: 2027-05-01',
      'start: "2028-02-29", end: 2400-02-29',
    ),
    'the first and the last day that can be written': event.replace(
      'start: 2027-05-01',
      'start: 0001-01-01, end: 9999-12-31',
    ),
    'backend modifiers in JSON': withLine(event, `backend_modifiers: '[{"a": [1.5, null, "b"]}, []]'`),
    'a station in another language': withLine(event, 'closest_station: { name: Tullhuset, lang: sv }'),
    'a status and a choice in other words': event.replace(
      'start: 2027-05-01',
      'start: 2027-05-01, status: Utsålt, in_api: false',
    ),
    'a size that apps may not know': withLine(event, 'size: gigantic'),
  },
  object: {
    'an id between quotes': object.replace('id: 1', 'id: "1001"'),
    'keys with nothing behind them': `${object}label:\ninfo_box:\nlocation:\nmass_info:\n`,
    'texts that are empty': withLine(
      object,
      'info_box: { address: " ", href: "", booking_href: "", telephone: "", email: "", label: " " }',
    ),
    'a telephone number with every sign': withLine(object, 'info_box: { telephone: +46 (0)8-465.004/12 }'),
    'an e-mail address with a plus and a long ending': withLine(
      object,
      'info_box: { email: a.b+c@d-e.museum }',
    ),
    'HTML in place of Markdown': `${object}info_box_text: { html: "" }\nmass_info: [A notice, { html: <p>A<br/>B</p> }]\n`,
  },
  author: {
    'an address with an international name': 'name: Ann\nhref: https://räksmörgås.example/å?ä=ö#x\n',
    'marks where it begins and ends': '---\nname: Ann\nhref: ""\n...\n',
    'a text for each language, with HTML in one':
      'name: Ann\ntitle: { en: Editor, pt-BR: Editora }\ntext: { en: { html: <p>She</p> }, sv: Hon }\nis_local: true\n',
  },
  picture: {
    'a focal point to the hundredth': withLine(picture, 'focal_point: { x: 43.25%, y: 100%, width: 0% }'),
    'per cents at both ends': withLine(
      picture,
      'focal_point: { x: 0%, y: 100%, width: 0.01%, height: 99.99% }',
    ),
    'a time in UTC with fractions of a second': withLine(picture, 'date_taken: 2026-06-21T16:30:00.5Z'),
    'a time in UTC without seconds': withLine(picture, 'date_taken: 2026-06-21T16:30Z'),
    'a time in UTC of the year 0': withLine(picture, 'date_taken: 0000-01-01T16:30:00Z'),
  },
  labels: {
    'labels with a name in each language':
      'places: { museum: { en: Museum, sv: Museum }, x: X }\nguide_categories: {}\n',
  },
  site: {
    'a site with all that can be set': `${site.replace('north: 58.6 }', 'north: 58.6 }, outline: [[19.6, 58.3], ["19.9", 58.3], [19.9, 58.6], [19.6, 58.6]]')}page_sizes: { objects: "12" }\nmedia_host: HTTPS://media.example.org/a/\nrenditions: { portraits: { small: fill-240x240-c50, medium: scale-33.3 quality-70 format-webp } }\nlimits: { files: 200 }\n`,
  },
}

export const rightFiles: readonly RightFile[] = Object.entries(rightTexts).flatMap(([name, texts]) => {
  return Object.entries(texts).map(([what, text]) => ({ what, name: name as SchemaName, text }))
})
