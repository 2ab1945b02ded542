import { append, author, edit, event, guide, labels, object, type Row, sidecar, site } from './row.ts'

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
export const manyRows: readonly Row[] = [
  {
    name: 'there are problems of every kind in every file',
    files: everywhere,
    problems: [
      'file-missing _headers:1:1',
      'warning stray-file content/Notes.md:1:1',
      'bad-boolean content/authors/ann.yaml:3:11 is_local',
      'file-name content/events/A.md:1:1',
      'empty-text content/events/fair.md:3:8 title',
      'unknown-image content/events/fair.md:4:8 image',
      'bad-date content/events/fair.md:6:21 dates.0.start',
      'html-in-text content/events/fair.md:13:25 text',
      'unknown-guide-category content/guides/walk.md:5:11 category',
      'unknown-key content/images/quay.yaml:5:1 credits',
      'bad-slug content/labels.yaml:2:3 places.Museum',
      'bad-id content/objects/museum.md:2:5 id',
      'unknown-label content/objects/museum.md:5:8 label',
      'top-heading content/objects/museum.md:10:1 text',
      'bad-time-zone content/site.yaml:5:12 time_zone',
    ],
  },
  {
    name: 'the content is empty',
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
    problems: [
      'file-missing content/labels.yaml:1:1',
      'file-missing content/site.yaml:1:1',
      'file-missing content/taxonomy.yaml:1:1',
    ],
  },
]
