import type { NamedLie } from './expected.ts'
import type { Lie, LyingPage } from './lying-server.ts'

/** Changes the pages of objects. */
function onObjects(page: (page: LyingPage) => void): Lie {
  return { page: each => (each.collection === 'objects' ? page(each) : undefined) }
}

/** Changes the pages of event dates. */
function onDates(page: (page: LyingPage) => void): Lie {
  return { page: each => (each.collection === 'singulareventdates' ? page(each) : undefined) }
}

/** Items of new ids, for pages that are made up. */
function madeUp(number: number): unknown[] {
  return [{ id: 1000 + number }]
}

const at = /./

/** Lies in what stands around the items, and in how pages follow one another. */
export const liesOfPaging: readonly NamedLie[] = [
  {
    name: 'next on another origin',
    does: 'links to a page on another host',
    lie: onObjects(({ json, number }) => {
      json.next = number < 2 ? 'http://127.0.0.1:9/api/v1/objects/?format=api&page=2' : null
    }),
    outcome: {
      told: 'lied',
      message: /also for http:\/\/127\.0\.0\.1|are written for http:\/\/127\.0\.0\.1:9/,
    },
  },
  {
    name: 'next that goes back',
    does: 'links from each page to the first',
    lie: onObjects(({ json }) => {
      json.next = String(json.previous ?? json.next).replace(/page=\d+/, 'page=1')
    }),
    outcome: { told: 'lied', message: /the page after page 1 is .*page=1"; it was not followed/ },
  },
  {
    name: 'the same page for ever',
    does: 'answers every page number with the first page',
    lie: onDates(({ json, number }) => {
      if (number === 1) return
      json.results = [{ id: '1' }, { id: '2' }]
      json.next = number + 1
    }),
    outcome: { told: 'lied', message: /two pages in a row brought nothing new/, taken: { eventDates: 2 } },
  },
  {
    name: 'a million pages',
    does: 'promises a million pages',
    lie: onDates(({ json }) => {
      json.total_pages = 1_000_000
    }),
    outcome: { told: 'lied', message: /names page 4, and there is none/ },
  },
  {
    name: 'a million empty pages',
    does: 'promises a million pages, and answers them empty',
    lie: onDates(({ json, number }) => {
      json.total_pages = 1_000_000
      json.next = number + 1
      if (number > 3) json.results = []
    }),
    outcome: { told: 'lied', message: /two pages in a row brought nothing new/ },
  },
  {
    name: 'pages without an end',
    does: 'makes up another item for every page that is asked for',
    lie: onObjects(({ json, number }) => {
      json.next = `http://x.invalid/?page=${number + 1}`
      if (number > 2) json.results = madeUp(number)
    }),
    outcome: { told: 'left-out', message: /there are more than 20 pages/ },
  },
  {
    name: 'items without an end',
    does: 'puts more and more items on its pages',
    lie: onObjects(({ json, number }) => {
      json.next = `http://x.invalid/?page=${number + 1}`
      if (number > 2) json.results = Array.from({ length: 80 }, (_, index) => ({ id: number * 1000 + index }))
    }),
    outcome: { told: 'left-out', message: /there are more than 100 items/ },
  },
  {
    name: 'a count that changes',
    does: 'counts differently each time it is asked',
    lie: onDates(({ json, number, times }) => {
      json.count = 5 + number + times
    }),
    outcome: { told: 'lied', message: /it changed each of the 3 times that it was read/ },
  },
  {
    name: 'items that move',
    does: 'puts another item before the first each time it is asked',
    lie: onObjects(({ json, number, times }) => {
      if (number === 1) json.results = [{ id: 100 + times }, ...(json.results as unknown[]).slice(1)]
    }),
    outcome: { told: 'lied', message: /it changed each of the 3 times/, taken: { objects: 2 } },
  },
  {
    name: 'an empty page before the end',
    does: 'leaves a page in the middle empty',
    lie: onDates(({ json, number }) => {
      if (number === 2) json.results = []
    }),
    outcome: { told: 'lied', message: /count is 5, and 3 items were met/, taken: { eventDates: 3 } },
  },
  {
    name: 'a collection that is gone',
    does: 'has no guides at all',
    lie: {
      answer: ({ path, response }) => {
        if (path !== '/api/v1/guides/') return false
        response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
        return true
      },
    },
    outcome: { error: /there is none \(404\)/, at },
  },
]
