import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashFolder } from '../support/hash-folder.ts'
import { buildProcess } from './build-process.ts'
import { copyWith, type GoodSite, secret } from './good-site.ts'
import type { HostileRow } from './row.ts'

/** Builds a hostile content with the real command, and holds all that comes of it against the row. */
export async function runRow(row: HostileRow, good: GoodSite): Promise<void> {
  const root = await copyWith(good, row)
  const names = (await readdir(root)).sort()
  const { code, stdout, stderr, use } = await buildProcess(root)
  expect(stderr).toBe('')
  expect(toldIn(stdout)).toEqual(row.told)
  expect(code).toBe(row.told.every(line => line.startsWith('warning ')) ? 0 : 1)
  expect(use.peakBytes).toBeLessThan(mostBytes)
  expect(use.cpuSeconds).toBeLessThan(mostSeconds)
  const dist = await hashFolder(join(root, 'dist'))
  if (code === 1) expect(dist).toEqual(good.dist)
  else await expectPublished(row, { root, paths: Object.keys(dist) })
  expect((await readdir(root)).sort()).toEqual(names)
}

const mostBytes = 600 * 1024 * 1024
const mostSeconds = 10

function toldIn(stdout: string): string[] {
  const { problems }: { problems: Record<string, string>[] } = JSON.parse(stdout)
  return problems.map(({ severity, code, file, line, column, field, message, hint }) => {
    expect(`${message} ${hint}`).toMatch(/^\S[\s\S]*[.?]$/)
    const warning = severity === 'warning' ? 'warning ' : ''
    return `${warning}${code} ${file}:${line}:${column} ${field}`.trim()
  })
}

async function expectPublished(
  { gives = {}, hides = [] }: HostileRow,
  { root, paths }: { readonly root: string; readonly paths: readonly string[] },
): Promise<void> {
  for (const [collection, item] of Object.entries(gives)) {
    const page = await readFile(join(root, `dist/api/v1/${collection}/page/1.json`), 'utf8')
    const { results } = JSON.parse(page)
    expect(Array.isArray(item) ? results : results[0]).toMatchObject(item)
  }
  for (const path of paths) {
    const bytes = await readFile(join(root, 'dist', path))
    for (const hidden of [secret, ...hides])
      expect(`${path}: ${bytes.includes(hidden)}`).toBe(`${path}: false`)
  }
}
