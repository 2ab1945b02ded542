import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { build } from '../../src/pipeline/build.ts'
import { expectReported, readRow } from '../support/expected-problems.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSharedSite, makeSite } from '../support/site.ts'
import { poolRows } from './row.ts'
import { encodingRows } from './rows/encodings.ts'
import { frontMatterRows } from './rows/front-matter.ts'
import { htmlRows } from './rows/html.ts'
import { linkRows } from './rows/links.ts'
import { markdownRows } from './rows/markdown.ts'
import { nameRows } from './rows/names.ts'
import { numberRows } from './rows/numbers.ts'
import { settingRows } from './rows/settings.ts'
import { textRows } from './rows/texts.ts'
import { yamlRows } from './rows/yaml.ts'
import { expectPublished, secrets } from './run-row.ts'

const themes = [
  ['front matter', frontMatterRows],
  ['encodings', encodingRows],
  ['YAML', yamlRows],
  ['texts that look dangerous', textRows],
  ['numbers and dates', numberRows],
  ['links', linkRows],
  ['paths and names', nameRows],
  ['HTML', htmlRows],
  ['settings and header rules', settingRows],
  ['Markdown', markdownRows],
] as const

const root = await makeSharedSite()
const [out, cache] = [join(root, 'dist'), join(root, 'cache')]
let good: Record<string, string>

beforeAll(async () => {
  await build({ root, out, cache })
  good = await hashFolder(out)
})

describe.each(themes)('a build of hostile content: %s', (theme, rows) => {
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
