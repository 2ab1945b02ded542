import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Fields, NotPossible, readFields, writeFields } from '../entry-file.ts'
import { type Edit, type Kind, listFiles, listPictures, listTexts, nameOf, pickFrom } from '../project.ts'

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
    const paths = await listTexts(project, project.random.pick(['objects', 'guides', 'images']))
    const path = pickFrom(project, paths)
    const { id } = await readFields(pickFrom(project, paths))
    await writeFields(path, { ...(await readFields(path)), ...(id === undefined ? {} : { id }) })
    return `${nameOf(project, path)}: id ${id}`
  },
  'write an unsafe link': breakField(['events', 'objects', 'guides'], fields => {
    return { ...fields, text: 'Not [here](javascript:alert(1)), <b>please</b>.' }
  }),
  'drop a word': breakField(['images', 'authors'], fields => {
    return { ...fields, title: { en: 'In one language only' } }
  }),
  'cut a file': async project => {
    const path = pickFrom(project, await listFiles(project, 'content'))
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, project.random.int(0, bytes.length - 1)))
    return `${nameOf(project, path)}: cut`
  },
  'empty a file': async project => {
    const path = pickFrom(project, await listFiles(project, 'content'))
    await writeFile(path, '')
    return `${nameOf(project, path)}: emptied`
  },
  'write a text in another encoding': async project => {
    const path = pickFrom(
      project,
      await listTexts(project, project.random.pick(['events', 'objects', 'images'])),
    )
    await writeFile(path, Buffer.from('title: Br\u00fccke\n', 'latin1'))
    return `${nameOf(project, path)}: not UTF-8`
  },
  'call a picture what it is not': async project => {
    const path = pickFrom(project, await listPictures(project))
    await rename(path, path.replace(/\w+$/, path.endsWith('png') ? 'jpg' : 'png'))
    return `${nameOf(project, path)}: another ending`
  },
  'delete a sidecar': async project => {
    const path = pickFrom(project, await listTexts(project, 'images'))
    await rm(path)
    return `deleted ${nameOf(project, path)}`
  },
  'delete a picture and leave its sidecar': async project => {
    const path = pickFrom(project, await listPictures(project))
    await rm(path)
    return `deleted ${nameOf(project, path)} alone`
  },
  'delete a file of the site': async project => {
    const name = project.random.pick([
      'content/labels.yaml',
      'content/site.yaml',
      'content/taxonomy.yaml',
      '_headers',
    ])
    await rm(join(project.root, name), { force: true })
    return `deleted ${name}`
  },
  'change the taxonomy': async ({ root }) => {
    const path = join(root, 'content/taxonomy.yaml')
    const text = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, text.replace(/title: \w/, 'title: X'))
    return 'taxonomy.yaml: another title'
  },
  'break the header rules': async ({ root }) => {
    const path = join(root, '_headers')
    const text = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, text.replace('Allow: GET', 'Allow: PUT'))
    return '_headers: other methods'
  },
  'write an entry twice': async project => {
    const path = pickFrom(project, await listTexts(project, 'objects'))
    const other = path.endsWith('.md') ? path.replace(/md$/, 'yaml') : path.replace(/yaml$/, 'md')
    await writeFields(other, await readFields(path))
    return `${nameOf(project, other)} beside ${nameOf(project, path)}`
  },
  'give a file a bad name': async project => {
    const path = pickFrom(project, await listTexts(project, project.random.pick(['events', 'guides'])))
    const bad = path.replace(/([^/\\]+)$/, project.random.pick(['Big $1', '$1.yml', 'ö-$1']))
    await rename(path, bad)
    return `renamed ${nameOf(project, path)} to ${nameOf(project, bad)}`
  },
  'put a link in place of a file': async project => {
    const paths = await listTexts(project, project.random.pick(['events', 'objects']))
    const path = pickFrom(project, paths)
    const other = pickFrom(project, paths)
    if (path === other) throw new NotPossible('There is but one.')
    await rm(path)
    await symlink(other, path)
    return `${nameOf(project, path)} is a link`
  },
  'add a file that is not read': async project => {
    const name = project.random.pick([
      'notes.txt',
      '.DS_Store',
      'events/draft.md~',
      'images/raw/quay.jpg',
      'README.md',
    ])
    const path = join(project.root, 'content', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `Note ${project.random.int(1, 99)}`)
    return `added ${nameOf(project, path)}`
  },
} as const satisfies Record<string, Edit>

function breakField(kinds: readonly Kind[], change: (fields: Fields) => Fields): Edit {
  return async project => {
    const path = pickFrom(project, await listTexts(project, project.random.pick(kinds)))
    await writeFields(path, change(await readFields(path)))
    return `${nameOf(project, path)}: broken`
  }
}
