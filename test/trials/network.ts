import { cp } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import pMap from 'p-map'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { startSite } from '../hosts/verify/honest-server.ts'
import { launcher, runProcess } from '../support/run-command.ts'
import { drawPicture, smallSite, writeSmallSite } from '../support/small-site.ts'
import type { Trial } from './trial.ts'

type Answer = (answer: ServerResponse, honest: () => void) => void

/** Writes to the connection whenever the other side has read, with pauses. */
function pour(pauseMs: number, headers: string, more: string): Answer {
  return ({ socket }) => {
    socket?.write(`HTTP/1.1 200 OK\r\n${headers}`)
    const write = () => socket?.writableNeedDrain || socket?.write(more)
    const timer = setInterval(write, pauseMs)
    socket?.on('close', () => clearInterval(timer))
    write()
  }
}

function send(status: number, body: string | Buffer = '', headers = {}): Answer {
  return answer => answer.writeHead(status, headers).end(body)
}

function late(then: Answer, ms = 9000): Answer {
  return (...exchange) => setTimeout(() => then(...exchange), ms)
}

/** Every page of a list has these objects, and names another page. */
function list(objects: (page: number) => string): Answer {
  let page = 0
  return answer =>
    answer.end(`<ListBucketResult>${objects(++page)}<NextContinuationToken>${page}</NextContinuationToken>`)
}

const object = (name: string) => `<Contents><Key>media/images/${name}</Key><Size>1</Size></Contents>`
const noSuchKey = send(404, '<Code>NoSuchKey</Code>')

const answers: Readonly<Record<string, Answer>> = {
  'never answers': () => undefined,
  'sends a byte of its headers a second': pour(1000, 'A: ', 'a'),
  'sends headers without an end': pour(1, 'A: ', 'a'.repeat(9999)),
  'sends a byte a second': pour(1000, '\r\n', ' '),
  'sends 100,001 bytes every 8 s': pour(8000, '\r\n', ' '.repeat(100_001)),
  'sends 60,000 bytes a second': pour(1000, '\r\n', ' '.repeat(60_000)),
  'sends bytes without an end': pour(1, '\r\n', ' '.repeat(1_000_000)),
  'sends 100 kB that unpack to 100 MB': send(200, gzipSync(Buffer.alloc(1e8)), {
    'content-encoding': 'gzip',
  }),
  'sends something else': send(200, 'a'.repeat(50_000)),
  'sends something else after 9 s': late(send(200, 'a'.repeat(50_000))),
  'announces 20 MB': pour(99_999, 'Content-Length: 20000000\r\n\r\n', ''),
  'has nothing after 9 s': late(noSuchKey),
  'redirects in a circle': send(302, '', { location: '?page=2' }),
  'is busy for an hour': send(503, '', { 'retry-after': 3600 }),
  'is busy for 40 s, again and again': send(503, '', { 'retry-after': 40 }),
  'has nothing': noSuchKey,
  'hangs up': ({ socket }) => socket?.destroy(),
  'is right after 3 s': late((_, honest) => honest(), 3000),
}

const lists: Readonly<Record<string, Answer>> = {
  'lists another object on every page': list(page => object(`${page}`)),
  'lists 5,000 others on every page': list(page =>
    Array.from({ length: 5000 }, (_, index) => object(`${page}-${index}`)).join(''),
  ),
  'lists the same object on every page': list(() => object('a')),
  'lists a name of 5 MB on every page': list(page => object(`${page}${'a'.repeat(5_000_000)}`)),
  'lists 500,000 names without sizes': list(() => '<Key></Key>'.repeat(500_000)),
}

/** Where a server misbehaves: in these requests of a command, which then reports this, a build once. */
const places: Readonly<Record<string, readonly [asked: RegExp, args: readonly string[], report: RegExp]>> = {
  'store, GET': [/^GET/, ['--store', 's3://city/a', '--store-write'], /store of rend|Renditions in/g],
  'store, PUT': [/^PUT/, ['--store', 's3://city/b', '--store-write'], /store of rend/g],
  'media bucket, list': [/list-type/, ['--media-bucket', 's3://city/a'], /could not be uploaded/g],
  'media bucket, GET': [/^GET(?!.*list-type)/, ['--media-bucket', 's3://city/a'], /could not be uploaded/g],
  'media bucket, PUT': [/^PUT/, ['--media-bucket', 's3://city/a'], /could not be uploaded/g],
  'import, page': [/page=2/, ['import'], /page=2|no progress/g],
  'import, picture': [/media/, ['import'], /cannot be used|in a row|is busy/g],
  'verify, page': [/page=|objects/, ['verify'], /expected|given up|cannot be reached/g],
  'verify, picture': [/media/, ['verify'], /expected|given up/g],
}

