import { pngClaiming } from '../../../images/pictures.ts'
import {
  append,
  author,
  edit,
  event,
  guide,
  labels,
  object,
  picture,
  type Rows,
  sidecar,
  site,
  taxonomy,
  textOf,
} from './row.ts'

const limits = (set: string) => append(site, `limits: { ${set} }\n`)
const words = (count: number) => 'word '.repeat(count)

/** What goes beyond a limit, most of them set lower than usual by `site.yaml`. */
export const limitRows: Rows = {
  'limits are set beyond their bounds, are none, or do not exist': {
    files: limits('files: 500001, items: 99, html_levels: "1e2", picture_megapixel: 60'),
    problems: {
      [site]: [
        'bad-number 12:18 limits.files, bad-number 12:33 limits.items',
        'bad-number 12:50 limits.html_levels, unknown-key 12:57 limits.picture_megapixel',
      ],
    },
    says: ['is not a whole number from 100 to 500000', 'such as 100.', 'Did you mean "picture_megapixels"?'],
  },
  'there are more files than may be, and nothing of them is reported': {
    files: {
      ...limits('files: 100'),
      ...Object.fromEntries(Array.from({ length: 95 }, (_, index) => [`content/guides/g-${index}.md`, 'x'])),
    },
    problems: { [site]: 'too-many-files 1:1' },
    says: ['There are more than 100 files in content/.', 'set limits.files in site.yaml, to 500000 at most.'],
  },
  'there are more items than may be': {
    files: {
      ...limits('items: 100'),
      ...edit(event, [
        '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
        Array.from(
          { length: 99 },
          (_, index) => `  - { id: ${index + 1}, start: ${1900 + index}-05-01 }`,
        ).join('\n'),
      ]),
    },
    problems: { [site]: 'too-many-items 1:1' },
    says: ['There are 101 event dates, objects and guides together, and at most 100 are taken.'],
  },
  'an event has more dates than may be': {
    files: {
      ...limits('event_dates: 10'),
      ...edit(event, [
        '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }',
        Array.from(
          { length: 12 },
          (_, index) => `  - { id: ${index + 1}, start: ${2027 + index}-05-01 }`,
        ).join('\n'),
      ]),
    },
    problems: { [event]: 'too-many-dates 16:5 dates.10' },
    says: ['There are 12 dates of one event, and at most 10 are taken.'],
  },
  'texts go beyond lower limits, each reported in its place': {
    files: {
      ...limits(
        'front_matter_kilobytes: 4, yaml_kilobytes: 16, markdown_kilobytes: 16, field_characters: 500',
      ),
      ...edit(event, ['title: The fair', `title: ${words(1000)}`]),
      ...edit(object, ['title: The museum', `title: ${words(101)}`], ['Old things.', words(4000)]),
      ...append(author, `text: ${words(4000)}\n`),
      ...edit(sidecar, ['A quay in the sun', `{ en: A quay, sv: ${words(101)} }`]),
    },
    problems: {
      [author]: 'file-too-large 1:1',
      [event]: 'file-too-large 2:1',
      [sidecar]: 'text-too-long 3:24 alt.sv',
      [object]: 'text-too-long 4:8 title, text-too-long 10:1 text',
    },
    says: [
      'The fields are longer than 4 KiB.',
      'set limits.field_characters in site.yaml, to 50000 at most.',
    ],
  },
  'a file is larger than a lower limit': {
    files: { ...limits('text_kilobytes: 64'), [guide]: textOf(guide) + words(14000) },
    problems: { [guide]: 'file-too-large 1:1' },
    says: ['The file is larger than 64 KiB.', 'set limits.text_kilobytes in site.yaml, to 4096 at most.'],
  },
  'YAML, Markdown and HTML go deeper than lower limits': {
    files: {
      ...limits('yaml_levels: 16, html_levels: 20'),
      ...append(author, `title: ${'['.repeat(17)}${']'.repeat(17)}\n`),
      ...edit(
        object,
        ['id: 1', `id: 1\ninfo_box_text: { html: "${'<b>'.repeat(21)}${'</b>'.repeat(21)}" }`],
        ['Old things.', `Old\n\n${'> '.repeat(20)}things.`],
      ),
    },
    problems: {
      [author]: 'yaml-too-deep 3:23',
      [object]: 'html-too-deep 3:24 info_box_text.html, html-too-deep 13:1 text',
    },
    says: ['More than 20 lists', 'set limits.html_levels in site.yaml, to 200 at most.'],
  },
  'a short reference expands to a long address again and again': {
    files: edit(object, [
      'Old things.',
      `${'[a] '.repeat(9)}\n\n[a]: https://example.org/${'x'.repeat(60_000)}`,
    ]),
    problems: { [object]: 'text-too-long 10:1 text' },
    says: ['The links of this text are longer than 512 KiB, each written out.'],
  },
  'pictures are larger than lower limits': {
    files: {
      ...limits('picture_megabytes: 1, picture_megapixels: 1'),
      'content/images/claim.yaml': textOf(sidecar).replace('id: 1', 'id: 2'),
      'content/images/claim.png': pngClaiming(1001, 1000),
      [picture]: new Uint8Array(1024 * 1024 + 1),
    },
    problems: { 'content/images/claim.png': 'picture-too-many-pixels 1:1', [picture]: 'file-too-large 1:1' },
    says: [
      'at most 1 megapixels, and 16383 pixels on the longer side. Or set limits.picture_megapixels in site.yaml, to 100 at most.',
      'Or set limits.picture_megabytes in site.yaml, to 64 at most.',
    ],
  },
  'there are more presets than may be': {
    files: append(
      site,
      `renditions:\n  portraits: { small: width-1, medium: width-2, ${Array.from({ length: 15 }, (_, index) => `x_${index}: width-${index + 3}`).join(', ')} }\nlimits: { renditions: 16 }\n`,
    ),
    problems: { [site]: 'too-many-renditions 13:3 renditions' },
    says: ['There are 17 presets in `renditions`, all kinds together, and at most 16 are taken.'],
  },
  'a page and the whole site would be made from too much': {
    files: {
      ...limits('page_megabytes: 1, site_megabytes: 10, field_characters: 50000'),
      [site]: `${textOf(site)}page_sizes: { objects: 25 }\nlimits: { page_megabytes: 1, site_megabytes: 10 }\n`,
      ...Object.fromEntries(
        Array.from({ length: 24 }, (_, index) => {
          const text = textOf(object).replace('id: 1', `id: ${index + 2}`)
          return [`content/objects/o-${index}.md`, text + words(90_000)]
        }),
      ),
    },
    problems: { [site]: 'site-too-large 1:1, page-too-large 12:24 page_sizes.objects' },
    says: ['A page of 25 objects may be made from 11 MiB of text, more than 1 MiB.'],
  },
  'a header is too long once an address is filled in': {
    files: edit(site, [
      'https://creativecommons.org/licenses/by/4.0/',
      `https://example.org/${'x'.repeat(1990)}`,
    ]),
    problems: { _headers: 'headers-value 15:1, headers-value 29:1, headers-value 38:1, headers-value 46:1' },
    says: ['Link has 2033 characters once the addresses of site.yaml are filled in'],
  },
  'files are called as Windows calls devices, and what refers to them is not reported again': {
    files: {
      [object]: null,
      'content/objects/con.md': textOf(object),
      'content/guides/LPT1.md': 'x',
      ...edit(event, ['place: museum', 'place: con']),
    },
    problems: { 'content/guides/LPT1.md': 'file-name 1:1', 'content/objects/con.md': 'file-name 1:1' },
    says: ['Windows keeps the name "con" for a device', 'Rename it to the-lpt1.md, for example.'],
  },
}

