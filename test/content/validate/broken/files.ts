import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { animatedWebp } from '../../../images/pictures.ts'
import { drawPicture } from '../../../support/small-site.ts'
import {
  author,
  edit,
  event,
  guide,
  labels,
  object,
  picture,
  type Rows,
  sidecar,
  site,
  taxonomy,
  textOf,
} from './row.ts'

const run = promisify(execFile)

/** Moves a file of the site out of the content, and leaves a link to it in its place. */
function linked(path: string) {
  return async (root: string): Promise<void> => {
    await rename(join(root, path), join(root, 'elsewhere'))
    await symlink(join(root, 'elsewhere'), join(root, path))
  }
}

/** Names, kinds, encodings and sizes of files. */
export const fileRows: Rows = {
  'site.yaml is missing': { files: { [site]: null }, problems: { [site]: 'file-missing 1:1' } },
  'labels.yaml and taxonomy.yaml are missing': {
    files: { [labels]: null, [taxonomy]: null },
    problems: { [labels]: 'file-missing 1:1', [taxonomy]: 'file-missing 1:1' },
  },
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
  'names have letters that do not stand in addresses': {
    files: { 'content/events/Östra torget.md': 'x', 'content/guides/日本.md': 'x' },
    problems: {
      'content/events/Östra torget.md': 'file-name 1:1',
      'content/guides/日本.md': 'file-name 1:1',
    },
    says: ['Rename it to ostra-torget.md.', 'Rename it to harbour-baths.md, for example.'],
  },
  'names have a line end, a control character and two hyphens': {
    files: {
      'content/events/a\nb.md': 'x',
      'content/events/a\u001b[31mb.md': 'x',
      'content/events/a--b.md': 'x',
      'content/events/-a.md': 'x',
    },
    problems: {
      'content/events/-a.md': 'file-name 1:1',
      'content/events/a\nb.md': 'file-name 1:1',
      'content/events/a\u001b[31mb.md': 'file-name 1:1',
      'content/events/a--b.md': 'file-name 1:1',
    },
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
  'a file that is not published stands beside a problem': {
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
  'x.md stands beside x.yaml': {
    files: { 'content/guides/walk.yaml': 'id: 2\nlanguage: en\ntitle: B\ncategory: walks\n' },
    problems: { 'content/guides/walk.yaml': 'duplicate-slug 1:1' },
    says: ['The name is taken by content/guides/walk.md.'],
  },
  'an entry is a symbolic link': {
    files: {},
    prepare: linked(object),
    problems: { [object]: 'file-kind 1:1' },
  },
  'a setting is a symbolic link': { files: {}, prepare: linked(site), problems: { [site]: 'file-kind 1:1' } },
  'a picture is a symbolic link': {
    files: {},
    prepare: linked('content/images/quay.jpg'),
    problems: { [picture]: 'file-kind 1:1' },
  },
  'a whole folder is a symbolic link': {
    files: {},
    prepare: linked('content/events'),
    problems: { 'content/events': 'file-kind 1:1' },
  },
  'a folder that others refer to is a symbolic link': {
    files: {},
    prepare: linked('content/objects'),
    problems: { 'content/objects': 'file-kind 1:1' },
  },
  'files are pipes': {
    files: {},
    prepare: async root => {
      await run('mkfifo', [join(root, 'content/events/pipe.md'), join(root, 'content/images/pipe.jpg')])
    },
    problems: { 'content/events/pipe.md': 'file-kind 1:1', 'content/images/pipe.jpg': 'file-kind 1:1' },
  },
  'a folder is called like a setting': {
    files: { [labels]: null },
    prepare: async root => {
      await mkdir(join(root, labels))
    },
    problems: { [labels]: 'file-missing 1:1' },
  },
  'a text is UTF-16': {
    files: { [guide]: Buffer.from(`\ufeff${textOf(guide)}`, 'utf16le') },
    problems: { [guide]: 'text-encoding 1:1' },
  },
  'a text is Latin 1, and the line is reported': {
    files: { [guide]: Buffer.from(textOf(guide).replace('A walk', 'Ett kafé'), 'latin1') },
    problems: { [guide]: 'text-encoding 4:1' },
  },
  'a text holds a NUL': {
    files: { [guide]: textOf(guide).replace('A walk', 'A\0walk') },
    problems: { [guide]: 'text-encoding 4:1' },
  },
  'a text is larger than 1 MiB': {
    files: { [guide]: textOf(guide) + 'x'.repeat(1024 * 1024) },
    problems: { [guide]: 'file-too-large 1:1' },
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
  'files are empty': {
    files: { [event]: '', [author]: '', [sidecar]: '' },
    problems: {
      [author]: 'missing-key 1:1 name',
      [event]: 'front-matter-missing 1:1',
      [sidecar]: 'missing-id 1:1 id, missing-key 1:1 alt, missing-key 1:1 licence, missing-key 1:1 title',
    },
  },
}

const rules = await readFile(join(import.meta.dirname, '../../../../_headers'), 'utf8')
const withRules = (text: string) => ({ _headers: text })

/** The header rules beside the content. */
export const headerRows: Rows = {
  'the header rules are missing': { files: { _headers: null }, problems: { _headers: 'file-missing 1:1' } },
  'the header rules are a symbolic link': {
    files: {},
    prepare: async root => {
      await rename(join(root, '_headers'), join(root, 'elsewhere'))
      await symlink('elsewhere', join(root, '_headers'))
    },
    problems: { _headers: 'file-kind 1:1' },
  },
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
  'a rule lacks its slash, and a header its colon': {
    files: withRules(`${rules}\nabout\n  X-One: 1\n\n/about\n  X-Two\n`),
    problems: { _headers: 'headers-syntax 48:1, headers-syntax 52:3' },
  },
  'names of headers are none': {
    files: withRules(`${rules}\n/about\n  X One: 1\n  Content-Length: 3\n`),
    problems: { _headers: 'headers-name 49:3, headers-name 50:3' },
  },
  'values of headers are empty or foreign': {
    files: withRules(`${rules}\n/about\n  X-One:\n  X-Two: ålder\n`),
    problems: { _headers: 'headers-value 49:9, headers-value 50:10' },
  },
  'a header is set twice': {
    files: withRules(`${rules}\n/about\n  X-One: 1\n  x-one: 2\n`),
    problems: { _headers: 'headers-duplicate 50:1' },
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
  'a web page is called .jpg': {
    files: { [picture]: '<!DOCTYPE html><title>Not found</title>' },
    problems: { [picture]: 'picture-wrong-type 1:1' },
  },
  'a drawing is called .png': {
    files: { [picture]: null, 'content/images/quay.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    problems: { 'content/images/quay.png': 'picture-wrong-type 1:1' },
  },
  'a JPEG is cut off': {
    files: { [picture]: jpeg.subarray(0, jpeg.length - 200) },
    problems: { [picture]: 'picture-undecodable 1:1' },
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
  'a picture has too many pixels': {
    files: { [picture]: await tallPicture() },
    problems: { [picture]: 'picture-too-many-pixels 1:1' },
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

async function tallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 16400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
}
