import { describe, expect, it } from 'vitest'
import { type LinkMove, moveLinks } from '../../src/site/move-links.ts'
import { queryLink } from '../../src/site/site.ts'

const move: LinkMove = { from: 'https://a.example/city', to: 'http://127.0.0.1:3000', pageLink: queryLink }

function moved(path: string, value: unknown, by = move): unknown {
  return JSON.parse(moveLinks(path, Buffer.from(JSON.stringify(value)), by).toString())
}

const page = 'api/v1/objects/page/2.json'
const linkTo = (collection: string) => `https://a.example/city/api/v1/${collection}/?format=api&page=3`

describe('links that are moved', () => {
  it('are those to pages of the collection that the file belongs to, and no others', () => {
    const links = [
      linkTo('objects'),
      linkTo('guides'),
      `${linkTo('objects')}&page=4`,
      'https://evil.example/api/v1/objects/?format=api&page=3',
      'https://a.example/city/api/v1/objects/?format=api&page=03',
      null,
      3,
    ]
    const next = links.map(
      link =>
        (moved(page, { next: link, previous: null, results: [] }) as typeof page & { next: unknown }).next,
    )
    expect(next).toEqual(['http://127.0.0.1:3000/api/v1/objects/?format=api&page=3', ...links.slice(1)])
  })

  it('get the form that the host needs', () => {
    const pageLink: LinkMove['pageLink'] = (url, number) => `${url}page/${number}.json`
    const value = { next: linkTo('objects'), previous: linkTo('objects'), results: [] }
    const link = 'http://127.0.0.1:3000/api/v1/objects/page/3.json'
    expect(moved(page, value, { ...move, pageLink })).toEqual({ next: link, previous: link, results: [] })
  })

  it('change no texts, items of another shape, other files, or the order of keys', () => {
    const odd = {
      results: [{ id: 'x', image: { url: '/city/media/a.jpg' }, text: linkTo('objects') }, null, 7],
    }
    expect(moved(page, odd)).toEqual({ ...odd, next: undefined, previous: undefined })
    expect(moved('media/a.json', odd)).toEqual(odd)
    const keys = { previous: null, results: [], count: 1, next: null }
    expect(Object.keys(moved(page, keys) as object)).toEqual(Object.keys(keys))
  })

  it('are none, and the bytes stay, if the base URL is the same', () => {
    const bytes = Buffer.from('{ "next" : null }')
    expect(moveLinks(page, bytes, { ...move, to: move.from })).toBe(bytes)
  })

  it('include those in header rules, but no longer address that only begins with the base URL', () => {
    const rules = [
      '/a',
      '  Link: <https://a.example/city/x>, https://a.example/city',
      '  X-Other: https://a.example/city-two, https://a.example/citys, https://aXexample/city/',
    ].join('\n')
    expect(moveLinks('_headers', Buffer.from(rules), move).toString()).toBe(
      rules
        .replace('<https://a.example/city/x>', '<http://127.0.0.1:3000/x>')
        .replace(', https://a.example/city\n', ', http://127.0.0.1:3000\n'),
    )
  })
})