const everywhere = {
  ...edit(
    event,
    ['title: The fair', 'title: ""'],
    ['start: 2027-05-01', 'start: soon'],
    ['image: quay', 'image: key'],
    ['**even the tent**', '<b>even</b>'],
  ),
  ...edit(object, ['id: 1', 'id: none'], ['label: museum', 'label: zoo'], ['Old things.', '# Old things']),
  ...edit(guide, ['category: walks', 'category: walk']),
  ...append(author, 'is_local: perhaps\n'),
  ...append(sidecar, 'credits: Ann\n'),
  ...edit(site, ['Europe/Stockholm', 'Stockholm']),
  ...edit(labels, ['  museum: {', '  Museum: {']),
  'content/Notes.md': 'x',
  'content/events/A.md': 'x',
  _headers: null,
}

/** Many problems at once: all of them are reported in one run, in order. */
export const manyRows: Rows = {
  'there are problems of every kind in every file': {
    files: everywhere,
    problems: {
      _headers: 'file-missing 1:1',
      'content/Notes.md': 'warning stray-file 1:1',
      [author]: 'bad-boolean 3:11 is_local',
      'content/events/A.md': 'file-name 1:1',
      [event]: [
        'empty-text 3:8 title, unknown-image 4:8 image, bad-date 6:21 dates.0.start',
        'html-in-text 13:25 text',
      ],
      [guide]: 'unknown-guide-category 5:11 category',
      [sidecar]: 'unknown-key 5:1 credits',
      [labels]: 'bad-slug 2:3 places.Museum',
      [object]: 'bad-id 2:5 id, unknown-label 5:8 label, top-heading 10:1 text',
      [site]: 'bad-time-zone 5:12 time_zone',
    },
  },
  'the content is empty': {
    files: {
      [site]: null,
      [labels]: null,
      'content/taxonomy.yaml': null,
      [event]: null,
      [object]: null,
      [guide]: null,
      [author]: null,
      [sidecar]: null,
      'content/images/quay.jpg': null,
      'content/.keep': '',
    },
    problems: { [labels]: 'file-missing 1:1', [site]: 'file-missing 1:1', [taxonomy]: 'file-missing 1:1' },
  },
}
