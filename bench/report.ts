import { arch, cpus, platform, totalmem } from 'node:os'
import { printNumber } from '../src/base/print-numbers.ts'
import type { Measured } from './measure/turns.ts'

/** The result of a contest. `contentBytes` is the size of the files that the contestants read. */
type ContestResult = {
  readonly contentBytes: number
  readonly rounds: number
  readonly measured: readonly Measured[]
}
export type TextResult = ContestResult & { readonly events: number }
export type PictureResult = ContestResult & { readonly pictures: number }

/** Milliseconds from just before an event's file is written until its page on disk is the new one. */
export type WatchResult = {
  readonly events: number
  readonly edits: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly peakBytes: number | undefined
}

/** Everything that was measured, and where. Contests that did not run are empty or undefined. */
export type Results = {
  readonly machine: string
  /** The smallest first. */
  readonly text: readonly TextResult[]
  readonly watch: WatchResult | undefined
  readonly pictures: PictureResult | undefined
}

/** Describes the machine: cores, processor, memory, system, Node. */
export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const system = `${platform()} ${arch()}`
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory}, ${system}, Node.js ${process.version}`
}

/** All results as Markdown: a table for each contest, and one of comparisons. */
export function printResults(results: Results): string {
  const { machine, text, watch, pictures } = results
  const compared = compare(results)
  const sections = [
    `Measured on ${machine}.\n`,
    ...text.map(result => printContest(result, `${printCount(result.events)} events, $ of Markdown`)),
    ...(watch ? [printWatch(watch)] : []),
    ...(pictures
      ? [printContest(pictures, `${printCount(pictures.pictures)} photographs, $, six renditions each`)]
      : []),
    ...(compared.length > 0 ? [`### Compared\n\n${printTable(['', ''], compared)}`] : []),
  ]
  return `${sections.join('\n')}\n${notes}`
}

const notes = `Times are medians of wall time, each run a process of its own, all in turns. Processor time and peak memory
are those of all processes of a run together, read every 20 ms. Bytes out are all files that a run wrote.
`

// In the heading, `$` is replaced by the size of the content.
function printContest({ contentBytes, rounds, measured }: ContestResult, heading: string): string {
  const rows = measured.map(({ title, ms, cpuMs, peakBytes, outBytes }) => {
    return [title, printSeconds(ms), printSeconds(cpuMs), printMebibytes(peakBytes), printMegabytes(outBytes)]
  })
  const title = `### ${heading.replace('$', printMegabytes(contentBytes))} (${rounds} ${rounds === 1 ? 'round' : 'rounds'})`
  return `${title}\n\n${printTable(['', 'time', 'processor time', 'peak memory', 'bytes out'], rows)}`
}

function printWatch({ events, edits, p50Ms, p95Ms, peakBytes }: WatchResult): string {
  const title = `### One of ${printCount(events)} events edited while watching (${edits} edits)`
  const rows = [[printMs(p50Ms), printMs(p95Ms), printMebibytes(peakBytes)]]
  return `${title}\n\n${printTable(['half within', '95 % within', 'peak memory'], rows)}`
}

function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = heading.map((_, index) => (index === 0 ? '---' : '--:'))
  return [heading, line, ...rows].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}

/** What is compared, and the ids of two contestants: the time of the first divided by that of the second, or the difference. */
type Comparison = readonly [what: string, of: string, to: string, as?: 'difference']

const textComparisons: readonly Comparison[] = [
  ['cold / Hugo', 'cold', 'hugo'],
  ['cold / hand-written loop', 'cold', 'hand-written'],
  ['cold / hand-written loop with yaml', 'cold', 'hand-written-yaml'],
  ['cold / Eleventy', 'cold', 'eleventy'],
  ['cold / velite', 'cold', 'velite'],
  ['nothing changed / floor', 'unchanged', 'floor'],
  ['one event edited − nothing changed', 'edited', 'unchanged', 'difference'],
  ['every event’s picture replaced − nothing changed', 'replaced', 'unchanged', 'difference'],
]
const pictureComparisons: readonly Comparison[] = [
  ['cold / sharp once per rendition', 'cold', 'sharp-each'],
  ['cold / the largest, the others from it', 'cold', 'sharp-derive'],
  ['cold / floor', 'cold', 'sharp-floor'],
  ['cold with metadata / once per rendition', 'phone', 'sharp-each'],
  ['one alt text edited − nothing changed', 'alt', 'unchanged', 'difference'],
]

/** Each comparison of which both sides were measured, as two cells: what is compared, and the ratio or difference. */
function compare({ text, pictures }: Results): [what: string, value: string][] {
  return [
    ...text.flatMap(({ events, measured }) =>
      compareWithin(measured, `${printCount(events)} events`, textComparisons),
    ),
    ...text.slice(1).flatMap((larger, index) => compareSizes(larger, text[index])),
    ...(pictures
      ? compareWithin(pictures.measured, `${printCount(pictures.pictures)} photographs`, pictureComparisons)
      : []),
  ]
}

function compareWithin(
  measured: readonly Measured[],
  contest: string,
  comparisons: readonly Comparison[],
): [string, string][] {
  return comparisons.flatMap(([what, of, to, as = 'ratio']) => {
    const [a, b] = [msOf(measured, of), msOf(measured, to)]
    if (a === undefined || b === undefined) return []
    return [[`${contest}: ${what}`, as === 'ratio' ? printTimes(a / b) : printMs(a - b)]]
  })
}

function compareSizes(larger: TextResult, smaller: TextResult | undefined): [string, string][] {
  const [a, b] = [msOf(larger.measured, 'cold'), msOf(smaller?.measured ?? [], 'cold')]
  if (smaller === undefined || a === undefined || b === undefined) return []
  return [[`cold, ${printCount(larger.events)} / ${printCount(smaller.events)} events`, printTimes(a / b)]]
}

function msOf(measured: readonly Measured[], id: string): number | undefined {
  return measured.find(one => one.id === id)?.ms
}

/** `10,000`. */
function printCount(count: number): string {
  return printNumber(Math.round(count))
}

/** `1.34 s`, `12.3 s`; a dash if unknown. */
function printSeconds(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
}

/** `16.1 MB`. */
function printMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** `12 ms`, `−3 ms`. */
function printMs(ms: number): string {
  const rounded = printCount(Math.abs(ms))
  return `${ms < 0 && rounded !== '0' ? '−' : ''}${rounded} ms`
}

/** `0.65 ×`, `12.1 ×`. */
function printTimes(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)} ×`
}

/** `157 MiB`; a dash if unknown. */
function printMebibytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : `${printCount(bytes / 2 ** 20)} MiB`
}
