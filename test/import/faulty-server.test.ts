import { describe, expect, it } from 'vitest'
import { SourceError } from '../../src/import/source/api-source.ts'
import { put } from '../hosts/verify/faults.ts'
import { answerFaults } from './source/answer-faults.ts'
import { bodyFaults } from './source/body-faults.ts'
import { everything, type Taken } from './source/expected.ts'
import { type ServerFault, startFaultyServer } from './source/faulty-server.ts'
import { type Imported, importFrom } from './source/import-from.ts'
import { itemFaults } from './source/item-faults.ts'
import { jsonFaults } from './source/json-faults.ts'
import { envelopeFaults, pagingFaults } from './source/paging-faults.ts'
import { pictureFaults } from './source/picture-faults.ts'

const faults = Object.entries({
  ...answerFaults,
  ...bodyFaults,
  ...jsonFaults,
  ...envelopeFaults,
  ...pagingFaults,
  ...itemFaults,
  ...pictureFaults,
})

describe('an import from a server that contradicts itself', () => {
  it('reads everything from a correct one without notices', async () => {
    const { imported } = await meet({})
    expect(imported).toMatchObject({ notices: [] })
    expect(takenOf(imported)).toEqual(everything)
    expect(imported).toMatchObject({
      api: { isWhole: { singulareventdates: true, objects: true, guides: true } },
    })
  })

  it('states which collections it did not read whole', async () => {
    const { imported } = await meet({
      content: ({ objects }) => put(objects[0], { title: null }),
      page: ({ collection, json }) => collection === 'guides' && put(json, { count: 9 }),
    })
    expect(imported).toMatchObject({
      api: { isWhole: { singulareventdates: true, objects: false, guides: false } },
    })
  })

  it.each(faults)('survives one that %s', async (_, [fault, outcome]) => {
    const { imported, url } = await meet(fault)
    if ('error' in outcome) {
      expect(imported).toBeInstanceOf(SourceError)
      const message = expect.stringMatching(outcome.error)
      expect(imported).toMatchObject({ message, url: expect.stringMatching(outcome.at) })
      return
    }
    expect(takenOf(imported)).toEqual({ ...everything, ...outcome.taken })
    const message = expect.stringMatching(outcome.message)
    const where = expect.stringContaining(url)
    expect(imported).toMatchObject({
      notices: expect.arrayContaining([{ kind: outcome.kind, message, where }]),
    })
  })
})

/** Imports from a server of its own, which goes when the test ends. */
async function meet(fault: ServerFault): Promise<{ imported: Imported | Error; url: string }> {
  const server = await startFaultyServer(fault)
  const imported = await importFrom(server.url).catch((error: Error) => error)
  return { imported, url: server.url }
}

function takenOf(imported: Imported | Error): Taken {
  if (imported instanceof Error) throw imported
  const { api, pictures } = imported
  return {
    eventDates: api.eventDates.length,
    objects: api.objects.length,
    guides: api.guides.length,
    pictures: pictures.size,
  }
}
