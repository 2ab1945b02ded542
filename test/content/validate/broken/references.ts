import type { Files } from '../../../support/small-site.ts'
import { author, edit, event, guide, labels, object, type Row, sidecar, site, textOf } from './row.ts'

/** Names of things that are not there. */
export const referenceRows: readonly Row[] = [
  {
    name: 'a language is unknown',
    files: edit(guide, ['language: en', 'language: de']),
    problems: ['unknown-language content/guides/walk.md:3:11 language'],
    says: ['Known are: en, sv.'],
  },
  {
    name: 'a label is mistyped, and the one that was meant is not called unused',
    files: edit(object, ['label: museum', 'label: musuem']),
    problems: ['unknown-label content/objects/museum.md:5:8 label'],
    says: ['Did you mean "museum"?'],
  },
  {
    name: 'a guide category is mistyped',
    files: edit(guide, ['category: walks', 'category: walk']),
    problems: ['unknown-guide-category content/guides/walk.md:5:11 category'],
    says: ['Did you mean "walks"?'],
  },
  {
    name: 'an author is mistyped, and the one that was meant is not called unused',
    files: edit(guide, ['author: ann', 'author: an']),
    problems: ['unknown-author content/guides/walk.md:7:9 author'],
    says: ['Did you mean "ann"?'],
  },
  {
    name: 'a picture is mistyped in an object and a byline',
    files: {
      ...edit(object, ['image: quay', 'image: quai']),
      ...edit(guide, ['author: ann', 'author: ann\nbyline: { image: key }']),
    },
    problems: [
      'unknown-image content/guides/walk.md:8:18 byline.image',
      'unknown-image content/objects/museum.md:6:8 image',
    ],
    says: ['Did you mean "quay"?', 'Known are: quay.'],
  },
  {
    name: 'a picture is named with its ending, an object with its folder',
    files: {
      ...edit(object, ['image: quay', 'image: quay.jpg']),
      ...edit(event, ['place: museum', 'place: objects/museum.md']),
    },
    problems: [
      'unknown-object content/events/fair.md:10:8 place',
      'unknown-image content/objects/museum.md:6:8 image',
    ],
    says: ['Write the name without folder and ending: "quay".'],
  },
  {
    name: 'a place is mistyped',
    files: edit(event, ['place: museum', 'place: muesum']),
    problems: ['unknown-object content/events/fair.md:10:8 place'],
    says: ['Did you mean "museum"?'],
  },
  {
    name: 'a category is mistyped, and not called unlisted, too',
    files: edit(event, ['category: fairs', 'category: fair']),
    problems: ['unknown-category content/events/fair.md:8:11 category'],
    says: ['Did you mean "fairs"?'],
  },
  {
    name: 'a listed category is mistyped, and the main one not called unlisted',
    files: edit(event, ['[fairs]', '[fiars]']),
    problems: ['unknown-category content/events/fair.md:7:14 categories.0'],
  },
  {
    name: 'a category is named by its title',
    files: edit(event, ['category: fairs', 'category: Fairs']),
    problems: ['unknown-category content/events/fair.md:8:11 category'],
    says: ['Did you mean "fairs"?'],
  },
  {
    name: 'a subcategory is mistyped',
    files: edit(event, ['subcategory: markets', 'subcategory: market']),
    problems: ['unknown-subcategory content/events/fair.md:9:14 subcategory'],
    says: ['Did you mean "markets"?'],
  },
  {
    name: 'nothing like a name is there, and there are too many to list',
    files: { ...edit(event, ['place: museum', 'place: xyz']), ...manyObjects(25) },
    problems: ['unknown-object content/events/fair.md:10:8 place'],
    says: ['Look in objects/ for the names that there are.'],
  },
  {
    name: 'the portrait of an author is unknown',
    files: edit(author, ['image: quay', 'image: ann']),
    problems: ['unknown-image content/authors/ann.yaml:2:8 image'],
  },
  {
    name: 'the only language of the site is refused, and nothing else is told of languages',
    files: edit(site, ['[en, sv]', '[English]']),
    problems: ['bad-choice content/site.yaml:6:13 languages.0'],
  },
  {
    name: 'one language of the site is refused, and the other is not held against the entries',
    files: edit(site, ['[en, sv]', '[en, SV]']),
    problems: ['bad-choice content/site.yaml:6:17 languages.1'],
  },
  {
    name: 'a language that entries use leaves the site',
    files: edit(site, ['[en, sv]', '[sv]']),
    problems: [
      'unknown-language content/events/fair.md:2:11 language',
      'unknown-language content/guides/walk.md:3:11 language',
      'unknown-language content/labels.yaml:2:13 places.museum.en',
      'unknown-language content/labels.yaml:4:12 guide_categories.walks.en',
      'unknown-language content/objects/museum.md:3:11 language',
    ],
  },
  {
    name: 'labels cannot be read, and names of labels are not checked',
    files: { [labels]: 'places: museum\n  walks: x\n' },
    problems: ['yaml-syntax content/labels.yaml:1:9'],
  },
  {
    name: 'an object cannot be read, and its place is not called unknown',
    files: edit(object, ['title: The museum', 'title: The museum: old']),
    problems: ['yaml-syntax content/objects/museum.md:4:8'],
  },
  {
    name: 'a guide cannot be read, and neither its author nor its category is called unused',
    files: edit(guide, ['title: A walk', 'title: A walk: long']),
    problems: ['yaml-syntax content/guides/walk.md:4:8'],
  },
  {
    name: 'a category, a label, an author, an object and a picture are unknown in many files',
    files: {
      ...edit(event, ['place: museum', 'place: castle'], ['subcategory: markets', 'subcategory: bazaar']),
      ...edit(object, ['label: museum', 'label: zoo']),
      ...edit(guide, ['author: ann', 'author: zoe']),
      ...edit(sidecar, ['id: 1', 'id: 0']),
      'content/objects/pier.md': textOf(object)
        .replace('id: 1', 'id: 2')
        .replace('image: quay', 'image: pier'),
    },
    problems: [
      'unknown-subcategory content/events/fair.md:9:14 subcategory',
      'unknown-object content/events/fair.md:10:8 place',
      'unknown-author content/guides/walk.md:7:9 author',
      'bad-id content/images/quay.yaml:1:5 id',
      'unknown-label content/objects/museum.md:5:8 label',
      'unknown-image content/objects/pier.md:6:8 image',
    ],
  },
  {
    name: 'a label cannot be a name',
    files: edit(labels, ['  museum: {', '  Old Museum: {']),
    problems: [
      'bad-slug content/labels.yaml:2:3 places.Old Museum',
      'unknown-label content/objects/museum.md:5:8 label',
    ],
  },
]

function manyObjects(count: number): Files {
  const numbers = Array.from({ length: count }, (_, index) => index + 2)
  return Object.fromEntries(
    numbers.map(id => [`content/objects/hall-${id}.md`, textOf(object).replace('id: 1', `id: ${id}`)]),
  )
}
