import { drawPicture, type Files, smallSite } from '../../support/small-site.ts'

/** The two sites between which builds go back and forth. */
export type State = 'old' | 'new'

/** The files in which the contents of the two sites differ, by path; null for a file that is absent. */
export type Contents = Readonly<Record<State, Files>>

export function otherThan(state: State): State {
  return state === 'old' ? 'new' : 'old'
}

const museum = 'content/objects/museum.md'
const labels = 'content/labels.yaml'

function edit(path: string, from: string, to: string): Files {
  return { [path]: String(smallSite[path]).replace(from, to) }
}

/** The new site has one more event, picture and author, and other words in an object and in a label. */
export async function drawContents(): Promise<Contents> {
  const added: Files = {
    'content/events/show.md': show,
    'content/images/tower.jpg': await drawPicture(96, 72),
    'content/images/tower.yaml': 'id: 2\ntitle: The tower\nalt: A tower in the fog\nlicence: CC BY 4.0\n',
    'content/authors/bo.yaml': 'name: Bo\nimage: tower\n',
  }
  const absent = Object.fromEntries(Object.keys(added).map(path => [path, null]))
  return {
    old: { ...absent, [museum]: smallSite[museum] ?? '', [labels]: smallSite[labels] ?? '' },
    new: { ...added, ...edit(museum, 'Old things', 'Older things'), ...edit(labels, 'Walks', 'Strolls') },
  }
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
