import { printDecimal, toMegabytes } from '../base/print-numbers.ts'
import type { GivenOptions } from './options.ts'
import type { Results } from './report/results.ts'

/** The progress of a step: files, bytes, or both. A total is 0 if it is not known. */
type StepProgress<Step extends string> = {
  readonly step: Step
  readonly done: number
  readonly total: number
  readonly bytes?: number
  readonly totalBytes?: number
}

type ProgressDisplay<Step extends string> = {
  readonly onProgress: (progress: StepProgress<Step>) => void
  readonly end: () => void
}

type StepTitles<Step extends string> = Readonly<Record<Step, string>>

type ProgressWords = Pick<Results, 'language' | 'timeLeft'>

/** Shows the steps of builds on stderr, unless `--quiet` is given. */
export function showBuildProgress({ values }: GivenOptions, words: Results) {
  if (values.has('quiet')) return { onProgress: () => undefined, end: () => undefined }
  return showProgress(process.stderr, words.steps, words)
}

/** Shows progress. On a terminal: one line that is overwritten, with the speed of a long step. Elsewhere: a line for each step, none after `end`. */
export function showProgress<Step extends string>(
  stream: NodeJS.WriteStream,
  titles: StepTitles<Step>,
  words: ProgressWords,
): ProgressDisplay<Step> {
  return stream.isTTY && process.env.TERM !== 'dumb'
    ? showLine(stream, titles, words)
    : showSteps(stream, titles)
}

function showLine<Step extends string>(
  stream: NodeJS.WriteStream,
  titles: StepTitles<Step>,
  words: ProgressWords,
): ProgressDisplay<Step> {
  let last: { readonly step: Step; readonly time: number } | undefined
  let began = 0
  const onProgress = (progress: StepProgress<Step>) => {
    const { step } = progress
    const time = performance.now()
    if (last?.step !== step) began = time
    if (last?.step === step && !isDone(progress) && time - last.time < redrawMs) return
    last = { step, time }
    const count = printCount(progress, words) + printSpeed(progress, (time - began) / 1000, words)
    const room = (stream.columns || 80) - 1 - count.length
    stream.write(`\r\x1b[K${titles[step].slice(0, Math.max(0, room))}${count}`)
  }
  return { onProgress, end: () => void stream.write('\r\x1b[K') }
}

const redrawMs = 50

function isDone({ done, total, bytes = 0, totalBytes = 0 }: StepProgress<string>): boolean {
  return done >= total && bytes >= totalBytes
}

function printCount(
  { done, total, bytes = 0, totalBytes = 0 }: StepProgress<string>,
  { language }: ProgressWords,
): string {
  const print = (count: number) => toMegabytes(count, language)
  const counts = [
    ...(total > 0 ? [`${done}/${total}`] : done > 0 ? [`${done}`] : []),
    ...(totalBytes > 0 ? [`${print(bytes)}/${print(totalBytes)} MB`] : []),
  ]
  return counts.length === 0 ? ' …' : `: ${counts.join(', ')}`
}

/** Prints files a second and the time left, once a step has taken two seconds. */
function printSpeed({ done, total }: StepProgress<string>, seconds: number, words: ProgressWords): string {
  if (seconds < 2 || done === 0 || done >= total) return ''
  const rate = done / seconds
  const left = (total - done) / rate
  const time = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`
  return `, ${rate < 10 ? printDecimal(rate, words.language) : rate.toFixed(0)}/s, ${words.timeLeft(time)}`
}

function showSteps<Step extends string>(
  stream: NodeJS.WriteStream,
  titles: StepTitles<Step>,
): ProgressDisplay<Step> {
  let last: Step | undefined
  let hasEnded = false
  const onProgress = ({ step, total }: StepProgress<Step>) => {
    if (hasEnded || step === last) return
    last = step
    stream.write(`${titles[step]}${total > 0 ? ` (${total})` : ''}\n`)
  }
  const end = () => {
    hasEnded = true
  }
  return { onProgress, end }
}
