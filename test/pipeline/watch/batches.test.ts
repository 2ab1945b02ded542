import { expect, it } from 'vitest'
import { openBatches } from '../../../src/pipeline/watch/batches.ts'

it('a batch of changes is complete after a second, even if changes keep coming', async () => {
  const { add, next } = openBatches(() => 60_000)
  add('a')
  const pouring = setInterval(() => add('b'), 1)
  expect(await next()).toMatchObject({ kind: 'changed' })
  clearInterval(pouring)
})
