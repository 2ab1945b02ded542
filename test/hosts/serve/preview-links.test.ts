import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type PreviewOptions, startPreview } from '../../../src/hosts/serve/preview.ts'
import { verify } from '../../../src/hosts/verify/verify-api.ts'
import type { BuildOptions } from '../../../src/pipeline/config.ts'
import { askServer } from '../../support/ask.ts'
import { makeBuiltSite } from '../../support/site.ts'
import { severalPages } from '../../support/small-site.ts'

const base = 'https://api.example.net/city'

async function preview(
  options: Partial<PreviewOptions> = {},
  { baseUrl = base, ...built }: BuildOptions = {},
) {
  const headers = `${await readFile(new URL('../../../_headers', import.meta.url), 'utf8')}/about\n  X-Base: {base_url}/a\n`
  const root = await makeBuiltSite({ ...severalPages, _headers: headers }, { baseUrl, ...built })
  const dist = join(root, 'dist')
  await writeFile(join(dist, 'about'), 'about')
  const { url, close } = await startPreview({ dist, port: 0, ...options })
  onTestFinished(close)
  return { url, dist, ask: (path: string, asked = {}) => askServer(url + path, asked) }
}

test('every internal link leads to the preview', async () => {
  const { url, ask } = await preview()
  const page = JSON.parse((await ask('/api/v1/objects/')).body)
  expect(page.next).toBe(`${url}/api/v1/objects/?format=api&page=2`)
  expect(JSON.parse((await askServer(page.next)).body).previous).toBe(
    `${url}/api/v1/objects/?format=api&page=1`,
  )
  const { image } = page.results[0]
  for (const path of [image.url, image.renditions.small.src]) expect((await ask(path)).status).toBe(200)
  expect(JSON.parse((await ask('/site.json')).body)).toMatchObject({ base_url: url })
  expect((await ask('/about')).headers['x-base']).toBe(`${url}/a`)
  const front = (await ask('/')).body
  expect(front).toContain(`<link rel="canonical" href="${url}/">`)
  expect(front).toContain(`const base = &quot;${url}&quot;`)
  for (const path of ['/', '/site.json', '/api/v1/objects/?page=2', '/api/v1/guides/page/1.json'])
    expect((await ask(path)).body, path).not.toContain('api.example.net')
})

test('ETag, length, HEAD and ranges match the rewritten bytes', async () => {
  const { ask } = await preview()
  for (const path of ['/', '/site.json', '/api/v1/objects/', '/api/v1/objects/page/1.json']) {
    const { bytes, headers } = await ask(path)
    const etag = `"${hash('sha256', bytes).slice(0, 32)}"`
    expect(headers).toMatchObject({ etag, 'content-length': String(bytes.length) })
    const head = await ask(path, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers).toMatchObject({ etag, 'content-length': String(bytes.length) })
    expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  }
  const { bytes } = await ask('/site.json')
  const part = await ask('/site.json', { headers: { Range: 'bytes=10-99' } })
  expect(part).toMatchObject({ status: 206, bytes: bytes.subarray(10, 100) })
})

test('with `links: as-built`, the preview serves the bytes as they were built', async () => {
  const { ask, dist } = await preview({ links: 'as-built' })
  for (const path of ['site.json', 'index.html', 'sv/index.html', 'api/v1/objects/page/1.json'])
    expect((await ask(`/${path}`)).bytes, path).toEqual(await readFile(join(dist, path)))
  expect((await ask('/about')).headers['x-base']).toBe(`${base}/a`)
})

test('verify follows links as they were built, and says so', async () => {
  // A base URL without a path: with one, picture links would begin with `/city`, which only a proxy removes.
  const { url } = await preview({ links: 'as-built' }, { baseUrl: 'https://api.example.net' })
  const report = await verify({ url, pauseMs: 0 })
  expect(report.rules.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(report.notes).toEqual([
    'The links are written for https://api.example.net/, and were followed here.',
  ])
})

test('links to the files of pages, as for GitHub Pages, keep their form', async () => {
  const { url, ask } = await preview({}, { target: 'github-pages' })
  const { next } = JSON.parse((await ask('/api/v1/objects/')).body)
  expect(next).toBe(`${url}/api/v1/objects/page/2.json?format=api&page=2`)
  expect((await askServer(next)).status).toBe(200)
})

test('a broken site record is reported, and a site without one is served as it is', async () => {
  const { dist, ask } = await preview()
  await writeFile(join(dist, 'site.json'), '{')
  const body = '{"detail":"The built site.json is broken. Run `npm run build` again."}'
  expect(await ask('/api/v1/objects/')).toMatchObject({ status: 500, body })
  await rm(join(dist, 'site.json'))
  const { next } = JSON.parse((await ask('/api/v1/objects/')).body)
  expect(next).toBe(`${base}/api/v1/objects/?format=api&page=2`)
})
