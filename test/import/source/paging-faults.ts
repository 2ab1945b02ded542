import { fails, reports, type ServerFaults } from './expected.ts'
import type { FaultyPage, ServerFault } from './faulty-server.ts'

/** Changes the pages of objects. */
function onObjects(page: (page: FaultyPage) => void): ServerFault {
  return { page: each => (each.collection === 'objects' ? page(each) : undefined) }
}

/** Changes the pages of event dates. */
function onDates(page: (page: FaultyPage) => void): ServerFault {
  return { page: each => (each.collection === 'singulareventdates' ? page(each) : undefined) }
}

/** Items of new ids, for pages that are made up. */
function madeUp(number: number): unknown[] {
  return [{ id: 1000 + number }]
}

/** Faults in how pages follow one another. */
export const pagingFaults: ServerFaults = {
  'links to a page on another host': [
    onObjects(({ json, number }) => {
      json.next = number < 2 ? 'http://127.0.0.1:9/api/v1/objects/?format=api&page=2' : null
    }),
    reports('contradiction', /also for http:\/\/127\.0\.0\.1|are written for http:\/\/127\.0\.0\.1:9/),
  ],
  'links from each page to the first': [
    onObjects(({ json }) => {
      json.next = String(json.previous ?? json.next).replace(/page=\d+/, 'page=1')
    }),
    reports('contradiction', /the page after page 1 is .*page=1", which was not followed/),
  ],
  'answers every page number with the first page': [
    onDates(({ json, number }) => {
      if (number === 1) return
      json.results = [{ id: '1' }, { id: '2' }]
      json.next = number + 1
    }),
    reports('contradiction', /two pages in a row had no new items/, { eventDates: 2 }),
  ],
  'promises a million pages': [
    onDates(({ json }) => {
      json.total_pages = 1_000_000
    }),
    reports('contradiction', /names page 4, which does not exist/),
  ],
  'promises a million pages, and answers them empty': [
    onDates(({ json, number }) => {
      json.total_pages = 1_000_000
      json.next = number + 1
      if (number > 3) json.results = []
    }),
    reports('contradiction', /two pages in a row had no new items/),
  ],
  'makes up another item for every page that is asked for': [
    onObjects(({ json, number }) => {
      json.next = `http://x.invalid/?page=${number + 1}`
      if (number > 2) json.results = madeUp(number)
    }),
    reports('left-out', /there are more than 20 pages/),
  ],
  'puts more and more items on its pages': [
    onObjects(({ json, number }) => {
      json.next = `http://x.invalid/?page=${number + 1}`
      if (number > 2) json.results = Array.from({ length: 80 }, (_, index) => ({ id: number * 1000 + index }))
    }),
    reports('left-out', /there are more than 100 items/),
  ],
  'counts differently each time it is asked': [
    onDates(({ json, number, times }) => {
      json.count = 5 + number + times
    }),
    reports('contradiction', /it changed while it was read\. Import again\./),
  ],
  'puts another item before the first each time it is asked': [
    onObjects(({ json, number, times }) => {
      if (number === 1) json.results = [{ id: 100 + times }, ...(json.results as unknown[]).slice(1)]
    }),
    reports('contradiction', /it changed while it was read/, { objects: 2 }),
  ],
  'leaves a page in the middle empty': [
    onDates(({ json, number }) => {
      if (number === 2) json.results = []
    }),
    reports('contradiction', /count is 5, but there are 3 items/, { eventDates: 3 }),
  ],
  'has no guides at all': [
    {
      answer: ({ path, response }) => {
        if (path !== '/api/v1/guides/') return false
        response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
        return true
      },
    },
    fails(/it was not found \(404\)/, /./),
  ],
}

/** Faults in the envelopes of pages. */
export const envelopeFaults: ServerFaults = {
  'counts -5 items': [
    onObjects(({ json }) => {
      json.count = -5
    }),
    reports('contradiction', /count is -5; it was ignored/),
  ],
  'counts items that are on no page': [
    onObjects(({ json }) => {
      json.count = 12
    }),
    reports('contradiction', /count is 12, but there are 3 items/),
  ],
  'calls every page the seventh': [
    onDates(({ json }) => {
      json.current_page = 7
    }),
    reports('contradiction', /page 1 calls itself page 7/),
  ],
  'has fields around its items that are not in the contract': [
    onDates(({ json }) => {
      json.page_size = 2
    }),
    reports('unknown-field', /the contract has no field page_size of a page.*\(3 times/),
  ],
  'links to another licence on each page': [
    {
      answer: ({ path, query, response }) => {
        const licence = `<https://licence.example/${query.replace('=', '-')}>; rel="license"`
        if (path.startsWith('/api/')) response.setHeader('Link', licence)
        return false
      },
    },
    reports('contradiction', /It links to the licence \S+page-2, and an earlier page to \S+page-1;/),
  ],
}
