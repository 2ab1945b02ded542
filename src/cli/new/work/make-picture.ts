import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { createFiles } from '../../../content/edit/create-file.ts'
import { printYaml } from '../../../import/text/print-entry.ts'
import { chooseSlug } from './choose-slug.ts'
import { type ContentOptions, readKnownContent } from './known-content.ts'
import type { Made } from './make-entry.ts'
import { readPicture } from './read-picture.ts'
import { refuseProblems } from './refuse-problems.ts'

/** A picture somewhere on this machine, and what is known of it. */
export type NewPicture = ContentOptions & {
  /** Relative to the working folder. */
  readonly path: string
  readonly alt: string
  readonly licence: string
  readonly title?: string | undefined
  readonly credit?: string | undefined
  readonly slug?: string | undefined
}

/**
 * Copies a picture into the content, and writes its sidecar: both, or none. For one that lies in its place already, the sidecar
 * alone.
 *
 * @throws CannotMake, where it cannot be published, say; ContentMissing; AlreadyThere; NotWritable; the system's error
 */
export async function makePicture(options: NewPicture): Promise<Made> {
  const known = await readKnownContent(options)
  const stem = basename(options.path, extname(options.path)).normalize()
  const isInPlace = options.slug === undefined && liesIn(join(known.folder, 'images'), options.path)
  const slug = isInPlace ? stem : chooseSlug({ folder: 'images', from: stem, slug: options.slug }, known)
  const { bytes, extension } = await readPicture(resolve(options.path), known.limits)
  const id = known.freeIds.images
  const text = printSidecar(id, { ...options, title: options.title ?? (titleFrom(stem) || slug) })
  const [picture, sidecar] = [`images/${slug}.${extension}`, `images/${slug}.yaml`]
  refuseProblems({ folder: 'images', file: `${known.name}/${sidecar}`, text }, known)
  const copy = { folder: known.folder, path: picture, bytes }
  const words = { folder: known.folder, path: sidecar, bytes: Buffer.from(text) }
  await createFiles(isInPlace ? [words] : [copy, words])
  const advice = adviceOn(options, isInPlace ? undefined : picture)
  return { file: `${known.name}/${sidecar}`, slug, filledIn: `id ${id}`, advice }
}

function liesIn(folder: string, path: string): boolean {
  const place = resolve(path)
  return existsSync(place) && existsSync(folder) && realpathSync(dirname(place)) === realpathSync(folder)
}

function printSidecar(id: number, { title = '', alt, licence, credit }: NewPicture): string {
  return printYaml({ id, title, alt, licence, credit }, comments)
}

const comments = { title: 'In several languages: { en: …, sv: … }. So can the alt be.' }

/** `old-town_roofs` → `Old town roofs` */
function titleFrom(stem: string): string {
  const words = stem.replace(/[-_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `copied` is where the picture was put; undefined where it lay there already. */
function adviceOn({ title }: NewPicture, copied: string | undefined): string[] {
  const named = 'Its title was made from the name of the file: look whether it is good.'
  return [
    ...(copied === undefined ? [] : [`The picture was copied to ${copied}.`]),
    ...(title === undefined ? [named] : []),
    'Where crops must keep something of it, add to its fields: focal_point: { x: 62%, y: 38% }',
  ]
}
