import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder } from '../../../src/base/files/list-folder.ts'
import { sha256Of } from '../../../src/images/record.ts'

/** A request: path and query, and the headers to send, in lower case. */
export type AskOptions = {
  readonly method: 'GET' | 'HEAD'
  readonly address: string
  readonly sent: Readonly<Record<string, string>>
}

/** A request and its answer. Times are milliseconds since 1970. */
export type Seen = AskOptions & {
  /** 0 if there was no complete answer. */
  readonly status: number
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly sha256: string
  readonly size: number
  readonly started: number
  readonly ended: number
  /** Why there was no complete answer. */
  readonly failure?: string
}

/** A built site, and the time in which it may have been served: from the start of its build to the end of the next one. */
export type Version = {
  readonly number: number
  readonly files: ReadonlyMap<string, VersionFile>
  /** The `Link` header of its rules. */
  readonly link: string
  readonly from: number
  until: number
}

type VersionFile = { readonly bytes: Buffer; readonly sha256: string; readonly etag: string }

/** Reads a built site. No build may run meanwhile. */
export async function readVersion(
  dist: string,
  { number, from }: Pick<Version, 'number' | 'from'>,
): Promise<Version> {
  const files = new Map<string, VersionFile>()
  for (const { path } of listFolder(dist)) {
    const bytes = await readFile(join(dist, path))
    const sha256 = sha256Of(bytes)
    files.set(path, { bytes, sha256, etag: `"${sha256.slice(0, 32)}"` })
  }
  const rules = String(files.get('_headers')?.bytes)
  const link = /^\s+Link: (.*)$/m.exec(rules)?.[1] ?? ''
  return { number, files, link, from, until: Number.POSITIVE_INFINITY }
}

/** Describes an answer that is incomplete, or from no site that may have been served meanwhile; undefined if it is right. */
export function judge(seen: Seen, versions: readonly Version[]): string | undefined {
  if (seen.failure !== undefined) return describe(seen, `no answer (${seen.failure})`)
  const served = versions.filter(({ from, until }) => from <= seen.ended && until >= seen.started)
  if (served.some(version => isRight(seen, version))) return undefined
  const { status, headers, size, sha256 } = seen
  const parts = [`ETag ${headers.etag}`, `Content-Length ${headers['content-length']}`]
  const more = [headers.link, headers['content-range'], `${size} bytes of SHA-256 ${sha256.slice(0, 12)}…`]
  const answer = [status, ...parts, ...more].filter(part => part !== undefined).join(', ')
  const numbers = served.map(({ number }) => number).join(' or ')
  return describe(seen, `${answer}, which is not what site ${numbers} has`)
}

/** Finds answers to HEAD whose headers are not those of a GET of the same bytes; one line for each address. */
export function judgeHeads(all: readonly Seen[]): string[] {
  const plain = all.filter(({ status, sent }) => status === 200 && sent.range === undefined)
  const last = (wanted: Seen['method']) =>
    new Map(
      plain
        .filter(({ method }) => method === wanted)
        .map(seen => [`${seen.address} ${seen.headers.etag} ${seen.headers.link}`, seen]),
    )
  const gets = last('GET')
  return [...last('HEAD')].flatMap(([key, head]) => {
    const get = gets.get(key)
    const [ours, theirs] = [lastingHeaders(head), lastingHeaders(get ?? head)]
    return ours === theirs ? [] : [describe(head, `headers ${ours}, and GET has ${theirs}`)]
  })
}

function lastingHeaders({ headers }: Seen): string {
  const passing = ['date', 'connection', 'keep-alive']
  const lasting = Object.entries(headers).filter(([name]) => !passing.includes(name))
  return JSON.stringify(lasting.sort())
}

function isRight(seen: Seen, version: Version): boolean {
  const file = version.files.get(filePathOf(seen.address, version))
  const hasRules = seen.headers.link === (/^\/(?:api|site)/.test(seen.address) ? version.link : undefined)
  if (file === undefined) return isMissing(seen) && (hasRules || !seen.address.startsWith('/api/'))
  const { etag, 'content-length': length } = seen.headers
  if (seen.status === 416) return isBeyond(seen, file) && hasRules
  if (etag !== file.etag || !hasRules) return false
  const isKnown = seen.sent['if-none-match']?.includes(file.etag) ?? false
  if (seen.status === 304) return isKnown && seen.size === 0
  if (seen.status === 206) return isPart(seen, file)
  if (seen.status !== 200 || isKnown || length !== String(file.bytes.length)) return false
  return seen.method === 'HEAD' ? seen.size === 0 : seen.sha256 === file.sha256
}

/** The file of an address in a site: a page is stored under its number. */
function filePathOf(address: string, { files }: Version): string {
  const { pathname, searchParams } = new URL(address, 'http://x')
  const name = /^\/api\/v1\/(\w+)\/$/.exec(pathname)?.[1]
  if (name === undefined) return pathname.slice(1)
  const folder = `api/v1/${name}/page/`
  const page = searchParams.get('page') ?? '1'
  const last = [...files.keys()].filter(path => path.startsWith(folder)).length
  return `${folder}${page === 'last' ? last : page}.json`
}

const refusals = ['{"detail":"Invalid page."}', '{"detail":"Not found."}', '']
const refusalHashes = refusals.map(text => sha256Of(Buffer.from(text)))

function isMissing({ status, sha256 }: Seen): boolean {
  return status === 404 && refusalHashes.includes(sha256)
}

function isPart({ method, sent, headers, sha256 }: Seen, { bytes, etag }: VersionFile): boolean {
  const range = rangeOf(sent.range ?? '', bytes.length)
  if (method !== 'GET' || range === undefined || (sent['if-range'] ?? etag) !== etag) return false
  const part = bytes.subarray(range.start, range.end + 1)
  const hasRange = headers['content-range'] === `bytes ${range.start}-${range.end}/${bytes.length}`
  const hasLength = headers['content-length'] === String(part.length)
  return hasRange && hasLength && sha256Of(part) === sha256
}

function isBeyond({ sent, headers, size, method }: Seen, { bytes }: VersionFile): boolean {
  const isNone = rangeOf(sent.range ?? '', bytes.length) === undefined
  return method === 'GET' && isNone && headers['content-range'] === `bytes */${bytes.length}` && size === 0
}

// The first and the last byte, both included, of a `Range` header with one range; undefined if there are none.
function rangeOf(header: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}

function describe({ method, address, sent }: Seen, what: string): string {
  const headers = Object.entries(sent).map(([name, value]) => ` ${name}: ${value}`)
  return `${method} ${address}${headers.join('')}: ${what}`
}
