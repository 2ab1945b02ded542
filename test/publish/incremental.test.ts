import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OutputFile, PublishedFile } from '../../src/base/output-file.ts'
import { readCurrentSite } from '../../src/publish/current-site.ts'
import { makeSite } from '../../src/publish/make-site.ts'
import { publish } from '../../src/publish/publish.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder } from '../support/site.ts'

const guide = 'api/v1/guides/page/1.json'
const picture = 'media/images/quay.jpg'

/** A file of this text, and a count of how often it was made. */
function countedFile(path: string, text: string, key?: string) {
  const file = {
    path,
    ...(key === undefined ? {} : { key }),
    made: 0,
    async read() {
      file.made++
      return Buffer.from(text)
    },
  }
  return file
}

function siteOf({ text = 'a guide', key }: { text?: string; key?: string } = {}) {
  return [
    countedFile('_headers', 'rules', 'rules'),
    countedFile(guide, text, key),
    countedFile(picture, 'a picture', 'quay'),
  ]
}

const site = siteOf()
const sum = (files: readonly { made: number }[]) => files.reduce((total, { made }) => total + made, 0)

/** Publishes a site, and returns its folder and its record. */
async function makeDist(files: readonly OutputFile[] = site) {
  const dist = join(await makeFolder(), 'dist')
  return { dist, before: (await publish(files, dist)).record }
}

const numberOf = async (path: string) => (await stat(path, { bigint: true })).ino
const textOf = (path: string) => readFile(path, 'utf8')

describe('publish, with the record of the published files', () => {
  it('links a file whose key is the same, and does not make it', async () => {
    const { dist, before } = await makeDist(siteOf({ key: 'one' }))
    const number = await numberOf(join(dist, picture))
    const next = siteOf({ text: 'another guide', key: 'two' })
    expect(await publish(next, dist, { before })).toMatchObject({ files: 3, bytes: 27, written: 1 })
    expect(next.map(({ made }) => made)).toEqual([0, 1, 0])
    expect(await numberOf(join(dist, picture))).toBe(number)
    expect(await textOf(join(dist, guide))).toBe('another guide')
    expect(await readdir(join(dist, '..'))).toEqual(['dist'])
  })

  it('links a file whose bytes are the same, also under another key, and records the key that it has now', async () => {
    const { dist, before } = await makeDist([...siteOf({ key: 'one' }), countedFile('site.json', '{}')])
    const number = await numberOf(join(dist, guide))
    const next = siteOf({ key: 'two' })
    const { written, record } = await publish(next, dist, { before })
    expect([written, next.map(({ made }) => made)]).toEqual([0, [0, 1, 0]])
    expect(await numberOf(join(dist, guide))).toBe(number)
    expect(record.map(({ key }) => key)).toEqual(['rules', 'two', 'quay'])
    const third = siteOf({ key: 'two' })
    await publish(third, dist, { before: record })
    expect(sum(third)).toBe(0)
  })

  it('leaves the folder unchanged if nothing changed since the record, read from JSON, and returns the same record', async () => {
    const { dist, before } = await makeDist()
    const number = await numberOf(dist)
    const kept: PublishedFile[] = JSON.parse(JSON.stringify(before))
    const published = await publish(siteOf(), dist, { before: kept })
    expect(published).toMatchObject({ files: 3, bytes: 21, written: 0, record: before })
    expect(await numberOf(dist)).toBe(number)
    expect(await readdir(join(dist, '..'))).toEqual(['dist'])
  })

  it('does not change files that have another hard link', async () => {
    const { dist, before } = await makeDist()
    const backup = join(dist, '../backup.json')
    await link(join(dist, guide), backup)
    expect(await publish(siteOf({ text: 'new' }), dist, { before })).toMatchObject({ written: 1 })
    expect([await textOf(backup), await textOf(join(dist, guide))]).toEqual(['a guide', 'new'])
  })
})

async function linkMedia(dist: string): Promise<void> {
  await rename(join(dist, 'media'), join(dist, '../moved'))
  await symlink(join(dist, '../moved'), join(dist, 'media'))
}

