import { joinFiles, lazyFiles, type OutputFile, type OutputFiles, textFile } from '../base/output-file.ts'
import { collections } from '../contract/collections.ts'
import { headerValues } from '../contract/header-values.ts'
import { parseHeaders } from '../contract/parse-headers.ts'
import { printHeaders } from '../contract/print-headers.ts'
import { nextChangePath, siteRecordPath } from '../contract/site-paths.ts'
import { describeCollections } from '../hosts/serve/served-site.ts'
import type { TargetSite } from '../hosts/targets/host-target.ts'
import type { MediaFile } from '../images/media.ts'
import type { ChangeTimes } from '../outputs/change-times.ts'
import { outputSite } from '../outputs/output.ts'
import { listOutputFiles, outputHeaders } from '../outputs/outputs.ts'
import { frontPageHeaders, listFrontPages } from '../site/front-page/front-page.ts'
import { frontPageStyleHash } from '../site/front-page/front-page-style.ts'
import type { ProjectionContext } from '../site/project/project-image.ts'
import { type ApiPage, projectPages } from '../site/project/project-pages.ts'
import { printSiteRecord } from '../site/project/project-site-record.ts'
import type { Schedule } from '../site/resolve/schedule.ts'
import { itemsOf, type Site } from '../site/site.ts'
import type { Config } from './config.ts'

/** Every file of a site, its header rules, and the sizes of its collections. */
export type SiteFiles = {
  readonly files: OutputFiles
  /** The files for the media host at `url`: renditions, and originals if requests for them are sent there. All others are among `files`. */
  readonly hostedMedia: { readonly url: string; readonly files: OutputFiles } | undefined
  readonly collections: readonly CollectionReport[]
  readonly headers: TargetSite['headers']
}

/** The size of a collection. */
export type CollectionReport = { readonly name: string; readonly items: number; readonly pages: number }

/** The texts of a site, from the content alone: pages, records, front pages, header rules and outputs. They are not printed yet. */
type SiteTexts = {
  readonly pages: readonly ApiPage[]
  readonly texts: readonly OutputFile[]
  readonly headers: TargetSite['headers']
}

/** What the texts of a site are made from. */
export type SiteInput = {
  readonly context: ProjectionContext
  readonly changes: ChangeTimes
  readonly schedule: Pick<Schedule, 'nextChange'>
}

/** Lists the texts of a site, each with what prints it. */
export function listTexts(
  { context, changes }: Omit<SiteInput, 'schedule'>,
  { programVersion, use }: Pick<Config, 'programVersion' | 'use'>,
): SiteTexts {
  const { site } = context
  const { baseUrl, licence, mediaHost } = site
  const pages = projectPages(context, programVersion)
  const values = headerValues({
    baseUrl,
    licenceUrl: licence.url,
    mediaHost,
    frontPageStyle: frontPageStyleHash,
  })
  const outputNames = use === 'preview' ? [] : site.outputs
  const rules = [...site.headers, ...frontPageHeaders(site), ...outputHeaders(outputNames)]
  const headersText = printHeaders(rules, values)
  const texts = [
    ...pages.map(({ path, key, print }) => ({ path, key, read: async () => Buffer.from(print()) })),
    { path: siteRecordPath, read: async () => printSiteRecord(context) },
    ...listFrontPages(context),
    textFile('_headers', headersText),
    ...listOutputFiles(outputNames, outputSite(context, { changes, programVersion })),
  ]
  return { pages, texts, headers: parseHeaders(headersText).rules }
}

/** Adds the pictures of the site, and the files for its target, which may be made from the texts. */
export async function collectFiles(
  { pages, texts, headers }: SiteTexts,
  { context: { site, media }, schedule }: Pick<SiteInput, 'context' | 'schedule'>,
  { target, mediaBucket }: Pick<Config, 'target' | 'mediaBucket'>,
): Promise<SiteFiles> {
  // Only an upload by the build itself is sure to come before the redirects.
  const originalsHost = mediaBucket && target && !target.keepsOriginals ? site.mediaHost : undefined
  const { local, hostedMedia } = placeMedia(site, media, originalsHost)
  const hostFiles = await target?.hostFiles({
    collections: describeCollections(name => countPages(pages, name)),
    headers,
    files: texts,
    originalsHost,
  })
  const nextChange = textFile(nextChangePath, `${schedule.nextChange?.instant ?? 'never'}\n`)
  const files = joinFiles(texts, local, hostFiles ? [nextChange, ...hostFiles] : [])
  return { files, hostedMedia, collections: reportCollections(pages, site), headers }
}

// The contract fixes the path of an original, so originals are published with the pages unless the target redirects that path.
function placeMedia({ mediaHost }: Site, media: ProjectionContext['media'], originalsHost?: string) {
  const pictures = [...media.values()]
  const originals = lazyFiles(pictures.length, function* () {
    for (const { original } of pictures) yield mediaFile(original)
  })
  const count = pictures.reduce((sum, { picture }) => sum + picture.renditions.length, 0)
  const renditions = lazyFiles(count, function* () {
    for (const picture of pictures) for (const file of picture.renditions.values()) yield mediaFile(file)
  })
  if (mediaHost === undefined) return { local: joinFiles(originals, renditions), hostedMedia: undefined }
  return originalsHost === undefined
    ? { local: originals, hostedMedia: { url: mediaHost, files: renditions } }
    : { local: [], hostedMedia: { url: mediaHost, files: joinFiles(originals, renditions) } }
}

function mediaFile({ path, size, sha256, read }: MediaFile): OutputFile {
  return { path, size, key: sha256, read }
}

function reportCollections(pages: readonly ApiPage[], site: Site): CollectionReport[] {
  const items = itemsOf(site)
  return collections.map(({ name }) => ({ name, items: items[name].length, pages: countPages(pages, name) }))
}

function countPages(pages: readonly ApiPage[], name: string): number {
  return pages.filter(({ collection }) => collection === name).length
}
