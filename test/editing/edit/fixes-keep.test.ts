import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DiskCache } from '../../../src/base/cache/disk-cache.ts'
import type { Problem } from '../../../src/base/problems/problem.ts'
import { findProblems } from '../../../src/content/validate/validate-content.ts'
import { writeFixes } from '../../../src/editing/edit/write-fixes.ts'
import { openCache } from '../../../src/images/image-cache.ts'
import { readContent } from '../../../src/pipeline/read-content.ts'
import { poolRows } from '../../content/broken/pool-rows.ts'
import { brokenThemes, warningRows } from '../../content/broken/table.ts'
import { readRow } from '../../support/expected-problems.ts'
import { lostByFixes, readContentFiles } from '../../support/kept-by-fixes.ts'
import { makeSharedFolder, makeSite } from '../../support/site.ts'

const { limits, 'many at once': many, 'header rules': rules, ...themes } = brokenThemes
const rows = Object.entries({ ...themes, warnings: warningRows }).flatMap(([theme, rows]) =>
  Object.entries(poolRows(theme, rows)),
)
const cache = await makeSharedFolder()
const images = openCache(cache, { values: new DiskCache(cache, { programVersion: 'test' }) })
const codes = new Set<string>()

/** Writes fixes until there are none. Returns the problems that had one. */
async function fixAll(root: string, round = 0): Promise<readonly Problem[]> {
  const place = { content: join(root, 'content'), contentName: 'content', headers: join(root, '_headers') }
  const fixable = findProblems(await readContent(place, images)).filter(({ fix }) => fix !== undefined)
  if (fixable.length === 0 || round === 8) return []
  await writeFixes(place, fixable, 'write')
  return [...fixable, ...(await fixAll(root, round + 1))]
}

describe('fixes of broken contents lose nothing else', () => {
  it.each(rows)('%s', async (_, row) => {
    const { files, prepare } = readRow(row)
    const root = await makeSite(files)
    await prepare?.(root)
    const before = await readContentFiles(root)
    const fixed = await fixAll(root)
    for (const { code } of fixed) codes.add(code)
    expect(lostByFixes(before, await readContentFiles(root), fixed)).toEqual([])
  })

  it('are of more than fifteen codes', () => expect(codes.size).toBeGreaterThan(15))
})
