import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { animatedWebp } from '../../../images/pictures.ts'
import { edit, event, guide, object, picture, set, sidecar, site } from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { drawPicture, textOf } from '../../../support/small-site.ts'

/** Moves a file or folder out of the content, and puts a link to it in its place. */
const link = (path: string) => async (root: string) => {
  await rename(join(root, path), join(root, 'elsewhere'))
  await symlink(join(root, 'elsewhere'), join(root, path))
}

/** Names, endings and links of files. `Row` explains the notation. */
export const fileRows: Rows = {
  'site.yaml is called site.yml, and is not reported as missing, too': [
    { [site]: null, 'content/site.yml': `«${textOf(site)}` },
    'file-name: Rename it to site.yaml.',
  ],
  'a name has capitals and a space, and what refers to it is not reported again': [
    { [object]: null, 'content/objects/Museum.md': `«${textOf(object)}`, 'content/events/The Fair.md': '«x' },
    'file-name: Rename it to the-fair.md.',
    'file-name: Rename it to museum.md.',
  ],
  'an invalid name would be that of another entry, or of another file that is misnamed': [
    { 'content/objects/Museum.md': `«${textOf(object)}`, 'content/guides/WALK.MD': '«x' },
    { 'content/events/A b.md': '«x', 'content/events/A_b.md': '«x' },
    'file-name: Rename it to a-b.md.',
    'file-name: rename it to a-b-2.md,',
    'file-name: rename it to walk-2.md,',
    'file-name: rename it to museum-2.md,',
  ],
  'a copy is named after who made it': [
    { 'content/guides/walk (Annas kopia).md': `«${textOf(guide)}` },
    'file-name: This looks like a copy of guides/walk.md.',
  ],
  'a folder was copied beside itself or into one, and has a file more': [
    {
      'content/guides – kopia/walk.md': textOf(guide),
      'content/guides – kopia/run.md': textOf(guide),
      'content/guides/guides/walk.md': textOf(guide),
    },
    'file-name content/guides – kopia:1:1: Move its new and changed files to guides/',
    'file-name content/guides/guides:1:1: This folder is a copy of guides/',
  ],
  'a picture has a new name, and the file about it does not': [
    { [picture]: null, 'content/images/pier.jpg': drawPicture(64, 48) },
    'missing-sidecar content/images/pier.jpg:1:1: run npm run rename -- images/quay pier',
  ],
  'an event names a picture by its file, whose name is that of a copy': [
    { 'content/images/Pier (kopia).JPG': drawPicture(64, 48) },
    { 'content/images/Pier (kopia).yaml': textOf(sidecar).replace('id: 1', 'id: 7') },
    set(event, 'image: «Pier (kopia).JPG'),
    'unknown-image image: Write "pier"',
    'file-name content/images/Pier (kopia).JPG:1:1: Rename it to pier.jpg.',
    'file-name content/images/Pier (kopia).yaml:1:1: Rename it to pier.yaml.',
  ],
  'entries are in the folder of another kind, or in none': [
    {
      'content/guides/pier.md': `«${textOf(object).replace('id: 1', 'id: 7')}`,
      'content/objects/walk-two.md': `«${textOf(guide).replace('category', 'author: ann\ncategory')}`,
      'content/evenemang/Ny mässa.txt': `«${textOf(event)}`,
      'content/late.md': `«${textOf(event)}`,
    },
    'wrong-folder: Move it to events/ny-massa.md.',
    'wrong-folder: These are the fields of a place, and the file is in guides/.',
    'wrong-folder: Move it to events/late.md.',
    'wrong-folder: Move it to guides/walk-two.md.',
  ],
  'names have letters that addresses cannot contain': [
    { 'content/events/Östra torget.md': '«x', 'content/guides/日本.md': '«x' },
    'file-name: Rename it to ostra-torget.md.',
    'file-name: Rename it to harbour-baths.md.',
  ],
  'a name is longer than a hundred letters': [
    { [`content/events/${'a'.repeat(101)}.md`]: '«x' },
    'file-name: at most 100',
  ],
  'a folder begins with a capital': [
    { [event]: null, 'content/Events/fest.md': '«x' },
    'file-name: Rename the folder to events.',
  ],
  'entries changed their ending or moved, and what refers to one is not reported again': [
    {
      [event]: null,
      'content/events/2027/fair.md': `«${textOf(event)}`,
      'content/events/late.docx': '«x',
      'content/guides/other.html': '«x',
      'content/guides/pier.yaml.txt': '«x',
      [object]: null,
      'content/objects/museum.md.txt': `«${textOf(object)}`,
    },
    'file-name: Move it to events/fair.md',
    'file-name: Save it as plain text in UTF-8 with the name late.md',
    'file-name: other.md',
    'file-name: Rename it to pier.yaml.',
    'file-name: Rename it to museum.md.',
  ],
  'x.md is next to x.yaml': [
    { 'content/guides/walk.yaml': '«id: 2\nlanguage: en\ntitle: B\ncategory: walks\n' },
    'duplicate-slug: The name is already used by content/guides/walk.md.',
  ],
  'the content, or a folder of it, looks like a repository of git': [
    {
      'content/HEAD': '«ref: refs/heads/main\n',
      'content/map/.git/HEAD': 'ref: x',
      'content/.git/HEAD': '',
      'content/.GIT/HEAD': '',
    },
    'git-folder content/.GIT:1:1',
    'git-folder: whose settings can start programs',
    'git-folder content/map/.git:1:1',
  ],
  'a folder that others refer to is a symbolic link': [
    link('content/objects'),
    'file-kind content/objects:1:1',
  ],
}

