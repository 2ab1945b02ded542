import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { DiskCache } from '../../src/base/cache/disk-cache.ts'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { isMetadataFree } from '../../src/images/containers.ts'
import { openCache } from '../../src/images/image-cache.ts'
import type { PictureToRender } from '../../src/images/media.ts'
import { renderMedia } from '../../src/images/picture-files.ts'
import { makeFolder } from '../support/site.ts'
import { bundleSnippet } from '../support/snippet.ts'
import { filesOf, pathsOf, pictures } from './plans.ts'

let dir: string
beforeEach(async () => {
  dir = await makeFolder()
})

async function renderAll(given?: readonly PictureToRender[], cache = openCache(dir)) {
  return renderMedia({ pictures: given ?? (await pictures()), cache })
}

async function harbour(): Promise<PictureToRender> {
  const [first] = await pictures()
  if (!first) throw new Error('The test has no picture.')
  return first
}

describe('renderMedia', () => {
  it('names each file by its picture, the hash of its own bytes and its spec', async () => {
    const rendered = await renderAll()
    expect([...rendered.media.keys()]).toEqual(['harbour', 'lighthouse'])
    expect(rendered).toMatchObject({ made: 5, reused: 0 })
    const files = filesOf(rendered)
    for (const file of files) {
      const bytes = await file.read()
      const sha256 = hash('sha256', bytes)
      const { width, height } = await sharp(bytes).metadata()
      expect(file).toMatchObject({ sha256, size: bytes.byteLength, width, height })
      expect(file.path).toContain(`.${sha256.slice(0, 10)}.`)
      expect(isMetadataFree(bytes)).toBe(true)
    }
    expect(files.map(({ path }) => path.replace(/[0-9a-f]{10}/, '#'))).toEqual([
      ...['media/original_images/harbour.#.png', 'media/images/harbour.#.width-40.png'],
      ...['media/images/harbour.#.width-40.format-webp.webp', 'media/original_images/lighthouse.#.jpg'],
      ...['media/images/lighthouse.#.width-40.jpg', 'media/images/lighthouse.#.width-40.format-webp.webp'],
    ])
  })

  it('keeps no copy of a clean original, and returns only the bytes that were checked', async () => {
    const whole = await harbour()
    let bytes = await whole.read()
    const renditions = whole.renditions.slice(0, 1)
    const picture = { ...whole, renditions, read: async () => bytes }
    const cache = openCache(dir)
    const { media } = await renderAll([picture], cache)
    expect(await cache.getHead(cache.keys.original(picture.sha256))).toBeUndefined()
    bytes = Buffer.from('other bytes')
    await expect(media.get('harbour')?.original.read()).rejects.toThrow(
      '"harbour" changed while it was being read',
    )
  })

  it('refuses a damaged picture without renditions, and checks an intact one once', async () => {
    const whole = await harbour()
    const alone = { ...whole, renditions: [] }
    const bytes = (await whole.read()).subarray(0, -40)
    const cut = { ...alone, name: 'cut', sha256: hash('sha256', bytes), read: async () => bytes }
    const { media, refused } = await renderAll([alone, cut])
    expect([...media.keys()]).toEqual(['harbour'])
    expect(refused.map(({ name }) => name)).toEqual(['cut'])
    const closed = { ...alone, read: neverRead }
    expect(await renderAll([closed])).toMatchObject({ refused: [] })
  })

  it('does not open pictures whose files are all in the cache', async () => {
    const first = await renderAll()
    const closed = (await pictures()).map(picture => ({ ...picture, read: neverRead }))
    const second = await renderAll(closed)
    expect(second).toMatchObject({ made: 0, reused: 5 })
    expect(pathsOf(second)).toEqual(pathsOf(first))
  })

  it('describes files from notes alone as it described them when they were made', async () => {
    const values = new DiskCache(join(dir, 'values'), { programVersion: 'this' })
    const made = await renderAll(undefined, openCache(join(dir, 'full'), { values }))
    const noted = await renderAll(undefined, openCache(join(dir, 'empty'), { values }))
    expect([made.reused, noted.reused]).toEqual([0, 5])
    for (const [index, { read, ...file }] of filesOf(noted).entries()) {
      const bytes = (await filesOf(made)[index]?.read()) ?? ''
      const { width, height } = await sharp(bytes).metadata()
      expect(file).toMatchObject({ sha256: hash('sha256', bytes), size: bytes.length, width, height })
    }
    expect(pathsOf(noted)).toEqual(pathsOf(made))
  })

  it('makes the files of two pictures with the same bytes once', async () => {
    const one = await harbour()
    expect(await renderAll([one, { ...one, name: 'copy' }])).toMatchObject({ made: 2, reused: 2 })
  })

  it('gives the same result sequentially and concurrently, and reports its progress', async () => {
    const reported: string[] = []
    const onProgress = (done: number, total: number) => void reported.push(`${done}/${total}`)
    const slowly = { cache: openCache(dir), concurrency: 1, onProgress }
    const reading = (await pictures()).map(({ read, ...picture }) => {
      return { ...picture, read: () => read().finally(() => reported.push(picture.name)) }
    })
    const slow = await renderMedia({ pictures: reading, ...slowly })
    const cache = openCache(join(dir, 'other'))
    const fast = await renderMedia({ pictures: (await pictures()).toReversed(), cache, concurrency: 8 })
    expect(pathsOf(fast)).toEqual(pathsOf(slow))
    expect(reported).toEqual(['lighthouse', '1/2', 'harbour', '2/2'])
  })

  it('fetches the files of few large pictures at a time', async () => {
    let [running, most] = [0, 0]
    const fetch = async () => {
      most = Math.max(most, ++running)
      await setTimeout(5)
      running--
    }
    const whole = await harbour()
    const large = Array.from({ length: 12 }, (_, index) => ({
      ...whole,
      name: `p${index}`,
      size: 60_000_000,
    }))
    await renderAll(large, { ...openCache(dir), fetch })
    expect(most).toBe(2)
  })

  it('never loads sharp if everything is cached', async () => {
    expect([await loadsSharp(), await loadsSharp()]).toEqual([true, false])
  })
})

