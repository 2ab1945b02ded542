import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { draw, oddMarkdown } from '../../import/generator/values.ts'
import { drawPicture } from '../../support/small-site.ts'
import { type Edit, editOne, haveSameEnding, swapTwo, textsOfOneOf } from '../edit-files.ts'
import { changeFields, moveReferences, readFields, writeFields } from '../entry-file.ts'
import { type Kind, listPictures, listTexts, type Project, slugOf } from '../project.ts'
import { printNew } from './fields.ts'

const kinds = ['events', 'objects', 'guides', 'authors'] as const

export const entryEdits = {
  'add an entry': async project => {
    const kind = project.random.pick(kinds)
    const path = join(project.root, 'content', kind, `${freeSlug(project, kind)}.yaml`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await printNew(project, kind))
    return path
  },
  'delete an event or a guide': editOne(textsOfOneOf('events', 'guides'), path => rm(path)),
  'delete an author or an object': async project => {
    const kind = project.random.pick(['authors', 'objects'] as const)
    const path = project.random.pick(await listTexts(project, kind))
    await moveReferences(project, { kind, from: slugOf(path) })
    await rm(path)
    return `${path} and all that named it`
  },
  'delete an entry that others may name': editOne(textsOfOneOf(...kinds), path => rm(path)),
  'rename an entry': async project => {
    const kind = project.random.pick(kinds)
    const path = project.random.pick(await listTexts(project, kind))
    const slug = freeSlug(project, kind)
    if (kind === 'authors' || kind === 'objects')
      await moveReferences(project, { kind, from: slugOf(path), to: slug })
    await rename(path, join(dirname(path), `${slug}${extname(path)}`))
    return `${path} to ${slug}`
  },
  'swap two entries': swapTwo(textsOfOneOf(...kinds), haveSameEnding),
  'swap two sidecars': swapTwo(textsOfOneOf('images'), haveSameEnding),
  'let two entries change their ids': async project => {
    const paths = await textsOfOneOf('objects', 'guides', 'images')(project)
    const [one, other] = [project.random.pick(paths), project.random.pick(paths)]
    const [first, second] = [await readFields(one), await readFields(other)]
    await writeFields(other, { ...second, ...(first.id === undefined ? {} : { id: first.id }) })
    if (one !== other)
      await writeFields(one, { ...first, ...(second.id === undefined ? {} : { id: second.id }) })
    return `${one} and ${other}`
  },
  'move the dates of an event': editOne(textsOfOneOf('events'), path => {
    return changeFields(path, ({ dates = [], ...fields }) => {
      return { ...fields, dates: dates.map(({ id, start }) => ({ id, start: nextDay(start) })) }
    })
  }),
  'turn YAML into Markdown or back': editOne(
    textsOfOneOf('events', 'objects', 'guides'),
    async (path, project) => {
      const other = path.endsWith('.md') ? path.replace(/md$/, 'yaml') : path.replace(/yaml$/, 'md')
      const fields = await readFields(path)
      const text = typeof fields.text === 'string' ? fields.text : draw(project.random, oddMarkdown)
      await writeFields(other, { ...fields, text })
      await rm(path)
    },
  ),
} as const satisfies Record<string, Edit>

export const pictureEdits = {
  'replace a picture': editOne(listPictures, async (path, { random }) => {
    const extension = extname(path).slice(1) as keyof typeof formats
    const side = () => random.int(1, 40)
    await writeFile(path, await drawPicture(side(), side(), formats[extension]))
  }),
  'change the format of a picture': editOne(listPictures, async (path, { random, originals }) => {
    const { extension, bytes } = random.pick(originals)
    await rm(path)
    await writeFile(path.replace(/\w+$/, extension), bytes)
  }),
  'swap two pictures': swapTwo(listPictures, haveSameEnding),
  'add a picture that an entry shows': async project => {
    const path = await addPicture(project)
    const [from, to] = [slugOf(project.random.pick(await listTexts(project, 'images'))), slugOf(path)]
    if (from !== to) await moveReferences(project, { kind: 'images', from, to })
    return `${path} in place of ${from}`
  },
  'add a picture that nothing shows': addPicture,
  'delete a picture': async project => {
    const paths = await listPictures(project)
    const path = project.random.pick(paths)
    const to = slugOf(project.random.pick(paths.filter(other => other !== path)))
    await moveReferences(project, { kind: 'images', from: slugOf(path), to })
    await removePicture(path)
    return `${path}; ${to} is shown in its place`
  },
  'delete a picture that entries may show': editOne(listPictures, removePicture),
  'rename a picture': async project => {
    const path = project.random.pick(await listPictures(project))
    const [from, to] = [slugOf(path), freeSlug(project, 'images')]
    await moveReferences(project, { kind: 'images', from, to })
    for (const old of [path, sidecarOf(path)])
      await rename(old, join(dirname(old), `${to}${extname(old)}`)).catch(() => undefined)
    return `${path} to ${to}`
  },
} as const satisfies Record<string, Edit>

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/** A slug that no entry of a kind has. */
function freeSlug({ random, root }: Project, kind: Kind): string {
  for (;;) {
    const slug = `${random.pick(['a', 'new', 'zz'])}-${random.int(1, 999)}`
    const path = join(root, 'content', kind, slug)
    if (!existsSync(`${path}.yaml`) && !existsSync(`${path}.md`)) return slug
  }
}

function nextDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  return next.toISOString().slice(0, 10)
}

async function addPicture(project: Project): Promise<string> {
  const slug = freeSlug(project, 'images')
  const { extension, bytes } = project.random.pick(project.originals)
  const path = join(project.root, 'content/images', `${slug}.${extension}`)
  await writeFile(sidecarOf(path), await printNew(project, 'images'))
  await writeFile(path, bytes)
  return path
}

async function removePicture(path: string): Promise<void> {
  await rm(path)
  await rm(sidecarOf(path), { force: true })
}

function sidecarOf(path: string): string {
  return path.replace(/\w+$/, 'yaml')
}
