import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { type Edge, startEdge } from './netlify/edge.ts'
import { type Rules, readRules } from './netlify/rules.ts'
import type { Engine, RunningEngine } from './server-process.ts'

type Site = { readonly edge: Edge; readonly rules: Rules; readonly store: Store }
type Found = { readonly file: StoredFile; readonly path: string; readonly status: number }

/**
 * Netlify, as far as it runs without the network. Parts of Netlify itself: the parsers of `_headers` and `_redirects`, the matcher
 * of redirects, and Deno, in which the edge function has the same rights as on Netlify. Stand-ins: the program that starts the
 * function, its routes, the file storage, and this server. As on Netlify, the edge function comes first, then forced redirects,
 * files, and other redirects; a custom `Allow` is ignored, and by default browsers check each file again.
 */
export const netlifyEngine: Engine = {
  title: 'Netlify (Deno 2.9)',
  target: 'netlify',
  start,
}

async function start(dist: string): Promise<RunningEngine> {
  const [rules, store] = await Promise.all([readRules(dist), openStore(dist)])
  const server = createServer()
  const port = await listen(server, 0)
  const edge = await startEdge(dist, port).catch(error => {
    server.close()
    throw error
  })
  server.on('request', (message, response) => {
    answer({ edge, rules, store }, message, response).catch(error => response.destroy(error))
  })
  return { url: `http://127.0.0.1:${port}`, close: () => close(server, edge) }
}

async function answer(site: Site, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = (message.url ?? '/').split(/\?(.*)/s)
  const answered = site.edge.takes(path) ? await site.edge.answer(message) : undefined
  if (answered === undefined)
    return sendFile(await findFile(site, path, query), site.rules, message, response)
  response.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
  answered.pipe(response)
}

async function findFile({ rules, store }: Site, path: string, query: string): Promise<Found | undefined> {
  const decoded = decode(path)
  const redirect = rules.redirectOf(decoded, query)
  const file = redirect?.force ? undefined : await store.find(decoded)
  if (file) return { file, path: decoded, status: 200 }
  const other = redirect && (await store.find(redirect.to))
  return redirect && other && { file: other, path: redirect.to, status: redirect.status }
}

function sendFile(
  found: Found | undefined,
  rules: Rules,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('Not Found\n')
    return
  }
  const { file, path, status } = found
  response.setHeader('Cache-Control', 'public,max-age=0,must-revalidate')
  for (const [name, value] of Object.entries(rules.headersOf(path))) {
    if (!['allow', 'content-type'].includes(name.toLowerCase())) response.setHeader(name, value)
  }
  response.setHeader('ETag', file.etag)
  if (status === 200 && message.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(status, { 'content-type': file.type, 'content-length': file.bytes.length })
  response.end(file.bytes)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

async function close(server: Server, edge: Edge): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await Promise.all([closed, edge.close()])
}

/** A file of a deploy. The entity tag is quoted. */
type StoredFile = { readonly bytes: Buffer; readonly type: string; readonly etag: string }

/** The files that Netlify uploads of a built folder, by the paths at which it serves them. */
type Store = { readonly find: (path: string) => Promise<StoredFile | undefined> }

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Lists the files of a folder that Netlify would upload. */
async function openStore(dist: string): Promise<Store> {
  const files = listFolder(dist).map(({ path }) => path.split('/'))
  const uploaded = new Set(files.filter(names => names.every(isUploaded)).map(names => `/${names.join('/')}`))
  return {
    find: async path => {
      const found = possiblePaths(path).find(each => uploaded.has(each))
      return found === undefined ? undefined : readStored(join(dist, found))
    },
  }
}

// The same names as in the filter of Netlify's command line and builds.
function isUploaded(name: string): boolean {
  const isHidden = name.startsWith('.') && name !== '.well-known'
  return !isHidden && !name.startsWith('__MACOSX') && name !== '_redirects' && name !== '_headers'
}

// Pages are found without their ending, and folders by their index.
function possiblePaths(path: string): string[] {
  const plain = path.replace(/\/$/, '')
  return [path, `${plain}.html`, `${plain}/index.html`]
}

async function readStored(file: string): Promise<StoredFile> {
  const bytes = await readFile(file)
  const hash = createHash('md5').update(bytes).digest('hex')
  return { bytes, type: types[extname(file)] ?? 'application/octet-stream', etag: `"${hash}-ssl"` }
}
