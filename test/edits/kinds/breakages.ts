import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Edit, editOne, textsOfOneOf } from '../edit-files.ts'
import { changeFields, type Fields, readFields, writeFields } from '../entry-file.ts'
import { type Kind, listFiles, listPictures, listTexts, type Project } from '../project.ts'

const contentFiles = (project: Project) => listFiles(project, 'content')
const sidecars = textsOfOneOf('images')

/** Edits that the check refuses, and some that it warns of or ignores. */
export const breakages = {
  'mistype a category': breakField(['events'], fields => ({ ...fields, category: `${fields.category}x` })),
  'mistype a picture': breakField(['events', 'objects'], fields => ({
    ...fields,
    image: `${fields.image}x`,
  })),
  'mistype a key': breakField(['events', 'guides', 'authors', 'images'], fields => ({
    ...fields,
    titel: 'x',
  })),
  'drop an id': breakField(['objects', 'guides', 'images'], ({ id, ...others }) => others),
  'repeat an id': async project => {
    const paths = await textsOfOneOf('objects', 'guides', 'images')(project)
    const path = project.random.pick(paths)
    const { id } = await readFields(project.random.pick(paths))
    await changeFields(path, fields => ({ ...fields, ...(id === undefined ? {} : { id }) }))
    return `${path}: id ${id}`
  },
  'write an unsafe link': breakField(['events', 'objects', 'guides'], fields => {
    return { ...fields, text: 'Not [here](javascript:alert(1)), <b>please</b>.' }
  }),
  'drop a translation': breakField(['images', 'authors'], fields => {
    return { ...fields, title: { en: 'In one language only' } }
  }),
  'cut a file': editOne(contentFiles, async (path, { random }) => {
    const { length } = await readFile(path)
    await truncate(path, random.int(0, Math.max(0, length - 1)))
  }),
  'empty a file': editOne(contentFiles, path => writeFile(path, '')),
  'write a text in another encoding': editOne(textsOfOneOf('events', 'objects', 'images'), path => {
    return writeFile(path, Buffer.from('title: Br\u00fccke\n', 'latin1'))
  }),
  'give a picture the wrong extension': editOne(listPictures, path => {
    return rename(path, path.replace(/\w+$/, path.endsWith('png') ? 'jpg' : 'png'))
  }),
  'delete a sidecar': editOne(sidecars, path => rm(path)),
  'delete a picture and leave its sidecar': editOne(listPictures, path => rm(path)),
  'delete a file of the site': async ({ root, random }) => {
    const names = ['content/labels.yaml', 'content/site.yaml', 'content/taxonomy.yaml', '_headers']
    const path = join(root, random.pick(names))
    await rm(path, { force: true })
    return path
  },
  'change the taxonomy': replaceIn('content/taxonomy.yaml', /title: \w/, 'title: X'),
  'break the header rules': replaceIn('_headers', 'Allow: GET', 'Allow: PUT'),
  'write an entry twice': editOne(textsOfOneOf('objects'), async path => {
    const other = path.endsWith('.md') ? path.replace(/md$/, 'yaml') : path.replace(/yaml$/, 'md')
    await writeFields(other, await readFields(path))
  }),
  'give a file a bad name': editOne(textsOfOneOf('events', 'guides'), (path, { random }) => {
    return rename(path, path.replace(/([^/\\]+)$/, random.pick(['Big $1', '$1.yml', 'ö-$1'])))
  }),
  'put a link in place of a file': editOne(textsOfOneOf('events', 'objects'), async (path, project) => {
    const others = await listTexts(project, path.includes('/events/') ? 'events' : 'objects')
    const other = project.random.pick(others.filter(each => each !== path))
    await rm(path)
    await symlink(other, path)
  }),
  'add a file that is not read': async ({ root, random }) => {
    const names = ['notes.txt', '.DS_Store', 'events/draft.md~', 'images/raw/quay.jpg', 'README.md']
    const path = join(root, 'content', random.pick(names))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `Note ${random.int(1, 99)}`)
    return path
  },
} as const satisfies Record<string, Edit>

function breakField(kinds: readonly Kind[], change: (fields: Fields) => Fields): Edit {
  return editOne(textsOfOneOf(...kinds), path => changeFields(path, change))
}

function replaceIn(name: string, from: string | RegExp, to: string): Edit {
  return async ({ root }) => {
    const path = join(root, name)
    const text = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, text.replace(from, to))
    return path
  }
}
