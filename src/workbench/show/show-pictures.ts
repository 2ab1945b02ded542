import type { PictureEntry } from '../../content/schemas/content.ts'
import { nameForFormat, printRenditionSpec } from '../../images/geometry/spec.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { PictureUse } from '../../site/site.ts'
import type {
  CropView,
  PictureSummary,
  Pictures,
  PictureUser,
  PictureView,
  RenditionView,
} from '../messages/picture-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { shownItemsOf, smallestOf } from './items.ts'

/** Returns every picture of the last good site, with its name as `slug`; none if there is no such site. */
export function showPictures({ lastGood }: ContentState): Pictures {
  if (!lastGood) return { pictures: [] }
  const users = findUsers(lastGood)
  const pictures = lastGood.content.pictures.map(entry => summarize(entry, lastGood, users.get(entry.slug)))
  return { pictures }
}

function summarize(
  { slug, value, file }: PictureEntry,
  { context }: BuiltSite,
  users = unused,
): PictureSummary {
  const made = context.media.get(slug)
  const { width, height } = file.facts
  return {
    slug,
    title: value.title,
    alt: value.alt,
    src: made ? `/${smallestOf(made).path}` : originalPath(slug, file.sha256),
    size: { width, height },
    uses: new Set(users.items.map(({ collection, title }) => `${collection} ${title}`)).size,
    hasFocalPoint: value.focal_point !== undefined,
    licence: value.licence,
    credit: value.credit ?? '',
  }
}

/** Returns a picture of the last good site; undefined if there is no such picture. */
export function showPicture({ lastGood }: ContentState, slug: string): PictureView | undefined {
  const entry = lastGood?.content.pictures.find(picture => picture.slug === slug)
  if (!lastGood || !entry) return undefined
  const { width, height } = entry.file.facts
  const users = findUsers(lastGood).get(slug) ?? unused
  const url = originalPath(slug, entry.file.sha256)
  return {
    alt: entry.value.alt,
    original: { width, height, file: entry.file.file, url, bytes: entry.file.size },
    renditions: [...users.uses].flatMap(use => renditionsOf(use, entry, lastGood)),
    crops: cropsOf(lastGood, users),
    usedBy: users.items,
  }
}

function renditionsOf(
  use: PictureUse,
  { slug, file }: PictureEntry,
  { context }: BuiltSite,
): RenditionView[] {
  const made = context.media.get(slug)?.renditions
  return [...context.site.presets[use]].flatMap(([preset, spec]) => {
    const rendition = made?.get(nameForFormat(spec, file.facts.format))
    if (!rendition) return []
    const { width, height, size: bytes, path } = rendition
    const format = spec.format ?? file.facts.format
    return [{ use, preset, spec: printRenditionSpec(spec), width, height, format, bytes, src: `/${path}` }]
  })
}

function cropsOf({ context: { site } }: BuiltSite, { uses }: Users): CropView[] {
  const all = (Object.keys(site.presets) as PictureUse[]).flatMap(use => {
    return [...site.presets[use]].map(([preset, spec]) => {
      return { use, preset, spec: printRenditionSpec(spec) }
    })
  })
  const own = all.filter(({ use }) => uses.has(use))
  return own.length > 0 ? own : all
}

/** The uses of a picture, and the items that show it, in the order of the pages. */
type Users = { readonly uses: ReadonlySet<PictureUse>; readonly items: readonly PictureUser[] }

const unused: Users = { uses: new Set(), items: [] }

function findUsers(site: BuiltSite): ReadonlyMap<string, Users> {
  const found = new Map<string, { uses: Set<PictureUse>; items: PictureUser[] }>()
  for (const { collection, id, title, pictures } of shownItemsOf(site)) {
    for (const [use, picture] of pictures) {
      if (!picture) continue
      const users = found.get(picture.slug) ?? { uses: new Set(), items: [] }
      users.uses.add(use)
      // A guide may show a picture twice.
      const last = users.items.at(-1)
      if (last?.collection !== collection || last.id !== id) users.items.push({ collection, id, title })
      found.set(picture.slug, users)
    }
  }
  return found
}

/** Returns the path of a picture of the content. The path changes if the bytes of the picture change. */
export function originalPath(slug: string, sha256: string): string {
  return `/workbench/originals/${slug}/${sha256.slice(0, 16)}`
}
