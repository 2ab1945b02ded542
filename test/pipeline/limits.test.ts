import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { build } from '../../src/pipeline/index.ts'
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

/** Builds, lowers a limit, and takes it back: the site that stands at the end is the first one. */
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
  it('hold for a text that did not change', async () => {
    const text = String(smallSite['content/objects/museum.md']).replace('Old', `${'> '.repeat(30)}Old`)
    const root = await makeSite({ 'content/objects/museum.md': text })
    expect(await lowerAndTakeBack(root, 'html_levels: 20')).toEqual([
      'html-too-deep content/objects/museum.md',
    ])
  })

  it('hold for a picture whose pixels are known', async () => {
    const root = await makeSite({ 'content/images/quay.jpg': await drawPicture(1250, 1000) })
    expect(await lowerAndTakeBack(root, 'picture_megapixels: 1')).toEqual([
      'picture-too-many-pixels content/images/quay.jpg',
    ])
  })
})
