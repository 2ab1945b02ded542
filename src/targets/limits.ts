import type { HeaderRule } from '../headers/rule.ts'
import type { HostLimits, Target } from './target.ts'

/** What a host would be given. Sizes in bytes. */
export type Deploy = {
  readonly files: readonly { readonly path: string; readonly size: number }[]
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
export function findBreaches({ limits }: Target, deploy: Deploy): LimitBreach[] {
  return measures.flatMap(({ limit, what, measure, unit }) => {
    const { most, hint } = limits[limit] ?? { most: Number.POSITIVE_INFINITY, hint: '' }
    const { amount, where } = measure(deploy)
    if (amount <= most) return []
    return [
      {
        what: where === undefined ? what : `${what} (${where})`,
        found: unit(amount),
        most: unit(most),
        hint,
      },
    ]
  })
}

type Measured = { readonly amount: number; readonly where?: string }

type Measure = {
  readonly limit: keyof HostLimits
  readonly what: string
  readonly measure: (deploy: Deploy) => Measured
  readonly unit: (amount: number) => string
}

const measures: readonly Measure[] = [
  { limit: 'files', what: 'files', measure: ({ files }) => ({ amount: files.length }), unit: count },
  { limit: 'fileSize', what: 'largest file', measure: largestFile, unit: megabytes },
  { limit: 'siteSize', what: 'all files together', measure: siteSize, unit: megabytes },
  {
    limit: 'headerRules',
    what: 'header rules',
    measure: ({ headers }) => ({ amount: headers.length }),
    unit: count,
  },
  { limit: 'headerLength', what: 'longest header rule', measure: longestHeader, unit: characters },
  { limit: 'redirects', what: 'redirects', measure: ({ redirects }) => ({ amount: redirects }), unit: count },
]

function largestFile({ files }: Deploy): Measured {
  const largest = files.reduce((most, file) => (file.size > most.size ? file : most), { path: '', size: 0 })
  return { amount: largest.size, where: largest.path }
}

function siteSize({ files }: Deploy): Measured {
  return { amount: files.reduce((sum, { size }) => sum + size, 0) }
}

function longestHeader({ headers }: Deploy): Measured {
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

function megabytes(amount: number): string {
  return `${(amount / 1024 / 1024).toFixed(1)} MiB`
}

function characters(amount: number): string {
  return `${count(amount)} characters`
}
