import type { PictureEntry } from '../../content/content.ts'
import { inLanguage } from '../../content/fields/word-fields.ts'
import { nameForFormat, printRenditionSpec } from '../../images/geometry/spec.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { PictureUse } from '../../site/site.ts'
import type { CropView, PictureView, RenditionView } from '../messages/picture.ts'
import type { ChangedSidecar } from '../messages/save.ts'
import type { Moment } from '../workbench.ts'
import { originalPath } from './picture-path.ts'
import { findSources } from './sources.ts'
import { findUsers, type Users } from './users.ts'

/** What a view is made with: the sidecar by its name in problems; undefined where it is gone. */
export type PictureMeans = { readonly readSidecar: (file: string) => ChangedSidecar | undefined }

/** A picture of the last good state, with the focal point that its sidecar names now; undefined where there is none of that name. */
export function showPicture(
  { edition, good }: Moment,
  slug: string,
  means: PictureMeans,
): PictureView | undefined {
  const entry = good?.content.pictures.find(picture => picture.slug === slug)
  const file = good && findSources(good).of('images', slug)?.file
  const now = file === undefined ? undefined : means.readSidecar(file)
  if (!good || !entry || file === undefined) return undefined
  const { width, height } = entry.file.facts
  const { version, text, focalPoint } = now ?? {
    version: '',
    text: '',
    focalPoint: entry.value.focal_point ?? null,
  }
  const users = findUsers(good.context.site, slug)
  const url = originalPath(slug, entry.file.sha256)
  return {
    edition,
    slug,
    ...wordsOf(entry, good),
    original: { width, height, file: entry.file.file, url, bytes: entry.file.size },
    sidecar: { file, version, text, focalPoint },
    focalPoint: focalPoint === undefined ? (entry.value.focal_point ?? null) : focalPoint,
    renditions: [...users.uses].flatMap(use => renditionsOf(use, entry, good)),
    crops: cropsOf(good, users),
    usedBy: users.items,
  }
}

function wordsOf({ value }: PictureEntry, { context: { site } }: BuiltSite) {
  const [language = ''] = site.languages
  return {
    title: inLanguage(value.title, language),
    alt: inLanguage(value.alt, language),
    caption: inLanguage(value.caption ?? '', language),
    credit: value.credit ?? '',
    licence: value.licence,
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

// Those of its own uses first, so that what the picture is used for comes before what it may be used for.
function cropsOf({ context: { site } }: BuiltSite, { uses }: Users): CropView[] {
  const all = (Object.keys(site.presets) as PictureUse[]).toSorted(
    (a, b) => Number(uses.has(b)) - Number(uses.has(a)),
  )
  return all.flatMap(use => {
    return [...site.presets[use]].flatMap(([preset, spec]) => {
      return spec.operation.kind === 'fill' ? [{ use, preset, spec: printRenditionSpec(spec) }] : []
    })
  })
}
