import { type ListedFile, settings } from '../../model/loaded-content.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Refusal } from '../../problems/refusal.ts'
import { problemOf } from '../../reading/source.ts'
import type { Draft } from '../draft.ts'

/** Every setting is there, a slug belongs to one file of its kind, and every picture has its sidecar. */
export function* checkFiles({ loaded }: Draft): Iterable<Problem> {
  const { name, listed, refused } = loaded
  for (const setting of settings) {
    const isThere = [...listed, ...refused].some(
      ({ place }) => place.kind === 'setting' && place.name === setting,
    )
    if (!isThere) yield problemOf(`${name}/${setting}.yaml`, missingSetting)
  }
  for (const { entry, others } of groupBySlug(loaded)) {
    for (const other of others) yield problemOf(other, duplicateSlug(entry))
  }
  yield* checkPairs(loaded)
}

function* checkPairs({ name, listed, refused }: Draft['loaded']): Iterable<Problem> {
  const images = listed.flatMap(inImages)
  const all = [...images, ...refused.flatMap(inImages)]
  const pictures = new Set(all.filter(({ extension }) => extension).map(({ slug }) => slug))
  const sidecars = new Set(all.filter(({ extension }) => !extension).map(({ slug }) => slug))
  for (const { path, slug, extension } of images) {
    if (extension && !sidecars.has(slug)) yield problemOf(`${name}/${path}`, missingSidecar(slug))
    if (!extension && !pictures.has(slug)) yield problemOf(`${name}/${path}`, missingPicture(slug))
  }
}

function inImages({ path, place }: ListedFile) {
  return place.kind === 'entry' && place.folder === 'images' ? [{ path, ...place }] : []
}

function groupBySlug({ name, listed }: Draft['loaded']): Iterable<{ entry: string; others: string[] }> {
  const groups = new Map<string, { entry: string; others: string[] }>()
  for (const { path, place } of listed) {
    if (place.kind !== 'entry') continue
    const key = `${place.folder}/${place.slug}${place.folder === 'images' && !place.extension ? '.yaml' : ''}`
    const group = groups.get(key)
    if (group) group.others.push(`${name}/${path}`)
    else groups.set(key, { entry: `${name}/${path}`, others: [] })
  }
  return groups.values()
}

const missingSetting: Refusal = {
  code: 'file-missing',
  message: 'This file is missing.',
  hint: 'Without it nothing can be built: bring it back, or begin with a copy of the sample.',
}

function duplicateSlug(owner: string): Refusal {
  const hint = 'Remove one of the two, or rename it.'
  return { code: 'duplicate-slug', message: `The name is taken by ${owner}.`, hint }
}

function missingSidecar(slug: string): Refusal {
  const message = 'Nothing is known of this picture: the file with its words is missing.'
  return {
    code: 'missing-sidecar',
    message,
    hint: `Write images/${slug}.yaml with id, title, alt and licence.`,
  }
}

function missingPicture(slug: string): Refusal {
  const message = 'The picture that these words are about is missing.'
  return { code: 'missing-picture', message, hint: `Put images/${slug}.jpg (or .png, .webp) beside it.` }
}
