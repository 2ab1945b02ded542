import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check } from '../../src/pipeline/build.ts'
import { edit, event } from '../support/edit-site.ts'
import { makeSite } from '../support/site.ts'

it('a check warns of events that are over and that apps do not know yet', async () => {
  const root = await makeSite({})
  const endedOn = async (asOf: string) => {
    const { ended } = await check({ root, asOf })
    return ended.map(({ messageName, file, values }) => ({ messageName, file, ...values }))
  }
  expect(await endedOn('2027-05-02')).toEqual([])
  const over = { messageName: 'unlikely-date:over', file: event, last: '2027-05-02' }
  expect(await endedOn('2027-05-03')).toEqual([over])
  await writeFile(join(root, 'content/ids.txt'), 'event 1 fair\n')
  expect(await endedOn('2027-05-03')).toEqual([])
  const later = edit(event, ['end: 2027-05-02 }', 'end: 2027-05-02 }\n  - { id: 5, start: 2026-06-01 }'])
  await writeFile(join(root, event), String(later[event]))
  expect(await endedOn('2027-05-03')).toEqual([
    { messageName: 'unlikely-date:added', file: event, last: '2026-06-01' },
  ])
})
