/** The least speed of a transfer, in bytes a millisecond. */
export const leastSpeed = 50

/** Bytes that are enough to find out how long a body should be. */
export const startBytes = 4096

/** The most bytes of a body, or a function that finds them from its first bytes, which are at least `startBytes`. */
export type MostBytes = number | ((start: Buffer) => number)

/** The time that a request has, at first and in all. */
export type RequestTimes = { readonly silenceMs: number; readonly totalMs: number }

type RequestBounds = {
  /** Ends the request: while it looks up a name, connects, sends, waits or receives. */
  readonly signal: AbortSignal
  /** Reads a body. If it is longer than `most`, reads only its beginning, which is then longer, too. */
  readonly read: (body: AsyncIterable<Uint8Array> | null, most: MostBytes) => Promise<Buffer>
}

/** A request took too long. The message says so, with the time that it had. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp'
}

/**
 * Makes a request to a server within bounds. It ends after `totalMs`, or earlier if its body comes slowly:
 * after `silenceMs`, and as much more as the bytes so far take at the least speed. It also ends with `outer`.
 *
 * @throws TimeUp; the reason of `outer`; what `work` throws
 */
export function boundRequest<T>(
  { silenceMs, totalMs }: RequestTimes,
  outer: AbortSignal | undefined,
  work: (bounds: RequestBounds) => Promise<T>,
): Promise<T> {
  const start = performance.now()
  let size = 0
  const read: RequestBounds['read'] = async (body, most) => {
    const chunks: Uint8Array[] = []
    let longest = most
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (typeof longest === 'function' && size >= startBytes) longest = longest(Buffer.concat(chunks))
      if (typeof longest === 'number' && size > longest) break
    }
    return Buffer.concat(chunks)
  }
  const closer = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    const allowedMs = Math.min(totalMs, silenceMs + size / leastSpeed)
    const leftMs = start + allowedMs - performance.now()
    if (leftMs > 0) timer = setTimeout(check, leftMs)
    else closer.abort(new TimeUp(`it did not end within ${Math.round(allowedMs)} ms`))
  }
  check()
  const close = () => closer.abort(outer?.reason)
  if (outer?.aborted) close()
  outer?.addEventListener('abort', close)
  return endWith(closer, signal => work({ signal, read })).finally(() => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', close)
  })
}

/** Does work until it ends, fails or is aborted, even if it cannot be stopped. Aborts what is left of it. */
async function endWith<T>(closer: AbortController, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = closer
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([aborted, work(signal)])
  } catch (error) {
    closer.abort(error)
    throw error
  }
}

/** A limit of the time in which requests to one server are under way without progress. */
export type Patience = {
  /** Does work that waits for the server, with its retries and pauses. */
  readonly spend: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Gives back so much time, because what came in it was right; by default all. */
  readonly earn: (ms?: number) => void
  /** Ends what is under way. */
  readonly end: () => void
}

/**
 * Returns the patience with a server, a minute by default: requests that each keep to their own limits could take hours together.
 * After `totalMs` it is used up in any case. `fail` makes the error of those that are ended or refused when it is used up.
 */
export function openPatience(
  fail: (reason: string) => Error,
  { mostMs = 60_000, totalMs = Number.POSITIVE_INFINITY } = {},
): Patience {
  const endsAt = performance.now() + totalMs
  let leftMs = mostMs
  let countedAt = 0
  let timer: NodeJS.Timeout | undefined
  const underWay = new Set<AbortController>()
  const earn = (ms: number) => {
    const now = performance.now()
    const spentMs = underWay.size > 0 ? now - countedAt : 0
    leftMs = Math.min(mostMs, endsAt - now, Math.max(0, leftMs - spentMs) + ms)
    countedAt = now
  }
  const check = () => {
    clearTimeout(timer)
    earn(0)
    if (leftMs > 0) timer = setTimeout(check, leftMs)
    else {
      const isOver = performance.now() >= endsAt
      const reason = isOver
        ? `not done after ${totalMs / 60_000} minutes`
        : `no progress for ${mostMs / 1000} s`
      for (const closer of underWay) closer.abort(fail(reason))
    }
  }
  return {
    async spend(work) {
      const closer = new AbortController()
      earn(0)
      underWay.add(closer)
      check()
      return endWith(closer, work).finally(() => {
        earn(0)
        underWay.delete(closer)
        if (underWay.size === 0) clearTimeout(timer)
      })
    },
    earn: (ms = mostMs) => earn(ms),
    end() {
      leftMs = 0
      check()
    },
  }
}
