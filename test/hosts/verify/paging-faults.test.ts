import { describe, it } from 'vitest'
import type { Meta } from '../../../src/contract/taxonomy.ts'
import type { Fault } from './honest-server.ts'
import { onEvents, onObjects, pageTwoIsOne } from './page-faults.ts'
import { drop, expectBreaches, put } from './rules-broken.ts'

type Row = [rules: string[], title: string, at: string, fault: Fault]

const rows: Row[] = [
  [['shape'], 'an envelope key too many', 'pages', onEvents(page => put(page.json, { pages: 3 }))],
  [['shape'], 'an envelope key missing', 'previous', onObjects(page => drop(page.json, 'previous'))],
  [['shape'], 'next as a text', 'next', onEvents(page => put(page.json, { next: '2' }))],
  [
    ['shape'],
    'a link without a host',
    'next',
    onObjects(page => put(page.json, { next: '/api/v1/objects/?format=api&page=2' })),
  ],
  [['meta'], 'meta in another order', 'meta.categories[0].slug', onMeta(meta => meta.categories.reverse())],
  [
    ['meta'],
    'a flat list that lacks one',
    'meta.subcategories[21]',
    onMeta(meta => meta.subcategories.pop()),
  ],
  [
    ['meta'],
    'a subcategory without events',
    'meta.subcategories[0].has_events',
    onMeta(meta => put(meta.subcategories[0], { has_events: false })),
  ],
  [
    ['shape'],
    'a meta key missing',
    'meta.categories[0].icon',
    onMeta(meta => drop(meta.categories[0], 'icon')),
  ],
  [['count'], 'a count one too high', 'count', onEvents(page => put(page.json, { count: 6 }))],
  [
    ['count'],
    'a count that changes on page 2',
    'count',
    onObjects(page => page.number === 2 && put(page.json, { count: 4 })),
  ],
  [['ids'], 'an id met twice', 'results[1].id', { content: c => put(c.objects[1], { id: 11 }) }],
  [
    ['ids'],
    'an event id met twice, on two pages',
    'results[0].id',
    { content: c => put(c.singulareventdates[4], { id: '1' }) },
  ],
  [
    ['total-pages'],
    'total_pages one too many',
    'total_pages',
    onEvents(page => put(page.json, { total_pages: 4 })),
  ],
  [
    ['page-numbers'],
    'current_page counted from another end',
    'current_page',
    onEvents(page => put(page.json, { current_page: 4 - page.number })),
  ],
  [
    ['page-numbers'],
    'next not null at the end',
    'next',
    onEvents(page => page.number === 3 && put(page.json, { next: 4 })),
  ],
  [
    ['page-numbers'],
    'next null in the middle',
    'next',
    onEvents(page => page.number === 2 && put(page.json, { next: null })),
  ],
  [
    ['page-numbers'],
    'previous null in the middle',
    'previous',
    onEvents(page => page.number === 2 && put(page.json, { previous: null })),
  ],
  [['ids', 'page-numbers'], 'page 2 giving page 1', 'current_page', pageTwoIsOne('singulareventdates')],
]

describe('a page that misstates itself breaks one rule', () => {
  it.each(rows)('%s: %s', (rules, _title, at, fault) => expectBreaches(fault, rules, at))
})

function onMeta(change: (meta: Meta) => unknown): Fault {
  return onEvents(({ json }) => change(json.meta as Meta))
}
