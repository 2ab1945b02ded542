import { edit, event, guide, labels, object, set, sidecar, site } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { type Files, textOf } from '../../../support/small-site.ts'

/** Names of entries, labels and pictures that do not exist. `Row` explains the notation. */
export const referenceRows: Rows = {
  'a label is mistyped, and the right one is not reported as unused': [
    set(object, 'label: «musuem'),
    'unknown-label label: Did you mean "museum"?',
  ],
  'a picture is mistyped in an object and a byline': [
    edit(object, ['image: quay', 'image: «quai']),
    edit(guide, ['author: ann', 'author: ann\nbyline: { image: «key }']),
    'unknown-image byline.image, image: Did you mean "quay"? … Write one of: quay, or add the photo:',
  ],
  'pictures are named that exist only in formats that are not read, with or without a sidecar': [
    { 'content/images/IMG_1234.HEIC': '«x', 'content/images/Tower.tif': '«x' },
    { 'content/images/tower.yaml': textOf(sidecar).replace('id: 1', 'id: 2') },
    set(event, 'image: «IMG_1234'),
    edit(object, ['image: quay', 'image: tower']),
    'unknown-image image: Write "img-1234".',
    'file-name: save it as JPEG with the name img-1234.jpg',
    'file-name: tower.jpg',
  ],
  'no name resembles the typed one, and there are too many to list': [
    set(event, 'place: «xyz'),
    manyObjects(25),
    'unknown-object place: Look in objects/ for the right name, or add the place:',
  ],
  'one language of the site is refused, and the other is not checked against the entries': [
    edit(site, ['[en, sv]', '[en, «SV]']),
    'bad-choice languages.1',
  ],
  'a language is removed from the site, and entries use it': [
    edit(site, ['[en, sv]', '[sv]']),
    set(event, 'language: «en'),
    set(guide, 'language: «en'),
    set(object, 'language: «en'),
    'unknown-language language, language',
    'unknown-language content/labels.yaml:2:13 places.museum.en',
    'unknown-language content/labels.yaml:4:12 guide_categories.walks.en',
    'unknown-language language',
  ],
  'labels cannot be read, and names of labels are not checked': [
    { [labels]: 'places: «museum\n  walks: x\n' },
    'yaml-syntax',
  ],
  'an object cannot be read, and its place is not called unknown': [
    set(object, 'title: «The museum: old'),
    'yaml-syntax',
  ],
  'a guide cannot be read, and neither its author nor its category is called unused': [
    set(guide, 'title: «A walk: long'),
    'yaml-syntax',
  ],
  'a category, a label, an author, an object and a picture are unknown in many files': [
    set(event, 'place: «castle', 'subcategory: «bazaar'),
    set(object, 'label: «zoo'),
    set(guide, 'author: «zoe'),
    set(sidecar, 'id: «0'),
    {
      'content/objects/pier.md': textOf(object)
        .replace('id: 1', 'id: 2')
        .replace('image: quay', 'image: «pier'),
    },
    'unknown-subcategory subcategory',
    'unknown-object place',
    'unknown-author author',
    'bad-id id',
    'unknown-label label',
    'unknown-image image',
  ],
  'a label cannot be a name': [
    edit(labels, ['  museum: {', '  «Old Museum: {']),
    set(object, 'label: «museum'),
    'bad-slug places.Old Museum',
    'unknown-label label',
  ],
}

function manyObjects(count: number): Files {
  const numbers = Array.from({ length: count }, (_, index) => index + 2)
  return Object.fromEntries(
    numbers.map(id => [`content/objects/hall-${id}.md`, textOf(object).replace('id: 1', `id: ${id}`)]),
  )
}
