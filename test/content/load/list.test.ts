import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasMoreThan } from '../../../src/base/files/list-folder.ts'
import { ContentMissing, listFiles } from '../../../src/content/load/list-content.ts'
import { makeFolder } from '../../support/site.ts'

/** Lists a content folder with these files, two symlinks and a name that is not UTF-8: `path, size` of each. */
async function list(...paths: readonly string[]): Promise<string[]> {
  const content = await makeFolder()
  for (const path of paths) {
    await mkdir(dirname(join(content, path)), { recursive: true })
    await writeFile(join(content, path), path)
  }
  await symlink(join(content, 'events'), join(content, 'link'))
  await symlink('nowhere', join(content, 'broken'))
  await writeFile(Buffer.concat([Buffer.from(join(content, 'caf')), Buffer.from([0xe9])]), '')
  const { entries } = listFiles({ content, headers: join(content, '_headers') })
  return entries.map(({ path, isFile, stats }) => `${path}, ${isFile ? stats.size : 'no file'}`)
}

describe('listing the content', () => {
  it('lists files at every depth by code point, symlinks, and names that are not valid UTF-8', async () => {
    expect((await list('site.yaml', 'events/a.md', 'events/old/b.md', 'B.md')).slice(0, -1)).toEqual([
      'B.md, 4',
      'broken, no file',
      expect.stringMatching(/^caf\ufffd, /),
      'events/a.md, 11',
      'events/old/b.md, 15',
      'link, no file',
    ])
  })

  it('ignores hidden files and folders', async () => {
    const hidden = ['.git/config', '.DS_Store', 'events/.a.md.swp', 'events/.old/a.md']
    expect((await list(...hidden, 'events/a.md')).length).toBe((await list('events/a.md')).length)
  })

  it.each(
    [
      ['a\nb.md', '\nb.md', 'events/a\nb.md', 'ev\nents/a.md', 'a\rb', 'a\u2028b', 'a\\b.md', 'events\\'],
      [' a ', '[a].md', '[a]/b.md', '{a,b}.md', '(a)/(b).md', '*', '**/a', '?', '!a.md', '!(a)', '+(a)'],
      ['#', '~a', 'a|b'],
    ].flat(),
  )('lists a file with the name %j', async path => {
    expect(await list(path)).toContain(`${path}, ${Buffer.byteLength(path)}`)
  })

  it('counts no more files than may be, and none of a repository', async () => {
    const content = await makeFolder()
    await mkdir(join(content, '.git/objects'), { recursive: true })
    await mkdir(join(content, 'events'))
    for (const path of ['.git/config', 'site.yaml', 'events/a.md']) await writeFile(join(content, path), '')
    expect([3, 4].map(most => hasMoreThan(most, content))).toEqual([true, false])
  })

  it('throws if the folder is missing', async () => {
    const nowhere = { content: '/nowhere/at/all', headers: '/nowhere' }
    expect(() => listFiles(nowhere)).toThrow(ContentMissing)
  })
})
