import { drawPicture } from '../../../support/small-site.ts'
import { author, edit, event, guide, labels, object, type Rows, sidecar, textOf } from './row.ts'

const lines = (text: string) => text.replace('id: 1', 'id: 2')

/** Contents that are well, and of which something is worth telling. */
export const unusedRows: Rows = {
  'a picture, an author and labels are used by nothing': {
    files: {
      'content/images/pier.yaml': lines(textOf(sidecar)),
      'content/images/pier.jpg': await drawPicture(8, 8),
      'content/authors/bo.yaml': 'name: Bo\n',
      ...edit(labels, ['guide_', '  zoo: Zoo\nguide_'], ['  walks:', '  cafes: Cafés\n  walks:']),
    },
    problems: {
      'content/authors/bo.yaml': 'warning unused-author 1:1',
      'content/images/pier.jpg': 'warning unused-image 1:1',
      [labels]: 'warning unused-label 3:8 places.zoo, warning unused-label 5:10 guide_categories.cafes',
    },
  },
  'the only guide names no author, and the only object no label': {
    files: { ...edit(guide, ['author: ann\n', '']), ...edit(object, ['label: museum\n', '']) },
    problems: { [author]: 'warning unused-author 1:1', [labels]: 'warning unused-label 2:11 places.museum' },
  },
  'files are where nothing is published': {
    files: {
      'content/notes.txt': '',
      'content/events/2027/fair.md': '',
      'content/guides/map.pdf': '',
      'content/authors/ann.md': textOf(author),
      'content/labels.json': '',
    },
    problems: {
      'content/authors/ann.md': 'warning stray-file 1:1',
      'content/events/2027/fair.md': 'warning stray-file 1:1',
      'content/guides/map.pdf': 'warning stray-file 1:1',
      'content/labels.json': 'warning stray-file 1:1',
      'content/notes.txt': 'warning stray-file 1:1',
    },
  },
  'what systems and editors leave behind is not reported': {
    files: {
      'content/.DS_Store': '',
      'content/images/Thumbs.db': '',
      'content/events/fair.md~': '',
      'content/events/.fair.md.swp': '',
      'content/objects/desktop.ini': '',
      'content/README.md': '# Read me',
      'content/.git/config': '',
    },
    problems: {},
  },
}

/** Words that are published, though the contract does not show them. */
export const unobservedRows: Rows = {
  'a size and a colour are words that clients may not know': {
    files: {
      ...edit(event, ['place: museum', 'place: museum\nsize: huge']),
      ...edit(guide, ['id: 1', 'id: 1\nbyline: { color: sea green, size: large }']),
    },
    problems: {
      [event]: 'warning unobserved-value 11:7 size',
      [guide]: 'warning unobserved-value 3:18 byline.color, warning unobserved-value 3:35 byline.size',
    },
    says: ['Clients of the API may not know "sea green".'],
  },
  'a size and a colour are words that clients know': {
    files: {
      ...edit(event, ['place: museum', 'place: museum\nsize: medium']),
      ...edit(guide, ['id: 1', 'id: 1\nbyline: { color: orange50, size: small }']),
    },
    problems: {},
  },
}
