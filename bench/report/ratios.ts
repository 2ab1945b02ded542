import type { Measured } from '../measure/in-turns.ts'
import { printCount, printMs, printTimes } from './numbers.ts'
import type { Results } from './results.ts'

/** Something this project took, beside what a rival took, or it itself at another time. */
export type Ratio = { readonly what: string; readonly value: string }

type Pair = { readonly what: string; readonly of: string; readonly to: string }

const textRatios: readonly Pair[] = [
  { what: 'cold / Hugo', of: 'cold', to: 'hugo' },
  { what: 'cold / hand-written loop', of: 'cold', to: 'hand-written' },
  { what: 'cold / hand-written loop with yaml', of: 'cold', to: 'hand-written-yaml' },
  { what: 'cold / Eleventy', of: 'cold', to: 'eleventy' },
  { what: 'cold / velite', of: 'cold', to: 'velite' },
  { what: 'nothing changed / floor', of: 'unchanged', to: 'floor' },
]
const textDifferences: readonly Pair[] = [
  { what: 'one event edited − nothing changed', of: 'edited', to: 'unchanged' },
  { what: 'every event’s picture replaced − nothing changed', of: 'replaced', to: 'unchanged' },
]
const pictureRatios: readonly Pair[] = [
  { what: 'cold / sharp once per rendition', of: 'cold', to: 'sharp-each' },
  { what: 'cold / the largest, the others from it', of: 'cold', to: 'sharp-derive' },
  { what: 'cold / floor', of: 'cold', to: 'sharp-floor' },
]
const pictureDifferences: readonly Pair[] = [
  { what: 'one alt text edited − nothing changed', of: 'alt', to: 'unchanged' },
]

/** Every comparison for which both sides were measured. */
export function compare({ text, pictures }: Results): Ratio[] {
  return [
    ...text.flatMap(({ events, measured }) => {
      const prefix = `${printCount(events)} events: `
      return compareWithin(measured, { prefix, ratios: textRatios, differences: textDifferences })
    }),
    ...compareSizes(text),
    ...(pictures ? comparePictures(pictures.measured, pictures.pictures) : []),
  ]
}

function comparePictures(measured: readonly Measured[], count: number): Ratio[] {
  const prefix = `${printCount(count)} photographs: `
  return compareWithin(measured, { prefix, ratios: pictureRatios, differences: pictureDifferences })
}

function compareWithin(
  measured: readonly Measured[],
  table: { prefix: string; ratios: readonly Pair[]; differences: readonly Pair[] },
): Ratio[] {
  const times = table.ratios.flatMap(pair => apply(measured, pair, (a, b) => printTimes(a / b)))
  const milliseconds = table.differences.flatMap(pair => apply(measured, pair, (a, b) => printMs(a - b)))
  return [...times, ...milliseconds].map(({ what, value }) => ({ what: table.prefix + what, value }))
}

function apply(
  measured: readonly Measured[],
  { what, of, to }: Pair,
  print: (a: number, b: number) => string,
): Ratio[] {
  const [a, b] = [msOf(measured, of), msOf(measured, to)]
  return a === undefined || b === undefined ? [] : [{ what, value: print(a, b) }]
}

function msOf(measured: readonly Measured[], id: string): number | undefined {
  return measured.find(one => one.id === id)?.ms
}

// The smaller one comes first, and has its larger neighbour compared with it.
function compareSizes(text: Results['text']): Ratio[] {
  return text.slice(1).flatMap((larger, index) => {
    const smaller = text[index]
    const [a, b] = [msOf(larger.measured, 'cold'), smaller && msOf(smaller.measured, 'cold')]
    if (smaller === undefined || a === undefined || b === undefined) return []
    const what = `cold, ${printCount(larger.events)} / ${printCount(smaller.events)} events`
    return [{ what, value: printTimes(a / b) }]
  })
}
