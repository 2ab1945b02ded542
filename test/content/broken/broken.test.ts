import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { englishMessages, ruleCodes } from '../../../src/base/problems/messages/catalogues.ts'
import { ContentProblems, sortProblems } from '../../../src/base/problems/problem.ts'
import { build, check } from '../../../src/pipeline/build.ts'
import { expectReported, readRow } from '../../support/expected-problems.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { makeSharedSite, makeSite } from '../../support/site.ts'
import { poolRows } from './pool-rows.ts'
import { expectPublished } from './run-row.ts'
import { secrets } from './secrets.ts'
import { brokenThemes, warningRows } from './table.ts'

const root = await makeSharedSite()
const [out, cache] = [join(root, 'dist'), join(root, 'cache')]
let good: Record<string, string>

beforeAll(async () => {
  await build({ root, out, cache })
  good = await hashFolder(out)
})

const themes = Object.entries(brokenThemes)

describe.each(themes)('a build of broken contents: %s', (theme, rows) => {
  it.each(Object.entries(poolRows(theme, rows)))('%s', async (_, row) => {
    const expected = readRow(row)
    const root = await makeSite({ ...secrets, ...expected.files })
    await expected.prepare?.(root)
    const names = (await readdir(root)).sort()
    if (expected.isPublished) {
      expectReported((await build({ root, cache })).warnings, expected)
      await expectPublished(expected, root)
    } else {
      const error: unknown = await build({ root, out, cache }).catch(refused => refused)
      if (!(error instanceof ContentProblems)) throw error
      expectReported(error.problems, expected)
      expect(await hashFolder(out)).toEqual(good)
    }
    expect((await readdir(root)).sort().filter(name => name !== 'dist')).toEqual(names)
    expect(existsSync('pwned')).toBe(false)
  })
})

it.each(Object.entries(warningRows))('a check of contents with nothing but warnings: %s', async (_, row) => {
  const expected = readRow(row)
  const report = await check({ root: await makeSite(expected.files), cache })
  expectReported(sortProblems([...report.warnings, ...report.unusedLabels]), expected)
})

describe('the rows', () => {
  const rows = [...themes.map(([, rows]) => rows), warningRows].flatMap(each => Object.entries(each))

  it('cover every problem code, with the mistakes of beginners', async () => {
    const mistakes = await readFile(join(import.meta.dirname, '../mistakes/mistakes.yaml'), 'utf8')
    const ofBeginners = [...mistakes.matchAll(/^ {2}problems: "?(?:warning )?([a-z-]+)/gm)].map(
      ([, code = '']) => code,
    )
    const lines = [...rows.flatMap(([, row]) => readRow(row).lines), ...ofBeginners]
    const codes = new Set(lines.map(line => line.replace('warning ', '').split(' ')[0]))
    // Problems of writing files, of the store and of links, and their counts, have other tests.
    const others = [
      ...[
        'cache-not-saved',
        'earlier-unread',
        'ids-not-kept',
        'more-problems',
        'more-warnings',
        'not-removed',
        'stale-link',
      ],
      'store-trouble',
    ]
    const all = new Set(Object.keys(englishMessages).map(name => name.split(':')[0]))
    expect([...codes, ...others, ...ruleCodes].sort()).toEqual([...all].sort())
  })
})
