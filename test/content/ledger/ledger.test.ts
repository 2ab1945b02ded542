import { execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { giveIds, listOwned, type OwnedId, parseLedger } from '../../../src/content/ledger/ledger.ts'
import { keepIds } from '../../../src/editing/edit/keep-ids.ts'
import { makeFolder } from '../../support/site.ts'

const event = (id: number, slug: string): OwnedId => ({ folder: 'events', id, slug })
const read = (folder: string) => readFile(join(folder, 'ids.txt'), 'utf8')

describe('the ledger', () => {
  it('is read in any order, with repeated lines, CRLF and a byte order mark, and is not rewritten for a known id', () => {
    const text = '\ufeff# Ours\r\nguide 2 walk\r\nevent 10 fair\r\n\r\n  event\t9 fair  \r\nguide 2 walk\r\n'
    const { ledger, findings } = parseLedger(text)
    expect(findings).toEqual([])
    expect(listOwned(ledger)).toEqual([
      event(10, 'fair'),
      event(9, 'fair'),
      { folder: 'guides', id: 2, slug: 'walk' },
    ])
    expect(giveIds(ledger, [event(9, 'fair')])).toBe(text)
  })

  it('gets new lines in their place, and keeps comments and line ends', () => {
    const { ledger } = parseLedger('# Ours\r\nguide 2 walk\r\nevent 10 fair\r\n')
    const given = [event(9, 'fair'), event(9, 'fair')]
    expect(giveIds(ledger, given)).toBe('# Ours\r\nevent 9 fair\r\nevent 10 fair\r\nguide 2 walk\r\n')
  })

  it('loses the other entries of an id that is given to one, and nothing else', () => {
    const { ledger } = parseLedger('event 1 fair\nevent 1 feast\nevent 2 fair\nevent 2 feast\n')
    expect(giveIds(ledger, [event(1, 'feast')])).toBe('event 1 feast\nevent 2 fair\nevent 2 feast\n')
  })
})

describe('keeping ids', () => {
  it('writes no file while there are no ids, and with the first one tells git how to merge the file', async () => {
    const folder = await makeFolder()
    expect(await keepIds(folder, [])).toBeUndefined()
    await keepIds(folder, [event(1, 'fair')])
    expect(await read(folder)).toMatch(/^# .+\nevent 1 fair\n$/)
    expect(await readFile(join(folder, '.gitattributes'), 'utf8')).toBe('ids.txt merge=union\n')
  })

  it('keeps the ids of all concurrent writers', async () => {
    const folder = await makeFolder()
    await Promise.all([1, 2, 3, 4, 5].map(id => keepIds(folder, [event(id, `fair-${id}`)])))
    expect((await read(folder)).split('\n').slice(1)).toEqual([
      ...[1, 2, 3, 4, 5].map(id => `event ${id} fair-${id}`),
      '',
    ])
  })

  it('refuses a ledger that it cannot read, and leaves it as it is', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'ids.txt'), 'event one fair\n')
    await expect(keepIds(folder, [event(1, 'fair')])).rejects.toThrow('ids.txt cannot be read')
    expect(await read(folder)).toBe('event one fair\n')
    const linked = await makeFolder()
    await symlink(join(folder, 'ids.txt'), join(linked, 'ids.txt'))
    await expect(keepIds(linked, [event(1, 'fair')])).rejects.toThrow('ids.txt cannot be read')
  })

  it('keeps the ids of both branches after git merged them', async () => {
    const root = await makeFolder()
    const folder = join(root, 'content')
    await mkdir(folder)
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        stdio: 'pipe',
      })
    const commit = async (...ids: OwnedId[]) => {
      await keepIds(folder, ids)
      git('add', '.')
      git('commit', '-qm', 'ids')
    }
    git('init', '-qb', 'main')
    await commit(event(1, 'fair'))
    git('checkout', '-qb', 'other')
    await commit(event(2, 'feast'), event(3, 'feast'))
    git('checkout', '-q', 'main')
    await commit(event(2, 'jazz'))
    git('merge', '-q', 'other')
    const { ledger, findings } = parseLedger(await read(folder))
    expect(findings).toEqual([])
    expect(listOwned(ledger)).toHaveLength(4)
    await keepIds(folder, [event(2, 'jazz')])
    expect((await read(folder)).split('\n').slice(1, -1)).toEqual([
      ...['event 1 fair', 'event 2 jazz', 'event 3 feast'],
    ])
  })
})
