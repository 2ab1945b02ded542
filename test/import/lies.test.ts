import { describe, expect, it } from 'vitest'
import { SourceError } from '../../src/import/source/api-source.ts'
import { put } from '../hosts/verify/faults.ts'
import { everything, type Taken } from './source/expected.ts'
import { type Imported, importFrom } from './source/import-from.ts'
import { liesOfAnswers } from './source/lies-of-answers.ts'
import { liesOfBodies } from './source/lies-of-bodies.ts'
import { liesOfItems } from './source/lies-of-items.ts'
import { liesOfJson } from './source/lies-of-json.ts'
import { liesOfEnvelopes, liesOfPaging } from './source/lies-of-paging.ts'
import { liesOfPictures } from './source/lies-of-pictures.ts'
import { type Lie, startLying } from './source/lying-server.ts'

const lies = Object.entries({
  ...liesOfAnswers,
  ...liesOfBodies,
  ...liesOfJson,
  ...liesOfEnvelopes,
  ...liesOfPaging,
  ...liesOfItems,
  ...liesOfPictures,
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

  it.each(lies)('survives one that %s', async (_, [lie, outcome]) => {
    const { imported, url } = await meet(lie)
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
async function meet(lie: Lie): Promise<{ imported: Imported | Error; url: string }> {
  const server = await startLying(lie)
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
