import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { animatedWebp } from '../../../images/pictures.ts'
import { drawPicture } from '../../../support/small-site.ts'
import { author, edit, event, guide, object, picture, type Rows, sidecar, site, textOf } from './row.ts'

/** Moves a file of the site out of the content, and leaves a link to it in its place. */
function linked(path: string) {
  return async (root: string): Promise<void> => {
    await rename(join(root, path), join(root, 'elsewhere'))
    await symlink(join(root, 'elsewhere'), join(root, path))
  }
}

/** Names, kinds, encodings and sizes of files. */
export const fileRows: Rows = {
  'site.yaml is called site.yml, and is not called missing, too': {
    files: { [site]: null, 'content/site.yml': textOf(site) },
    problems: { 'content/site.yml': 'file-name 1:1' },
    says: ['Rename it to site.yaml.'],
  },
  'a name has capitals and a space, and what refers to it is not reported again': {
    files: { [object]: null, 'content/objects/Museum.md': textOf(object), 'content/events/The Fair.md': 'x' },
    problems: { 'content/events/The Fair.md': 'file-name 1:1', 'content/objects/Museum.md': 'file-name 1:1' },
    says: ['Rename it to museum.md.', 'Rename it to the-fair.md.'],
  },
  'names have letters that addresses cannot contain': {
    files: { 'content/events/Östra torget.md': 'x', 'content/guides/日本.md': 'x' },
    problems: {
      'content/events/Östra torget.md': 'file-name 1:1',
      'content/guides/日本.md': 'file-name 1:1',
    },
    says: ['Rename it to ostra-torget.md.', 'Rename it to harbour-baths.md, for example.'],
  },
  'a name is longer than a hundred letters': {
    files: { [`content/events/${'a'.repeat(101)}.md`]: 'x' },
    problems: {
      'content/events/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.md':
        'file-name 1:1',
    },
    says: ['at most 100'],
  },
  'a picture ends in .jpeg, and its sidecar does not lack a picture, too': {
    files: { 'content/images/quay.jpg': null, 'content/images/quay.jpeg': 'x' },
    problems: { 'content/images/quay.jpeg': 'file-name 1:1' },
    says: ['Rename it to quay.jpg.'],
  },
  'a picture ends in .JPG, and a sidecar in .yml': {
    files: {
      'content/images/quay.jpg': null,
      'content/images/Quay.JPG': 'x',
      [sidecar]: null,
      'content/images/quay.yml': 'x',
    },
    problems: { 'content/images/Quay.JPG': 'file-name 1:1', 'content/images/quay.yml': 'file-name 1:1' },
    says: ['Rename it to quay.jpg.', 'Rename it to quay.yaml.'],
  },
  'entries end in .yml, .MD and .markdown': {
    files: { 'content/authors/bo.yml': 'x', 'content/guides/a.MD': 'x', 'content/guides/b.markdown': 'x' },
    problems: {
      'content/authors/bo.yml': 'file-name 1:1',
      'content/guides/a.MD': 'file-name 1:1',
      'content/guides/b.markdown': 'file-name 1:1',
    },
  },
  'a folder begins with a capital': {
    files: { [event]: null, 'content/Events/fest.md': 'x' },
    problems: { 'content/Events/fest.md': 'file-name 1:1' },
    says: ['Rename the folder to events.'],
  },
  'a file that is not published is next to a problem': {
    files: {
      'content/notes.txt': 'x',
      'content/events/2027/fair.md': 'x',
      'content/guides/a.docx': 'x',
      [site]: null,
    },
    problems: {
      'content/events/2027/fair.md': 'warning stray-file 1:1',
      'content/guides/a.docx': 'warning stray-file 1:1',
      'content/notes.txt': 'warning stray-file 1:1',
      [site]: 'file-missing 1:1',
    },
  },
  'x.md is next to x.yaml': {
    files: { 'content/guides/walk.yaml': 'id: 2\nlanguage: en\ntitle: B\ncategory: walks\n' },
    problems: { 'content/guides/walk.yaml': 'duplicate-slug 1:1' },
    says: ['The name is taken by content/guides/walk.md.'],
  },
  'an entry is a symbolic link': {
    files: {},
    prepare: linked(object),
    problems: { [object]: 'file-kind 1:1' },
  },
  'a folder that others refer to is a symbolic link': {
    files: {},
    prepare: linked('content/objects'),
    problems: { 'content/objects': 'file-kind 1:1' },
  },
  'the fields of a Markdown entry are longer than 64 KiB': {
    files: { [guide]: textOf(guide).replace('A walk', 'x'.repeat(64 * 1024)) },
    problems: { [guide]: 'file-too-large 2:1' },
    says: ['Move long texts below the second ---.'],
  },
  'a YAML file is longer than 256 KiB': {
    files: { [author]: `${textOf(author)}text: ${'x'.repeat(256 * 1024)}` },
    problems: { [author]: 'file-too-large 1:1' },
    says: ['Make it shorter.'],
  },
}

