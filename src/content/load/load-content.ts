import type { Stats } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import type { Cache } from '../../base/cache/cache.ts'
import {
  byteLimit,
  highestLimits,
  type Limits,
  raiseOf,
  resolveLimits,
  standardLimits,
} from '../../base/limits.ts'
import { cutReport } from '../../base/problems/collect-problems.ts'
import { ContentProblems, type Problem, sortProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import type { ImageCache } from '../../images/image-cache.ts'
import { ledgerFile, type ParsedLedger, parseLedger } from '../ledger/ledger.ts'
import { readingContext, readText } from '../read/read-text.ts'
import type { Reading } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import type { ContentPlace, LoadedContent } from '../schemas/loaded.ts'
import { problemOf, type Source } from '../yaml/source.ts'
import { decodeText, readTextFile } from '../yaml/text-file.ts'
import type { Listing } from './list-content.ts'
import { loadPicture, type PicturePlace } from './load-pictures.ts'
import { recognizeRenamed, sortFile, sortFiles } from './sort-files.ts'

/** The image cache, whose values also have what text files say, and the receiver of the progress. */
type LoadContext = {
  readonly images: ImageCache
  readonly onPicture?: (progress: { done: number; total: number }) => void
}

/**
 * Loads what was listed: finds out which files are texts, inspects pictures, and reads the header rules, the ledger and the layers of
 * maps. A file that is not what it should be gives a problem.
 *
 * @throws ContentProblems if there are too many files; the system's error if the disk fails
 */
export async function loadContent(
  listing: Listing,
  place: ContentPlace,
  { images, onPicture }: LoadContext,
): Promise<LoadedContent> {
  const cache = images.values
  const limits = findLimits(listing, place, cache)
  const sorted = sortFiles(listing, place, cache)
  let done = 0
  const load = async (picture: PicturePlace) => {
    const loaded = await loadPicture(picture, { images, limits })
    onPicture?.({ done: ++done, total: sorted.picture.length })
    return loaded
  }
  const pictures = await pMap(sorted.picture, load, { concurrency: availableParallelism() })
  const headers = loadHeaders(place.headers, listing.headers)
  const ids = loadLedger(place, listing)
  const damaged = [...pictures, headers].filter(each => 'code' in each)
  const refused = recognizeRenamed(sorted, place, ids.ledger)
  return {
    name: place.contentName,
    limits,
    listed: sorted.listed,
    ...refused,
    texts: sorted.text,
    pictures: pictures.flatMap(picture => ('code' in picture ? [] : [picture])),
    headers: 'code' in headers ? undefined : headers,
    ledger: ids.ledger,
    layers: sorted.layer,
    problems: [...cutReport(sortProblems(refused.problems)), ...ids.problems, ...damaged],
  }
}

/**
 * Returns the limits set in `site.yaml`, which is read before any other file. If it cannot be read, the standard limits apply, and
 * the problem is reported later.
 *
 * @throws ContentProblems if there are more files than the limit; no other file is then read
 */
function findLimits(listing: Listing, place: ContentPlace, cache: Cache): Limits {
  const limits = readLimits(listing, place, cache)
  if (!listing.isCut && listing.entries.length <= limits.files) return limits
  const count = { most: limits.files, folder: place.contentName, raise: raiseOf('files', limits) }
  const problem = problemOf(`${place.contentName}/site.yaml`, refusal('too-many-files', count))
  throw new ContentProblems([problem], new Map())
}

function readLimits({ entries, now }: Listing, place: ContentPlace, cache: Cache): Limits {
  const entry = entries.find(({ path }) => path === 'site.yaml')
  const { text } = entry ? sortFile(entry, place, now) : {}
  const found = text && readText(text, readingContext(highestLimits, cache))
  if (!found || 'code' in found) return standardLimits
  // `site.yaml` is read by the schema of `site`.
  return resolveLimits((found.reading as Reading<ValuesByKind['site']>).value?.limits)
}

type LoadedLedger = Pick<LoadedContent, 'ledger' | 'problems'>

function loadLedger({ content, contentName }: ContentPlace, { entries, lacksLedger }: Listing): LoadedLedger {
  const entry = entries.find(({ path, isFile }) => path === ledgerFile && isFile)
  const path = entry && join(entry.folder ?? content, ledgerFile)
  const bytes = path === undefined ? undefined : readTextFile(path, byteLimit('ledger'))
  const file = `${contentName}/${ledgerFile}`
  if (bytes && 'code' in bytes) {
    // A ledger with a line that cannot be read is not whole, so no ids are assigned.
    return { ledger: parseLedger('?').ledger, problems: [problemOf(file, bytes)] }
  }
  // Without it, ids of removed entries would be given again.
  if (lacksLedger)
    return { ledger: parseLedger('?').ledger, problems: [problemOf(file, refusal('bad-id:removed', {}))] }
  const { ledger, findings }: ParsedLedger = parseLedger(bytes?.toString('utf8'))
  return { ledger, problems: findings.map(({ line, refusal }) => problemOf(file, { ...refusal, line })) }
}

function loadHeaders(path: string, stats: Stats | undefined): Source | Problem {
  if (!stats) return problemOf('_headers', refusal('file-missing:headers'))
  if (!stats.isFile()) return problemOf('_headers', refusal('file-kind'))
  const bytes = readTextFile(path, byteLimit('header-rules'))
  if ('code' in bytes) return problemOf('_headers', bytes)
  return { file: '_headers', slug: '_headers', text: decodeText(bytes) }
}
