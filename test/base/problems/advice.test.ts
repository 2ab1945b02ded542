import { describe, expect, it } from 'vitest'
import { adviceOn, codeOf } from '../../../src/base/problems/advice.ts'
import { ToldError } from '../../../src/base/problems/told-error.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('advice on an error of the system', () => {
  it('is known by the code, also of an error that it caused', () => {
    expect(adviceOn(full)).toMatch(/^The disk is full: free some space/)
    expect(adviceOn(new ToldError('Cannot write a.json', { cause: full }))).toBe(adviceOn(full))
  })

  it('is not given where nothing is known to do', () => {
    expect(adviceOn(new Error('Something else.'))).toBeUndefined()
    expect(adviceOn('a text')).toBeUndefined()
    expect(codeOf(new Error('Something else.', { cause: full }))).toBe('ENOSPC')
  })
})
