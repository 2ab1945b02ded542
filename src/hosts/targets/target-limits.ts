import pMap from 'p-map'
import type { OutputFile } from '../../base/output-file.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import type { HostLimits, Target } from './host-target.ts'

/** What to do if renditions are too much for a host. */
export const mediaHostHint =
  'Put the renditions on a host of their own: media_host in site.yaml. The originals stay here.'

/** Advice for a file that is too large. */
export const fileSizeHint =
  'Put fewer items on the page (page_sizes in site.yaml), or make the picture smaller. Originals stay here, even with media_host.'

/** What a host would be given. Sizes in bytes. */
export type Deploy = {
  readonly files: readonly { readonly path: string; readonly size: number }[]
  /** Whether every size is known, or some files are counted as empty. */
  readonly sizes: 'known' | 'minimum'
  readonly headers: readonly HeaderRule[]
  /** Lines of a `_redirects` file. */
  readonly redirects: number
}

/** A limit of a host that a deploy exceeds. */
export type LimitBreach = {
  readonly what: string
  readonly found: string
  readonly most: string
  readonly hint: string
}

/** Finds everything in a deploy that the host would refuse or ignore. */
export function findBreaches(target: Target, deploy: Deploy): LimitBreach[] {
  return measureLimits(target, deploy)
    .filter(({ amount, limit }) => amount > limit.most)
    .map(({ what, where, unit, amount, least, limit: { most, hint } }) => ({
      what: where === undefined ? what : `${what} (${where})`,
      found: `${least}${print(amount, unit)}${unit}`,
      most: `${print(most, unit)}${unit}`,
      hint,
    }))
}

/** Returns how much of each limit of the host a deploy uses: `230 of 20,000 files`. */
export function describeUsage(target: Target, deploy: Deploy): string[] {
  return measureLimits(target, deploy).map(({ usage, unit, amount, least, limit }) => {
    return usage.replace('#', `${least}${print(amount, unit)} of ${print(limit.most, unit)}${unit}`)
  })
}

function measureLimits({ limits }: Target, deploy: Deploy) {
  return measures.flatMap(({ name, find, unit = '', ...words }) => {
    const limit = limits[name]
    const least = name === 'siteSize' && deploy.sizes === 'minimum' ? 'at least ' : ''
    return limit ? [{ ...words, limit, unit, least, ...find(deploy) }] : []
  })
}

type Found = { readonly amount: number; readonly where?: string }

type Measure = {
  readonly name: keyof HostLimits
  readonly what: string
  /** A sentence part in which # is the amount, the limit and the unit. */
  readonly usage: string
  readonly unit?: ' MiB' | ' characters'
  readonly find: (deploy: Deploy) => Found
}

const measures: readonly Measure[] = [
  { name: 'files', what: 'files', usage: '# files', find: ({ files }) => ({ amount: files.length }) },
  { name: 'fileSize', what: 'largest file', usage: 'largest #', unit: ' MiB', find: largestFile },
  { name: 'siteSize', what: 'all files together', usage: 'together #', unit: ' MiB', find: siteSize },
  {
    name: 'headerRules',
    what: 'header rules',
    usage: '# header rules',
    find: ({ headers }) => ({ amount: headers.length }),
  },
  {
    name: 'headerLength',
    what: 'longest header rule',
    usage: 'longest header #',
    unit: ' characters',
    find: longestHeader,
  },
  {
    name: 'redirects',
    what: 'redirects',
    usage: '# redirects',
    find: ({ redirects }) => ({ amount: redirects }),
  },
]

function largestFile({ files }: Deploy): Found {
  return largest(files.map(({ path, size }) => ({ amount: size, where: path })))
}

function siteSize({ files }: Deploy): Found {
  return { amount: files.reduce((sum, { size }) => sum + size, 0) }
}

function longestHeader({ headers }: Deploy): Found {
  return largest(
    headers.flatMap(rule =>
      rule.headers.map(({ name, value }) => ({
        amount: name.length + ': '.length + value.length,
        where: rule.pattern,
      })),
    ),
  )
}

function largest(found: readonly Found[]): Found {
  return found.reduce((most, each) => (each.amount > most.amount ? each : most), { amount: 0 })
}

function print(amount: number, unit: string): string {
  if (unit === ' MiB') return (amount / 1024 / 1024).toFixed(1)
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** The files and header rules to measure. The size of a file is read from `size`, or else from its bytes. */
export type DeployFiles = Pick<Deploy, 'sizes' | 'headers'> & { readonly files: readonly OutputFile[] }

/** Measures only what the host limits: a file is generated only if its size is limited and unknown. */
export async function measureDeploy(
  { limits }: Target,
  { files, sizes, headers }: DeployFiles,
): Promise<Deploy> {
  const needsSize = limits.fileSize !== undefined || limits.siteSize !== undefined
  const measure = async ({ path, size, read }: OutputFile) => {
    return { path, size: needsSize ? (size ?? (await read()).length) : 0 }
  }
  const measured = await pMap(files, measure, { concurrency: 8 })
  return { files: measured, sizes, headers, redirects: limits.redirects ? await countRedirects(files) : 0 }
}

async function countRedirects(files: readonly OutputFile[]): Promise<number> {
  const redirects = files.find(({ path }) => path === '_redirects')
  const text = redirects ? Buffer.from(await redirects.read()).toString() : ''
  return text.split('\n').filter(line => /^\s*[^#\s]/.test(line)).length
}
