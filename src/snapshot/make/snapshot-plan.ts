import { printJson } from '../../base/output-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { collections, mapCollections } from '../../contract/collections.ts'
import { outputNames } from '../../contract/output-names.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { printRules } from '../../contract/print-headers.ts'
import { changesPath, frontPageAddresses, headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { canBeAllowed, findForeignHeaders } from '../../contract/snapshot-headers.ts'
import { moveLinks } from '../../site/move-links.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import { queryLink } from '../../site/site.ts'
import type { Manifest, Selection } from '../manifest.ts'
import { findUnsafe } from '../zip/entry.ts'
import { cutPages, cutRecord, type SnapshotPage } from './cut-part.ts'
import type { DistSource, Medium } from './dist-source.ts'
import { mediaAddresses, planAll, planNone, type SnapshotPictures } from './picture-plan.ts'
import { resolveSelection } from './selection.ts'
import { planSmall } from './small-pictures.ts'
import { collectSelected, type Survey } from './survey.ts'

/** A file of a snapshot, whose bytes are made when they are needed. */
type SnapshotEntry = { readonly path: string; readonly make: () => Promise<Uint8Array> }

/** The contents of a snapshot, decided before a byte of it is written. */
export type SnapshotPlan = {
  readonly selection: Selection
  /** The site record of the snapshot. */
  readonly record: SiteRecord
  readonly counts: Manifest['counts']
  readonly entries: readonly SnapshotEntry[]
  /** Names of the site's own headers: `carried`, which the snapshot sets, and `dropped`, which no snapshot may set. */
  readonly ownHeaders: { readonly carried: readonly string[]; readonly dropped: readonly string[] }
  /** How many picture files of the build are copied, and their bytes. */
  readonly media: { readonly files: number; readonly bytes: number }
}

type PlanRequest = {
  readonly source: DistSource
  readonly selection: Selection
  readonly baseUrl: string | undefined
  /** Called after each built page that was read. */
  readonly onPage: () => void
}

const planners = { all: planAll, small: planSmall, none: planNone } as const

/** Decides what a snapshot of a built site contains. @throws UserError for the selection or the base URL; UnfitDist */
export async function planSnapshot({ source, onPage, ...request }: PlanRequest): Promise<SnapshotPlan> {
  const selection = resolveSelection(request.selection, source.record)
  const { base_url: from } = source.record
  const baseUrl = resolveBaseUrl({ flag: request.baseUrl, env: {} }, from)
  const survey = await collectSelected({ source, selection, onPage })
  checkNotEmpty(survey, source.record)
  const addresses = mediaAddresses({ from, to: baseUrl })
  const pictures = planners[selection.media]({ source, survey, addresses })
  const pages = await cutPages({ source, survey, change: pictures.change, baseUrl })
  const record = cutRecord(source.record, { selection, baseUrl, survey, pictures: pictures.records })
  const headers = cutHeaders(source, baseUrl)
  return {
    selection,
    record,
    counts: countItems(survey, pages),
    entries: [
      ...pages.map(({ path, print }) => ({ path, make: async () => Buffer.from(await print()) })),
      ...pictureEntries(pictures, source),
      { path: headersPath, make: async () => headers.bytes },
      { path: siteRecordPath, make: async () => Buffer.from(printJson(record)) },
    ],
    ownHeaders: headers.own,
    media: measureMedia(pictures.media, source),
  }
}

function checkNotEmpty({ collections: found }: Survey, { items }: SiteRecord): void {
  const isEmpty = collections.every(({ name }) => found[name].positions.length === 0)
  const isEmptySite = collections.every(({ name }) => Object.values(items[name]).flat().length === 0)
  if (!isEmpty || isEmptySite) return
  throw new UserError(
    'Nothing of the site is in that part. Choose more languages, collections or days, or a larger area.',
  )
}

function countItems({ collections: found }: Survey, pages: readonly SnapshotPage[]): Manifest['counts'] {
  return mapCollections(name => {
    const own = pages.filter(({ collection }) => collection === name)
    return { items: found[name].positions.length, pages: own.length }
  })
}

function pictureEntries({ media, made }: SnapshotPictures, source: DistSource): SnapshotEntry[] {
  const copied = media.map(medium => ({ path: medium.path, make: () => source.medium(medium) }))
  return [...copied, ...[...made].map(([path, bytes]) => ({ path, make: async () => bytes }))]
}

/** Whether a snapshot has no file with this path: front pages, outputs, and the record of changes. */
function isLeftOut(pattern: string): boolean {
  const isOutput = outputNames.some(name => pattern.startsWith(`/${name}/`))
  return isOutput || [...frontPageAddresses, `/${changesPath}`].includes(pattern)
}

/**
 * Returns the header rules of a snapshot: without those of files which a snapshot does not contain, and without headers
 * that no snapshot may set. Rules that cannot be read stay as they are.
 */
function cutHeaders({ headers, record }: DistSource, baseUrl: string) {
  const { rules, findings } = parseHeaders(headers.toString('utf8'))
  const kept = rules.filter(({ pattern }) => !isLeftOut(pattern))
  const [carried, dropped]: [Set<string>, Set<string>] = [new Set(), new Set()]
  const cut = kept.flatMap(rule => {
    const own = findForeignHeaders(rule)
    for (const { name } of own) (canBeAllowed(name) ? carried : dropped).add(name)
    const headers = rule.headers.filter(header => !own.includes(header) || canBeAllowed(header.name))
    return headers.length > 0 ? [{ ...rule, headers }] : []
  })
  const printed = findings.length > 0 ? headers : Buffer.from(printRules(cut))
  const move = { from: record.base_url, to: baseUrl, pageLink: queryLink }
  return {
    bytes: moveLinks(headersPath, printed, move),
    own: { carried: [...carried], dropped: [...dropped] },
  }
}

/** @throws UserError if the name of a file is not allowed in a snapshot */
function measureMedia(media: readonly Medium[], source: DistSource): SnapshotPlan['media'] {
  let bytes = 0
  for (const medium of media) {
    // A picture may be named con.jpg on the building machine, and could not be unpacked on Windows.
    const { path } = medium
    const fault = findUnsafe(path)
    if (fault !== undefined)
      throw new UserError(`${path} cannot be in a snapshot: ${fault}. Give that picture another name.`)
    bytes += source.sizeOf(medium)
  }
  return { files: media.length, bytes }
}