const rules = await readFile(join(import.meta.dirname, '../../../../_headers'), 'utf8')
const withRules = (text: string) => ({ _headers: text })

/** The header rules beside the content. */
export const headerRows: Rows = {
  'the header rules are missing': { files: { _headers: null }, problems: { _headers: 'file-missing 1:1' } },
  'the header rules are empty': {
    files: withRules(''),
    problems: {
      _headers: [
        'headers-missing 1:1, headers-missing 1:1, headers-missing 1:1, headers-missing 1:1',
        'headers-missing 1:1, headers-missing 1:1',
      ],
    },
  },
  'the header rules are UTF-16': {
    files: { _headers: Buffer.from(rules, 'utf16le') },
    problems: { _headers: 'text-encoding 1:1' },
  },
  'a rule lacks its slash, and headers are not named, empty, or set twice': {
    files: withRules(`${rules}\nabout\n  X-One: 1\n\n/about\n  X One: 1\n  X-One:\n  X-Two: 1\n  x-two: 2\n`),
    problems: {
      _headers: 'headers-syntax 48:1, headers-name 52:3, headers-value 53:9, headers-duplicate 55:1',
    },
  },
  'a header asks for a name that has no value': {
    files: withRules(`${rules}\n/about\n  X-One: {base_uri}\n`),
    problems: { _headers: 'headers-unknown-name 49:10' },
    says: ['Did you mean "base_url"?'],
  },
  'there are more rules than hosts read': {
    files: withRules(
      rules + Array.from({ length: 98 }, (_, index) => `/page-${index}\n  X-One: 1\n`).join(''),
    ),
    problems: { _headers: 'headers-too-many 237:1' },
  },
}

const jpeg = await drawPicture(64, 48)

/** Pictures and their sidecars. */
export const pictureRows: Rows = {
  'a picture has no sidecar': {
    files: { [sidecar]: null },
    problems: { [picture]: 'missing-sidecar 1:1' },
    says: [
      'Write images/quay.yaml with id, title, alt and licence, as',
      'npm run new -- picture content/images/quay.jpg --alt',
    ],
  },
  'a sidecar has no picture': { files: { [picture]: null }, problems: { [sidecar]: 'missing-picture 1:1' } },
  'two pictures share a name': {
    files: { 'content/images/quay.png': await drawPicture(8, 8, 'png') },
    problems: { 'content/images/quay.png': 'duplicate-slug 1:1' },
  },
  'a PNG is called .jpg': {
    files: { [picture]: await drawPicture(8, 8, 'png') },
    problems: { [picture]: 'picture-wrong-type 1:1' },
    says: ['Change the end of its name to .png'],
  },
  'a picture is an empty file': {
    files: { [picture]: '' },
    problems: { [picture]: 'picture-undecodable 1:1' },
    says: ['The file is empty.'],
  },
  'a picture is larger than 20 MB': {
    files: { [picture]: Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]) },
    problems: { [picture]: 'file-too-large 1:1' },
  },
  'a picture is animated': {
    files: { [picture]: null, 'content/images/quay.webp': await animatedWebp() },
    problems: { 'content/images/quay.webp': 'picture-animated 1:1' },
  },
  'a picture is broken and so is what is said of it': {
    files: {
      [picture]: 'x',
      ...edit(sidecar, ['licence: CC BY 4.0\n', '']),
      ...edit(event, ['title: The fair', 'title: ""']),
    },
    problems: {
      [event]: 'empty-text 3:8 title',
      [picture]: 'picture-wrong-type 1:1',
      [sidecar]: 'missing-key 1:1 licence',
    },
  },
}
