import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { processTag } from '../../src/base/files/siblings.ts'
import { putInPlace } from '../../src/publish/put-in-place.ts'
import { makeFolder } from '../support/site.ts'

// Called before each rename and each new link; it may throw.
const disk = vi.hoisted(() => ({ before: (_from: string, _to: string): unknown => undefined }))
vi.mock('node:fs', async importOriginal => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const rename = (from: string, to: string) => [disk.before(from, to), fs.renameSync(from, to)]
  return { ...fs, renameSync: rename }
})
vi.mock('node:fs/promises', async importOriginal => {
  const fs = await importOriginal<typeof import('node:fs/promises')>()
  const link = async (to: string, path: string) => [disk.before('new link', path), await fs.symlink(to, path)]
  return { ...fs, symlink: link }
})

const fail = (code: string) => {
  throw Object.assign(new Error(`${code}!`), { code })
}

function write(folder: string, text: string) {
  mkdirSync(folder)
  writeFileSync(join(folder, '_headers'), text)
}

/** `arrive` happens when the new site is to be put into the place that is now empty, `leave` when the old one is moved away. */
type Disk = {
  readonly arrive?: (dist: string, previous: string) => unknown
  readonly leave?: () => unknown
  readonly link?: () => unknown
  /** The old site is behind a link. */
  readonly hasLink?: true
}

/** Puts a new site in the place of an old one on such a disk, and returns what is there afterwards. */
async function tryOn({ arrive, leave, link, hasLink }: Disk, layout?: 'link') {
  const parent = await makeFolder()
  const [dist, staging] = [join(parent, 'dist'), join(parent, 'staging')]
  const site = `dist.site-${processTag()}`
  write(hasLink ? join(parent, site) : dist, 'old')
  if (hasLink) symlinkSync(site, dist)
  write(staging, 'new')
  let previous = ''
  disk.before = (from, to) => {
    if (from === 'new link') {
      expect(to).toMatch(/dist\.link-/)
      link?.()
    } else if (from === dist) {
      leave?.()
      previous = to
    } else if (to === dist && from !== previous && !existsSync(dist)) arrive?.(dist, previous)
  }
  const put = putInPlace({ staging, folder: dist, layout })
  const error = await put.then(
    ({ replaced }) => replaced.filter(path => !path.startsWith(`${dist}.previous-`)).join(),
    ({ message, cause }: Error) => (cause ? `${message} (${cause})` : message),
  )
  disk.before = () => undefined
  const names = (await readdir(parent)).filter(name => !/^dist\.previous-|^staging$/.test(name) || error)
  const text = await readFile(join(dist, '_headers'), 'utf8')
  return [error, text, names.filter(name => name !== 'staging').map(name => name.replace(/-.*/, ''))]
}

const arriveOnce = (first: (dist: string) => unknown) => {
  let calls = 0
  return { arrive: (dist: string) => ++calls === 1 && first(dist) }
}
const arriveNumbered = () => {
  let calls = 0
  return { arrive: (dist: string) => write(dist, `other ${++calls}`) }
}
const overtaken = 'other builds keep writing it at the same time'
const mounted = expect.stringMatching(/dist cannot be moved away: a disk is mounted there.* \(Error: E/)
const noLinks = expect.stringMatching(
  /^the disk has no symbolic links \(.*\)\. Build without --link\. \(Error: E/,
)

it.each<[string, Disk, 'link' | undefined, readonly unknown[]]>([
  ...['EIO', 'EACCES', 'ENOENT'].flatMap(code =>
    ([undefined, 'link'] as const).map((layout): [string, Disk, 'link' | undefined, unknown[]] => {
      return [`fails with ${code}`, { arrive: () => fail(code) }, layout, [`${code}!`, 'old', ['dist']]]
    }),
  ),
  [
    'fails after another build has put its site there',
    { arrive: dist => [write(dist, 'other'), fail('EIO')] },
    undefined,
    ['EIO!', 'other', ['dist']],
  ],
  [
    'fails after a repair has restored the old site',
    { arrive: (dist, previous) => [renameSync(previous, dist), fail('EIO')] },
    undefined,
    ['EIO!', 'old', ['dist']],
  ],
  ['meets ten other builds', arriveNumbered(), undefined, [overtaken, 'other 10', ['dist']]],
  ['meets ten other builds', arriveNumbered(), 'link', [overtaken, 'other 10', ['dist']]],
  ['meets one other build', arriveOnce(dist => write(dist, 'x')), undefined, ['', 'new', ['dist']]],
  ['finds its place taken', arriveOnce(() => fail('EEXIST')), undefined, ['', 'new', ['dist']]],
  [
    'meets another build with a link',
    arriveOnce(dist => symlinkSync('elsewhere', dist)),
    undefined,
    ['', 'new', ['dist', 'dist.site']],
  ],
  [
    'finds a link, which it never moves away',
    { hasLink: true, leave: () => fail('EIO') },
    undefined,
    ['', 'new', ['dist', 'dist.site', 'dist.site']],
  ],
  ['finds a mounted disk', { leave: () => fail('EBUSY') }, undefined, [mounted, 'old', ['dist']]],
  ['finds a file system of layers', { leave: () => fail('EXDEV') }, undefined, [mounted, 'old', ['dist']]],
  ['may not move the old site', { leave: () => fail('EACCES') }, undefined, ['EACCES!', 'old', ['dist']]],
  ...['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].map((code): [string, Disk, 'link', unknown[]] => {
    return [`finds no links (${code})`, { link: () => fail(code) }, 'link', [noLinks, 'old', ['dist']]]
  }),
  ['cannot make a link', { link: () => fail('EIO') }, 'link', ['EIO!', 'old', ['dist']]],
])('a replacement that %s leaves one whole site', async (_, given, layout, expected) => {
  expect(await tryOn(given, layout)).toEqual(expected)
})
