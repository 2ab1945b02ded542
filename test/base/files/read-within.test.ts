import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readWithin } from '../../../src/base/files/read-file.ts'
import { makeFolder } from '../../support/site.ts'

describe('reading a file within a size', () => {
  it('gives its bytes up to the size, and nothing beyond', async () => {
    const path = join(await makeFolder(), 'ten.txt')
    await writeFile(path, '0123456789')
    expect((await readWithin(path, 10))?.toString()).toBe('0123456789')
    expect(await readWithin(path, 9)).toBeUndefined()
  })

  it('gives no bytes of an empty file', async () => {
    const path = join(await makeFolder(), 'empty.txt')
    await writeFile(path, '')
    expect(await readWithin(path, 10)).toHaveLength(0)
  })

  it('refuses a device, which would never end', async () => {
    await expect(readWithin('/dev/zero', 1000)).rejects.toThrow('/dev/zero is no regular file any more.')
  })

  it('follows no link', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await symlink(join(folder, 'secret.txt'), join(folder, 'link.txt'))
    await expect(readWithin(join(folder, 'link.txt'), 1000)).rejects.toThrow(/ELOOP/)
  })
})
