import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PublishError, publish } from '../../src/publish/publish.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'

function file(path: string, text: string) {
  return { path, read: async () => Buffer.from(text) }
}

const old = [file('_headers', 'old'), file('api/v1/a.json', 'old a'), file('api/v1/b.json', 'old b')]
const anew = [file('_headers', 'new'), file('api/v1/a.json', 'new a')]

describe('publish', () => {
  it('puts the new site in the place of the old one, whole', async () => {
    const dist = join(await makeFolder(), 'dist')
    await publish(old, dist)
    expect(await publish(anew, dist)).toMatchObject({ files: 2, bytes: 8, written: 2 })
    expect(Object.keys(await hashFolder(dist))).toEqual(['_headers', 'api/v1/a.json'])
    expect(await readFile(join(dist, 'api/v1/a.json'), 'utf8')).toBe('new a')
  })

  it('leaves nothing beside the site', async () => {
    const parent = await makeFolder()
    await publish(old, join(parent, 'dist'))
    await publish(anew, join(parent, 'dist'))
    expect(await readdir(parent)).toEqual(['dist'])
  })

  it('leaves the old site as it was where a file cannot be made, and says so', async () => {
    const parent = await makeFolder()
    const dist = join(parent, 'dist')
    await publish(old, dist)
    const before = await hashFolder(dist)
    const broken = { path: 'api/v1/c.json', read: async () => Promise.reject(new Error('no more space')) }
    const failure = publish([...anew, broken], dist)
    await expect(failure).rejects.toThrow(PublishError)
    await expect(failure).rejects.toThrow(
      `The site could not be written: no more space\n${dist} was not changed.`,
    )
    expect(await hashFolder(dist)).toEqual(before)
    expect(await readdir(parent)).toEqual(['dist'])
  })

  it('refuses to replace a folder that holds anything but a site', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'thesis.txt'), 'years of work')
    await expect(publish(anew, folder)).rejects.toThrow(/holds other files/)
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work')
  })

  it('takes a folder with all that a build puts at its top for a site', async () => {
    const dist = join(await makeFolder(), 'dist')
    await publish(
      [
        ...old,
        file('site.json', '{}'),
        file('index.html', ''),
        file('index.html.br', ''),
        file('media/images/a.jpg', ''),
        file('404.html', ''),
      ],
      dist,
    )
    expect(await publish(anew, dist)).toMatchObject({ files: 2 })
  })

  it('refuses to replace a start page with header rules that is no site of ours', async () => {
    const folder = await makeFolder()
    await writeFiles(folder, { _headers: '', 'index.html': 'hello' })
    await expect(publish(anew, folder)).rejects.toThrow(/holds other files \(index\.html\)/)
    expect((await readdir(folder)).sort()).toEqual(['_headers', 'index.html'])
  })

  it('refuses to replace the site of another program, however alike', async () => {
    const folder = await makeFolder()
    const theirs = [file('_headers', ''), file('api/v1/x.json', '{}'), file('assets/app.js', 'let x')]
    await writeFiles(
      folder,
      Object.fromEntries(await Promise.all(theirs.map(async each => [each.path, await each.read()]))),
    )
    await expect(publish(anew, folder)).rejects.toThrow(/holds other files \(assets\)/)
    await rm(join(folder, 'assets'), { recursive: true })
    await writeFiles(folder, { 'api/mine.php': '<?php' })
    await expect(publish(anew, folder)).rejects.toThrow(/holds other files \(mine\.php\)/)
    await rm(join(folder, 'api'), { recursive: true })
    await writeFiles(folder, { '.git/HEAD': 'ref' })
    await expect(publish(anew, folder)).rejects.toThrow(/holds other files \(\.git\)/)
  })

  it('brings back the old site where a killed build had taken it away, and clears what that build left', async () => {
    const parent = await makeFolder()
    const dist = join(parent, 'dist')
    const gone = 4_000_000
    await publish(old, join(parent, `dist.previous-${gone}-0badcafe`))
    await mkdir(join(parent, `dist.staging-${gone}-0badcafe`))
    const broken = { path: 'a', read: async () => Promise.reject(new Error('stop')) }
    await expect(publish([broken], dist)).rejects.toThrow('stop')
    expect(await readFile(join(dist, 'api/v1/b.json'), 'utf8')).toBe('old b')
    expect(await readdir(parent)).toEqual(['dist'])
  })

  it('spares what a build that still runs is writing', async () => {
    const parent = await makeFolder()
    const running = join(parent, `dist.staging-${process.ppid}-0badcafe`)
    await mkdir(running)
    await publish(anew, join(parent, 'dist'))
    expect(existsSync(running)).toBe(true)
  })

  it('gives one of two sites, whole, where two are published at once', async () => {
    const dist = join(await makeFolder(), 'dist')
    const sites = ['one', 'two', 'three', 'four'].map(name => {
      return [
        file('_headers', name),
        ...Array.from({ length: 40 }, (_, index) => file(`api/${index}.json`, name)),
      ]
    })
    await Promise.all(sites.map(site => publish(site, dist)))
    const texts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => readFile(join(dist, `api/${index}.json`), 'utf8')),
    )
    expect(new Set([...texts, await readFile(join(dist, '_headers'), 'utf8')]).size).toBe(1)
  })

  it('lets a web server read the files whatever the umask', async () => {
    const dist = join(await makeFolder(), 'dist')
    const before = process.umask(0o077)
    try {
      await publish(anew, dist)
    } finally {
      process.umask(before)
    }
    expect((await stat(join(dist, 'api/v1/a.json'))).mode & 0o777).toBe(0o644)
    expect((await stat(join(dist, 'api/v1'))).mode & 0o777).toBe(0o755)
    expect((await stat(dist)).mode & 0o777).toBe(0o755)
  })
})
