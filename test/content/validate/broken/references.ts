import type { Files } from '../../../support/small-site.ts'
import { edit, event, guide, labels, object, type Rows, sidecar, site, textOf } from './row.ts'

/** Names of things that are not there. */
export const referenceRows: Rows = {
  'a language is unknown': {
    files: edit(guide, ['language: en', 'language: de']),
    problems: { [guide]: 'unknown-language 3:11 language' },
    says: ['Known are: en, sv.'],
  },
  'a label is mistyped, and the one that was meant is not called unused': {
    files: edit(object, ['label: museum', 'label: musuem']),
    problems: { [object]: 'unknown-label 5:8 label' },
    says: ['Did you mean "museum"?'],
  },
  'an author is mistyped, and the one that was meant is not called unused': {
    files: edit(guide, ['author: ann', 'author: an']),
    problems: { [guide]: 'unknown-author 7:9 author' },
    says: ['Did you mean "ann"?'],
  },
  'a picture is mistyped in an object and a byline': {
    files: {
      ...edit(object, ['image: quay', 'image: quai']),
      ...edit(guide, ['author: ann', 'author: ann\nbyline: { image: key }']),
    },
    problems: { [guide]: 'unknown-image 8:18 byline.image', [object]: 'unknown-image 6:8 image' },
    says: ['Did you mean "quay"?', 'Known are: quay.'],
  },
  'a picture is named with its ending, an object with its folder': {
    files: {
      ...edit(object, ['image: quay', 'image: quay.jpg']),
      ...edit(event, ['place: museum', 'place: objects/museum.md']),
    },
    problems: { [event]: 'unknown-object 10:8 place', [object]: 'unknown-image 6:8 image' },
    says: ['Write the name without folder and ending: "quay".'],
  },
  'a category is mistyped, and not called unlisted, too': {
    files: edit(event, ['category: fairs', 'category: fair']),
    problems: { [event]: 'unknown-category 8:11 category' },
    says: ['Did you mean "fairs"?'],
  },
  'a listed category is mistyped, and the main one not called unlisted': {
    files: edit(event, ['[fairs]', '[fiars]']),
    problems: { [event]: 'unknown-category 7:14 categories.0' },
  },
  'a category is named by its title': {
    files: edit(event, ['category: fairs', 'category: Fairs']),
    problems: { [event]: 'unknown-category 8:11 category' },
    says: ['Did you mean "fairs"?'],
  },
  'nothing like a name is there, and there are too many to list': {
    files: { ...edit(event, ['place: museum', 'place: xyz']), ...manyObjects(25) },
    problems: { [event]: 'unknown-object 10:8 place' },
    says: ['Look in objects/ for the names that there are.'],
  },
  'the only language of the site is refused, and nothing else is reported of languages': {
    files: edit(site, ['[en, sv]', '[English]']),
    problems: { [site]: 'bad-choice 6:13 languages.0' },
  },
  'one language of the site is refused, and the other is not checked against the entries': {
    files: edit(site, ['[en, sv]', '[en, SV]']),
    problems: { [site]: 'bad-choice 6:17 languages.1' },
  },
  'a language that entries use leaves the site': {
    files: edit(site, ['[en, sv]', '[sv]']),
    problems: {
      [event]: 'unknown-language 2:11 language',
      [guide]: 'unknown-language 3:11 language',
      [labels]: 'unknown-language 2:13 places.museum.en, unknown-language 4:12 guide_categories.walks.en',
      [object]: 'unknown-language 3:11 language',
    },
  },
  'labels cannot be read, and names of labels are not checked': {
    files: { [labels]: 'places: museum\n  walks: x\n' },
    problems: { [labels]: 'yaml-syntax 1:9' },
  },
  'an object cannot be read, and its place is not called unknown': {
    files: edit(object, ['title: The museum', 'title: The museum: old']),
    problems: { [object]: 'yaml-syntax 4:8' },
  },
  'a guide cannot be read, and neither its author nor its category is called unused': {
    files: edit(guide, ['title: A walk', 'title: A walk: long']),
    problems: { [guide]: 'yaml-syntax 4:8' },
  },
  'a category, a label, an author, an object and a picture are unknown in many files': {
    files: {
      ...edit(event, ['place: museum', 'place: castle'], ['subcategory: markets', 'subcategory: bazaar']),
      ...edit(object, ['label: museum', 'label: zoo']),
      ...edit(guide, ['author: ann', 'author: zoe']),
      ...edit(sidecar, ['id: 1', 'id: 0']),
      'content/objects/pier.md': textOf(object)
        .replace('id: 1', 'id: 2')
        .replace('image: quay', 'image: pier'),
    },
    problems: {
      [event]: 'unknown-subcategory 9:14 subcategory, unknown-object 10:8 place',
      [guide]: 'unknown-author 7:9 author',
      [sidecar]: 'bad-id 1:5 id',
      [object]: 'unknown-label 5:8 label',
      'content/objects/pier.md': 'unknown-image 6:8 image',
    },
  },
  'a label cannot be a name': {
    files: edit(labels, ['  museum: {', '  Old Museum: {']),
    problems: { [labels]: 'bad-slug 2:3 places.Old Museum', [object]: 'unknown-label 5:8 label' },
  },
}

function manyObjects(count: number): Files {
  const numbers = Array.from({ length: count }, (_, index) => index + 2)
  return Object.fromEntries(
    numbers.map(id => [`content/objects/hall-${id}.md`, textOf(object).replace('id: 1', `id: ${id}`)]),
  )
}
