import { drawPicture, type Files } from '../../support/small-site.ts'

/** The two sites between which builds go back and forth. */
export type State = 'old' | 'new'

/** The files of the content that differ between the two sites, by path; null for one that is not there. */
export type Contents = Readonly<Record<State, Files>>

/** The other one. */
export function otherThan(state: State): State {
  return state === 'old' ? 'new' : 'old'
}

/** The new site has one more event, picture and author, an object with other words and another name for a kind of guide. */
export async function drawContents(): Promise<Contents> {
  const fresh: Files = {
    'content/events/show.md': show,
    'content/images/tower.jpg': await drawPicture(96, 72),
    'content/images/tower.yaml': 'id: 2\ntitle: The tower\nalt: A tower in the fog\nlicence: CC BY 4.0\n',
    'content/authors/bo.yaml': 'name: Bo\nimage: tower\n',
  }
  const absent = Object.fromEntries(Object.keys(fresh).map(path => [path, null]))
  return {
    old: {
      ...absent,
      'content/objects/museum.md': museum('Old things.'),
      'content/labels.yaml': labels('Walks'),
    },
    new: {
      ...fresh,
      'content/objects/museum.md': museum('Older things.'),
      'content/labels.yaml': labels('Strolls'),
    },
  }
}

/** The new site has other words in one file: an edit that is whole at every instant. */
export const oneEdit: Contents = {
  old: { 'content/objects/museum.md': museum('Old things.') },
  new: { 'content/objects/museum.md': museum('Older things.') },
}

const show = `---
language: en
title: The show
image: tower
dates:
  - { id: 2, start: 2027-06-05 }
categories: [fairs]
category: fairs
place: museum
zip_code: 01234
---
In the tower, **at nine**.
`

function museum(text: string): string {
  return `---
id: 1
language: en
title: The museum
label: museum
image: quay
location: { latitude: 58.44, longitude: 19.71 }
info_box: { address: Quay 1 }
---
${text}
`
}

function labels(walks: string): string {
  return `places:
  museum: { en: Museum, sv: Museum }
guide_categories:
  walks: { en: ${walks}, sv: Promenader }
`
}
