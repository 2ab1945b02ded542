import {
  append,
  author,
  edit,
  event,
  guide,
  labels,
  object,
  type Rows,
  sidecar,
  site,
  taxonomy,
} from './row.ts'

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

/** Many problems at once: all of them are told in one run, in order. */
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
