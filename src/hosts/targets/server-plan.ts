import type { OutputFile } from '../../base/output-file.ts'
import { covers, type HeaderRule, headersFor } from '../../contract/header-rules.ts'
import { outputNames } from '../../contract/output-names.ts'
import {
  apiPrefix,
  changesPath,
  frontPageAddresses,
  nextChangePath,
  originalsFolder,
  siteRecordPath,
} from '../../contract/site-paths.ts'
import { plainError } from '../serve/answers.ts'
import { createHandler } from '../serve/handler.ts'
import type { ServedSite } from '../serve/served-site.ts'
import { compressedCopies } from './compressed-copies.ts'
import type { TargetSite } from './host-target.ts'

/** One header of an answer. */
export type Header = readonly [name: string, value: string]

/** An answer with the same bytes for every client, which a server can send without a program. */
export type FixedAnswer = {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string
}

/** A folder (`/media/`, with its slash) or one file, and the headers of everything that it matches. Requests are redirected to `host`, if any; `file` is sent at exactly this path, if any. */
export type ServedPath = {
  readonly path: string
  readonly headers: readonly Header[]
  readonly host?: string
  readonly file?: string
}

/** What a server answers for one collection. `path` has no slash at its end. */
export type CollectionPlan = {
  readonly name: string
  readonly path: string
  /** The headers of every page. */
  readonly pageHeaders: readonly Header[]
  /** The headers of the redirect to the address with the slash, but for its location. */
  readonly redirectHeaders: readonly Header[]
  readonly options: FixedAnswer
  /** The paths of the pages' files. */
  readonly files: readonly ServedPath[]
}

/** What a server answers, before it is printed as a configuration. The first `ServedPath` that matches applies. */
export type ServerPlan = {
  readonly collections: readonly CollectionPlan[]
  readonly errorAnswers: ErrorAnswers
  /** The answer to every other error; its status is that of the error. */
  readonly error: FixedAnswer
  /** Read-only files: media, the site record, the folders of outputs with the record of changes, and the addresses of front pages. */
  readonly files: Readonly<Record<'media' | 'record' | 'outputs' | 'front_page', readonly ServedPath[]>>
}

/** The four error answers of the API, then the two of files. */
export type ErrorAnswers = Readonly<
  Record<'unknown' | 'invalid_page' | 'not_allowed' | 'not_acceptable' | 'nothing' | 'only_read', FixedAnswer>
>

/** The request's method in the body of the answer `not_allowed`: a server puts a variable in its place. */
export const methodPlaceholder = 'METHOD-OF-THE-REQUEST'

/** What the file of the last page is called besides its number, so that a configuration holds no number of pages, which builds change. */
export const lastPage = 'last'

/** Returns the last page of each collection under that name, and the compressed copies of all files. */
export function withLastPages(
  { collections, files }: TargetSite,
  endings: Parameters<typeof compressedCopies>[1],
): readonly OutputFile[] {
  const last = Object.entries(collections).flatMap(([name, { pages }]) => {
    const folder = `${apiPrefix.slice(1)}${name}/page`
    const path = `${folder}/${lastPage}.json`
    return files.filter(file => file.path === `${folder}/${pages}.json`).map(file => ({ ...file, path }))
  })
  return [...last, ...compressedCopies([...files, ...last], endings)]
}

/** Plans what a server answers for a site, by asking the handler and by the header rules. */
export async function planServer(site: TargetSite): Promise<ServerPlan> {
  const { collections, headers: rules } = site
  const media = planMedia(site)
  return {
    collections: await Promise.all(
      Object.keys(collections).map(name => planCollection(name, collections, rules)),
    ),
    ...(await planErrorAnswers(rules, media.at(-1)?.headers ?? [])),
    files: {
      media,
      record: servedPathsIn(`/${siteRecordPath}`, rules).map(varyByEncoding),
      outputs: [`/${changesPath}`, ...outputNames.map(name => `/${name}/`)]
        .filter(path => rules.some(({ pattern }) => pattern.startsWith(path)))
        .concat(`/${nextChangePath}`)
        .flatMap(path => servedPathsIn(path, rules))
        .map(varyByEncoding),
      front_page: frontPageAddresses.map(path => {
        const file = path.replace(/\/$/, '/index.html')
        return varyByEncoding({ path, headers: headersFor(rules, path), file })
      }),
    },
  }
}

