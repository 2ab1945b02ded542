import { closeSync, openSync, writeSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adviceOn, codeOf, withPath } from '../../../src/base/problems/system-error.ts'
import { ToldError } from '../../../src/base/problems/told-error.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('an error of the system', () => {
  it('comes with advice by its code, also where another error was caused by it', () => {
    expect(adviceOn(full)).toMatch(/^The disk is full: free some space/)
    expect(adviceOn(new ToldError('Cannot write a.json', { cause: full }))).toBe(adviceOn(full))
  })

  it('comes without advice where none is known', () => {
    expect(adviceOn(new Error('Something else.'))).toBeUndefined()
    expect(adviceOn('a text')).toBeUndefined()
    expect(codeOf(new Error('Something else.', { cause: full }))).toBe('ENOSPC')
  })

  it('of a call on an open file gets the path, in the way of other calls', () => {
    const file = openSync(import.meta.filename, 'r')
    const write = () => {
      try {
        writeSync(file, 'a')
      } catch (error) {
        throw withPath('/a.txt', error)
      } finally {
        closeSync(file)
      }
    }
    expect(write).toThrow("EBADF: bad file descriptor, write '/a.txt'")
  })

  it('has its path once, and one of our own has it first', () => {
    const message = "ENOENT: no such file or directory, open '/a'"
    expect(withPath('/a', new Error(message))).toEqual(new Error(message))
    expect(withPath('/a', new Error('it is too short'))).toEqual(new Error('/a: it is too short'))
  })
})
