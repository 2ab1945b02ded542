import { setTimeout as rest } from 'node:timers/promises'
import { SourceError } from '../source.ts'
import { type Answer, type Ask, type AskContext, ask } from './ask.ts'

/**
 * Asks, and asks again after growing rests where the server is busy, broken or silent, or after the rest that it asks for.
 * Whatever comes back has status 200, or 304 where something was asked by a condition.
 *
 * @throws SourceError `absent` for 404 and 410, `unreachable` where it stayed silent, `unfit` for all other answers
 */
export async function askPersistently(wanted: Ask, context: AskContext): Promise<Answer> {
  const { retries } = context.limits
  for (let attempt = 0; ; attempt++) {
    const outcome = await tryOnce(wanted, context)
    if (!(outcome instanceof SourceError) && !isBusy(outcome)) return accept(wanted, outcome)
    if (attempt === retries || context.closing.aborted) throw giveUp(wanted, outcome, attempt + 1)
    const pauseMs = pauseBefore(attempt, outcome, { wanted, context })
    // An import that is closed ends the rest; the next request then says so.
    await rest(pauseMs, undefined, { signal: context.closing }).catch(() => undefined)
  }
}

async function tryOnce(wanted: Ask, context: AskContext): Promise<Answer | SourceError> {
  try {
    return await ask(wanted, context)
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'unreachable') return error
    throw error
  }
}

function isBusy({ status }: Answer): boolean {
  return status === 429 || status >= 500
}

function accept({ url, headers }: Ask, answer: Answer): Answer {
  const { status } = answer
  const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers
  if (status === 200 || (status === 304 && isConditional)) return answer
  if (status === 404 || status === 410)
    throw new SourceError(url.href, `there is none (${status}).`, 'absent')
  const why = status === 304 ? ', though nothing was known of it before' : ''
  throw new SourceError(url.href, `it answered with status ${status}${why}.`)
}

function giveUp({ url }: Ask, outcome: Answer | SourceError, times: number): SourceError {
  const last = outcome instanceof SourceError ? outcome.reason : `it answered with status ${outcome.status}.`
  const asked = times === 1 ? '' : ` It was asked ${times} times.`
  return new SourceError(url.href, `${last}${asked}`, 'unreachable')
}

type Asked = { readonly wanted: Ask; readonly context: AskContext }

function pauseBefore(attempt: number, outcome: Answer | SourceError, { wanted, context }: Asked): number {
  const { retryPauseMs, longestPauseMs } = context.limits
  const growing = Math.min(retryPauseMs * 2 ** attempt, longestPauseMs)
  if (outcome instanceof SourceError) return growing
  const wished = readRetryAfter(outcome.headers.get('retry-after'))
  if (wished <= longestPauseMs) return Math.max(growing, wished)
  const reason = `it is busy (${outcome.status}) and asks to be left alone for ${Math.ceil(wished / 1000)} seconds. Import again then.`
  throw new SourceError(wanted.url.href, reason, 'unreachable')
}

/** Milliseconds, from seconds or a date; 0 where it says neither. */
function readRetryAfter(value: string | null): number {
  if (value === null) return 0
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
