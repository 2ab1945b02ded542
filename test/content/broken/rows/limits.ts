import { pngClaiming } from '../../../images/pictures.ts'
import {
  author,
  edit,
  event,
  guide,
  labels,
  object,
  picture,
  set,
  sidecar,
  site,
  taxonomy,
} from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { textOf } from '../../../support/small-site.ts'

const limits = (typed: string) => set(site, `limits: { ${typed} }`)
const words = (count: number) => 'word '.repeat(count)
const list = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))
const dates = (count: number) =>
  edit(event, [
    '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
    list(
      count,
      index => `  - ${index === 10 ? '«' : ''}{ id: ${index + 1}, start: ${1900 + index}-05-01 }`,
    ).join('\n'),
  ])

/** Contents beyond a limit. Most rows set the limit low in `site.yaml`. `Row` explains the notation. */
export const limitRows: Rows = {
  'limits are out of their bounds, not whole numbers, or unknown': [
    limits(
      'files: «500001, items: «99, html_levels: «"1e2", yaml_levels: «-1, page_megabytes: «.inf, «picture_megapixel: 60',
    ),
    'bad-number limits.files, limits.items, limits.html_levels, limits.yaml_levels, limits.page_megabytes: is not a whole number from 100 to 500000 … such as 100.',
    'unknown-key limits.picture_megapixel: Did you mean "picture_megapixels"?',
  ],
  'there are more files than may be, and nothing in them is reported': [
    set(site, '«base_url: https://api.example.org', 'limits: { files: 100 }'),
    Object.fromEntries(list(95, index => `content/guides/g-${index}.md`).map(path => [path, 'x'])),
    'too-many-files: There are more than 100 files in content/. … `limits: { files: 500000 }`',
  ],
  'a site has more languages than may be': [
    edit(site, [
      '[en, sv]',
      `«[en, sv, ${list(99, index => `x${String.fromCharCode(97 + (index % 26))}-a${100 + index}`).join(', ')}]`,
    ]),
    'too-many-languages languages: A site may have at most 100 languages.',
  ],
  'there are more items than may be': [
    set(site, '«base_url: https://api.example.org', 'limits: { items: 100 }'),
    { [event]: String(dates(99)[event]).replace('«', '') },
    'too-many-items: There are 101 event dates, places and guides, which is more than 100.',
  ],
  'an event has more dates than may be': [
    limits('event_dates: 10'),
    dates(12),
    'too-many-dates dates.10: The event has 12 dates, which is more than 10.',
  ],
  'texts go beyond lower limits, each reported in its place': [
    limits('front_matter_kilobytes: 4, yaml_kilobytes: 16, markdown_kilobytes: 16, field_characters: 500'),
    set(event, '«language: en', `title: ${words(1000)}`),
    set(edit(object, ['Old things.', `«${words(4000)}`]), `title: «${words(101)}`),
    set(author, '«name: Ann', `text: ${words(4000)}`),
    set(sidecar, `alt: { en: A quay, sv: «${words(101)} }`),
    'file-too-large',
    'file-too-large: The lines between the two --- are longer than 4 KiB.',
    'text-too-long alt.sv, title, text: `limits: { field_characters: 50000 }`',
  ],
  'a file is larger than a lower limit': [
    limits('text_kilobytes: 64'),
    { [guide]: `«${textOf(guide)}${words(14000)}` },
    'file-too-large: The file is larger than 64 KiB. … `limits: { text_kilobytes: 4096 }`',
  ],
  'YAML, Markdown and HTML go deeper than lower limits': [
    limits('yaml_levels: 16, html_levels: 20'),
    set(author, `title: ${'['.repeat(15)}«[[${']'.repeat(17)}`),
    set(
      edit(object, ['Old things.', `Old\n\n«${'> '.repeat(20)}things.`]),
      `info_box_text: { html: «"${'<b>'.repeat(21)}${'</b>'.repeat(21)}" }`,
    ),
    'yaml-too-deep',
    'html-too-deep info_box_text.html, text: more than 20 lists … `limits: { html_levels: 200 }`',
  ],
  'pictures are larger than lower limits': [
    limits('picture_megabytes: 1, picture_megapixels: 1'),
    { 'content/images/claim.png': pngClaiming(1001, 1000), [picture]: new Uint8Array(1024 * 1024 + 1) },
    { 'content/images/claim.yaml': textOf(sidecar).replace('id: 1', 'id: 2') },
    'picture-too-many-pixels content/images/claim.png:1:1: at most 1 megapixels, and 16383 pixels on the longer side. Or raise the limit in site.yaml, up to `limits: { picture_megapixels: 100 }`',
    'file-too-large content/images/quay.jpg:1:1: `limits: { picture_megabytes: 64 }`',
  ],
  'there are more presets than may be': [
    set(
      site,
      `renditions:\n  «portraits: { small: width-1, medium: width-2, ${list(15, index => `x_${index}: width-${index + 3}`).join(', ')} }`,
      'limits: { renditions: 16 }',
    ),
    'too-many-renditions renditions: There are 17 picture sizes, which is more than 16.',
  ],
  'a page and the whole site would be made from too much': [
    set(
      site,
      '«base_url: https://api.example.org',
      'page_sizes: { objects: «25 }',
      'limits: { page_megabytes: 1, site_megabytes: 10 }',
    ),
    Object.fromEntries(
      list(24, index => textOf(object).replace('id: 1', `id: ${index + 2}`)).map((text, index) => [
        `content/objects/o-${index}.md`,
        text + words(90_000),
      ]),
    ),
    'site-too-large',
    'page-too-large page_sizes.objects: A page of 25 items could need 11 MiB of text; the limit is 1 MiB.',
  ],
  'a header is too long once an address is filled in': [
    edit(site, ['https://creativecommons.org/licenses/by/4.0/', `https://example.org/${'x'.repeat(1990)}`]),
    'headers-value _headers:15:1: With what the build fills in, Link has 2033 characters',
    'headers-value _headers:29:1',
    'headers-value _headers:38:1',
    'headers-value _headers:46:1',
  ],
}

/** Many problems at once: all of them are reported in one run, in order. */
export const manyRows: Rows = {
  'there are problems of every kind in every file': [
    set(
      edit(event, ['start: 2027-05-01', 'start: «soon'], ['**even the tent**', '«<b>even</b>']),
      'title: «""',
      'image: «key',
    ),
    set(edit(object, ['Old things.', '«# Old things']), 'id: «none', 'label: «zoo'),
    set(guide, 'category: «walk'),
    set(author, 'is_local: «perhaps'),
    set(sidecar, '«credits: Ann'),
    set(site, 'time_zone: «Stockholm'),
    edit(labels, ['  museum: {', '  «Museum: {']),
    { 'content/Notes.md': '«x', 'content/events/A.md': '«x', _headers: null },
    'file-missing _headers:1:1',
    'warning stray-file',
    'bad-boolean is_local',
    'file-name',
    'empty-text title',
    'unknown-image image',
    'bad-date dates.0.start',
    'html-in-text text',
    'unknown-guide-category category',
    'unknown-key credits',
    'bad-slug places.Museum',
    'bad-id id',
    'unknown-label label',
    'top-heading text',
    'bad-time-zone time_zone',
  ],
  'the content is empty': [
    Object.fromEntries(
      [site, labels, taxonomy, event, object, guide, author, sidecar, picture].map(path => [path, null]),
    ),
    { 'content/.keep': '' },
    'file-missing content/labels.yaml:1:1',
    'file-missing content/site.yaml:1:1',
    'file-missing content/taxonomy.yaml:1:1',
  ],
}
