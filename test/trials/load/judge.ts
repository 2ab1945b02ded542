import { createHash } from 'node:crypto'
import { type Edition, type EditionFile, filePathOf } from './edition.ts'
import { rangeOf } from './range.ts'
import type { Seen } from './seen.ts'

/** The clocks of two processes of one machine agree to this, in milliseconds. */
const clockMs = 5

/**
 * What is wrong with an answer, in words; undefined where it is right: whole, and all of it of one site that stood at some
 * time between the request and its end.
 */
export function judge(seen: Seen, editions: readonly Edition[]): string | undefined {
  if (seen.failure !== undefined) return tell(seen, `no answer (${seen.failure})`)
  const stood = editions.filter(
    ({ from, until }) => from <= seen.ended + clockMs && until >= seen.begun - clockMs,
  )
  if (stood.some(edition => isRight(seen, edition))) return undefined
  const numbers = stood.map(({ number }) => number).join(' or ')
  return tell(seen, `${describeAnswer(seen)}, which is not what site ${numbers} says`)
}

/** The first answer to HEAD whose headers are not those of a GET of the same bytes; one line for each address. */
export function judgeHeads(all: readonly Seen[]): string[] {
  const plain = all.filter(({ status, sent }) => status === 200 && sent.range === undefined)
  const gets = new Map(plain.filter(({ method }) => method === 'GET').map(seen => [keyOf(seen), seen]))
  const heads = new Map(plain.filter(({ method }) => method === 'HEAD').map(seen => [keyOf(seen), seen]))
  return [...heads].flatMap(([key, head]) => {
    const get = gets.get(key)
    const differ = get !== undefined && lastingHeaders(head) !== lastingHeaders(get)
    return differ ? [tell(head, `headers ${lastingHeaders(head)}, and GET has ${lastingHeaders(get)}`)] : []
  })
}

function keyOf({ address, headers }: Seen): string {
  return `${address} ${headers.etag} ${headers.link}`
}

function lastingHeaders({ headers }: Seen): string {
  const passing = ['date', 'connection', 'keep-alive']
  return JSON.stringify(
    Object.entries(headers)
      .filter(([name]) => !passing.includes(name))
      .sort(),
  )
}

function isRight(seen: Seen, edition: Edition): boolean {
  const file = edition.files.get(filePathOf(seen.address, edition))
  const isOfRules = seen.headers.link === (/^\/(?:api|site)/.test(seen.address) ? edition.link : undefined)
  if (file === undefined) return isMissing(seen) && (isOfRules || !seen.address.startsWith('/api/'))
  const { etag, 'content-length': length } = seen.headers
  if (seen.status === 416) return isBeyond(seen, file) && isOfRules
  if (etag !== file.etag || !isOfRules) return false
  if (seen.status === 304) return isKnown(seen, file) && seen.size === 0
  if (seen.status === 206) return isPart(seen, file)
  if (seen.status !== 200 || isKnown(seen, file) || length !== String(file.bytes.length)) return false
  return seen.method === 'HEAD' ? seen.size === 0 : seen.sha256 === file.sha256
}

const refusals = ['{"detail":"Invalid page."}', '{"detail":"Not found."}', 'Nothing is published here.\n', '']

function isMissing({ status, sha256 }: Seen): boolean {
  return status === 404 && refusals.some(text => sha256 === createHash('sha256').update(text).digest('hex'))
}

function isKnown({ sent }: Seen, { etag }: EditionFile): boolean {
  return sent['if-none-match']?.includes(etag) ?? false
}

function isPart({ method, sent, headers, sha256 }: Seen, { bytes, etag }: EditionFile): boolean {
  const range = rangeOf(sent.range ?? '', bytes.length)
  if (method !== 'GET' || range === undefined || (sent['if-range'] ?? etag) !== etag) return false
  const part = bytes.subarray(range.start, range.end + 1)
  const isSaid = headers['content-range'] === `bytes ${range.start}-${range.end}/${bytes.length}`
  const isWhole = headers['content-length'] === String(part.length)
  return isSaid && isWhole && createHash('sha256').update(part).digest('hex') === sha256
}

function isBeyond({ sent, headers, size, method }: Seen, { bytes }: EditionFile): boolean {
  const isNone = rangeOf(sent.range ?? '', bytes.length) === undefined
  return method === 'GET' && isNone && headers['content-range'] === `bytes */${bytes.length}` && size === 0
}

function tell({ method, address, sent }: Seen, what: string): string {
  const headers = Object.entries(sent).map(([name, value]) => ` ${name}: ${value}`)
  return `${method} ${address}${headers.join('')}: ${what}`
}

function describeAnswer({ status, headers, size, sha256 }: Seen): string {
  const { etag, link, 'content-length': length, 'content-range': range } = headers
  const said = [`ETag ${etag}`, `Content-Length ${length}`, link, range].filter(text => text !== undefined)
  return `${status}, ${said.join(', ')}, ${size} bytes of SHA-256 ${sha256.slice(0, 12)}…`
}
