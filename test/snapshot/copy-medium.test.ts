import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFile } from '../../src/hosts/serve/dist-file.ts'
import { copyMedium } from '../../src/snapshot/make/write-entries.ts'
import { writeZip, type ZipWriter } from '../../src/snapshot/zip/write.ts'
import { makeFolder } from '../support/site.ts'
import { readFiles } from './coast.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const sha256 = createHash('sha256').update(bytes).digest('hex')
const path = `media/images/quay.${sha256.slice(0, 10)}.width-768.jpg`

/** Copies the picture into a ZIP through a buffer that is far smaller. */
async function copyThrough(wrap: (zip: ZipWriter, picture: string) => ZipWriter) {
  const root = await makeFolder()
  await writeFile(join(root, 'quay.jpg'), bytes)
  const steps: number[] = []
  const open = async () => {
    const file = await openFile(root, 'quay.jpg')
    if (!file) throw new Error('The picture is not there.')
    return file
  }
  const copying = { path, open, buffer: Buffer.alloc(64), onBytes: (more: number) => steps.push(more) }
  const file = join(root, 'a.zip')
  const facts = writeZip(file, zip => copyMedium(wrap(zip, join(root, 'quay.jpg')), copying))
  return { root, file, steps, facts }
}

describe('a picture', () => {
  it('is copied piece by piece, and its size and hash are those of its bytes', async () => {
    const { facts, steps, file } = await copyThrough(zip => zip)
    expect(await facts).toEqual({ size: 1000, sha256 })
    expect(steps).toEqual([...Array(15).fill(64), 40])
    expect((await readFiles(file)).get(path)).toEqual(bytes)
  })

  it.each([
    ['other', Buffer.from(bytes.map(byte => byte ^ 1))],
    ['longer', Buffer.concat([bytes, Buffer.of(1)])],
    ['shorter', bytes.subarray(1)],
  ])('that is %s the second time it is read is an error, and leaves no file', async (_, changed) => {
    const { root, facts } = await copyThrough((zip, picture) => ({
      ...zip,
      addStored: async (name, known, chunks) => {
        await writeFile(picture, changed)
        await zip.addStored(name, known, chunks)
      },
    }))
    await expect(facts).rejects.toThrow(/changed while it was read/)
    expect(await readdir(root)).toEqual(['quay.jpg'])
  })
})
