import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import {
  leastSpeed,
  type MostBytes,
  openPatience,
  type Patience,
  startBytes,
  TimeUp,
} from './bounded-request.ts'
import { resolveHost } from './network/addresses.ts'
import { createSender, hostOfUrl, type RequestSender } from './network/request-sender.ts'
import { codeOf, messageOf } from './problems/system-error.ts'
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
  /** An object, cut if it is longer than `most`, which may follow from its start; undefined if there is none. @throws BucketError */
  readonly get: (name: string, most: MostBytes) => Promise<Uint8Array | undefined>
  /** The first `startBytes` of an object, or all if it has fewer; undefined if there is none. @throws BucketError */
  readonly getStart: (name: string) => Promise<Uint8Array | undefined>
  /** Writes an object as a whole. @throws BucketError */
  readonly put: (name: string, bytes: Uint8Array, headers?: Record<string, string>) => Promise<void>
  /** Reads the beginning of an object again. @throws BucketError unless it is that of `bytes`, as in a bucket that keeps nothing */
  readonly confirm: (name: string, bytes: Uint8Array) => Promise<void>
  /** The sizes in bytes of all objects whose names begin with `start`, by name. @throws BucketError */
  readonly list: (start: string) => Promise<Map<string, number>>
  /** @throws BucketError */
  readonly remove: (name: string) => Promise<void>
  /** Reports that an object was right, after its check, so that there is time for others. */
  readonly verified: (bytes: number) => void
  readonly patience: Patience
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
  const sign = createSigner({ endpoint, region, env })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`
  const patience = openPatience(reason => new BucketError(reason, { isLasting: true }))
  const verified = (bytes: number) => patience.earn(answerMs + bytes / leastSpeed)
  const sender = createSender()
  const send = async (url: string, request: BucketRequest): Promise<Buffer | undefined> => {
    if (fault !== undefined) throw new BucketError(fault, { isLasting: true })
    const found = await patience.spend(signal =>
      tryAgain(signal, () => sendOnce(() => sign(url, request), { sender, signal, ...request })),
    )
    if (found === undefined) verified(0)
    return found
  }
  const change = async (name: string, request: Omit<BucketRequest, 'most'>) => {
    await send(urlOf(name), { ...request, most: maxErrorBytes })
    verified(request.body?.length ?? 0)
  }
  const getStart = (name: string) =>
    send(urlOf(name), { headers: { range: `bytes=0-${startBytes - 1}` }, most: startBytes })
  return {
    patience,
    verified,
    get: (name, most) => send(urlOf(name), { most }),
    getStart,
    async confirm(name, bytes) {
      const start = Buffer.from(bytes.subarray(0, startBytes))
      const found = await getStart(name)
      if (!found || !start.equals(found.subarray(0, startBytes)))
        throw new BucketError(`it does not give back ${name}`, { isLasting: true })
      verified(start.length)
    },
    async put(name, bytes, headers = {}) {
      const body = new Uint8Array(bytes)
      const signed = { ...headers, 'x-amz-content-sha256': hash('sha256', body) }
      await change(name, { method: 'PUT', body, headers: signed })
    },
    async list(start) {
      const ask = async (more: Record<string, string>) => {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start, ...more })
        return (await send(`${bucketUrl}?${query}`, { most: maxPageBytes })) ?? Buffer.alloc(0)
      }
      return readList({ ask, prefix, verified })
    },
    remove: name => change(name, { method: 'DELETE' }),
  }
}

type Signing = { readonly endpoint: string; readonly region: string; readonly env: Environment }

/** Returns a function that signs a request. It looks up the name of the endpoint before the first one. */
function createSigner({ endpoint, region, env }: Signing) {
  const keys = {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
  }
  // The connections look up the name, too, each in a thread that other work needs: none does before one lookup has succeeded.
  let client: Promise<AwsClient> | undefined
  const openClient = async () => {
    await resolveHost(hostOfUrl(new URL(endpoint)))
    return new (await import('aws4fetch')).AwsClient({ ...keys, service: 's3', region })
  }
  return async (url: string, request: BucketRequest): Promise<Request> => {
    client ??= openClient()
    const opened = await client.catch(error => {
      client = undefined
      throw error
    })
    return opened.sign(url, { ...request, body: request.body ?? null })
  }
}

/** Sends a request again after pauses, unless its error would last. */
async function tryAgain<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof BucketError) || error.isLasting) throw error
      await wait(pauseMs, undefined, { signal })
    }
  }
  return send()
}

type Listing = Pick<Bucket, 'verified'> & {
  /** Asks for a page, with more in its query. */
  readonly ask: (more: Record<string, string>) => Promise<Buffer>
  readonly prefix: string
}

/** Reads all pages of a list, and returns the sizes of objects by their names after the prefix. @throws BucketError */
async function readList({ ask, prefix, verified }: Listing): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  let pages = 0
  let listedBytes = 0
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page = await ask(token === '' ? {} : { 'continuation-token': token })
    const text = page.toString()
    for (const object of text.split('<Contents>').slice(1)) {
      const key = /<Key>([^<]{1,1200})</.exec(object)?.[1]
      const size = /<Size>(\d+)</.exec(object)?.[1]
      // A copy, because a part of a text keeps all of it in memory.
      if (key) sizes.set(Buffer.from(key.slice(prefix.length)).toString(), Number(size))
    }
    pages++
    listedBytes += page.length
    const isLong = listedBytes > maxListBytes || sizes.size > maxKeys || page.length > maxPageBytes
    if (isLong || pages > 10 + sizes.size / 100 || sizes.size > pages * 1000)
      throw new BucketError('a list without an end', { isLasting: true })
    if (!text.includes('<ListBucketResult'))
      throw new BucketError('something else than a list', { isLasting: true })
    verified(page.length)
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
  }
  return sizes
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
  readonly most: MostBytes
}

// More than a list has. A page has 1,000 objects at most.
const maxPageBytes = 8 * 1024 * 1024
const maxListBytes = 400 * 1024 * 1024
const maxKeys = 500_000
const maxErrorBytes = 2000
/** The pauses before a request that failed is sent again. */
const pausesMs = [200, 1000]
/** What an answer takes at most on average, apart from its bytes, while many are under way. */
const answerMs = 20

type SendContext = Pick<BucketRequest, 'body' | 'most'> & {
  readonly sender: RequestSender
  readonly signal: AbortSignal
}

/** Sends a request once. Returns the body of the answer, undefined if there is no such object. */
async function sendOnce(
  sign: () => Promise<Request>,
  { sender, body, most, signal }: SendContext,
): Promise<Buffer | undefined> {
  const times = { silenceMs: 10_000 + (body?.length ?? 0) / leastSpeed, totalMs: 60_000 }
  try {
    const { url, method, headers } = await sign()
    const signed = { url: new URL(url), method, headers: Object.fromEntries(headers) }
    const bytesOf = (status: number) => (isSuccess(status) ? most : maxErrorBytes)
    const answer = await sender.send({ ...signed, body, times, signal, most: bytesOf })
    const { status } = answer
    if (isSuccess(status)) return answer.body
    const code = /<Code>(\w+)<\/Code>/.exec(`${answer.body}`)?.[1] ?? ''
    if (status === 404 && code === 'NoSuchKey' && method !== 'PUT') return undefined
    // The first bytes of an empty object were requested.
    if (status === 416 && code === 'InvalidRange') return Buffer.alloc(0)
    const isLasting = status < 500 && status !== 429
    throw new BucketError(`HTTP ${status}${code && ` (${code})`}`, { isLasting })
  } catch (error) {
    if (error instanceof BucketError) throw error
    if (error instanceof TimeUp) throw new BucketError('timeout', { isLasting: true, cause: error })
    throw new BucketError(codeOf(error) ?? messageOf(error), { cause: error })
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
