import { edit, event, guide, type Rows } from './row.ts'

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
