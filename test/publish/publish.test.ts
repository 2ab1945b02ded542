import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PublishError, publish } from '../../src/publish/publish.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder } from '../support/site.ts'
import { type Files, writeFiles } from '../support/small-site.ts'

function file(path: string, text: string) {
  return { path, read: async () => Buffer.from(text) }
}

const old = [file('_headers', 'old'), file('api/v1/a.json', 'old a'), file('api/v1/b.json', 'old b')]
const newFiles = [file('_headers', 'new'), file('api/v1/a.json', 'new a')]

async function makePlace() {
  const parent = await makeFolder()
  return { parent, dist: join(parent, 'dist') }
}

describe('publish', () => {
  it('puts the new site in the place of the old one, whole, and leaves nothing beside it', async () => {
    const { parent, dist } = await makePlace()
    await publish(old, dist)
    expect(await publish(newFiles, dist)).toMatchObject({ files: 2, bytes: 8, written: 2 })
    expect(Object.keys(await hashFolder(dist))).toEqual(['_headers', 'api/v1/a.json'])
    expect(await readFile(join(dist, 'api/v1/a.json'), 'utf8')).toBe('new a')
    expect(await readdir(parent)).toEqual(['dist'])
  })

  it('leaves the old site as it was if a file cannot be made, and says so', async () => {
    const { parent, dist } = await makePlace()
    await publish(old, dist)
    const before = await hashFolder(dist)
    const broken = { path: 'api/v1/c.json', read: async () => Promise.reject(new Error('no more space')) }
    const failure = publish([...newFiles, broken], dist)
    await expect(failure).rejects.toThrow(PublishError)
    const message = `The site could not be written: no more space\n${dist} was not changed.`
    await expect(failure).rejects.toThrow(message)
    expect(await hashFolder(dist)).toEqual(before)
    expect(await readdir(parent)).toEqual(['dist'])
  })

  it('says what to do if the disk is full', async () => {
    const { dist } = await makePlace()
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const unwritten = { path: 'api/v1/c.json', read: async () => Promise.reject(full) }
    const words =
      /no space left on device, write\nThe disk is full: free some space on it, .*\n.* was not changed\.$/
    await expect(publish([unwritten], dist)).rejects.toThrow(words)
  })

  it.each<[string, Files, string]>([
    ['any other file', { 'thesis.txt': 'years of work' }, 'thesis.txt'],
    ['only a start page and header rules', { _headers: '', 'index.html': 'hello' }, 'index.html'],
    ['the site of another program', { _headers: '', 'api/v1/x.json': '{}', 'assets/a.js': '' }, 'assets'],
    ['another program in the folder of the API', { _headers: '', 'api/mine.php': '<?php' }, 'mine.php'],
    ['a repository', { _headers: '', '.git/HEAD': 'ref' }, '.git'],
    ['only pictures', { 'media/holiday.jpg': 'hello' }, 'holiday.jpg'],
    [
      'pictures of its own beside published ones',
      { 'media/images/a.0123456789.jpg': '', 'media/images/holiday.jpg': 'hello' },
      'media',
    ],
    ['only pictures in a folder of their own', { 'media/original_images/holiday.jpg': 'hello' }, 'media'],
    ['only pictures and header rules', { _headers: '', 'media/images/holiday.jpg': 'hello' }, '_headers'],
  ])('refuses to replace a folder that has %s', async (_, theirs, found) => {
    const folder = await makeFolder()
    await writeFiles(folder, theirs)
    const before = await hashFolder(folder)
    await expect(publish(newFiles, folder)).rejects.toThrow(`holds other files (${found})`)
    expect(await hashFolder(folder)).toEqual(before)
  })

  it('replaces a folder that has other files that a build may write at its top', async () => {
    const { dist } = await makePlace()
    const more = [
      ...['site.json', 'index.html', 'index.html.br', 'sv/index.html', 'media/images/a.jpg', '404.html'],
      '404.json',
    ]
    await publish([...old, ...more.map(path => file(path, ''))], dist)
    expect(await publish(newFiles, dist)).toMatchObject({ files: 2 })
  })

  it('lets a web server read the files under any umask', async () => {
    const { dist } = await makePlace()
    const before = process.umask(0o077)
    try {
      await publish(newFiles, dist)
    } finally {
      process.umask(before)
    }
    const modes = ['api/v1/a.json', 'api/v1', ''].map(
      async path => (await stat(join(dist, path))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o644, 0o755, 0o755])
  })
})
