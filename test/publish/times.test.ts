import { execFileSync } from 'node:child_process'
import { cp, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PublishOptions, publish } from '../../src/publish/publish.ts'
import { makeFolder } from '../support/site.ts'

const page = 'api/v1/page.json'
const kept = { path: 'api/v1/kept.json', read: async () => Buffer.from('kept') }

function siteOf(text: string | undefined) {
  const rules = { path: '_headers', read: async () => Buffer.from('rules') }
  return text === undefined
    ? [rules, kept]
    : [rules, kept, { path: page, read: async () => Buffer.from(text) }]
}

/** The mtime in seconds and the length, from which nginx and Caddy make the ETag. */
async function tagOf(dist: string, path = page): Promise<string> {
  const { mtimeMs, size } = await stat(join(dist, path))
  return `${Math.floor(mtimeMs / 1000)}-${size}`
}

/** Publishes the page with each of these texts, or without the page (undefined), and returns its tags. */
async function tagsOf(dist: string, texts: readonly (string | undefined)[], options: PublishOptions = {}) {
  const tags: string[] = []
  let { record } = await publish(siteOf('before'), dist, options)
  tags.push(await tagOf(dist))
  for (const text of texts) {
    const published = await publish(siteOf(text), dist, { ...options, before: record })
    record = published.record
    if (text !== undefined) tags.push(await tagOf(dist))
  }
  return tags
}

const alphabet = Array.from('abcdefghij', letter => `page ${letter}`)

describe('the mtime of a published file', () => {
  it.each<[string, readonly (string | undefined)[], PublishOptions]>([
    ['of one length', alphabet, {}],
    ['behind a link', alphabet, { layout: 'link' }],
    ['of changing length', ['one', 'three', 'two', 'seven', 'six'], {}],
    ['that is removed and added again', ['one', undefined, 'two', undefined, 'six'], {}],
  ])(
    'is another second for each version of a page %s, although they are published in the same second',
    async (_, texts, options) => {
      const tags = await tagsOf(join(await makeFolder(), 'dist'), texts, options)
      expect(new Set(tags).size).toBe(tags.length)
    },
  )

  it('stays with a file that did not change', async () => {
    const dist = join(await makeFolder(), 'dist')
    const { record } = await publish(siteOf('one'), dist)
    const before = await tagOf(dist, kept.path)
    await publish(siteOf('two'), dist, { before: record })
    expect(await tagOf(dist, kept.path)).toBe(before)
  })

  it('is later than that of a copy of the site, with or without the times of its files', async () => {
    const folder = await makeFolder()
    const dist = join(folder, 'dist')
    const tags = await tagsOf(dist, alphabet.slice(0, 3))
    execFileSync('cp', ['-a', dist, join(folder, 'exact')])
    await publish(siteOf('page z'), join(folder, 'exact'))
    expect(tags).not.toContain(await tagOf(join(folder, 'exact')))
    await cp(dist, join(folder, 'loose'), { recursive: true })
    const soon = Date.now() / 1000 + 30
    await utimes(join(folder, 'loose', page), soon, soon)
    const copied = await tagOf(join(folder, 'loose'))
    await publish(siteOf('page z'), join(folder, 'loose'))
    expect(await tagOf(join(folder, 'loose'))).not.toBe(copied)
  })

  it('is at least a second from the present, so that an edit by somebody else changes it', async () => {
    const dist = join(await makeFolder(), 'dist')
    for (const text of ['one', 'two', 'six']) {
      await publish(siteOf(text), dist)
      const { mtimeMs } = await stat(join(dist, page))
      expect(Math.abs(mtimeMs - Date.now())).toBeGreaterThan(1000)
    }
  })
})
