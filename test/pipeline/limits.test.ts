import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { build } from '../../src/pipeline/build.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSite } from '../support/site.ts'
import { drawPicture, type Files, smallSite, writeFiles } from '../support/small-site.ts'

const withLimits = (set: string): Files => ({
  'content/site.yaml': `${smallSite['content/site.yaml']}limits: { ${set} }\n`,
})

async function codesOf(root: string): Promise<string[]> {
  const error = await build({ root }).catch(refused => refused)
  return error instanceof ContentProblems ? error.problems.map(({ code, file }) => `${code} ${file}`) : []
}

/** Builds, lowers a limit, and takes it back: the site at the end is the first one. */
async function lowerAndTakeBack(root: string, set: string): Promise<string[]> {
  expect(await codesOf(root)).toEqual([])
  const before = await hashFolder(join(root, 'dist'))
  await writeFiles(root, withLimits(set))
  const codes = await codesOf(root)
  expect(await hashFolder(join(root, 'dist'))).toEqual(before)
  await writeFiles(root, { 'content/site.yaml': smallSite['content/site.yaml'] ?? null })
  expect(await codesOf(root)).toEqual([])
  expect(await hashFolder(join(root, 'dist'))).toEqual(before)
  return codes
}

describe('limits that change between builds', () => {
  const deep = String(smallSite['content/objects/museum.md']).replace('Old', `${'> '.repeat(30)}Old`)

  it.each([
    ['an unchanged text', 'objects/museum.md', async () => deep, 'html_levels: 20', 'html-too-deep'],
    [
      'a cached picture',
      'images/quay.jpg',
      () => drawPicture(1250, 1000),
      'picture_megapixels: 1',
      'picture-too-many-pixels',
    ],
  ])('apply to %s', async (_, name, make, limit, code) => {
    const root = await makeSite({ [`content/${name}`]: await make() })
    expect(await lowerAndTakeBack(root, limit)).toEqual([`${code} content/${name}`])
  })
})
