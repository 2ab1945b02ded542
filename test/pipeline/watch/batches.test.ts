import { expect, it } from 'vitest'
import { openBatches } from '../../../src/pipeline/watch/batches.ts'

it('a batch of changes closes though more keep pouring in', async () => {
  const never = () => 60_000
  const { add, next } = openBatches({
    quietMs: never,
    few: 10,
    manyQuietMs: never(),
    longestMs: 100,
    most: 50,
  })
  add('a')
  const pouring = setInterval(() => add('b'), 1)
  expect(await next()).toMatchObject({ kind: 'changed' })
  clearInterval(pouring)
})
