import type { Measured } from '../measure/in-turns.ts'
import { printCount, printMebibytes, printMegabytes, printMs, printSeconds } from './numbers.ts'
import { compare } from './ratios.ts'
import type { Results } from './results.ts'

/** All results as Markdown: a table for each contest, and one of comparisons. */
export function printResults(results: Results): string {
  const { machine, text, watch, pictures } = results
  const sections = [
    `Measured on ${machine}.\n`,
    ...text.map(({ events, contentBytes, rounds, measured }) => {
      const heading = `${printCount(events)} events, ${printMegabytes(contentBytes)} of Markdown`
      return printSection({ heading, rounds, measured })
    }),
    ...(watch ? [printWatch(watch)] : []),
    ...(pictures ? [printPictures(pictures)] : []),
    ...printComparisons(results),
  ]
  return `${sections.join('\n')}\n${notes}`
}

const notes = `Times are medians of wall time, each run a process of its own, all in turns. Processor time and peak memory
are those of all processes of a run together, looked at every 20 ms. Bytes out are all files that a run left.
`

function printPictures({
  pictures,
  contentBytes,
  rounds,
  measured,
}: NonNullable<Results['pictures']>): string {
  const heading = `${printCount(pictures)} photographs, ${printMegabytes(contentBytes)}, six renditions each`
  return printSection({ heading, rounds, measured })
}

function printSection(section: { heading: string; rounds: number; measured: readonly Measured[] }): string {
  const { heading, rounds, measured } = section
  const rows = measured.map(({ title, ms, cpuMs, peakBytes, outBytes }) => {
    return [title, printSeconds(ms), printSeconds(cpuMs), printMebibytes(peakBytes), printMegabytes(outBytes)]
  })
  const title = `### ${heading} (${rounds} ${rounds === 1 ? 'round' : 'rounds'})`
  return `${title}\n\n${printTable(['', 'time', 'processor time', 'peak memory', 'bytes out'], rows)}`
}

function printWatch({ events, edits, p50Ms, p95Ms, peakBytes }: NonNullable<Results['watch']>): string {
  const title = `### One of ${printCount(events)} events edited while watching (${edits} edits)`
  const rows = [[printMs(p50Ms), printMs(p95Ms), printMebibytes(peakBytes)]]
  return `${title}\n\n${printTable(['half within', '95 % within', 'peak memory'], rows)}`
}

function printComparisons(results: Results): string[] {
  const rows = compare(results).map(({ what, value }) => [what, value])
  return rows.length === 0 ? [] : [`### Compared\n\n${printTable(['', ''], rows)}`]
}

function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = heading.map((_, index) => (index === 0 ? '---' : '--:'))
  return [heading, line, ...rows].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}
