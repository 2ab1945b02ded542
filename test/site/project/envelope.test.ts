import { describe, expect, it } from 'vitest'
import { contractMeta } from '../../../src/contract/taxonomy.ts'
import { collectionUrl, pagePath, printPage } from '../../../src/site/project/page-envelope.ts'

const meta = contractMeta()
const link = (number: number) => `https://api.example.org/${number}`
const items = [{ id: 1, title: 'Åke\u2028' }]

describe('a page', () => {
  it.each([
    [1, null, 2],
    [2, 1, 3],
    [3, 2, null],
  ])('of event dates names its neighbours by number on page %d of 3', (number, previous, next) => {
    const slice = { collection: 'singulareventdates', items, count: 41, number, pages: 3 } as const
    const page = JSON.parse(printPage(slice, { meta, link }))
    const place = { total_pages: 3, current_page: number }
    expect(page).toEqual({ count: 41, meta, next, previous, ...place, results: items })
    expect(Object.keys(page).join()).toBe('count,meta,next,previous,total_pages,current_page,results')
  })

  it.each(['objects', 'guides'] as const)('of %s names them by link', collection => {
    const slice = { collection, items, count: 3, number: 2, pages: 3 }
    expect(printPage(slice, { meta, link })).toBe(
      '{"count":3,"next":"https://api.example.org/3","previous":"https://api.example.org/1",' +
        '"results":[{"id":1,"title":"Åke\\u2028"}]}',
    )
  })

  it('that is the only one has no neighbours', () => {
    const slice = { collection: 'guides', items: [], count: 0, number: 1, pages: 1 } as const
    expect(printPage(slice, { meta, link })).toBe('{"count":0,"next":null,"previous":null,"results":[]}')
  })
})

describe('the place of a page', () => {
  it('is a file of its number, and its collection an address with a slash', () => {
    expect(pagePath('objects', 12)).toBe('api/v1/objects/page/12.json')
    expect(collectionUrl('https://api.example.org/city', 'objects')).toBe(
      'https://api.example.org/city/api/v1/objects/',
    )
  })
})
