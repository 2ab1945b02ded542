import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiPrefix, collections, EventDatePage, linkPage } from '../../src/contract/collections.ts'
import { contractHeaders } from '../../src/contract/headers.ts'
import { missingRenditions } from '../../src/contract/image.ts'
import { contractMeta } from '../../src/contract/taxonomy.ts'
import { honestContent } from '../hosts/verify/honest-content.ts'

const emptyPage: EventDatePage = {
  count: 0,
  meta: contractMeta(),
  next: null,
  previous: null,
  total_pages: 1,
  current_page: 1,
  results: [],
}

describe('EventDatePage', () => {
  it('takes a page and gives back its keys in the order of the contract', () => {
    const shuffled = Object.fromEntries(Object.entries(emptyPage).reverse())
    const keys = Object.keys(EventDatePage.parse(shuffled)).join(' ')
    expect(keys).toBe('count meta next previous total_pages current_page results')
  })

  it.each([
    { next: '2' },
    { next: undefined },
    { previous: 0 },
    { total_pages: 0 },
    { current_page: null },
    { count: -1 },
    { results: null },
    { meta: {} },
    { pages: 1 },
  ])('refuses %j', change => {
    expect(EventDatePage.safeParse({ ...emptyPage, ...change }).success).toBe(false)
  })
})

describe('linkPage', () => {
  const page = linkPage(z.number())
  const whole = { count: 1, next: null, previous: null, results: [1] }

  it('takes absolute links, or null at the ends', () => {
    const next = 'https://a.example/api/v1/objects/?format=api&page=2'
    expect(page.parse({ ...whole, next })).toEqual({ ...whole, next })
    expect(page.safeParse(whole).success).toBe(true)
  })

  it.each([
    { next: 2 },
    { next: '?page=2' },
    { previous: undefined },
    { results: ['1'] },
    { total_pages: 1 },
  ])('refuses %j', change => expect(page.safeParse({ ...whole, ...change }).success).toBe(false))
})

describe('the tables of the contract', () => {
  it('name the three collections, their envelopes and the prefix they lie under', () => {
    expect(apiPrefix).toBe('/api/v1/')
    expect(collections.map(({ name, envelope }) => [name, envelope])).toEqual([
      ['singulareventdates', 'numbers'],
      ['objects', 'links'],
      ['guides', 'links'],
    ])
  })

  it('name the three headers of every successful response', () => {
    expect(contractHeaders).toEqual({
      Allow: 'GET, HEAD, OPTIONS',
      'Content-Type': 'application/json',
      Vary: 'Accept',
    })
  })

  it('name the renditions that a picture of each kind lacks', async () => {
    const { objects } = await honestContent()
    const image = { ...objects[0]?.image, renditions: {} } as Parameters<typeof missingRenditions>[0]
    expect(missingRenditions(image, 'eventDate')).toEqual(['small', 'medium', 'large', 'xlarge'])
    expect(missingRenditions(image, 'page').join()).toBe('small,medium,large,small_webp,medium_webp')
    expect(missingRenditions(image, 'portrait')).toEqual(['small', 'medium'])
  })
})
