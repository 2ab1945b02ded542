import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { keepInStep } from '../../src/client/in-step.ts'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { makeManifest, rowOf } from '../../src/outputs/manifest/manifest.ts'
import { build } from '../../src/pipeline/build.ts'
import { object } from '../support/items.ts'
import { makeBuiltSite } from '../support/site.ts'
import { severalPages, textOf, writeFiles } from '../support/small-site.ts'

const quay = textOf('content/images/quay.yaml')

/** With structured data, which has the address of the site, in each picture. */
const described = {
  ...severalPages,
  'content/site.yaml': `${severalPages['content/site.yaml']}`.replace('outputs: []', 'outputs: [manifest]'),
  'content/images/quay.yaml': `${quay}credit: Ann\ndate_taken: 2026-06-01\n`,
}

it.each(['moved', 'as-built'] as const)(
  'a copy in step with the preview of a build is equal to its pages, with links %s',
  async links => {
    const root = await makeBuiltSite(described)
    const preview = await startPreview({ dist: join(root, 'dist'), port: 0, links })
    onTestFinished(() => preview.close())
    const asked: string[] = []
    const spy = (address: string, init: RequestInit) => {
      asked.push(new URL(address).pathname)
      return fetch(address, init)
    }
    const [client, store] = [createClient(preview.url, { fetch: spy }), new Map<string, string>()]
    const expectCopy = async () => {
      const { pending, ...copy } = await keepInStep(client, store)
      expect(pending).toBe(0)
      for (const name of ['singulareventdates', 'objects', 'guides'] as const) {
        const items = []
        for await (const item of createClient(preview.url).items(name)) items.push(item)
        expect(JSON.stringify(copy[name])).toBe(JSON.stringify(items))
      }
      expect(copy.meta).toEqual((await createClient(preview.url).page('singulareventdates')).meta)
    }
    await expectCopy()
    const page = await readFile(join(root, 'dist/api/v1/singulareventdates/page/1.json'), 'utf8')
    expect(page).toContain('https://api.example.org/media/')
    asked.length = 0
    await expectCopy()
    expect(asked).toEqual(['/manifest/manifest.json'])
    const museum = textOf('content/objects/museum.md').replace('id: 1', 'id: 2').replace('Old', 'Older')
    await writeFiles(root, { 'content/objects/museum-2.md': museum })
    await build({ root })
    asked.length = 0
    await expectCopy()
    expect(asked).toEqual(['/manifest/manifest.json', '/api/v1/objects/page/1.json'])
  },
)

it('the manifest of many items is in parts that change only with their items', () => {
  const items = Array.from({ length: 2100 }, (_, index) => object({ id: index + 1 }))
  const make = (objects: readonly ReturnType<typeof object>[]) => {
    const rows = { singulareventdates: [], objects: objects.map(rowOf), guides: [] }
    const sizes = { singulareventdates: 16, objects: 20, guides: 20 }
    return makeManifest({ base: 'https://api.example.org', meta: {}, rows, sizes })
  }
  const [before, after] = [make(items), make(items.with(7, object({ id: 8, title: 'New' })))]
  expect(before.top.buckets).toHaveLength(4)
  expect([...before.parts.keys()]).toEqual(expect.arrayContaining([...before.top.buckets, before.top.pages]))
  expect(after.top.pages).toBe(before.top.pages)
  expect(after.top.buckets.filter(name => before.top.buckets.includes(name))).toHaveLength(3)
  expect(make(items.slice(0, 1500)).parts.size).toBe(0)
})
