import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawPhotograph } from '../../bench/corpus/photograph.ts'
import { makePictureCorpus } from '../../bench/corpus/picture-corpus.ts'
import { makeTextCorpus } from '../../bench/corpus/text-corpus.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'

const root = join(import.meta.dirname, '../..')

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-corpus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process of its own checks, since the program lets none but its own formats of pictures be read from then on. */
async function checkFolder(folder: string) {
  const folders = ['--content', join(folder, 'content'), '--cache', join(folder, 'cache')]
  const args = [...folders, '--format', 'json', '--quiet']
  const { stdout, stderr } = await runCommand('check', { cwd: root, args })
  return { found: JSON.parse(stdout), stderr }
}

const nothing = { found: { problems: [] }, stderr: '' }

describe('the events that are measured', () => {
  it('are content in which nothing is wrong', async () => {
    const folder = await makeFolder()
    await makeTextCorpus({ folder: join(folder, 'content'), events: 50 })
    expect(await checkFolder(folder)).toEqual(nothing)
  })

  it('are the same bytes every time', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()]
    for (const folder of [one, other]) await makeTextCorpus({ folder, events: 50 })
    const hashes = await hashFolder(one)
    expect(await hashFolder(other)).toEqual(hashes)
  })

  it('stop being made when somebody stops it', async () => {
    const folder = await makeFolder()
    const making = makeTextCorpus({ folder, events: 50, signal: AbortSignal.abort(new Error('stopped')) })
    await expect(making).rejects.toThrow('stopped')
  })
})

describe('the photographs that are measured', () => {
  it('are content in which nothing is wrong, large enough for every rendition', async () => {
    const folder = await makeFolder()
    await makePictureCorpus({ folder: join(folder, 'content'), pictures: 1 })
    expect(await checkFolder(folder)).toEqual(nothing)
  })

  it('have as many bytes as photographs have, and are the same ones every time', async () => {
    const size = { width: 640, height: 400 }
    const bytes = await drawPhotograph({ seed: 3, ...size })
    expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format: 'jpeg', channels: 3 })
    expect((bytes.length * 8) / (size.width * size.height)).toBeGreaterThan(2)
    expect(bytes.equals(await drawPhotograph({ seed: 3, ...size }))).toBe(true)
    expect(bytes.equals(await drawPhotograph({ seed: 4, ...size }))).toBe(false)
  })
})
