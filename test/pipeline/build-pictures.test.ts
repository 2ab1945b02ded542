import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentProblems } from '../../src/base/problems/problem.ts'
import { build, check } from '../../src/pipeline/build.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { drawPicture, type Files, smallSite, textOf, writeFiles } from '../support/small-site.ts'

const sidecar = textOf('content/images/quay.yaml')

describe('a damaged picture', () => {
  it.each([build, check])('is reported by $name, used or not, with the problems of the texts', async run => {
    const root = await makeSite(await damagedPictures())
    const pictures = ['content/images/lonely.png', 'content/images/quay.jpg']
    expect(await problemsOf(run({ root }))).toEqual(pictures.map(file => [file, 'picture-undecodable']))
    await writeFile(join(root, 'content/events/fair.md'), 'no front matter')
    const all = await problemsOf(run({ root }))
    expect(all).toContainEqual(['content/events/fair.md', 'front-matter-missing'])
    for (const file of pictures) expect(all).toContainEqual([file, 'picture-undecodable'])
  })
})

describe('the pictures of a build', () => {
  it('are reused after a new alt text or caption, and after a new focal point if no preset crops', async () => {
    const presets = 'renditions:\n  portraits: { small: width-240, medium: width-480 }\n'
    const root = await makeSite({
      'content/site.yaml': `${smallSite['content/site.yaml']}${presets}`,
      'content/images/quay.jpg': await drawPicture(900, 600),
    })
    const { media } = await build({ root })
    for (const text of [
      sidecar.replace('in the sun', 'in the rain'),
      `${sidecar}caption: The quay\n`,
      `${sidecar}focal_point: { x: 20%, y: 30%, width: 10%, height: 10% }\n`,
    ]) {
      await writeFiles(root, { 'content/images/quay.yaml': text })
      expect((await build({ root })).media).toEqual({ made: 0, reused: media.made })
    }
  })

  it('are the same bytes when fewer entries use a picture', async () => {
    const root = await makeBuiltSite({ 'content/images/quay.jpg': await drawPicture(1600, 1200) })
    const before = await hashFolder(join(root, 'dist/media'))
    await writeFiles(root, {
      'content/images/other.jpg': await drawPicture(40, 30),
      'content/images/other.yaml': sidecar.replace('id: 1', 'id: 2'),
      'content/events/fair.md': textOf('content/events/fair.md').replace('quay', 'other'),
    })
    await build({ root, cache: 'another-cache' })
    const after = await hashFolder(join(root, 'dist/media'))
    const kept = Object.entries(after).filter(([path]) => path.includes('quay'))
    expect(kept.length).toBeGreaterThan(3)
    for (const [path, hash] of kept) expect(before[path]).toBe(hash)
  })

  it('are taken from a cache that was moved to another folder', async () => {
    const root = await makeSite()
    const first = await build({ root })
    expect(first.media.made).toBeGreaterThan(0)
    const before = await hashFolder(join(root, 'dist'))
    await rename(join(root, '.cache'), join(root, 'moved'))
    const second = await build({ root, cache: 'moved' })
    expect(second.media).toEqual({ made: 0, reused: first.media.made })
    expect(await hashFolder(join(root, 'dist'))).toEqual(before)
  })
})

/** Makes the used picture damaged, and adds a damaged, unused one. */
async function damagedPictures(): Promise<Files> {
  return {
    'content/images/quay.jpg': (await drawPicture(64, 48)).subarray(0, -30),
    'content/images/lonely.png': (await drawPicture(64, 48, 'png')).subarray(0, -30),
    'content/images/lonely.yaml': sidecar.replace('id: 1', 'id: 2'),
  }
}

/** The file and code of every problem of a run that fails, except `unused-image`. */
async function problemsOf(run: Promise<unknown>): Promise<[string, string][]> {
  const error = await run.catch((failure: unknown) => failure)
  if (!(error instanceof ContentProblems)) throw new Error('The run found no problem.')
  return error.problems.filter(({ code }) => code !== 'unused-image').map(({ file, code }) => [file, code])
}
