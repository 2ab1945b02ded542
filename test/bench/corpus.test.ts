import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePictureCorpus, makeTextCorpus } from '../../bench/corpus/content.ts'
import { drawPhotograph } from '../../bench/corpus/photograph.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { projectRoot } from '../support/project-root.ts'
import { runCommand } from '../support/run-command.ts'
import { makeFolder } from '../support/site.ts'

// Runs in a child process: the program blocks the picture formats that it does not read, and this test still needs some of them.
async function expectValid(folder: string): Promise<void> {
  const folders = ['--content', join(folder, 'content'), '--cache', join(folder, 'cache')]
  const args = [...folders, '--format', 'json', '--quiet']
  const { stdout, stderr } = await runCommand('check', { cwd: projectRoot, args })
  expect({ found: JSON.parse(stdout), stderr }).toEqual({ found: { problems: [] }, stderr: '' })
}

describe('the benchmark corpus', () => {
  it('with events is valid, and has the same bytes every time', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()]
    for (const folder of [one, other]) await makeTextCorpus({ folder: join(folder, 'content'), events: 50 })
    expect(await hashFolder(other)).toEqual(await hashFolder(one))
    await expectValid(one)
  })

  it('with photographs is valid, and its pictures are large enough for every rendition', async () => {
    const folder = await makeFolder()
    await makePictureCorpus({ folder: join(folder, 'content'), pictures: 1 })
    await expectValid(folder)
  })

  it('has photographs with as many bytes as real ones, the same every time', async () => {
    const size = { width: 640, height: 400 }
    const bytes = await drawPhotograph({ seed: 3, ...size })
    expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format: 'jpeg', channels: 3 })
    expect((bytes.length * 8) / (size.width * size.height)).toBeGreaterThan(2)
    expect(bytes.equals(await drawPhotograph({ seed: 3, ...size }))).toBe(true)
    expect(bytes.equals(await drawPhotograph({ seed: 4, ...size }))).toBe(false)
  })
})
