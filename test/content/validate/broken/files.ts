import { execFile } from 'node:child_process'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { author, event, guide, labels, object, type Row, sidecar, site, taxonomy, textOf } from './row.ts'

const run = promisify(execFile)

/** Moves a file of the site out of the content, and leaves a link to it in its place. */
function linked(path: string) {
  return async (root: string): Promise<void> => {
    await rename(join(root, path), join(root, 'elsewhere'))
    await symlink(join(root, 'elsewhere'), join(root, path))
  }
}

/** Names, kinds, encodings and sizes of files. */
export const fileRows: readonly Row[] = [
  { name: 'site.yaml is missing', files: { [site]: null }, problems: ['file-missing content/site.yaml:1:1'] },
  {
    name: 'labels.yaml and taxonomy.yaml are missing',
    files: { [labels]: null, [taxonomy]: null },
    problems: ['file-missing content/labels.yaml:1:1', 'file-missing content/taxonomy.yaml:1:1'],
  },
  {
    name: 'site.yaml is called site.yml, and is not called missing, too',
    files: { [site]: null, 'content/site.yml': textOf(site) },
    problems: ['file-name content/site.yml:1:1'],
    says: ['Rename it to site.yaml.'],
  },
  {
    name: 'a name has capitals and a space, and what refers to it is not told again',
    files: { [object]: null, 'content/objects/Museum.md': textOf(object), 'content/events/The Fair.md': 'x' },
    problems: ['file-name content/events/The Fair.md:1:1', 'file-name content/objects/Museum.md:1:1'],
    says: ['Rename it to museum.md.', 'Rename it to the-fair.md.'],
  },
  {
    name: 'names have letters that do not stand in addresses',
    files: { 'content/events/Östra torget.md': 'x', 'content/guides/日本.md': 'x' },
    problems: ['file-name content/events/Östra torget.md:1:1', 'file-name content/guides/日本.md:1:1'],
    says: ['Rename it to ostra-torget.md.', 'Rename it to harbour-baths.md, for example.'],
  },
  {
    name: 'names have a line end, a control character and two hyphens',
    files: {
      'content/events/a\nb.md': 'x',
      'content/events/a\u001b[31mb.md': 'x',
      'content/events/a--b.md': 'x',
      'content/events/-a.md': 'x',
    },
    problems: [
      'file-name content/events/-a.md:1:1',
      'file-name content/events/a\nb.md:1:1',
      'file-name content/events/a\u001b[31mb.md:1:1',
      'file-name content/events/a--b.md:1:1',
    ],
  },
  {
    name: 'a name is longer than a hundred letters',
    files: { [`content/events/${'a'.repeat(101)}.md`]: 'x' },
    problems: [
      'file-name content/events/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.md:1:1',
    ],
    says: ['at most 100'],
  },
  {
    name: 'a picture ends in .jpeg, and its sidecar does not lack a picture, too',
    files: { 'content/images/quay.jpg': null, 'content/images/quay.jpeg': 'x' },
    problems: ['file-name content/images/quay.jpeg:1:1'],
    says: ['Rename it to quay.jpg.'],
  },
  {
    name: 'a picture ends in .JPG, and a sidecar in .yml',
    files: {
      'content/images/quay.jpg': null,
      'content/images/Quay.JPG': 'x',
      [sidecar]: null,
      'content/images/quay.yml': 'x',
    },
    problems: ['file-name content/images/Quay.JPG:1:1', 'file-name content/images/quay.yml:1:1'],
    says: ['Rename it to quay.jpg.', 'Rename it to quay.yaml.'],
  },
  {
    name: 'entries end in .yml, .MD and .markdown',
    files: { 'content/authors/bo.yml': 'x', 'content/guides/a.MD': 'x', 'content/guides/b.markdown': 'x' },
    problems: [
      'file-name content/authors/bo.yml:1:1',
      'file-name content/guides/a.MD:1:1',
      'file-name content/guides/b.markdown:1:1',
    ],
  },
  {
    name: 'a folder begins with a capital',
    files: { [event]: null, 'content/Events/fest.md': 'x' },
    problems: ['file-name content/Events/fest.md:1:1'],
    says: ['Rename the folder to events.'],
  },
  {
    name: 'a file that is not published stands beside a problem',
    files: {
      'content/notes.txt': 'x',
      'content/events/2027/fair.md': 'x',
      'content/guides/a.docx': 'x',
      [site]: null,
    },
    problems: [
      'warning stray-file content/events/2027/fair.md:1:1',
      'warning stray-file content/guides/a.docx:1:1',
      'warning stray-file content/notes.txt:1:1',
      'file-missing content/site.yaml:1:1',
    ],
  },
  {
    name: 'x.md stands beside x.yaml',
    files: { 'content/guides/walk.yaml': 'id: 2\nlanguage: en\ntitle: B\ncategory: walks\n' },
    problems: ['duplicate-slug content/guides/walk.yaml:1:1'],
    says: ['The name is taken by content/guides/walk.md.'],
  },
  {
    name: 'an entry is a symbolic link',
    files: {},
    prepare: linked(object),
    problems: ['file-kind content/objects/museum.md:1:1'],
  },
  {
    name: 'a setting is a symbolic link',
    files: {},
    prepare: linked(site),
    problems: ['file-kind content/site.yaml:1:1'],
  },
  {
    name: 'a picture is a symbolic link',
    files: {},
    prepare: linked('content/images/quay.jpg'),
    problems: ['file-kind content/images/quay.jpg:1:1'],
  },
  {
    name: 'a whole folder is a symbolic link',
    files: {},
    prepare: linked('content/events'),
    problems: ['file-kind content/events:1:1'],
  },
  {
    name: 'a folder that others refer to is a symbolic link',
    files: {},
    prepare: linked('content/objects'),
    problems: ['file-kind content/objects:1:1'],
  },
  {
    name: 'files are pipes',
    files: {},
    prepare: async root => {
      await run('mkfifo', [join(root, 'content/events/pipe.md'), join(root, 'content/images/pipe.jpg')])
    },
    problems: ['file-kind content/events/pipe.md:1:1', 'file-kind content/images/pipe.jpg:1:1'],
  },
  {
    name: 'a folder is called like a setting',
    files: { [labels]: null },
    prepare: async root => {
      await mkdir(join(root, labels))
    },
    problems: ['file-missing content/labels.yaml:1:1'],
  },
  {
    name: 'a text is UTF-16',
    files: { [guide]: Buffer.from(`\ufeff${textOf(guide)}`, 'utf16le') },
    problems: ['text-encoding content/guides/walk.md:1:1'],
  },
  {
    name: 'a text is Latin 1, and the line is told',
    files: { [guide]: Buffer.from(textOf(guide).replace('A walk', 'Ett kafé'), 'latin1') },
    problems: ['text-encoding content/guides/walk.md:4:1'],
  },
  {
    name: 'a text holds a NUL',
    files: { [guide]: textOf(guide).replace('A walk', 'A\0walk') },
    problems: ['text-encoding content/guides/walk.md:4:1'],
  },
  {
    name: 'a text is larger than 1 MiB',
    files: { [guide]: textOf(guide) + 'x'.repeat(1024 * 1024) },
    problems: ['file-too-large content/guides/walk.md:1:1'],
  },
  {
    name: 'the fields of a Markdown entry are longer than 64 KiB',
    files: { [guide]: textOf(guide).replace('A walk', 'x'.repeat(64 * 1024)) },
    problems: ['file-too-large content/guides/walk.md:2:1'],
    says: ['Move long texts below the second ---.'],
  },
  {
    name: 'a YAML file is longer than 256 KiB',
    files: { [author]: `${textOf(author)}text: ${'x'.repeat(256 * 1024)}` },
    problems: ['file-too-large content/authors/ann.yaml:1:1'],
    says: ['Make it shorter.'],
  },
  {
    name: 'files are empty',
    files: { [event]: '', [author]: '', [sidecar]: '' },
    problems: [
      'missing-key content/authors/ann.yaml:1:1 name',
      'front-matter-missing content/events/fair.md:1:1',
      'missing-id content/images/quay.yaml:1:1 id',
      'missing-key content/images/quay.yaml:1:1 alt',
      'missing-key content/images/quay.yaml:1:1 licence',
      'missing-key content/images/quay.yaml:1:1 title',
    ],
  },
]
