import type { Outcome } from '../trial.ts'
import type { ClientResult } from './clients.ts'
import type { Edition } from './edition.ts'
import { judge, judgeHeads } from './judge.ts'
import type { LoadOrder, Rough } from './seen.ts'

/** All that a trial of the preview under load has seen. */
export type LoadSeen = ClientResult & {
  readonly editions: readonly Edition[]
  /** Bytes of memory of the server, at each look. */
  readonly memory: readonly number[]
  /** How the server ended, where it did not last. */
  readonly ended: string | undefined
  readonly order: LoadOrder
}

const mostGrowth = 1.3
/** Within this a request that does not end is given up, whatever else there is to do. */
const patienceSeconds = 25

/** The figures of the trial, and all that was wrong. */
export function tellLoad({ seen, rough, editions, memory, ended, order }: LoadSeen): Outcome {
  const wrong = seen.flatMap(one => judge(one, editions) ?? [])
  const halves = [medianOfQuarter(memory, 2), medianOfQuarter(memory, 4)] as const
  const faults = [
    ...(ended === undefined ? [] : [`the preview ended: ${ended}`]),
    ...wrong,
    ...judgeHeads(seen),
    ...findRough(rough, order),
    // In a few seconds a process only comes to its size.
    ...(order.seconds >= patienceSeconds ? findGrowth(halves) : []),
  ]
  const { connections, seconds, slow } = order
  const perSecond = Math.round(seen.length / seconds)
  const counts = countAnswers(seen.map(({ status }) => status))
  return {
    tried: `${group(seen.length)} requests of ${connections} clients in ${seconds} s, ${editions.length - 1} builds meanwhile, ${slow} clients that never end their request, ${group(rough.aborted)} that go away`,
    seen: `${wrong.length} wrong answers (${counts}); ${group(perSecond)} requests a second; memory ${megabytes(halves[0])}, at the end ${megabytes(halves[1])}`,
    faults: [...new Set(faults)],
  }
}

function findRough({ huge, aborted, slow, slowCut }: Rough, { seconds }: LoadOrder): string[] {
  const taken = Object.entries(huge).filter(([status]) => status !== '431' && status !== 'hung up')
  const none = aborted === 0 ? ['no request was given up in the middle: the trial tried nothing'] : []
  const isPatient = seconds >= patienceSeconds && slowCut < slow
  return [
    ...none,
    ...(isPatient ? [`of ${slow} requests that never end only ${slowCut} were ended by the preview`] : []),
    ...taken.map(([status, times]) => `100 kB of headers were answered with ${status}, ${times} times`),
  ]
}

function findGrowth([second, last]: readonly [number, number]): string[] {
  if (last <= second * mostGrowth) return []
  return [`the memory of the preview grew from ${megabytes(second)} to ${megabytes(last)}`]
}

function medianOfQuarter(samples: readonly number[], quarter: number): number {
  const length = samples.length / 4
  const part = samples.slice(Math.floor((quarter - 1) * length), Math.ceil(quarter * length))
  return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
}

/** `200: 4,000, 404: 12`, the most frequent first. */
function countAnswers(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.map(([status, count]) => `${status === 0 ? 'none' : status}: ${group(count)}`).join(', ')
}

function group(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
