import { describe, it } from 'vitest'
import type { Meta } from '../../../src/contract/taxonomy.ts'
import { drop, expectBreaches, onPages, pageTwoIsOne, put, valueAt } from './faults.ts'
import type { Fault, PageJson } from './honest-server.ts'

type Row = [rules: string, title: string, at: string, fault: Fault]

const first = 'meta.categories[0]'

const pages: Row[] = [
  ['shape', 'an envelope key too many', 'pages', onEvents({ pages: 3 })],
  ['shape', 'an envelope key of event dates', 'total_pages', onObjects({ total_pages: 2 })],
  ['shape', 'an envelope key missing', 'previous', onObjects(({ json }) => drop(json, 'previous'))],
  ['shape', 'next as a text', 'next', onEvents({ next: '2' })],
  ['shape', 'a link without a host', 'next', onObjects({ next: '/api/v1/objects/?format=api&page=2' })],
  ['shape', 'a meta key missing', `${first}.icon`, onMeta(meta => drop(meta.categories[0], 'icon'))],
  ['meta', 'another order', `${first}.slug`, onMeta(meta => meta.categories.reverse())],
  ['meta', 'a flat list that lacks one', 'meta.subcategories[21]', onMeta(meta => meta.subcategories.pop())],
  ['meta', 'a subcategory without events', 'meta.subcategories[0].has_events', onMeta(withoutEvents)],
  ['count', 'one too high', 'count', onEvents({ count: 6 })],
  ['count', 'another one on page 2', 'count', onObjects(onSecond({ count: 4 }))],
  ['ids', 'an id met twice', 'results[1].id', valueAt('objects[1].id', 11)],
  ['ids', 'an event id met twice, on two pages', 'results[0].id', valueAt('singulareventdates[4].id', '1')],
  ['total-pages', 'one too many', 'total_pages', onEvents({ total_pages: 4 })],
  ['page-numbers', 'counted from another end', 'current_page', onEvents(countBackwards)],
  ['page-numbers', 'next not null at the end', 'next', onEvents(nextAtTheEnd)],
  ['page-numbers', 'next null in the middle', 'next', onEvents(onSecond({ next: null }))],
  ['page-numbers', 'previous null', 'previous', onEvents(onSecond({ previous: null }))],
  ['ids page-numbers', 'page 2 giving page 1', 'current_page', pageTwoIsOne('singulareventdates')],
]

const links: Row[] = [
  ['page-links', 'keys in the other order', 'next', replacing(/(format=api)&(page=\d)/, '$2&$1')],
  ['page-links', 'no format', 'next', replacing('format=api&', '')],
  ['page-links', 'one more key', 'previous', replacing(/$/, '&lang=en')],
  ['page-links', 'another host', 'next', replacing(/127\.0\.0\.1:\d+/, 'api.example')],
  ['page-links', 'another collection', 'next', replacing('objects', 'guides')],
  ['page-links', 'no closing slash', 'next', replacing('/?', '?')],
  ['page-links', 'a link to the page itself', 'next', replacing('page=2', 'page=1')],
  ['page-links', 'a link at the end', 'next', onObjects(linkAtTheEnd)],
  ['count ids page-links', 'page 2 giving page 1', 'next', pageTwoIsOne('objects')],
  ['follow-next', 'other items behind a link', 'results[0].id', followedAs('page=1')],
  ['follow-next', '404 behind a link', '', followedAs('page=9')],
]

describe('a page with one fault in its envelope or links breaks the rules', () => {
  it.each([...pages, ...links])('%s: %s', (rules, _title, at, fault) => expectBreaches(fault, rules, at))
})

type Change = ((page: PageJson) => unknown) | Record<string, unknown>

function onCollection(name: string, change: Change): Fault {
  return onPages(name, typeof change === 'function' ? change : ({ json }) => put(json, change))
}

function onEvents(change: Change): Fault {
  return onCollection('singulareventdates', change)
}

function onObjects(change: Change): Fault {
  return onCollection('objects', change)
}

function onSecond(values: Record<string, unknown>): Change {
  return ({ number, json }: PageJson) => number === 2 && put(json, values)
}

function onMeta(change: (meta: Meta) => unknown): Fault {
  return onEvents(({ json }: PageJson) => change(json.meta as Meta))
}

function withoutEvents({ subcategories }: Meta): void {
  put(subcategories[0], { has_events: false })
}

function countBackwards({ json, number }: PageJson): void {
  put(json, { current_page: 4 - number })
}

function nextAtTheEnd({ json }: PageJson): void {
  put(json, { next: json.next ?? 4 })
}

function linkAtTheEnd({ json }: PageJson): void {
  put(json, { next: json.next ?? json.previous })
}

/** Changes the text of the links to the next and previous page. */
function replacing(text: string | RegExp, replacement: string): Fault {
  const changed = (link: unknown) => (typeof link === 'string' ? link.replace(text, replacement) : null)
  return onObjects(({ json }: PageJson) =>
    put(json, { next: changed(json.next), previous: changed(json.previous) }),
  )
}

/** A fault: links have another format, and requests with that format are answered as `query`. */
function followedAs(query: string): Fault {
  return {
    ...replacing('format=api', 'format=json'),
    asked: asked => ({ query: asked.query.replace('format=json&page=2', query) }),
  }
}