describe('renderMedia with concurrent changes', () => {
  it('names a picture that changed since it was hashed', async () => {
    const changed = (await pictures()).map(picture => ({
      ...picture,
      read: async () => Buffer.from('other bytes'),
    }))
    await expect(renderMedia({ pictures: changed, cache: openCache(dir), concurrency: 1 })).rejects.toThrow(
      'The picture "lighthouse" changed while it was being read. Run the command again.',
    )
  })

  it('renders files that the cache lost before they were published again, with the same bytes', async () => {
    const rendered = await renderAll()
    await rm(join(dir, 'records'), { recursive: true })
    for (const file of filesOf(rendered)) expect(hash('sha256', await file.read())).toBe(file.sha256)
    expect(listFolder(join(dir, 'records'))).toHaveLength(5)
  })

  it('reports a cache that contains other bytes', async () => {
    const cache = openCache(dir)
    const given = await pictures()
    const { media } = await renderAll(given, cache)
    for (const { sha256 } of given) {
      await cache.put(cache.keys.original(sha256), { bytes: Buffer.from('other'), width: 1, height: 1 })
    }
    await expect(media.get('lighthouse')?.original.read()).rejects.toThrow(
      'The image cache lost media/original_images',
    )
  })
})

async function neverRead(): Promise<never> {
  throw new Error('The picture was opened.')
}

/** Renders in a process of its own, and returns whether sharp's library was loaded there. */
async function loadsSharp(): Promise<boolean> {
  const { read, ...picture } = await harbour()
  const code = `
    import { openCache } from './images/image-cache.ts'
    import { renderMedia } from './images/picture-files.ts'
    const bytes = Buffer.from('${Buffer.from(await read()).toString('base64')}', 'base64')
    const picture = { ...${JSON.stringify(picture)}, read: async () => bytes }
    await renderMedia({ pictures: [picture], cache: openCache(process.argv[2]) })
    console.log(process.report.getReport().sharedObjects.some(path => path.includes('sharp')))`
  return JSON.parse((await promisify(execFile)(process.execPath, [await bundleSnippet(code), dir])).stdout)
}
