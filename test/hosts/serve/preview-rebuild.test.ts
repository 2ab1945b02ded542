import { rename, rm, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../../src/hosts/serve/preview.ts'
import { askServer } from '../../support/ask.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'
import { pageText, writeSite } from './small-site.ts'

let folder: string
let dist: string
let preview: Preview | undefined

beforeEach(async () => {
  folder = await makeFolder()
  dist = join(folder, 'dist')
})
afterEach(() => preview?.close())

async function start(dist: string): Promise<string> {
  preview = await startPreview({ dist, port: 0 })
  return preview.url
}

test('the preview serves a rebuilt dist at once, with its own pages and number of pages', async () => {
  await writeSite(dist)
  const url = await start(dist)
  expect((await fetch(`${url}/api/v1/objects/?page=7`)).status).toBe(404)
  await writeSite(join(folder, 'next'), 'second', { objects: 7 })
  await rename(dist, join(folder, 'old'))
  await rename(join(folder, 'next'), dist)
  const body = pageText({ name: 'objects', page: 7, version: 'second' })
  expect(await askServer(`${url}/api/v1/objects/?page=7`)).toMatchObject({ status: 200, body })
  expect((await fetch(`${url}/api/v1/guides/`)).status).toBe(404)
})

test.each(['renamed', 'linked'])(
  'while dist is %s back and forth, each page is completely of one version',
  async way => {
    const at = (name: string) => join(folder, name)
    await writeSite(at('a'), 'first', { objects: 3 })
    await writeSite(at('b'), 'the second', { objects: 3 })
    await (way === 'linked' ? symlink('a', at('dist')) : rename(at('a'), at('dist')))
    const url = await start(at('dist'))

    const versions = [1, 2].map(page =>
      ['first', 'the second'].map(version => pageText({ name: 'objects', page, version })),
    )
    const wrong: string[] = []
    const seen = new Set<string>()
    const read = async (round: number) => {
      const page = (round % 2) + 1
      const path = round % 3 === 0 ? `/api/v1/objects/page/${page}.json` : `/api/v1/objects/?page=${page}`
      const answer = await fetch(url + path)
      const body = await answer.text()
      seen.add(body)
      if (!versions[page - 1]?.includes(body)) wrong.push(`${answer.status} ${body.slice(0, 60)}`)
    }
    const swap = async (round: number) => {
      const [away, next] = round % 2 === 0 ? ['a', 'b'] : ['b', 'a']
      await (way === 'linked' ? symlink(next, at('link')) : rename(at('dist'), at(away)))
      await rename(at(way === 'linked' ? 'link' : next), at('dist'))
    }
    for (let round = 0; round < 60; round++) {
      await Promise.all([swap(round), ...Array.from({ length: 8 }, (_, index) => read(round * 8 + index))])
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(4)
  },
)

test('two files with the same size and mtime have different ETags', async () => {
  await writeSite(dist)
  const url = await start(dist)
  const tags = new Set<string | null>()
  for (const letter of ['a', 'b']) {
    await writeFiles(dist, { 'media/x.txt': letter })
    await utimes(join(dist, 'media/x.txt'), 1, 1)
    tags.add((await fetch(`${url}/media/x.txt`)).headers.get('etag'))
  }
  expect(tags.size).toBe(2)
})

test('a missing dist is reported with status 503, and found again', async () => {
  await writeSite(dist)
  const url = await start(dist)
  await rm(dist, { recursive: true })
  const answer = await fetch(`${url}/api/v1/objects/`)
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')])
  await writeSite(dist)
  expect((await fetch(`${url}/api/v1/objects/`)).status).toBe(200)
})
