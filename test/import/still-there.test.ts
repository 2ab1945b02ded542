import { describe, expect, it } from 'vitest'
import { makeStillThereCheck } from '../../src/import/commit/commit-merge.ts'
import type { ReadApi } from '../../src/import/read/read-api.ts'
import { eventDate, guide, image, object } from '../support/items.ts'

const whole = { singulareventdates: true, objects: true, guides: true }

function makeApi(isWhole: ReadApi['isWhole']): ReadApi {
  return {
    baseUrl: 'https://api.example.org',
    record: undefined,
    licenceUrl: undefined,
    pageSizes: { singulareventdates: undefined, objects: undefined, guides: undefined },
    isWhole,
    eventDates: [eventDate({ id: '11' })],
    objects: [object({ id: 1, image: image({ id: 7 }) })],
    guides: [guide({ id: 5 }, { name: 'Maja' })],
  }
}

describe('makeStillThereCheck', () => {
  it('answers yes for what the source shows, and no for anything else', () => {
    const isStillThere = makeStillThereCheck(makeApi(whole))
    const shown = [
      ['events', ['10', '11']],
      ['objects', ['1']],
      ['guides', ['5']],
      ['authors', ['Maja']],
      ['images', ['7']],
    ] as const
    expect(shown.map(([folder, marks]) => isStillThere(folder, marks))).toEqual(shown.map(() => true))
    expect(shown.map(([folder]) => isStillThere(folder, ['99']))).toEqual(shown.map(() => false))
  })

  it('answers yes for all of a collection that was not read completely, and then also for what collections share', () => {
    const isStillThere = makeStillThereCheck(makeApi({ ...whole, objects: false }))
    const folders = ['events', 'objects', 'guides', 'authors', 'images', 'settings'] as const
    expect(folders.map(folder => isStillThere(folder, ['99']))).toEqual([
      ...[false, true, false, true, true, true],
    ])
  })
})