const rules = await readFile(join(import.meta.dirname, '../../../../_headers'), 'utf8')

export const headerRows: Rows = {
  'the header rules are missing': [{ _headers: null }, 'file-missing _headers:1:1'],
  'the header rules are empty': [
    { _headers: '«' },
    'headers-missing',
    ...Array.from({ length: 5 }, () => 'headers-missing +'),
  ],
  'the header rules are UTF-16': [{ _headers: Buffer.from(rules, 'utf16le') }, 'text-encoding _headers:1:1'],
  'a rule lacks its slash, and headers are not named, empty, or set twice': [
    { _headers: `${rules}\n«about\n  X-One: 1\n\n/about\n  «X One: 1\n  X-One:«\n  X-Two: 1\n«  x-two: 2\n` },
    'headers-syntax',
    'headers-name',
    'headers-value',
    'headers-duplicate',
  ],
  'a header asks for a name that has no value': [
    { _headers: `${rules}\n/about\n  X-One: «{base_uri}\n` },
    'headers-unknown-name: Did you mean "base_url"?',
  ],
  'there are more rules than hosts read': [
    { _headers: rules + Array.from({ length: 98 }, (_, index) => `/page-${index}\n  X-One: 1\n`).join('') },
    'headers-too-many _headers:237:1',
  ],
}

export const pictureRows: Rows = {
  'a sidecar has no picture': [{ [picture]: null }, set(sidecar, '«id: 1'), 'missing-picture'],
  'two pictures share a name': [
    { 'content/images/quay.png': await drawPicture(64, 48, 'png') },
    'duplicate-slug content/images/quay.png:1:1',
  ],
  'a picture is an empty file': [{ [picture]: '«' }, 'picture-undecodable: The file is empty.'],
  'a picture is animated': [
    { [picture]: null, 'content/images/quay.webp': await animatedWebp() },
    'picture-animated content/images/quay.webp:1:1',
  ],
  'a picture is damaged, and its sidecar is wrong': [
    { [picture]: '«x' },
    set(edit(sidecar, ['licence: CC BY 4.0\n', '']), '«id: 1'),
    set(event, 'title: «""'),
    'empty-text title',
    'picture-wrong-type',
    'missing-key licence',
  ],
}
