import { describe, expect, it } from 'vitest'
import { SourceError } from '../../../src/import/source/api-source.ts'
import { put } from '../../hosts/verify/faults.ts'
import type { Fault } from '../../hosts/verify/honest-server.ts'
import { answerFaults } from './answer-faults.ts'
import { itemFaults, pageFaults, pictureFaults } from './content-faults.ts'
import { startFaultyServer, type Taken } from './faulty-server.ts'
import { type Imported, importFrom } from './import-from.ts'

const everything: Taken = { eventDates: 5, objects: 3, guides: 3, pictures: 1 }
const faults = Object.entries({ ...answerFaults, ...pageFaults, ...itemFaults, ...pictureFaults })

async function importWith(fault: Fault): Promise<{ imported: Imported | Error; url: string }> {
  const server = await startFaultyServer(fault)
  const imported = await importFrom(server.url).catch((error: Error) => error)
  return { imported, url: server.url }
}

function takenOf(imported: Imported | Error): Taken {
  if (imported instanceof Error) throw imported
  const { api, pictures } = imported
  return {
    eventDates: api.singulareventdates.length,
    objects: api.objects.length,
    guides: api.guides.length,
    pictures: pictures.size,
  }
}

describe('an import from a faulty server', () => {
  it.each([
    ['', {}],
    [' that begins its JSON with a byte order mark', { text: (json: string) => `\ufeff${json}` }],
  ])('reads everything without notices from a correct one%s', async (_, fault) => {
    const { imported } = await importWith(fault)
    expect(takenOf(imported)).toEqual(everything)
    const isWhole = { singulareventdates: true, objects: true, guides: true }
    expect(imported).toMatchObject({ notices: [], api: { isWhole } })
  })

  it('reports which collections it could not read completely', async () => {
    const { imported } = await importWith({
      content: ({ objects }) => put(objects[0], { title: null }),
      page: ({ collection, json }) => {
        if (collection === 'guides') put(json, { count: 9 })
        if (collection === 'singulareventdates') put(json, { count: undefined, total_pages: 9 })
      },
    })
    const isWhole = { singulareventdates: false, objects: false, guides: false }
    expect(imported).toMatchObject({ api: { isWhole } })
  })

  it.each(faults)('fails or reports a notice if the server %s', async (_, [fault, outcome]) => {
    const { imported, url } = await importWith(fault)
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
