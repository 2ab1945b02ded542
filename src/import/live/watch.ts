import type { ImportLimits } from '../limits.ts'

/** Watches over one answer: `signal` is aborted, with an Error that says why, once it is too slow. */
export type Watch = {
  readonly signal: AbortSignal
  /** The headers are there; from now on bytes must come. */
  readonly begin: () => void
  /** So many bytes came. */
  readonly count: (bytes: number) => void
  readonly end: () => void
}

/** Begins to watch. `closing` ends the answer too. */
export function startWatch(limits: ImportLimits, closing: AbortSignal): Watch {
  const { headersMs, answerMs, slowMs, slowBytes } = limits
  const controller = new AbortController()
  const giveUp = (why: string) => controller.abort(new Error(why))
  const whole = setTimeout(giveUp, answerMs, `no whole answer within ${answerMs} ms`)
  const headers = setTimeout(giveUp, headersMs, `no answer within ${headersMs} ms`)
  let pace: NodeJS.Timeout | undefined
  let came = 0
  const look = () => {
    if (came < slowBytes) giveUp(`it stalled: ${came} bytes came within ${slowMs} ms`)
    came = 0
  }
  return {
    signal: AbortSignal.any([controller.signal, closing]),
    begin: () => {
      clearTimeout(headers)
      pace = setInterval(look, slowMs)
    },
    count: bytes => {
      came += bytes
    },
    end: () => {
      clearTimeout(whole)
      clearTimeout(headers)
      clearInterval(pace)
    },
  }
}