describe('publishing over a site that somebody changed', () => {
  const tamper: Record<string, (path: string, dist: string) => Promise<unknown>> = {
    'changed in place at once, to the same size': path => writeFile(path, 'A PICTURE'),
    'cut short': path => truncate(path, 3),
    'taken away': path => rm(path),
    'replaced by another': async path => {
      await writeFile(`${path}.new`, 'A PICTURE')
      await rename(`${path}.new`, path)
    },
    'replaced by a link to itself': async (path, dist) => {
      await rename(path, join(dist, '../moved.jpg'))
      await symlink(join(dist, '../moved.jpg'), path)
    },
    'replaced by a folder': async path => {
      await rm(path)
      await mkdir(path)
    },
    'put below a file': async (_, dist) => {
      await rm(join(dist, 'media'), { recursive: true })
      await writeFile(join(dist, 'media'), '')
    },
    'closed to others': path => chmod(path, 0o600),
  }

  it.each(Object.entries(tamper))('rewrites a file that was %s', async (_, change) => {
    const { dist, before } = await makeDist()
    const whole = await hashFolder(dist)
    await change(join(dist, picture), dist)
    const next = siteOf()
    expect(await publish(next, dist, { before })).toMatchObject({ files: 3, bytes: 21, written: 1 })
    expect(next.map(({ made }) => made)).toEqual([0, 1, 1])
    expect(await hashFolder(dist)).toEqual(whole)
    expect((await stat(join(dist, picture))).mode & 0o777).toBe(0o644)
  })

  it.each<[string, (dist: string) => Promise<unknown>]>([
    ['a file', dist => writeFile(join(dist, 'media/images/mine.jpg'), '')],
    ['an empty folder', dist => mkdir(join(dist, 'api/v1/objects'))],
    ['a link', dist => symlink(join(dist, guide), join(dist, 'api/v1/guides/page/2.json'))],
    ['a folder that is a link', linkMedia],
    [
      'a link in place of a folder, and as many files',
      async dist => {
        await linkMedia(dist)
        for (const name of ['2.json', '3.json']) await writeFile(join(dist, 'api/v1/guides/page', name), '')
      },
    ],
    ['a folder that is closed to others', dist => chmod(join(dist, 'media'), 0o700)],
  ])('replaces a site that has %s more, and writes no file for it', async (_, change) => {
    const { dist, before } = await makeDist()
    await change(dist)
    expect(await publish(siteOf(), dist, { before })).toMatchObject({ written: 0 })
    expect(await readdir(dist, { recursive: true })).toHaveLength(3 + 6)
    expect((await stat(join(dist, 'media'))).mode & 0o777).toBe(0o755)
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    expect(entries.filter(entry => !entry.isDirectory() && !entry.isFile())).toEqual([])
  })
})

it('a new site has no file of another site that was put in place while it was made', async () => {
  const { dist, before } = await makeDist()
  const read = async () => {
    await publish(siteOf().with(2, countedFile(picture, 'of others')), dist)
    return Buffer.from('new')
  }
  const files: OutputFile[] = siteOf().with(1, { ...countedFile(guide, ''), read })
  const staging = join(dist, '../staging')
  await makeSite({ files, staging, site: readCurrentSite(dist, before), onFile: () => undefined })
  const texts = ['_headers', guide, picture].map(path => textOf(join(staging, path)))
  expect(await Promise.all(texts)).toEqual(['rules', 'new', 'a picture'])
})

describe('a new site on another disk than the current one, where links are impossible', () => {
  const otherDisk = '/dev/shm'

  it('copies the current files, and makes those again whose bytes differ', async () => {
    const elsewhere = await mkdtemp(join(otherDisk, 'site-'))
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
    const dist = join(elsewhere, 'dist')
    const { record } = await publish(site, dist)
    const lying = record.map(file => (file.path === picture ? { ...file, sha256: '0'.repeat(64) } : file))
    const files = siteOf({ text: 'new' })
    const staging = join(await makeFolder(), 'staging')
    const made = await makeSite({
      files,
      staging,
      site: readCurrentSite(dist, lying),
      onFile: () => undefined,
    })
    expect([made.written.length, files.map(({ made }) => made)]).toEqual([3, [0, 1, 1]])
    const texts = ['_headers', guide, picture].map(path => textOf(join(staging, path)))
    expect(await Promise.all(texts)).toEqual(['rules', 'new', 'a picture'])
    expect(await textOf(join(dist, guide))).toBe('a guide')
  })
})

it('publishing, if one of many files fails starts no other, waits for those that had started, and leaves no new files', async () => {
  const { dist, before } = await makeDist()
  const whole = await hashFolder(dist)
  let made = 0
  const slow = Array.from({ length: 200 }, (_, index) => ({
    path: `api/v1/objects/page/${index}.json`,
    read: async () => {
      if (index === 3) throw new Error('no more space')
      await new Promise(resolve => setTimeout(resolve, 5))
      made++
      return Buffer.from('slow')
    },
  }))
  await expect(publish([...siteOf(), ...slow], dist, { before })).rejects.toThrow('no more space')
  const begun = made
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(made).toBe(begun)
  expect(made).toBeLessThan(20)
  expect(await hashFolder(dist)).toEqual(whole)
  expect(await readdir(join(dist, '..'))).toEqual(['dist'])
})
