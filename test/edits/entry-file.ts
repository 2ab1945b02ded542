import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createIds } from '../import/generator/content.ts'
import type { World } from '../import/generator/printers.ts'
import { type KnownPlace, knownPlace } from '../import/generator/printers.ts'
import type { Bounds } from '../import/generator/values.ts'
import { type Kind, listPictures, listTexts, type Project, slugOf } from './project.ts'

/** The fields of a file of the content; the body of a Markdown entry is its field `text`. */
export type Fields = {
  [field: string]: unknown
  id?: number
  text?: unknown
  place?: string
  image?: string
  author?: string
  byline?: { image?: string }
  dates?: { id: number; start: string; end?: string }[]
  as_imported?: string[]
}

/** Thrown if the content has nothing that the edit could change. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** Reads a file that is JSON below its comments, or Markdown with such fields. @throws NotPossible if it is something else */
export async function readFields(path: string): Promise<Fields> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return path.endsWith('.md') ? readMarkdown(text) : JSON.parse(withoutComments(text))
  } catch {
    throw new NotPossible(`${path} has no fields that can be read.`)
  }
}

function readMarkdown(text: string): Fields {
  const [, typed = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = JSON.parse(withoutComments(typed))
  return body.trim() === '' ? fields : { ...fields, text: body }
}

function withoutComments(text: string): string {
  return text.replace(/^(?:#.*\n)+/, '')
}

/** Writes fields as Markdown or JSON, by the extension of the file. In Markdown, a text that is HTML is omitted. */
export async function writeFields(path: string, fields: Fields): Promise<void> {
  const { text, ...others } = fields
  const isText = typeof text === 'string' && text.trim() !== ''
  const print = (value: object) => JSON.stringify(value, null, 1)
  const markdown = `---\n${print(others)}\n---\n${isText ? `${text.trim()}\n` : ''}`
  await writeFile(path, path.endsWith('.md') ? markdown : `${print(fields)}\n`)
}

export async function changeFields(path: string, change: (fields: Fields) => Fields): Promise<void> {
  await writeFields(path, change(await readFields(path)))
}

/** Reads from the current content everything that new entries may refer to. */
export async function readWorld(project: Project): Promise<World> {
  const { root, random } = project
  const site = await readFields(join(root, 'content/site.yaml'))
  const labels = await readFields(join(root, 'content/labels.yaml'))
  return {
    random,
    languages: site.languages as string[],
    bounds: (site.city as { bounds: Bounds }).bounds,
    pictures: (await listPictures(project)).map(slugOf),
    authors: (await listTexts(project, 'authors')).map(slugOf),
    placeLabels: Object.keys(labels.places ?? {}),
    guideCategories: Object.keys(labels.guide_categories ?? {}),
    id: await freeIds(project),
  }
}

async function freeIds(project: Project): Promise<() => number> {
  const paths = await listTexts(project, 'events', 'objects', 'guides', 'images')
  const entries = await Promise.all(paths.map(path => readFields(path).catch((): Fields => ({}))))
  const taken = new Set(entries.flatMap(({ id, dates = [] }) => [id, ...dates.map(date => date.id)]))
  const next = createIds(project.random)
  return () => {
    for (;;) {
      const id = next()
      if (!taken.has(id)) return id
    }
  }
}

/** The objects that an event can name. */
export async function readKnownPlaces(project: Project): Promise<KnownPlace[]> {
  const paths = await listTexts(project, 'objects')
  return Promise.all(
    paths.map(async path => knownPlace(slugOf(path), JSON.stringify(await readFields(path)))),
  )
}

/** For each kind of entry, the fields that name one, and the kinds of entry that have these fields. */
const naming = {
  objects: { place: ['events'] },
  authors: { author: ['guides'] },
  images: { image: ['events', 'objects', 'guides', 'authors'] },
} as const satisfies Partial<Record<Kind, Partial<Record<string, readonly Kind[]>>>>

/** Changes every reference to the entry `from` into one to `to`, or removes it if that is undefined. */
export async function moveReferences(
  project: Project,
  { kind, from, to }: { readonly kind: keyof typeof naming; readonly from: string; readonly to?: string },
): Promise<void> {
  for (const [field, kinds] of Object.entries(naming[kind])) {
    for (const path of await listTexts(project, ...kinds)) {
      const text = JSON.stringify(await readFields(path))
      const moved = JSON.parse(text, (key, value) => (key === field && value === from ? to : value))
      if (JSON.stringify(moved) !== text) await writeFields(path, moved)
    }
  }
}
