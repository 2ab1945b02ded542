import pMap from 'p-map'
import type { OutputFile, OutputFiles } from '../../base/output-file.ts'
import type { Words } from '../../base/problems/user-error.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import type { HostLimits, Target } from './host-target.ts'

/** What a host would be given. The size of a file is read from `size`, or else from its bytes. */
type Deploy = {
  readonly files: OutputFiles
  /** Whether every size is known, or some files are counted as empty. */
  readonly sizes: 'known' | 'minimum'
  readonly headers: readonly HeaderRule[]
}

/** How much of a limit of a host is used, or by how much it is exceeded. */
export type LimitUse = {
  readonly limit: keyof HostLimits
  readonly amount: number
  /** Whether `amount` is only the known part of it, since some sizes are not known yet. */
  readonly isMinimum: boolean
  readonly most: number
  /** The file, or the pattern of the header rule, that has the amount. */
  readonly where: string | undefined
  readonly hint: readonly Words[]
}

/** How much of each limit is used, and which of them the host would not accept. */
type LimitReport = Readonly<Record<'usage' | 'breaches', readonly LimitUse[]>>

/** Compares a deploy with the limits of its host. A file is generated only if its size is limited and unknown. */
export async function checkLimits({ limits = {} }: Target, deploy: Deploy): Promise<LimitReport> {
  const needsSizes = limits.fileSize !== undefined || limits.siteSize !== undefined
  const sizeOf = async ({ path, size, read }: OutputFile) => {
    return { where: path, amount: size ?? (await read()).length }
  }
  const sizes = needsSizes ? await pMap(deploy.files, sizeOf, { concurrency: 8 }) : []
  const usage = measures.flatMap(([limit, measure]): LimitUse[] => {
    const { most, hint } = limits[limit] ?? {}
    if (most === undefined || hint === undefined) return []
    const { amount, where } = measure({ ...deploy, sizes })
    const isMinimum = limit === 'siteSize' && deploy.sizes === 'minimum'
    return [{ limit, amount, isMinimum, most, where, hint }]
  })
  return { usage, breaches: usage.filter(({ amount, most }) => amount > most) }
}

/** A number, and what it is the size or length of. */
type Amount = { readonly amount: number; readonly where?: string }

type Measure = (deploy: Omit<Deploy, 'sizes'> & { readonly sizes: readonly Amount[] }) => Amount

const measures: readonly [keyof HostLimits, Measure][] = [
  ['files', ({ files }) => ({ amount: files.length })],
  ['fileSize', ({ sizes }) => largest(sizes)],
  ['siteSize', ({ sizes }) => ({ amount: sizes.reduce((sum, { amount }) => sum + amount, 0) })],
  ['headerRules', ({ headers }) => ({ amount: headers.length })],
  ['headerLength', ({ headers }) => largest(headers.flatMap(headerLengths))],
]

function headerLengths({ pattern, headers }: HeaderRule): Amount[] {
  return headers.map(({ name, value }) => ({ amount: `${name}: ${value}`.length, where: pattern }))
}

function largest(amounts: readonly Amount[]): Amount {
  return amounts.reduce((most, each) => (each.amount > most.amount ? each : most), { amount: 0 })
}
