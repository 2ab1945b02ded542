import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { type EntryPlace, type ListedFile, settingsFiles } from '../../loaded.ts'
import { cameraName } from '../../read/read-leaf.ts'
import { problemAt, problemOf, type ReadSource } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

/** Checks that no settings file is missing, no two files share a slug, pictures and sidecars come in pairs, and no picture is tiny. */
export function* checkFiles(partial: PartialContent): Iterable<Problem> {
  const { loaded } = partial
  const { name, listed, refused } = loaded
  const there = new Set<string>()
  for (const { place } of [...listed, ...refused]) if (place.kind === 'settings') there.add(place.name)
  for (const settings of settingsFiles) {
    if (!there.has(settings)) yield problemOf(`${name}/${settings}.yaml`, refusal('file-missing'))
  }
  for (const { entry, other } of findSharedSlugs(loaded))
    yield problemOf(other, refusal('duplicate-slug', { owner: entry }))
  yield* checkPairs(partial)
  for (const { file, facts } of loaded.pictures) {
    const { width, height } = facts
    if (Math.max(width, height) < leastPixels)
      yield problemOf(file, refusal('picture-too-small', { width, height }))
  }
}

/** The least length of the longer side of a picture: smaller ones are icons. */
const leastPixels = 64

function* checkPairs(partial: PartialContent): Iterable<Problem> {
  const { name, listed, refused } = partial.loaded
  const images = inImages(listed)
  const all = [...images, ...inImages(refused)]
  const pictures = new Set(all.filter(({ extension }) => extension).map(({ slug }) => slug))
  const sidecars = new Set(all.filter(({ extension }) => !extension).map(({ slug }) => slug))
  const alone = images.filter(({ slug, extension }) => !(extension ? sidecars : pictures).has(slug))
  const [picture, ...morePictures] = alone.filter(({ extension }) => extension)
  const [sidecar, ...moreSidecars] = alone.filter(({ extension }) => !extension)
  if (picture && sidecar && morePictures.length + moreSidecars.length === 0) {
    const renamed = refusal('missing-sidecar:renamed', {
      ...{ slug: picture.slug, was: sidecar.slug, extension: picture.extension ?? '' },
    })
    yield problemOf(`${name}/${picture.path}`, renamed)
    return
  }
  const users = alone.length === 0 ? new Map() : usersOfPictures(partial)
  for (const { path, slug, extension } of alone) {
    const file = `${name}/${path}`
    yield problemOf(
      file,
      extension
        ? refusal('missing-sidecar', { slug, file, title: cameraName.test(slug) ? '--title "…" ' : '' })
        : missingPicture(slug, users),
    )
  }
}

/** Returns the paths of the entries with each picture. */
function usersOfPictures({ events, objects, guides, authors }: PartialContent): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const add = ({ file }: ReadSource, ...slugs: readonly (string | undefined)[]) => {
    for (const slug of new Set(slugs))
      if (slug !== undefined)
        users
          .set(slug, users.get(slug) ?? [])
          .get(slug)
          ?.push(file.replace(/^.*?\//, ''))
  }
  for (const { source, value } of [...events, ...objects, ...authors]) add(source, value.image)
  for (const { source, value } of guides) add(source, value.image, value.byline?.image)
  return users
}

function missingPicture(slug: string, users: ReadonlyMap<string, readonly string[]>): Refusal {
  const names = users.get(slug) ?? []
  if (names.length === 0) return refusal('missing-picture', { slug })
  const files = [...names.slice(0, maxFiles), ...(names.length > maxFiles ? ['…'] : [])].join(', ')
  return refusal('missing-picture:used', { slug, count: names.length, files })
}

const maxFiles = 10

type Image = EntryPlace & Pick<ListedFile, 'path'>

function inImages(files: readonly ListedFile[]): Image[] {
  const images: Image[] = []
  for (const { path, place } of files) {
    if (place.kind === 'entry' && place.folder === 'images') images.push({ path, ...place })
  }
  return images
}

type SharedSlug = { readonly entry: string; readonly other: string }

/** Files that share a slug with the file before. They differ only in extension, so they are neighbours in the sorted list. */
function* findSharedSlugs({ name, listed }: PartialContent['loaded']): Iterable<SharedSlug> {
  let owner: { readonly path: string; readonly place: EntryPlace } | undefined
  for (const { path, place } of listed) {
    if (place.kind !== 'entry') continue
    if (owner && isSameSlug(owner.place, place)) {
      yield { entry: `${name}/${owner.path}`, other: `${name}/${path}` }
    } else owner = { path, place }
  }
}

// A picture and its sidecar have the same slug on purpose.
function isSameSlug(one: EntryPlace, other: EntryPlace): boolean {
  if (one.folder !== other.folder || one.slug !== other.slug) return false
  return one.folder !== 'images' || (one.extension === undefined) === (other.extension === undefined)
}

/** A picture, an author or a label that nothing refers to, and the warning about it. */
export type Unused = {
  readonly kind: 'picture' | 'author' | 'label'
  readonly name: string
  readonly warning: Problem
}

/** Finds everything that nothing refers to. Unused pictures are not published. */
export function* findUnused({
  loaded,
  labels,
  events,
  objects,
  guides,
  authors,
}: PartialContent): Iterable<Unused> {
  const unused = new Set(loaded.pictures.map(({ slug }) => slug))
  for (const { value } of guides) unused.delete(value.byline?.image ?? '')
  for (const entries of [objects, guides, authors, events]) dropUsed(unused, entries)
  for (const { file, slug } of loaded.pictures)
    if (unused.has(slug))
      yield { kind: 'picture', name: slug, warning: problemOf(file, refusal('unused-image')) }
  const writers = new Set(guides.map(({ value }) => value.author))
  for (const { source, slug } of authors)
    if (!writers.has(slug))
      yield { kind: 'author', name: slug, warning: problemOf(source.file, refusal('unused-author')) }
  if (!labels) return
  const used = {
    places: new Set(objects.map(({ value }) => value.label)),
    guide_categories: new Set(guides.map(({ value }) => value.category)),
  }
  for (const group of ['places', 'guide_categories'] as const) {
    for (const slug of Object.keys(labels.value[group] ?? {}).filter(each => !used[group].has(each))) {
      const warning = problemAt(labels.source, [group, slug], refusal('unused-label', { slug }))
      yield { kind: 'label', name: slug, warning }
    }
  }
}

/** Removes the pictures that entries use from `unused`. */
function dropUsed(
  unused: Set<string>,
  entries: readonly { readonly value: { readonly image?: string | undefined } }[],
): void {
  for (const { value } of entries) {
    if (unused.size === 0) return
    if (value.image !== undefined) unused.delete(value.image)
  }
}
