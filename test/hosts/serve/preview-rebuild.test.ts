import { rename, rm, utimes } from 'node:fs/promises'
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
