import { drawPicture } from '../../../support/small-site.ts'
import { author, edit, guide, labels, object, type Row, sidecar, textOf } from './row.ts'

const lines = (text: string) => text.replace('id: 1', 'id: 2')

/** Contents that are well, and of which something is worth telling. */
export const unusedRows: readonly Row[] = [
  {
    name: 'a picture, an author and labels are used by nothing',
    files: {
      'content/images/pier.yaml': lines(textOf(sidecar)),
      'content/images/pier.jpg': await drawPicture(8, 8),
      'content/authors/bo.yaml': 'name: Bo\n',
      ...edit(labels, ['guide_', '  zoo: Zoo\nguide_'], ['  walks:', '  cafes: Cafés\n  walks:']),
    },
    problems: [
      'warning unused-author content/authors/bo.yaml:1:1',
      'warning unused-image content/images/pier.jpg:1:1',
      'warning unused-label content/labels.yaml:3:8 places.zoo',
      'warning unused-label content/labels.yaml:5:10 guide_categories.cafes',
    ],
  },
  {
    name: 'the only guide names no author, and the only object no label',
    files: { ...edit(guide, ['author: ann\n', '']), ...edit(object, ['label: museum\n', '']) },
    problems: [
      'warning unused-author content/authors/ann.yaml:1:1',
      'warning unused-label content/labels.yaml:2:11 places.museum',
    ],
  },
  {
    name: 'files stand where nothing is published',
    files: {
      'content/notes.txt': '',
      'content/events/2027/fair.md': '',
      'content/guides/map.pdf': '',
      'content/authors/ann.md': textOf(author),
      'content/labels.json': '',
    },
    problems: [
      'warning stray-file content/authors/ann.md:1:1',
      'warning stray-file content/events/2027/fair.md:1:1',
      'warning stray-file content/guides/map.pdf:1:1',
      'warning stray-file content/labels.json:1:1',
      'warning stray-file content/notes.txt:1:1',
    ],
  },
  {
    name: 'what systems and editors leave behind is not told',
    files: {
      'content/.DS_Store': '',
      'content/images/Thumbs.db': '',
      'content/events/fair.md~': '',
      'content/events/.fair.md.swp': '',
      'content/objects/desktop.ini': '',
      'content/README.md': '# Read me',
      'content/.git/config': '',
    },
    problems: [],
  },
]
