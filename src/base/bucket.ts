import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from './problems/system-error.ts'
import { UserError } from './problems/user-error.ts'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Parses `s3://bucket/prefix`; the prefix ends in a slash, or is empty. `option` names the URL in the error. @throws UserError */
export function parseBucketUrl(
  typed: string,
  option = 'The address',
): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][\w.-]{1,62})((?:\/[\w.=-]+)*)\/?$/i.exec(typed) ?? []
  // Parts of only dots would be resolved, and lead to another object.
  if (bucket === undefined || /\/\.\.?(\/|$)/.test(path))
    throw new UserError(
      `${option} is "${typed}", which is not a bucket. Write s3://BUCKET or s3://BUCKET/PREFIX.`,
    )
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` }
}

/** A bucket of any S3-compatible service, or the objects in it whose names begin with a prefix. */
export type Bucket = {
  /**
   * The first `most` bytes of an object, or all if it has fewer; undefined if there is no such object. With `start`, the server
   * sends only these bytes, so use it for objects that are longer.
   *
   * @throws BucketError
   */
  readonly get: (name: string, most: number, part?: 'start') => Promise<Uint8Array | undefined>
  /** Writes an object as a whole. @throws BucketError */
  readonly put: (name: string, bytes: Uint8Array, headers?: Record<string, string>) => Promise<void>
  /** The sizes in bytes of all objects whose names begin with `start`, by name. @throws BucketError */
  readonly list: (start: string) => Promise<Map<string, number>>
  /** @throws BucketError */
  readonly remove: (name: string) => Promise<void>
}

/** A request to a bucket failed. The message is the HTTP status, or what is wrong with the connection. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  /** Whether another attempt would fail in the same way, or take as long. */
  readonly isLasting: boolean

  constructor(reason: string, options: { isLasting?: boolean; cause?: unknown } = {}) {
    super(reason, options)
    this.isLasting = options.isLasting ?? false
  }
}

/** The environment variables with the keys that sign every request. */
export const keyVariables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const

/** Opens a bucket with the usual `AWS_…` variables: keys, session token, region, and the endpoint if it is not Amazon's. */
export function openBucket(url: string, env: Environment): Bucket {
  const { bucket, prefix } = parseBucketUrl(url)
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1'
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`
  const keys = {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
  }
  const client = import('aws4fetch').then(({ AwsClient }) => {
    return new AwsClient({ ...keys, service: 's3', region })
  })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`
  const send = async <T>(url: string, request: BucketRequest, read: Read<T>): Promise<T> => {
    const sign = async () => (await client).sign(url, request)
    const attempt = () => trySending(request.body?.length ?? 0, sign, read)
    for (const pauseMs of pausesMs) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof BucketError) || error.isLasting) throw error
        await wait(pauseMs)
      }
    }
    return attempt()
  }
  return {
    get: (name, most, part) =>
      send(urlOf(name), part ? { headers: { range: `bytes=0-${most - 1}` } } : {}, answer =>
        answer.status === 404 ? undefined : readBytes(answer, most),
      ),
    async put(name, bytes, headers = {}) {
      const body = new Uint8Array(bytes)
      const signed = { ...headers, 'x-amz-content-sha256': hash('sha256', body) }
      await send(urlOf(name), { method: 'PUT', body, headers: signed }, () => undefined)
    },
    async list(start) {
      const sizes = new Map<string, number>()
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start })
        if (token !== '') query.set('continuation-token', token)
        const page = await send(`${bucketUrl}?${query}`, {}, answer => answer.text())
        for (const [, key = '', size] of page.matchAll(/<Key>([^<]*)<\/Key>.*?<Size>(\d+)<\/Size>/gs))
          sizes.set(key.slice(prefix.length), Number(size))
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return sizes
    },
    remove: name => send(urlOf(name), { method: 'DELETE' }, () => undefined),
  }
}

type BucketRequest = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}
type Read<T> = (answer: Response) => Promise<T> | T

/** The pauses before a request that failed is sent again. */
const pausesMs = [200, 1000]
/** How long a request may take, not counting the transfer of its bytes. */
const timeoutMs = 10_000
/** A slower transfer is given up. */
const bytesPerMs = 50

/** Sends a request once. Its timeouts grow with the number of bytes to send and to read. */
async function trySending<T>(sentBytes: number, sign: () => Promise<Request>, read: Read<T>): Promise<T> {
  const abort = new AbortController()
  const startTimer = (bytes: number) => setTimeout(() => abort.abort(), timeoutMs + bytes / bytesPerMs)
  let timer = startTimer(sentBytes)
  try {
    const answer = await fetch(await sign(), { signal: abort.signal, redirect: 'manual' })
    clearTimeout(timer)
    timer = startTimer(Number(answer.headers.get('content-length') ?? 0))
    if (answer.ok) return await read(answer)
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec((await answer.text()).slice(0, 2000)) ?? []
    // A missing object is an answer; a missing bucket is an error.
    if (answer.status === 404 && code !== 'NoSuchBucket') return await read(answer)
    const isLasting = answer.status < 500 && answer.status !== 429
    throw new BucketError(`HTTP ${answer.status}${code && ` (${code})`}`, { isLasting })
  } catch (error) {
    if (abort.signal.aborted) throw new BucketError('timeout', { isLasting: true, cause: error })
    if (error instanceof TypeError) throw new BucketError(codeOf(error) ?? error.message, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function readBytes(answer: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    pieces.push(piece)
    size += piece.length
    if (size > most) break
  }
  return Buffer.concat(pieces).subarray(0, most)
}
