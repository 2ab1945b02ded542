import pMap from 'p-map'
import type { OutputFile } from '../../base/output-file.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import type { HostLimits, Target } from './host-target.ts'

/** What to do where renditions are too much for a host. */
export const mediaHostHint =
  'Put the renditions on a host of their own: media_host in site.yaml. The originals stay here.'

/** What to do where a file is too large. */
export const fileSizeHint =
  'Put fewer items on the page (page_sizes in site.yaml), or make the picture smaller. Originals stay, media_host or not.'

/** What a host would be given. Sizes in bytes. */
export type Deploy = {
  readonly files: readonly { readonly path: string; readonly size: number }[]
  /** Whether every size is known, or some files are counted as empty. */
  readonly sizes: 'known' | 'at least'
  readonly headers: readonly HeaderRule[]
  /** Lines of a `_redirects` file. */
  readonly redirects: number
}

/** A limit of a host that a deploy is over: what it is about, how much was found, the most, and what to do. */
export type LimitBreach = {
  readonly what: string
  readonly found: string
  readonly most: string
  readonly hint: string
}

/** Everything in a deploy that the host would refuse or ignore. */
export function findBreaches(target: Target, deploy: Deploy): LimitBreach[] {
  return measureLimits(target, deploy)
    .filter(({ amount, limit }) => amount > limit.most)
    .map(({ measure: { what, print, unit }, where, amount, isAtLeast, limit: { most, hint } }) => ({
      what: where === undefined ? what : `${what} (${where})`,
      found: `${isAtLeast ? 'at least ' : ''}${print(amount)}${unit}`,
      most: `${print(most)}${unit}`,
      hint,
    }))
}

/** How much of each limit of the host a deploy takes: `230 of 20,000 files`. */
export function tellUse(target: Target, deploy: Deploy): string[] {
  return measureLimits(target, deploy).map(({ measure: { use, print }, amount, isAtLeast, limit }) => {
    return use(`${isAtLeast ? 'at least ' : ''}${print(amount)} of ${print(limit.most)}`)
  })
}

function measureLimits({ limits }: Target, deploy: Deploy) {
  return measures.flatMap(measure => {
    const limit = limits[measure.limit]
    return limit ? [{ measure, limit, ...measure.find(deploy) }] : []
  })
}

type Found = { readonly amount: number; readonly where?: string; readonly isAtLeast?: boolean }

type Measure = {
  readonly limit: keyof HostLimits
  readonly what: string
  readonly find: (deploy: Deploy) => Found
  readonly print: (amount: number) => string
  readonly unit: string
  /** The words around how much is taken. */
  readonly use: (share: string) => string
}

const measures: readonly Measure[] = [
  {
    limit: 'files',
    what: 'files',
    find: ({ files }) => ({ amount: files.length }),
    print: count,
    unit: '',
    use: share => `${share} files`,
  },
  {
    limit: 'fileSize',
    what: 'largest file',
    find: largestFile,
    print: mebibytes,
    unit: ' MiB',
    use: share => `largest ${share} MiB`,
  },
  {
    limit: 'siteSize',
    what: 'all files together',
    find: siteSize,
    print: mebibytes,
    unit: ' MiB',
    use: share => `together ${share} MiB`,
  },
  {
    limit: 'headerRules',
    what: 'header rules',
    find: ({ headers }) => ({ amount: headers.length }),
    print: count,
    unit: '',
    use: share => `${share} header rules`,
  },
  {
    limit: 'headerLength',
    what: 'longest header rule',
    find: longestHeader,
    print: count,
    unit: ' characters',
    use: share => `longest header ${share} characters`,
  },
  {
    limit: 'redirects',
    what: 'redirects',
    find: ({ redirects }) => ({ amount: redirects }),
    print: count,
    unit: '',
    use: share => `${share} redirects`,
  },
]

function largestFile({ files }: Deploy): Found {
  const largest = files.reduce((most, file) => (file.size > most.size ? file : most), { path: '', size: 0 })
  return { amount: largest.size, where: largest.path }
}

function siteSize({ files, sizes }: Deploy): Found {
  return { amount: files.reduce((sum, { size }) => sum + size, 0), isAtLeast: sizes === 'at least' }
}

function longestHeader({ headers }: Deploy): Found {
  const lines = headers.flatMap(rule =>
    rule.headers.map(({ name, value }) => ({ rule, length: name.length + 2 + value.length })),
  )
  const longest = lines.reduce<(typeof lines)[number] | undefined>(
    (most, line) => (line.length > (most?.length ?? 0) ? line : most),
    undefined,
  )
  return longest ? { amount: longest.length, where: longest.rule.pattern } : { amount: 0 }
}

function count(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function mebibytes(amount: number): string {
  return (amount / 1024 / 1024).toFixed(1)
}

/** What a site is measured by: its files, where nothing is known of their bytes but what `size` says, and header rules. */
export type DeployFiles = {
  readonly files: readonly OutputFile[]
  readonly sizes: Deploy['sizes']
  readonly headers: readonly HeaderRule[]
}

/** Measures what the host's limits ask about, and no more: a file is made only where its size counts and is not known. */
export async function measureDeploy(
  { limits }: Target,
  { files, sizes, headers }: DeployFiles,
): Promise<Deploy> {
  const measured = await pMap(files, file => measureFile(file, limits), { concurrency: 8 })
  return { files: measured, sizes, headers, redirects: limits.redirects ? await countRedirects(files) : 0 }
}

async function measureFile({ path, size, read }: OutputFile, { fileSize, siteSize }: HostLimits) {
  if (!fileSize && !siteSize) return { path, size: 0 }
  return { path, size: size ?? (await read()).length }
}

async function countRedirects(files: readonly OutputFile[]): Promise<number> {
  const redirects = files.find(({ path }) => path === '_redirects')
  if (!redirects) return 0
  const lines = Buffer.from(await redirects.read())
    .toString()
    .split('\n')
  return lines.filter(line => /^\s*[^#\s]/.test(line)).length
}
