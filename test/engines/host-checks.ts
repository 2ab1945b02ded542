import pMap from 'p-map'
import { createClient } from '../../src/client/client.ts'
import { collections } from '../../src/contract/collections.ts'
import { verify } from '../../src/hosts/verify/verify-api.ts'
import type { Breach } from '../../src/hosts/verify/verify-rule.ts'
import { type AskOptions, askServer } from '../support/ask.ts'
import type { CheckReport } from './report.ts'

/** Where an engine serves a site: its base without a slash at the end, and the number of pages of each collection. */
export type Served = {
  readonly url: string
  readonly pages: Readonly<Record<string, number>>
  /** The origin of an app that must be able to read it, by default of another site. */
  readonly app?: string
  /** True if real sites run this program, false for a stand-in. */
  readonly isRealServer?: boolean | undefined
}

/** The app that the preview is for: other origins may not read it. */
export const localApp = 'http://localhost:5173'

/** A check for a known fault of hosts. `find` returns an entry for each attempt: the breach, or undefined if the host passed. */
export type HostCheck = {
  readonly rule: string
  readonly title: string
  readonly find: (served: Served) => Promise<readonly (Breach | undefined)[]>
}

/** Runs checks on a served site, by default those of the API. */
export async function runHostChecks(served: Served, tried = checks): Promise<CheckReport[]> {
  const reports: CheckReport[] = []
  for (const { rule, title, find } of tried) {
    const attempts = await find(served)
    const breaches = attempts.filter(breach => breach !== undefined)
    reports.push({ rule, title, checked: attempts.length, breaches })
  }
  return reports
}

/** Checks every rule of the contract and every known fault of the API on a served site. */
export async function checkServed(served: Served): Promise<CheckReport[]> {
  const { rules } = await verify({ url: served.url, concurrency: 8, pauseMs: 0 })
  return [...rules, ...(await runHostChecks(served))]
}

const checks: readonly HostCheck[] = [
  { rule: 'never-page-1', title: 'No other page is answered with page 1', find: findRepeatedFirstPage },
  {
    rule: 'odd-pages',
    title: 'page=%2e%2e, %00, 40 digits and the like are 404 in JSON',
    find: findAcceptedOddPages,
  },
  {
    rule: 'outside',
    title: 'Nothing outside the site, and no file meant for the host, is served',
    find: findExposedFiles,
  },
  { rule: 'headers-once', title: 'No header comes twice', find: findDoubledHeaders },
  { rule: 'cors', title: 'Any origin may read, and a preflight is answered', find: findCorsFaults },
  {
    rule: 'caching',
    title: 'Pages are cached for minutes, media for a year; types are not sniffed',
    find: findCachingFaults,
  },
  { rule: 'media-304', title: 'A picture that the client has already gives 304', find: findMediaSentAgain },
  { rule: 'page-files', title: 'The files of the pages can be read, too', find: findWrongPageFiles },
  { rule: 'client', title: 'The client of the package reads every item once', find: findMissedItems },
  { rule: 'crowd', title: '1,000 requests, 50 at once, get no wrong answer', find: findWrongInCrowd },
]

async function findRepeatedFirstPage({ url, pages }: Served) {
  const others = pagesOf(pages).filter(({ page }) => page > 1)
  return Promise.all(
    others.map(async ({ name, page }) => {
      const first = await get(`${url}/api/v1/${name}/`)
      const other = await get(`${url}/api/v1/${name}/?page=${page}`)
      return other.body === first.body ? breach(other.url, 'Saw page 1.') : undefined
    }),
  )
}

async function findAcceptedOddPages({ url, pages }: Served) {
  const paths = ['%2e%2e', '%2E%2E%2F1', '1/2', '1.json']
  const numbers = ['%00', '1%00', '9'.repeat(40), '%20', '0x1', '1e0', '-0', '%D9%A1']
  const urls = Object.keys(pages).flatMap(name =>
    [...paths, ...numbers].map(page => `${url}/api/v1/${name}/?page=${page}`),
  )
  return Promise.all(
    urls.map(async each => {
      const { status, body } = await get(each)
      const isRefused = status === 404 && body === '{"detail":"Invalid page."}'
      return isRefused ? undefined : breach(each, `Saw ${status} ${body.slice(0, 60)}; expected 404 in JSON.`)
    }),
  )
}

async function findExposedFiles({ url }: Served) {
  const made = ['_headers', '_redirects', '_worker.js', '_routes.json', '_nginx.conf', '_Caddyfile']
  const hidden = ['.assetsignore', '.netlify/edge-functions/api.js']
  const ways = [
    ...['media/..%2f_headers', 'media/%2e%2e/_headers', '..%2f..%2f..%2fetc/passwd', 'api/v1/objects/%00'],
  ]
  return Promise.all(
    [...made, ...hidden, ...ways].map(async path => {
      const { status, body } = await get(url, `/${path}`)
      const message = `Saw 200 and ${body.slice(0, 40)}; expected no such file.`
      return status === 200 ? breach(`${url}/${path}`, message) : undefined
    }),
  )
}

