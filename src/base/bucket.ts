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
      `${option} is "${typed}", which is not a bucket. Write s3://BUCKET or s3://BUCKET/PREFIX; a prefix has letters from a to z, digits, . _ - = and single slashes.`,
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
  const fault = findWrongVariable(env, endpoint)
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
    if (fault !== undefined) throw new BucketError(fault, { isLasting: true })
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
      send(urlOf(name), part ? { headers: { range: `bytes=0-${most - 1}` } } : {}, (status, readBody) => {
        if (status === 416) return Buffer.alloc(0)
        return status === 404 ? undefined : readBody(most)
      }),
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
        const page = await send(`${bucketUrl}?${query}`, {}, (_, readBody) => readBody(maxPageBytes))
        const text = page.toString()
        for (const [, key = '', size] of text.matchAll(/<Key>([^<]*)<\/Key>.*?<Size>(\d+)<\/Size>/gs))
          sizes.set(key.slice(prefix.length), Number(size))
        const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
        if (next === token) throw new BucketError('a list that repeats itself', { isLasting: true })
        token = next
      }
      return sizes
    },
    remove: name => send(urlOf(name), { method: 'DELETE' }, () => undefined),
  }
}

/** Says which variable makes every request fail, without its value, which may be secret. */
function findWrongVariable(env: Environment, endpoint: string): string | undefined {
  const names = [...keyVariables, 'AWS_SESSION_TOKEN', 'AWS_REGION', 'AWS_DEFAULT_REGION']
  const wrong = names.find(name => !/^[!-~]*$/.test(env[name] ?? ''))
  if (wrong !== undefined)
    return `${wrong} contains a space, a line break or another character that it cannot have`
  if (URL.canParse(endpoint) && /^https?:\/\/[^\s@?#]+$/i.test(endpoint)) return undefined
  const name = env.AWS_ENDPOINT_URL_S3 ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL'
  return `${name} must be an address such as https://s3.example.org`
}

type BucketRequest = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}
type Read<T> = (status: number, readBody: (most: number) => Promise<Buffer>) => Promise<T> | T

/** More bytes than any page of a list has. */
const maxPageBytes = 64 * 1024 * 1024
/** The answers if there is no such object, or if the first bytes of an empty object are requested. */
const nothingFound = ['404 NoSuchKey', '416 InvalidRange']
/** The pauses before a request that failed is sent again. */
const pausesMs = [200, 1000]
/** How long an answer may take, and each further `stepBytes` of its body. */
const timeoutMs = 10_000
const stepBytes = 100_000
/** A slower upload is given up. */
const bytesPerMs = 50

/** Sends a request once. Its timeout grows with the number of bytes to send. */
async function trySending<T>(sentBytes: number, sign: () => Promise<Request>, read: Read<T>): Promise<T> {
  const abort = new AbortController()
  const startTimer = (ms: number) => setTimeout(() => abort.abort(), ms)
  let timer = startTimer(timeoutMs + sentBytes / bytesPerMs)
  const restartTimer = () => {
    clearTimeout(timer)
    timer = startTimer(timeoutMs)
  }
  try {
    const answer = await fetch(await sign(), { signal: abort.signal, redirect: 'manual' })
    restartTimer()
    const { ok, status } = answer
    const readBody = (most: number) => readBytes(answer, most, restartTimer)
    if (ok) return await read(status, readBody)
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(`${await readBody(2000)}`) ?? []
    if (nothingFound.includes(`${status} ${code}`)) return await read(status, readBody)
    const isLasting = status < 500 && status !== 429
    throw new BucketError(`HTTP ${status}${code && ` (${code})`}`, { isLasting })
  } catch (error) {
    if (abort.signal.aborted) throw new BucketError('timeout', { isLasting: true, cause: error })
    if (error instanceof TypeError) throw new BucketError(codeOf(error) ?? error.message, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the first `most` bytes of a body, and calls `onStep` after every `stepBytes`. */
async function readBytes(answer: Response, most: number, onStep: () => void): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  let nextStep = stepBytes
  for await (const piece of answer.body ?? []) {
    pieces.push(piece)
    size += piece.length
    if (size > most) break
    if (size < nextStep) continue
    nextStep = size + stepBytes
    onStep()
  }
  return Buffer.concat(pieces).subarray(0, most)
}
