import pMap from 'p-map'
import type { OutputFile, OutputFiles } from '../../base/output-file.ts'
import { printNumber } from '../../base/print-numbers.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import type { HostLimits, Target } from './host-target.ts'

/** What to do if renditions are too much for a host. */
export const mediaHostHint = 'Put the renditions on a host of their own: media_host in site.yaml.'

/** What else to know about originals: on a host that can redirect, and on one that cannot. */
export const originalsMoveHint = 'With --media-bucket, originals are on the media host, too.'
export const originalsStayHint = 'Originals stay here, even with media_host.'

/** Advice for a file that is too large. */
export const fileSizeHint =
  'Put fewer items on the page (page_sizes in site.yaml), or make the picture smaller.'

/** What a host would be given. The size of a file is read from `size`, or else from its bytes. */
type Deploy = {
  readonly files: OutputFiles
  /** Whether every size is known, or some files are counted as empty. */
  readonly sizes: 'known' | 'minimum'
  readonly headers: readonly HeaderRule[]
}

/** A limit of a host that a deploy exceeds. */
export type LimitBreach = {
  readonly what: string
  readonly found: string
  readonly most: string
  readonly hint: string
}

/** What the host would refuse or ignore, and how much of each of its limits is used: `230 of 20,000 files`. */
type LimitReport = { readonly breaches: readonly LimitBreach[]; readonly usage: readonly string[] }

/** Compares a deploy with the limits of its host. A file is generated only if its size is limited and unknown. */
export async function checkLimits({ limits = {} }: Target, deploy: Deploy): Promise<LimitReport> {
  const needsSizes = limits.fileSize !== undefined || limits.siteSize !== undefined
  const sizeOf = async ({ path, size, read }: OutputFile) => {
    return { where: path, amount: size ?? (await read()).length }
  }
  const sizes = needsSizes ? await pMap(deploy.files, sizeOf, { concurrency: 8 }) : []
  const report = { breaches: [] as LimitBreach[], usage: [] as string[] }
  for (const { name, what, usage, unit = '', find } of measures) {
    const limit = limits[name]
    if (limit === undefined) continue
    const { amount, where } = find({ ...deploy, sizes })
    const least = name === 'siteSize' && deploy.sizes === 'minimum' ? 'at least ' : ''
    const [found, most] = [least + print(amount, unit), print(limit.most, unit)]
    report.usage.push(usage.replace('#', `${found} of ${most}${unit}`))
    if (amount <= limit.most) continue
    const place = where === undefined ? what : `${what} (${where})`
    report.breaches.push({ what: place, found: found + unit, most: most + unit, hint: limit.hint })
  }
  return report
}

/** A number, and what it is the size or length of. */
type Amount = { readonly amount: number; readonly where?: string }

type Measure = {
  readonly name: keyof HostLimits
  readonly what: string
  /** A sentence part in which # is the amount, the limit and the unit. */
  readonly usage: string
  readonly unit?: ' MiB' | ' characters'
  readonly find: (deploy: Omit<Deploy, 'sizes'> & { readonly sizes: readonly Amount[] }) => Amount
}

const measures: readonly Measure[] = [
  { name: 'files', what: 'files', usage: '# files', find: ({ files }) => ({ amount: files.length }) },
  {
    name: 'fileSize',
    what: 'largest file',
    usage: 'largest #',
    unit: ' MiB',
    find: ({ sizes }) => largest(sizes),
  },
  {
    name: 'siteSize',
    what: 'all files together',
    usage: 'together #',
    unit: ' MiB',
    find: ({ sizes }) => ({ amount: sizes.reduce((sum, { amount }) => sum + amount, 0) }),
  },
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
    find: ({ headers }) => largest(headers.flatMap(headerLengths)),
  },
]

function headerLengths({ pattern, headers }: HeaderRule): Amount[] {
  return headers.map(({ name, value }) => ({ amount: `${name}: ${value}`.length, where: pattern }))
}

function largest(amounts: readonly Amount[]): Amount {
  return amounts.reduce((most, each) => (each.amount > most.amount ? each : most), { amount: 0 })
}

function print(amount: number, unit: string): string {
  if (unit === ' MiB') return (amount / 1024 / 1024).toFixed(1)
  return printNumber(amount)
}
