import { describe, it } from 'vitest'
import type { Fault } from './honest-server.ts'
import { onObjects, pageTwoIsOne } from './page-faults.ts'
import { expectBreaches, put } from './rules-broken.ts'

type Row = [rules: string[], title: string, at: string, fault: Fault]

const rows: Row[] = [
  [
    ['page-links'],
    'a link with its keys in the other order',
    'next',
    onLinks(link => link.replace(/format=api&(page=\d)/, '$1&format=api')),
  ],
  [['page-links'], 'a link without format', 'next', onLinks(link => link.replace('format=api&', ''))],
  [['page-links'], 'a link with one more key', 'previous', onLinks(link => `${link}&lang=en`)],
  [
    ['page-links'],
    'a link to another host',
    'next',
    onLinks(link => link.replace(/127\.0\.0\.1:\d+/, 'api.example')),
  ],
  [
    ['page-links'],
    'a link to another collection',
    'next',
    onLinks(link => link.replace('objects', 'guides')),
  ],
  [['page-links'], 'a link without the closing slash', 'next', onLinks(link => link.replace('/?', '?'))],
  [['page-links'], 'a link to the page itself', 'next', onLinks(link => link.replace('page=2', 'page=1'))],
  [
    ['page-links'],
    'a link not null at the end',
    'next',
    onObjects(page => put(page.json, { next: page.json.next ?? page.json.previous })),
  ],
  [['count', 'ids', 'page-links'], 'page 2 giving page 1', 'next', pageTwoIsOne('objects')],
  [
    ['follow-next'],
    'a followed link giving other items',
    'results[0].id',
    {
      ...onLinks(link => link.replace('format=api', 'format=json')),
      asked: ({ query }) => ({ query: query.replace('format=json&page=2', 'page=1') }),
    },
  ],
  [
    ['follow-next'],
    'a followed link answering 404',
    '',
    {
      ...onLinks(link => link.replace('format=api', 'format=json')),
      asked: ({ query }) => ({ query: query.replace('format=json&page=2', 'page=9') }),
    },
  ],
]

describe('a link that leads wrong breaks one rule', () => {
  it.each(rows)('%s: %s', (rules, _title, at, fault) => expectBreaches(fault, rules, at))
})

function onLinks(change: (link: string) => string): Fault {
  const changed = (link: unknown) => (typeof link === 'string' ? change(link) : null)
  return onObjects(({ json }) => put(json, { next: changed(json.next), previous: changed(json.previous) }))
}
