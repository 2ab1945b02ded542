import { expect, it } from 'vitest'
import { groupUsers } from '../../../../../src/workbench/page/views/picture/users.ts'

it('names an event once, with the number of its dates', () => {
  const event = { collection: 'singulareventdates', title: 'Fair' } as const
  const groups = groupUsers([
    { ...event, id: '1' },
    { collection: 'objects', id: '1', title: 'Fair' },
    { ...event, id: '2' },
  ])
  expect(groups.map(({ first, count }) => [first.collection, first.id, count])).toEqual([
    ['singulareventdates', '1', 2],
    ['objects', '1', 1],
  ])
})
