import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import type { ReferenceKind } from '../../fields/field.ts'
import { folders } from '../../load/layout.ts'
import { cameraName } from '../../read/read-leaf.ts'
import { type EntryPlace, type Folder, type ListedFile, settingsFiles } from '../../schemas/loaded.ts'
import { problemAt, problemOf } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'
import { labelGroups, listReferences } from '../references.ts'

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
      slug: picture.slug,
      was: sidecar.slug,
      extension: picture.extension ?? '',
    })
    yield problemOf(`${name}/${picture.path}`, renamed)
    return
  }
  const users = alone.length === 0 ? new Map() : usersOf('image', partial)
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

/** Returns the paths of the entries that name each thing of a kind. */
function usersOf(kind: ReferenceKind, partial: PartialContent): Map<string, Set<string>> {
  const kinds = new Set([kind])
  const users = new Map<string, Set<string>>()
  for (const folder of folderNames)
    for (const { source, value } of partial[folder])
      for (const { name } of listReferences(folder, value, kinds)) {
        const files = users.get(name) ?? new Set()
        users.set(name, files.add(source.file.replace(/^.*?\//, '')))
      }
  return users
}

const folderNames = Object.keys(folders) as Folder[]

function missingPicture(slug: string, users: ReadonlyMap<string, ReadonlySet<string>>): Refusal {
  const names = [...(users.get(slug) ?? [])]
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
export function* findUnused(partial: PartialContent): Iterable<Unused> {
  const { loaded, labels, authors } = partial
  const pictures = usersOf('image', partial)
  for (const { file, slug } of loaded.pictures)
    if (!pictures.has(slug))
      yield { kind: 'picture', name: slug, warning: problemOf(file, refusal('unused-image')) }
  const writers = usersOf('author', partial)
  for (const { source, slug } of authors)
    if (!writers.has(slug))
      yield { kind: 'author', name: slug, warning: problemOf(source.file, refusal('unused-author')) }
  if (!labels) return
  for (const { kind, group } of labelGroups) {
    const users = usersOf(kind, partial)
    for (const slug of Object.keys(labels.value[group] ?? {}).filter(each => !users.has(each))) {
      const warning = problemAt(labels.source, [group, slug], refusal('unused-label', { slug }))
      yield { kind: 'label', name: slug, warning }
    }
  }
}
