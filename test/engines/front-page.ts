import { hash } from 'node:crypto'
import { breach, get, type HostCheck, type Served } from './host-checks.ts'

// Those of the sample city.
const addresses = ['/', '/sv/']

/** Checks of the front pages of a built site. A snapshot has none. */
export const frontPageChecks: readonly HostCheck[] = [
  {
    rule: 'front-page',
    title: 'The front page is HTML and links to the collections',
    find: async served => (await Promise.all(addresses.map(path => findFrontPage(path, served)))).flat(),
  },
  {
    rule: 'front-page-policy',
    title: 'The front page runs no scripts, loads only the site’s pictures, and is cached for minutes',
    find: async served => (await Promise.all(addresses.map(path => findPolicy(path, served)))).flat(),
  },
]

async function findFrontPage(path: string, { url, pages }: Served) {
  const page = await get(url, path)
  const type = String(page.headers['content-type'])
  if (page.status !== 200 || !/^text\/html; *charset=utf-8$/i.test(type))
    return [breach(page.url, `Saw ${page.status} ${type}; expected 200 and HTML in UTF-8.`)]
  const links = [...page.body.matchAll(/ href="((?:\.\.\/)?api\/v1\/[^"]*)"/g)].map(([, link = '']) => {
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), page.url)
    return pathname + search
  })
  return Promise.all(Object.keys(pages).map(name => findFirstPage({ url, name, links })))
}

type Linked = { readonly url: string; readonly name: string; readonly links: readonly string[] }

async function findFirstPage({ url, name, links }: Linked) {
  const link = links.find(path => path.startsWith(`/api/v1/${name}/`))
  if (link === undefined) return breach(`${url}/`, `Saw no link to ${name}.`)
  const { status, body } = await get(url, link)
  const isFirst = status === 200 && body === (await get(url, `/api/v1/${name}/page/1.json`)).body
  return isFirst ? undefined : breach(`${url}${link}`, `Saw ${status}; expected page 1.`)
}

async function findPolicy(path: string, { url }: Served) {
  const page = await get(url, path)
  const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
  const digest = hash('sha256', style, 'base64')
  const expected = {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'public, max-age=300, stale-while-revalidate=600',
  }
  return Object.entries(expected).map(([name, value]) => {
    const seen = String(page.headers[name])
    return seen === value ? undefined : breach(page.url, `Saw ${name} ${seen}.`)
  })
}
