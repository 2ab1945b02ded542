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

/** Lies in what a page says of itself. */
export const liesOfEnvelopes: readonly NamedLie[] = [
  {
    name: 'a count below nothing',
    does: 'counts -5 items',
    lie: onObjects(({ json }) => {
      json.count = -5
    }),
    outcome: { told: 'lied', message: /count is -5; it was passed over/ },
  },
  {
    name: 'a count in words',
    does: 'counts "many" items',
    lie: onObjects(({ json }) => {
      json.count = 'many'
    }),
    outcome: { told: 'lied', message: /count is "many"; it was passed over/ },
  },
  {
    name: 'a count that is too high',
    does: 'counts items that are on no page',
    lie: onObjects(({ json }) => {
      json.count = 12
    }),
    outcome: { told: 'lied', message: /count is 12, and 3 items were met/ },
  },
  {
    name: 'a page under another number',
    does: 'calls every page the seventh',
    lie: onDates(({ json }) => {
      json.current_page = 7
    }),
    outcome: { told: 'lied', message: /page 1 calls itself page 7/ },
  },
  {
    name: 'another taxonomy',
    does: 'has a category that the contract does not have',
    lie: onDates(({ json }) => {
      const meta = json.meta as { categories: unknown[] }
      meta.categories.push({ slug: 'sleep', title: 'Sleep', icon: 'bed', subcategories: [] })
    }),
    outcome: { told: 'beyond', message: /It has also: sleep \(Sleep, bed\)/ },
  },
  {
    name: 'more on a page',
    does: 'says of its pages what no contract asks for',
    lie: onDates(({ json }) => {
      json.page_size = 2
    }),
    outcome: { told: 'beyond', message: /the contract has no field page_size of a page.*\(3 times/ },
  },
  {
    name: 'two licences',
    does: 'links to another licence on each page',
    lie: {
      answer: ({ path, query, response }) => {
        const licence = `<https://licence.example/${query.replace('=', '-')}>; rel="license"`
        if (path.startsWith('/api/')) response.setHeader('Link', licence)
        return false
      },
    },
    outcome: {
      told: 'lied',
      message: /It links to the licence \S+page-2, and an earlier page to \S+page-1;/,
    },
  },
]