// What has compressed copies is sent as the client accepts it. The servers would name that in a field of its own.
function varyByEncoding(place: ServedPath): ServedPath {
  const isVary = ([name]: Header) => name.toLowerCase() === 'vary'
  const names = place.headers.filter(isVary).flatMap(([, value]) => value.split(/\s*,\s*/))
  const vary = [...new Set([...names, 'Accept-Encoding'])].join(', ')
  return { ...place, headers: [...place.headers.filter(header => !isVary(header)), ['Vary', vary]] }
}

function planMedia({ headers: rules, originalsHost: host }: TargetSite): readonly ServedPath[] {
  const places = servedPathsIn('/media/', rules)
  if (host === undefined) return places
  const path = `/${originalsFolder}`
  // Redirects are not cached for a year, as pictures are: the media host may change.
  const headers = headersFor(rules, path).filter(([name]) => !/^(?:cache-control|content-type)$/i.test(name))
  return [{ path, headers, host }, ...places.filter(place => !place.path.startsWith(path))]
}

async function planCollection(
  name: string,
  collections: TargetSite['collections'],
  rules: readonly HeaderRule[],
): Promise<CollectionPlan> {
  const ask = askHandler({ collections, headers: path => headersFor(rules, path) })
  const [page, redirect] = [await ask(`${name}/`), await ask(name)]
  const path = `${apiPrefix}${name}`
  return {
    name,
    path,
    pageHeaders: varyByEncoding({ path, headers: page.headers }).headers,
    redirectHeaders: redirect.headers.filter(([header]) => header !== 'Location'),
    options: await ask(`${name}/`, { method: 'OPTIONS' }),
    files: servedPathsIn(`${path}/page/`, rules).map(varyByEncoding),
  }
}

async function planErrorAnswers(rules: readonly HeaderRule[], mediaHeaders: readonly Header[]) {
  const collections = { any: { pages: 1, name: '', description: '' } }
  const ask = askHandler({ collections, headers: () => headersFor(rules, apiPrefix) })
  const shared = mediaHeaders.filter(([name]) => !/^(?:cache-control|content-type)$/i.test(name))
  const withMediaHeaders = async (answer: Response): Promise<FixedAnswer> => {
    const { headers, ...rest } = await fixedAnswer(answer)
    return { ...rest, headers: [...shared, ...headers] }
  }
  const errorAnswers: ErrorAnswers = {
    unknown: await ask(''),
    invalid_page: await ask('any/?page=0'),
    not_allowed: await ask('any/', { method: methodPlaceholder }),
    not_acceptable: await ask('any/', { headers: { Accept: 'image/*' } }),
    nothing: await withMediaHeaders(plainError(404, 'Not found.')),
    only_read: await withMediaHeaders(
      plainError(405, `Method "${methodPlaceholder}" not allowed.`, { Allow: 'GET, HEAD' }),
    ),
  }
  const error = plainError(400, 'This request cannot be answered.', { Allow: 'GET, HEAD' })
  return { errorAnswers, error: await withMediaHeaders(error) }
}

function askHandler(
  site: Omit<ServedSite, 'file'>,
): (path: string, init?: RequestInit) => Promise<FixedAnswer> {
  const handle = createHandler({ ...site, file: async () => new Response('{}') })
  return async (path, init) => {
    const answer = await handle(new Request(`http://localhost${apiPrefix}${path}`, init))
    if (answer === undefined) throw new Error(`The handler leaves ${path} to the host.`)
    return fixedAnswer(answer)
  }
}

// The server makes lengths and entity tags itself. A header's name is in the usual case, `Content-Type`.
async function fixedAnswer(answer: Response): Promise<FixedAnswer> {
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'content-length' && name !== 'etag')
    .map(([name, value]): Header => [name.replace(/\b[a-z]/g, letter => letter.toUpperCase()), value])
  return { status: answer.status, headers, body: await answer.text() }
}

/** Lists the folder, or file, and every path in it that has rules of its own, the narrowest first. */
function servedPathsIn(folder: string, rules: readonly HeaderRule[]): readonly ServedPath[] {
  const own = rules.map(({ pattern }) => pattern.replace(/\*$/, '')).filter(path => path.startsWith(folder))
  return [...new Set([folder, ...own])]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(path => {
      const matching = isFolder({ path }) ? rules.filter(({ pattern }) => covers(pattern, path)) : rules
      return { path, headers: headersFor(matching, path) }
    })
}

/** Whether a served path is a folder, not a single file. */
export function isFolder({ path, file }: Pick<ServedPath, 'path' | 'file'>): boolean {
  return file === undefined && path.endsWith('/')
}

/** Lines of a configuration; the lines of blocks are indented already. */
export type ConfigLines = readonly string[]

/** Prints a block `head { lines }`. */
export function blockOf(head: string, lines: ConfigLines, indent: string): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : indent + line)), '}']
}
