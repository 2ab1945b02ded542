import type { Cache } from '../../base/cache/cache.ts'
import { stampOf } from '../../base/files/read-file.ts'
import { highestLimits, type Limits, raiseOf, resolveLimits, standardLimits } from '../../base/limits.ts'
import { ContentProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import type { Reading, Sources } from '../content.ts'
import type { ContentPlace } from '../loaded.ts'
import { readingContext, readText } from '../read/read-text.ts'
import { LazySource } from '../yaml/lazy-source.ts'
import { problemOf } from '../yaml/source.ts'
import type { Listing } from './list-content.ts'

/**
 * Returns the limits set in `site.yaml`, which is read before any other file. If it cannot be read, the standard limits apply, and
 * the problem is reported later.
 *
 * @throws ContentProblems if there are more files than the limit; none of them is then read
 */
export function findLimits(listing: Listing, place: ContentPlace, cache: Cache): Limits {
  const limits = readLimits(listing, place, cache)
  if (listing.entries.length <= limits.files) return limits
  const count = { most: limits.files, folder: place.contentName, raise: raiseOf('files', limits) }
  const problem = problemOf(`${place.contentName}/site.yaml`, refusal('too-many-files', count))
  throw new ContentProblems([problem], new Map())
}

function readLimits({ entries, now }: Listing, { content, contentName }: ContentPlace, cache: Cache): Limits {
  const entry = entries.find(({ path, isFile }) => path === 'site.yaml' && isFile)
  if (!entry) return standardLimits
  const { path, stats } = entry
  const at = { file: `${contentName}/${path}`, slug: 'site', path: `${content}/${path}` }
  const source = new LazySource(at)
  const file = { ...at, kind: 'site', stamp: stampOf(stats, now), size: stats.size, source } as const
  const text = readText(file, readingContext(highestLimits, cache))
  // A file of this kind is read by the schema of this kind.
  return 'code' in text
    ? standardLimits
    : resolveLimits((text.reading as Reading<Sources['site']>).value?.limits)
}
