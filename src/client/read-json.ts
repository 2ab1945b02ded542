/** What could not be read: the address, and if the answer is wrong, its field. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly address: string
  /** Of the answer; undefined if there is none. */
  readonly status: number | undefined
  /** Such as `results[3].id`. */
  readonly field: string | undefined

  constructor(
    message: string,
    { address, status, field, cause }: { address: string; status?: number; field?: string; cause?: unknown },
  ) {
    super(`${address}${field === undefined ? '' : `, ${field}`}: ${message}`, { cause })
    this.address = address
    this.status = status
    this.field = field
  }
}

/** How a client asks. */
export type ReadOptions = {
  /** In place of the `fetch` of the platform: with headers of yours, through a cache, or from files. */
  readonly fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined
  /** Ends every request. */
  readonly signal?: AbortSignal | undefined
  /** The longest wait for one answer. */
  readonly timeoutMs?: number
  /** How often an address is asked for while the network fails, or the answer is 429 or 500 and above. */
  readonly attempts?: number
}

/** One request. */
export type Reading = {
  readonly signal?: AbortSignal | undefined
  /** Of the answer that the caller has. */
  readonly etag?: string | undefined
  /** `no-cache` asks the server whether a cached answer is current, `reload` ignores caches. */
  readonly cache?: 'no-cache' | 'reload'
}

/** An answer; without a value it is as its ETag says. */
export type JsonAnswer = { readonly etag: string | undefined; readonly value?: unknown }

/** Returns a function that reads JSON. It throws ClientError, or the reason of a signal. */
export function jsonReader({ fetch: ask = fetch, signal, timeoutMs = 15_000, attempts = 4 }: ReadOptions) {
  const readOnce = async (address: string, { cache, etag, ...reading }: Reading): Promise<JsonAnswer> => {
    const signals = [signal, reading.signal, AbortSignal.timeout(timeoutMs)].filter(
      each => each !== undefined,
    )
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (etag !== undefined && !keepsAnswers) headers['If-None-Match'] = etag
    const answer = await ask(address, { headers, signal: AbortSignal.any(signals), ...(cache && { cache }) })
    const { status } = answer
    const seen = answer.headers.get('ETag') ?? undefined
    if (status === 304) return { etag: seen ?? etag }
    const text = await answer.text()
    if (status !== 200) throw new RefusedError(address, answer)
    try {
      return { etag: seen, value: JSON.parse(text) }
    } catch (cause) {
      throw new ClientError('the answer is not JSON', { address, status, cause })
    }
  }
  return async (address: string, reading: Reading = {}): Promise<JsonAnswer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readOnce(address, reading)
      } catch (error) {
        signal?.throwIfAborted()
        reading.signal?.throwIfAborted()
        const isFinal = error instanceof ClientError && !(error instanceof RefusedError && error.mayPass)
        if (isFinal || attempt >= attempts)
          throw error instanceof ClientError
            ? error
            : new ClientError('there is no answer', { address, cause: error })
        const waitMs = error instanceof RefusedError ? error.waitMs : 0
        await pause(Math.min(waitMs || 500 * 2 ** (attempt - 1), longestWaitMs), [signal, reading.signal])
      }
    }
  }
}

const longestWaitMs = 30_000

// Browsers send conditions themselves. To another origin, ours would need a preflight, which hosts of plain files refuse. Deno has the
// names of a browser, but keeps no answers.
const keepsAnswers = !('Deno' in globalThis) && ('Window' in globalThis || 'WorkerGlobalScope' in globalThis)

class RefusedError extends ClientError {
  readonly mayPass: boolean
  /** What the server asks for; 0 if nothing. */
  readonly waitMs: number

  constructor(address: string, { status, headers }: Response) {
    super(`the answer is ${status}`, { address, status })
    this.mayPass = status === 429 || status >= 500
    this.waitMs = Number(headers.get('Retry-After')) * 1000 || 0
  }
}

function pause(ms: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    for (const signal of signals)
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          reject(signal.reason)
        },
        { once: true },
      )
  })
}