const rows = Object.keys(places).flatMap(place =>
  Object.entries(place.endsWith('list') ? { ...lists, ...answers } : answers)
    // Who sends 200 has taken an upload.
    .filter(([name]) => !place.endsWith('PUT') || !name.startsWith('sends'))
    .map(([name, misbehave]) => ({ place, name, misbehave })),
)

/** A minute, and what the command and its right answers take beside many others. */
const longestSeconds = 100

/** Runs commands against servers that misbehave, with the limits that everybody has. */
export const network: Trial = {
  name: 'network',
  run: async ({ folder, log, signal, size }) => {
    const site: Record<string, string | Buffer> = {}
    for (let id = 2; id < 14; id++) {
      site[`content/images/pic-${id}.jpg`] = await drawPicture(400 + id, 300)
      site[`content/images/pic-${id}.yaml`] = `id: ${id}\ntitle: A\nalt: A quay\nlicence: CC BY 4.0\n`
      const museum = `${smallSite['content/objects/museum.md']}`
      site[`content/objects/museum-${id}.md`] = museum
        .replace('id: 1', `id: ${id}`)
        .replace('quay', `pic-${id}`)
    }
    site['content/site.yaml'] = `${smallSite['content/site.yaml']}media_host: https://media.example.org\n`
    await writeSmallSite(join(folder, 'site'), site)
    const stored = new Map<string, Buffer>()
    const api = await startSite({})
    const runRow = async ({ place, name, misbehave }: (typeof rows)[number]) => {
      const [asked = /^/, args = [], report = /^/] = places[place] ?? []
      const isBuild = args[0]?.startsWith('--')
      const server = createServer(async (incoming, answer) => {
        const { method = '', url = '', headers } = incoming
        const body = await buffer(incoming).catch(() => Buffer.alloc(0))
        const pass = (from: IncomingMessage) =>
          from.pipe(answer.writeHead(from.statusCode ?? 0, from.headers))
        const honest = () => {
          if (!isBuild) request(new URL(url, api.url), { method, headers }, pass).end()
          else if (method === 'GET' && !stored.has(url) && !url.includes('list-type'))
            noSuchKey(answer, honest)
          else if (url.includes('list-type')) answer.end('<ListBucketResult/>')
          else answer.end(method === 'PUT' ? void stored.set(url, body) : stored.get(url))
        }
        if (asked.test(`${method} ${url}`)) misbehave(answer, honest)
        else honest()
      })
      const url = `http://127.0.0.1:${await listen(server, 0)}`
      const cwd = join(folder, `${place} ${name}`)
      await cp(join(folder, 'site'), isBuild ? cwd : join(cwd, 'site'), { recursive: true })
      const words = isBuild ? ['build', ...args, '--lang', 'en', '--format', 'text'] : [...args, url]
      const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', STORE_KEY: 'key' }
      const start = performance.now()
      const { code, stdout, stderr } = await runProcess({
        words: [process.execPath, launcher, ...words],
        cwd,
        env: { ...keys, AWS_ENDPOINT_URL: url },
        killAfterMs: 2 * longestSeconds * 1000,
      })
      const seconds = (performance.now() - start) / 1000
      server.closeAllConnections()
      server.close()
      const reports = (stdout + stderr).match(report)?.length ?? 0
      const isReported = isBuild ? reports === 1 : reports > 0
      const isEnded = place.startsWith('store') ? code === 0 : code === 1 || code === 2
      const isRight = name.startsWith('is right') ? code !== null : isEnded && isReported
      const wait = `${seconds.toFixed(1).padStart(5)} s  ${place}: ${name}`
      log(wait)
      const fault = `${wait}, exit code ${code}: ${(stdout + stderr).slice(0, 1500)}`
      return { wait, seconds, faults: isRight && seconds <= longestSeconds ? [] : [fault] }
    }
    try {
      // Fills the store, from which others then read.
      await runRow({ place: 'store, GET', name: 'is right', misbehave: (_, honest) => honest() })
      const chosen = rows.filter((_, index) => size === 'long' || index % 8 === 0)
      const ended = await pMap(chosen, runRow, { concurrency: 24, signal })
      const [longest] = ended.sort((a, b) => b.seconds - a.seconds)
      return {
        tried: `${ended.length} misbehaving stores, buckets and APIs`,
        seen: `longest wait ${longest?.wait.trim()}`,
        faults: ended.flatMap(({ faults }) => faults),
      }
    } finally {
      api.close()
    }
  },
}
