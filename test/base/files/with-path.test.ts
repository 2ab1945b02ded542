import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withPath } from '../../../src/base/files/with-path.ts'
import { makeFolder } from '../../support/site.ts'

async function failToWrite() {
  const path = join(await makeFolder(), 'a.txt')
  closeSync(openSync(path, 'w'))
  const file = openSync(path, 'r')
  try {
    writeSync(file, 'a')
  } catch (error) {
    return { path, error }
  } finally {
    closeSync(file)
  }
  throw new Error('It was written.')
}

describe('an error with a path', () => {
  it('tells the file of a call on an open file as the system tells others', async () => {
    const { path, error } = await failToWrite()
    expect(withPath(path, error)).toMatchObject({
      code: 'EBADF',
      message: `EBADF: bad file descriptor, write '${path}'`,
    })
  })

  it('tells the file of an error of our own first', () => {
    expect(withPath('/a', new Error('it is too short'))).toMatchObject({ message: '/a: it is too short' })
  })

  it('tells it once', () => {
    const error = new Error("ENOENT: no such file or directory, open '/a'")
    expect(withPath('/a', error)).toBe(error)
    expect(error.message).toBe("ENOENT: no such file or directory, open '/a'")
  })
})