async function findDoubledHeaders({ url }: Served) {
  const { src } = await firstPicture(url)
  const paths = ['/api/v1/objects/?page=2', '/api/v1/objects/?page=99', '/api/v1/objects/page/1.json', src]
  const headers = { 'accept-encoding': 'gzip' }
  const answers = await Promise.all(paths.map(path => get(url, path, { headers })))
  return answers.map(({ url: from, names }) => {
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    return twice === undefined ? undefined : breach(from, `Saw ${twice} twice.`)
  })
}

async function findCorsFaults({ url, app: origin = 'https://app.example' }: Served) {
  const headers = { origin, 'access-control-request-method': 'GET' }
  const answers = await Promise.all([
    get(url, '/api/v1/objects/', { headers }),
    get(url, '/api/v1/objects/?page=99', { headers }),
    get(url, '/api/v1/objects/', { headers, method: 'OPTIONS' }),
    get(url, (await firstPicture(url)).src, { headers }),
  ])
  return answers.map(answer => {
    const origin = answer.headers['access-control-allow-origin']
    return origin === '*'
      ? undefined
      : breach(answer.url, `Saw Access-Control-Allow-Origin ${origin}; expected *.`)
  })
}

async function findCachingFaults({ url }: Served) {
  const page = await get(url, '/api/v1/objects/?page=2')
  const media = await get(url, (await firstPicture(url)).src)
  const expected = [
    [page, 'cache-control', /^public, max-age=\d{1,3}\b/],
    [media, 'cache-control', /max-age=31536000, immutable/],
    [page, 'x-content-type-options', /^nosniff$/],
    [media, 'x-content-type-options', /^nosniff$/],
  ] as const
  return expected.map(([answer, name, form]) => {
    const seen = String(answer.headers[name])
    return form.test(seen) ? undefined : breach(answer.url, `Saw ${name} ${seen}.`)
  })
}

async function findMediaSentAgain({ url }: Served) {
  const { src } = await firstPicture(url)
  const etag = (await get(url, src)).headers.etag
  if (etag === undefined) return [breach(`${url}${src}`, 'Saw no ETag.')]
  const again = await get(url, src, { headers: { 'if-none-match': etag } })
  return [again.status === 304 ? undefined : breach(again.url, `Saw ${again.status}; expected 304.`)]
}

async function findWrongPageFiles({ url, pages }: Served) {
  return Promise.all(
    pagesOf(pages).map(async ({ name, page }) => {
      const file = await get(url, `/api/v1/${name}/page/${page}.json`)
      const same = await get(url, `/api/v1/${name}/?page=${page}`)
      const type = String(file.headers['content-type'])
      if (file.body === same.body && /^application\/json/.test(type)) return undefined
      return breach(file.url, `Saw ${file.status} ${type}, other bytes.`)
    }),
  )
}

async function findMissedItems({ url }: Served) {
  const client = createClient(url)
  const counts = collections.map(async ({ name }) => {
    const ids: unknown[] = []
    for await (const { id } of client.items(name)) ids.push(id)
    const { count } = await client.page(name)
    const isRight = ids.length === count && new Set(ids).size === count
    return isRight ? undefined : breach(`${url}/api/v1/${name}/`, `Read ${ids.length} of ${count} items.`)
  })
  return Promise.all(counts)
}

async function findWrongInCrowd({ url, pages }: Served) {
  const addresses = pagesOf(pages).map(({ name, page }) => `${url}/api/v1/${name}/?page=${page}`)
  const expected = new Map(
    await Promise.all(addresses.map(async each => [each, (await get(each)).body] as const)),
  )
  const queue = Array.from({ length: 1000 }, (_, index) => addresses[(index * 7) % addresses.length] ?? '')
  return pMap(
    queue,
    async address => {
      const { status, body } = await get(address)
      if (status === 200 && body === expected.get(address)) return undefined
      return breach(address, `Saw ${status}, ${body.length} characters.`)
    },
    { concurrency: 50 },
  )
}

/** Requests a path exactly as it is written, without normalising it. */
export async function get(base: string, path = '', asked: AskOptions = {}) {
  const url = base + path
  return { url, ...(await askServer(url, asked)) }
}

/** The smallest picture of the first object. */
export async function firstPicture(url: string): Promise<{ src: string }> {
  const { results } = JSON.parse((await get(`${url}/api/v1/objects/`)).body)
  return results[0].image.renditions.small
}

function pagesOf(pages: Served['pages']): { name: string; page: number }[] {
  return Object.entries(pages).flatMap(([name, count]) => {
    return Array.from({ length: count }, (_, index) => ({ name, page: index + 1 }))
  })
}

export function breach(url: string, message: string): Breach {
  return { url, path: '', message }
}
