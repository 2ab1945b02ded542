import type { ListedEntry } from '../base/files/list-folder.ts'
import { stampOf } from '../base/files/read-file.ts'
import { highestLimits, hintToRaise, type Limits, resolveLimits, standardLimits } from '../base/limits.ts'
import { ContentProblems } from '../base/problems/problem.ts'
import type { Reading, Sources } from '../content/content.ts'
import type { Listing } from '../content/load/list.ts'
import type { ContentMemory } from '../content/memory.ts'
import { readFile } from '../content/read/read-file.ts'
import { LazySource } from '../content/yaml/lazy-source.ts'
import { problemOf } from '../content/yaml/source.ts'

/** Where the content lies, how it is called in problems, and what is known of it. */
export type LimitedContent = {
  readonly content: string
  readonly name: string
  readonly memory: Pick<ContentMemory, 'textOf' | 'ofDigest'>
}

/**
 * The limits of the content, from `site.yaml`, before anything else of it is read. Where that file cannot be read, which is
 * told later, the standard ones hold.
 *
 * @throws ContentProblems where there are more files than may be, and nothing of them is looked at
 */
export function findLimits(listing: Listing, from: LimitedContent): Limits {
  const entry = listing.entries.find(({ path, isFile }) => path === 'site.yaml' && isFile)
  const limits = entry ? readLimits({ entry, now: listing.now }, from) : standardLimits
  refuseMany(listing, limits, from)
  return limits
}

function readLimits(
  { entry: { path, stats }, now }: { readonly entry: ListedEntry; readonly now: number },
  { content, name, memory }: LimitedContent,
): Limits {
  const at = { file: `${name}/${path}`, slug: 'site', path: `${content}/${path}` }
  const { size } = stats
  const file = { ...at, kind: 'site', stamp: stampOf(stats, now), size, source: new LazySource(at) } as const
  const known = memory.textOf(file) ?? readFile(file, { ...memory, limits: highestLimits })
  return 'code' in known ? standardLimits : resolveLimits(siteOf(known.reading)?.limits)
}

// A file of this kind is read by the schema of this kind.
function siteOf(reading: Reading<unknown>) {
  return reading.value as Reading<Sources['site']>['value']
}

function refuseMany({ entries }: Listing, limits: Limits, { name }: LimitedContent): void {
  if (entries.length <= limits.files) return
  const message = `There are more than ${limits.files} files in ${name}/. None of them was read.`
  const hint = `Take out what is not to be published.${hintToRaise('files', limits)}`
  throw new ContentProblems(
    [problemOf(`${name}/site.yaml`, { code: 'too-many-files', message, hint })],
    new Map(),
  )
}
