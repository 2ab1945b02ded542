import { expect, it } from 'vitest'
import { tryRandomEdits } from './random-edits.ts'

it('random edits of random files change only the bytes of their field, which is read back as typed', () => {
  const { edited, refused, faults } = tryRandomEdits(Array.from({ length: 250 }, (_, index) => index))
  expect(faults).toEqual([])
  expect(edited).toBeGreaterThan(240)
  expect(refused).toBeLessThan(5)
})
