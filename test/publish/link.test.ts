import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processTag } from '../../src/base/files/siblings.ts'
import { publish } from '../../src/publish/publish.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeFolder } from '../support/site.ts'

const layout = 'link'

function siteOf(text: string) {
  return ['_headers', 'api/v1/a.json', 'api/v1/b.json'].map(path => ({
    path,
    key: `${path} ${text}`,
    read: async () => Buffer.from(text),
  }))
}

const textOf = (dist: string, path = '_headers') => readFile(join(dist, path), 'utf8')

async function makeDist() {
  const parent = await makeFolder()
  return { parent, dist: join(parent, 'dist') }
}

describe('publishing as a link', () => {
  it('points the link at each new site; the previous site stays for its readers until the next', async () => {
    const { parent, dist } = await makeDist()
    await publish(siteOf('one'), dist, { layout })
    const one = await realpath(dist)
    expect(await readlink(dist)).toBe(basename(one))
    await publish(siteOf('two'), dist, { layout })
    expect([await textOf(dist), await textOf(one)]).toEqual(['two', 'one'])
    expect(await readdir(parent)).toHaveLength(3)
    await publish(siteOf('three'), dist, { layout })
    expect(await readdir(parent)).toHaveLength(3)
    await expect(textOf(one)).rejects.toThrow('ENOENT')
    expect((await stat(dist)).mode & 0o777).toBe(0o755)
  })

  it('turns a folder into a link although nothing in it is new, and keeps all files', async () => {
    const { parent, dist } = await makeDist()
    const { record } = await publish(siteOf('one'), dist)
    const again = await publish(siteOf('one'), dist, { layout, before: record })
    expect(again.written).toBe(0)
    expect((await lstat(dist)).isSymbolicLink()).toBe(true)
    expect(await readdir(parent)).toEqual(['dist', basename(await realpath(dist))])
    const third = await publish(siteOf('one'), dist, { layout, before: again.record })
    expect([third.written, (await readdir(parent)).length]).toEqual([0, 2])
  })

  it('ends, with a folder again, if the link was removed; the old sites are removed', async () => {
    const { parent, dist } = await makeDist()
    await publish(siteOf('one'), dist, { layout })
    await publish(siteOf('two'), dist)
    await rm(dist)
    await publish(siteOf('two'), dist)
    expect([await readdir(parent), await textOf(dist)]).toEqual([['dist'], 'two'])
  })

  it('writes a new site if the one that the link leads to is gone', async () => {
    const { parent, dist } = await makeDist()
    const { record } = await publish(siteOf('one'), dist, { layout })
    await rm(await realpath(dist), { recursive: true })
    await publish(siteOf('one'), dist, { before: record })
    expect([await textOf(dist), (await readdir(parent)).length]).toEqual(['one', 2])
  })

  it('refuses a link to a folder that holds other files', async () => {
    const { dist } = await makeDist()
    await publish(siteOf('one'), dist, { layout })
    await writeFile(join(dist, 'thesis.txt'), 'years of work')
    await expect(publish(siteOf('two'), dist)).rejects.toThrow(/holds other files \(thesis\.txt\)/)
  })

  it('removes leftovers of killed builds, but no site whose link is not in place yet', async () => {
    const { parent, dist } = await makeDist()
    await publish(siteOf('one'), dist, { layout })
    const coming = processTag()
    await mkdir(`${dist}.site-${coming}`)
    await symlink(`dist.site-${coming}`, `${dist}.link-${coming}`)
    await mkdir(`${dist}.site-4000000-0badcafe`)
    await symlink('dist.site-4000000-0badcafe', `${dist}.link-4000000-0badcafe`)
    await mkdir(`${dist}.staging-4000000-0badcafe`)
    await publish(siteOf('two'), dist)
    const names = await readdir(parent)
    expect(names.filter(name => name.includes('0badcafe'))).toEqual([])
    expect(names.filter(name => name.endsWith(coming))).toEqual([
      `dist.link-${coming}`,
      `dist.site-${coming}`,
    ])
  })

  it('leaves one complete site if many are published at once, some as a folder', async () => {
    const { parent, dist } = await makeDist()
    const layouts = [undefined, layout, undefined, layout] as const
    for (let round = 0; round < 10; round++) {
      await Promise.all(layouts.map((each, index) => publish(siteOf(`${index}`), dist, { layout: each })))
      expect(new Set(Object.values(await hashFolder(await realpath(dist)))).size).toBe(1)
      expect((await lstat(dist)).isSymbolicLink()).toBe(true)
      expect((await readdir(parent)).filter(name => !/^dist(?:\.site-.*)?$/.test(name))).toEqual([])
      if (round % 2 === 0) await rm(dist)
    }
    await publish(siteOf('last'), dist)
    await publish(siteOf('very last'), dist)
    expect(await readdir(parent)).toHaveLength(3)
  })
})

describe('publishing to a link that a user made', () => {
  it('publishes into the folder that the link leads to, and leaves the link', async () => {
    const { parent, dist } = await makeDist()
    await mkdir(join(parent, 'mnt'))
    await symlink('mnt/site', dist)
    await publish(siteOf('one'), dist)
    const { record } = await publish(siteOf('two'), dist)
    expect((await publish(siteOf('two'), dist, { before: record })).written).toBe(0)
    expect(await readlink(dist)).toBe('mnt/site')
    expect([await readdir(parent), await readdir(join(parent, 'mnt'))]).toEqual([['dist', 'mnt'], ['site']])
    expect(await textOf(dist)).toBe('two')
  })

  it('makes links there if asked to, through any number of links', async () => {
    const { parent, dist } = await makeDist()
    await mkdir(join(parent, 'mnt'))
    await symlink(join(parent, 'other'), dist)
    await symlink('mnt/../mnt/site', join(parent, 'other'))
    await publish(siteOf('one'), dist, { layout })
    await rename(join(parent, 'mnt'), join(parent, 'moved'))
    await symlink('moved', join(parent, 'mnt'))
    await publish(siteOf('two'), dist)
    expect((await readlink(join(parent, 'moved/site'))).startsWith('site.site-')).toBe(true)
    expect([await textOf(dist), await readlink(dist)]).toEqual(['two', join(parent, 'other')])
  })
})
