import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { groupBy } from '../../src/base/group-by.ts'
import { projectRoot } from '../support/project-root.ts'
import { makeSite } from '../support/site.ts'

const calls: string[] = []
let rows: { name: string; path: string }[] = []

beforeAll(async () => {
  // The modules that this file has loaded have imported the functions themselves.
  vi.resetModules()
  const document = await readFile(join(projectRoot, 'ARCHITECTURE.md'), 'utf8')
  const found = document.matchAll(/^\| \d+ \| `(\w+)` \| `(src\/[^`]+)` \|/gm)
  rows = [...found].map(([, name = '', path = '']) => ({ name, path }))
  for (const [path, named] of groupBy(rows, ({ path }) => path)) {
    vi.doMock(join(projectRoot, path), async importOriginal => {
      const original = await importOriginal<Record<string, (...args: unknown[]) => unknown>>()
      const called = named.map(({ name }) => {
        const call = (...args: unknown[]) => {
          calls.push(name)
          return original[name]?.(...args)
        }
        return [name, call] as const
      })
      return { ...original, ...Object.fromEntries(called) }
    })
  }
})

afterAll(() => {
  for (const { path } of rows) vi.doUnmock(join(projectRoot, path))
})

it('the table of the way of a title in ARCHITECTURE.md has the functions of a build, in the order of their last calls', async () => {
  const { build } = await import('../../src/pipeline/build.ts')
  await build({ root: await makeSite() })
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(15)
  // Each stage is over before the next begins, but `site.yaml`, with the limits, is read before the other files.
  const last = names.toSorted((a, b) => calls.lastIndexOf(a) - calls.lastIndexOf(b))
  expect(last).toEqual(names)
  expect(names.filter(name => !calls.includes(name))).toEqual([])
})
