import type { SchemaName } from './as-editors-see.ts'

/** A file that is right, and why somebody could think that it is not. */
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

export const rightFiles: readonly RightFile[] = [
  {
    what: 'a first line for editors',
    name: 'event',
    text: `# yaml-language-server: $schema=../.schemas/event.json\n${event}`,
  },
  {
    what: 'a zip code that YAML takes for a number',
    name: 'event',
    text: withLine(event, 'zip_code: 01234'),
  },
  { what: 'a title that YAML takes for a truth', name: 'event', text: event.replace('The fair', 'true') },
  { what: 'a title that some take for a truth', name: 'event', text: event.replace('The fair', 'NO') },
  { what: 'a name that YAML takes for a number', name: 'event', text: event.replace('quay', '2027') },
  { what: 'an id between quotes', name: 'object', text: object.replace('id: 1', 'id: "1001"') },
  {
    what: 'a day between quotes, and a leap day',
    name: 'event',
    text: event.replace('start: 2027-05-01', 'start: "2028-02-29", end: 2400-02-29'),
  },
  {
    what: 'keys with nothing behind them',
    name: 'object',
    text: `${object}label:\ninfo_box: ~\nlocation: null\nmass_info:\n`,
  },
  {
    what: 'texts that are empty',
    name: 'object',
    text: withLine(object, 'info_box: { address: " ", href: "", telephone: "", email: "" }'),
  },
  {
    what: 'HTML for Markdown',
    name: 'object',
    text: `${object}info_box_text: { html: "" }\nmass_info: [A notice, { html: <p>Another</p> }]\n`,
  },
  {
    what: 'a station in another language',
    name: 'event',
    text: withLine(event, 'closest_station: { name: Tullhuset, lang: sv }'),
  },
  { what: 'a size that apps may not know', name: 'event', text: withLine(event, 'size: gigantic') },
  {
    what: 'words for each language, with HTML in one',
    name: 'author',
    text: 'name: Ann\ntitle: { en: Editor, pt-BR: Editora }\ntext: { en: { html: <p>She</p> }, sv: Hon }\nis_local: true\n',
  },
  {
    what: 'a focal point to the hundredth',
    name: 'picture',
    text: withLine(picture, 'focal_point: { x: 43.25%, y: 100%, width: 0% }'),
  },
  {
    what: 'a local time and a time in UTC',
    name: 'picture',
    text: withLine(picture, 'date_taken: 2026-06-21T16:30:00.5Z'),
  },
  {
    what: 'what was imported and listed, empty or missing',
    name: 'picture',
    text: 'id: 1\ntitle: ""\nlicence:\nas_imported: [title, alt, licence]\n',
  },
  {
    what: 'a telephone number that was imported, in a box',
    name: 'object',
    text: `${object}info_box: { telephone: ring Ann }\nas_imported: [info_box.telephone]\n`,
  },
  {
    what: 'labels that were imported',
    name: 'labels',
    text: 'places: { museum: "", x: }\nguide_categories: {}\nas_imported: [places.museum, places.x]\n',
  },
  {
    what: 'a site with all that can be set',
    name: 'site',
    text: `${site.replace('north: 58.6 }', 'north: 58.6 }, outline: [[19.6, 58.3], ["19.9", 58.3], [19.9, 58.6], [19.6, 58.6]]')}page_sizes: { objects: "12" }\nmedia_host: HTTPS://media.example.org/a/\nrenditions: { portraits: { small: fill-240x240-c50, medium: scale-33.3 quality-70 format-webp } }\nlimits: { files: 200 }\n`,
  },
]
