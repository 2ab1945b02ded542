import { printJson } from '../../base/output-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { collections } from '../../contract/collections.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { resolveBaseUrl } from '../../site/resolve/base-url.ts'
import { queryLink } from '../../site/resolve/site.ts'
import { headersPath, type Manifest, type Part } from '../manifest.ts'
import { moveLinks } from '../pages/move-links.ts'
import { findUnsafe } from '../zip/names.ts'
import { carriedRules } from './carried-rules.ts'
import { chooserOf } from './choose.ts'
import type { DistSource } from './dist-source.ts'
import type { SnapshotEntry } from './entries.ts'
import { cutPages, type SnapshotPage } from './paginate.ts'
import { resolvePart } from './part.ts'
import { cutRecord } from './part-record.ts'
import type { PicturePlan } from './pictures/picture-plan.ts'
import { planPictures } from './pictures/plan-pictures.ts'
import { type Medium, rebase } from './pictures/rebase.ts'
import type { Selection } from './selection.ts'
import { SelectionError } from './selection-error.ts'
import { type Survey, surveyPart } from './survey.ts'

/** What a snapshot will hold, decided before a byte of it is written. */
export type SnapshotPlan = {
  readonly part: Part
  /** The record of the part. */
  readonly record: SiteRecord
  readonly counts: Manifest['counts']
  readonly entries: readonly SnapshotEntry[]
  /** Files of the build's pictures, and their bytes. */
  readonly media: { readonly files: number; readonly bytes: number }
}

type PlanRequest = {
  readonly source: DistSource
  readonly selection: Selection
  readonly baseUrl: string | undefined
  /** Called after each built page that was read. */
  readonly onPage: () => void
}

/** Decides all of a snapshot from a built site. @throws SelectionError; BadBaseUrl; UnfitDist */
export async function planSnapshot(request: PlanRequest): Promise<SnapshotPlan> {
  const { source, selection, onPage } = request
  const part = resolvePart(selection, source.record)
  const baseUrl = resolveBaseUrl({ flag: request.baseUrl, env: {} }, source.record.base_url)
  const survey = await surveyPart({ source, choose: chooserOf(part, source.record), onPage })
  refuseNothing(survey, source.record)
  const pictures = await planPicturesOf(part, { source, survey, baseUrl })
  const pages = await cutPages({ source, survey, change: pictures.change, baseUrl })
  const record = cutRecord(source.record, { part, baseUrl, survey, pictures: pictures.records })
  return {
    part,
    record,
    counts: countItems(survey, pages),
    entries: [...pages.map(pageEntry), ...mediaEntries(pictures, source), ...otherEntries(source, record)],
    media: await measure([...pictures.media.values()], source),
  }
}

function refuseNothing({ collections: found }: Survey, { items }: SiteRecord): void {
  const isEmpty = collections.every(({ name }) => found[name].positions.length === 0)
  const isEmptySite = collections.every(({ name }) =>
    Object.values(items[name]).every(ids => ids.length === 0),
  )
  if (!isEmpty || isEmptySite) return
  throw new SelectionError(
    'Nothing of the site is in that part. Choose more languages, collections or days, or a larger area.',
  )
}

type PictureRequest = { readonly source: DistSource; readonly survey: Survey; readonly baseUrl: string }

function planPicturesOf(part: Part, { source, survey, baseUrl }: PictureRequest): Promise<PicturePlan> {
  return planPictures(part.media, {
    notes: survey.pictures,
    record: source.record,
    rebase: rebase({ from: source.record.base_url, to: baseUrl }),
    sizeOf: medium => sizeOf(medium, source),
  })
}

function countItems({ collections: found }: Survey, pages: readonly SnapshotPage[]): Manifest['counts'] {
  const count = (name: SnapshotPage['collection']) => {
    const onPages = pages.filter(({ collection }) => collection === name).length
    return { items: found[name].positions.length, pages: onPages }
  }
  return {
    singulareventdates: count('singulareventdates'),
    objects: count('objects'),
    guides: count('guides'),
  }
}

function pageEntry({ path, print }: SnapshotPage): SnapshotEntry {
  return { path, make: async () => Buffer.from(await print()) }
}

function mediaEntries({ media, made }: PicturePlan, source: DistSource): SnapshotEntry[] {
  const copied = [...media].map(([path, medium]) => ({ path, open: () => source.open(medium) }))
  return [...copied, ...[...made].map(([path, bytes]) => ({ path, make: async () => bytes }))]
}

// Header rules carry the base URL where the site's own asked for it.
function otherEntries(source: DistSource, record: SiteRecord): SnapshotEntry[] {
  const move = { from: source.record.base_url, to: record.base_url, pageLink: queryLink }
  return [
    { path: headersPath, make: async () => moveLinks(headersPath, carriedRules(source.headers), move) },
    { path: siteRecordPath, make: async () => Buffer.from(printJson(record)) },
  ]
}

async function measure(media: readonly Medium[], source: DistSource): Promise<SnapshotPlan['media']> {
  let bytes = 0
  for (const medium of media) {
    refuseUnsafe(medium)
    bytes += await sizeOf(medium, source)
  }
  return { files: media.length, bytes }
}

// A picture may be called con.jpg where the site is built, and could not be unpacked elsewhere.
function refuseUnsafe({ path }: Medium): void {
  const fault = findUnsafe(path)
  if (fault !== undefined)
    throw new ToldError(`${path} cannot be in a snapshot: ${fault}. Give that picture another name.`)
}

async function sizeOf(medium: Medium, source: DistSource): Promise<number> {
  const { handle, stats } = await source.open(medium)
  await handle.close()
  return stats.size
}
