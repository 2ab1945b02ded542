import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { oddMarkdown } from '../../import/generator/fragments.ts'
import { moveReferences } from '../across-entries.ts'
import { readFields, writeFields } from '../entry-file.ts'
import { swap } from '../file-tricks.ts'
import {
  type Edit,
  isThere,
  type Kind,
  listTexts,
  nameOf,
  type Project,
  pickFrom,
  slugOf,
} from '../project.ts'
import { printNew } from './fields.ts'

const kinds = ['events', 'objects', 'guides', 'authors'] as const

/** Edits of whole entries. */
export const entryEdits = {
  'add an entry': async project => {
    const kind = project.random.pick(kinds)
    const path = join(project.root, 'content', kind, `${await freeSlug(project, kind)}.yaml`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await printNew(project, kind))
    return `added ${nameOf(project, path)}`
  },
  'delete an event or a guide': async project => {
    const path = pickFrom(project, await listTexts(project, project.random.pick(['events', 'guides'])))
    await rm(path)
    return `deleted ${nameOf(project, path)}`
  },
  'delete an author or an object': async project => {
    const kind = project.random.pick(['authors', 'objects'] as const)
    const path = pickFrom(project, await listTexts(project, kind))
    await moveReferences(project, { kind, from: slugOf(path) })
    await rm(path)
    return `deleted ${nameOf(project, path)} and all that named it`
  },
  'delete an entry that others may name': async project => {
    const path = pickFrom(project, await listTexts(project, project.random.pick(kinds)))
    await rm(path)
    return `deleted ${nameOf(project, path)}`
  },
  'rename an entry': async project => {
    const kind = project.random.pick(kinds)
    const path = pickFrom(project, await listTexts(project, kind))
    const slug = await freeSlug(project, kind)
    if (kind === 'authors' || kind === 'objects')
      await moveReferences(project, { kind, from: slugOf(path), to: slug })
    await rename(path, join(dirname(path), `${slug}${path.slice(path.lastIndexOf('.'))}`))
    return `renamed ${nameOf(project, path)} to ${slug}`
  },
  'swap two entries': project => swapTwo(project, project.random.pick(kinds)),
  'swap two sidecars': project => swapTwo(project, 'images'),
  'let two entries change their ids': async project => {
    const paths = await listTexts(project, project.random.pick(['objects', 'guides', 'images']))
    const [one, other] = [pickFrom(project, paths), pickFrom(project, paths)]
    const [first, second] = [await readFields(one), await readFields(other)]
    await writeFields(other, { ...second, ...(first.id === undefined ? {} : { id: first.id }) })
    if (one !== other)
      await writeFields(one, { ...first, ...(second.id === undefined ? {} : { id: second.id }) })
    return `${nameOf(project, one)} and ${nameOf(project, other)} changed ids`
  },
  'move the dates of an event': async project => {
    const path = pickFrom(project, await listTexts(project, 'events'))
    const fields = await readFields(path)
    const dates = (fields.dates ?? []).map(({ id, start }) => ({ id, start: nextDay(start) }))
    await writeFields(path, { ...fields, dates })
    return `${nameOf(project, path)}: a day later`
  },
  'turn YAML into Markdown or back': async project => {
    const kind = project.random.pick(['events', 'objects', 'guides'] as const)
    const path = pickFrom(project, await listTexts(project, kind))
    const other = path.endsWith('.md') ? path.replace(/md$/, 'yaml') : path.replace(/yaml$/, 'md')
    const fields = await readFields(path)
    const text = typeof fields.text === 'string' ? fields.text : oddMarkdown(project.random)
    await writeFields(other, { ...fields, text })
    await rm(path)
    return `${nameOf(project, path)} → ${nameOf(project, other)}`
  },
} as const satisfies Record<string, Edit>

/** A slug that no entry of a kind has. */
export async function freeSlug(project: Project, kind: Kind): Promise<string> {
  for (;;) {
    const slug = `${project.random.pick(['a', 'new', 'zz'])}-${project.random.int(1, 999)}`
    const path = join(project.root, 'content', kind, slug)
    const lie = await Promise.all(['.yaml', '.md'].map(ending => isThere(path + ending)))
    if (!lie.includes(true)) return slug
  }
}

async function swapTwo(project: Project, kind: Kind): Promise<string> {
  const paths = await listTexts(project, kind)
  const one = pickFrom(project, paths)
  const sameEnding = paths.filter(path => path !== one && path.endsWith(one.slice(one.lastIndexOf('.'))))
  const other = pickFrom(project, sameEnding)
  await swap(one, other)
  return `swapped ${nameOf(project, one)} and ${nameOf(project, other)}`
}

function nextDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  return next.toISOString().slice(0, 10)
}
