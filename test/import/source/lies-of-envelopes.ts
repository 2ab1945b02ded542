import { type Lies, reports } from './expected.ts'
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
export const liesOfEnvelopes: Lies = {
  'counts -5 items': [
    onObjects(({ json }) => {
      json.count = -5
    }),
    reports('lied', /count is -5; it was passed over/),
  ],
  'counts "many" items': [
    onObjects(({ json }) => {
      json.count = 'many'
    }),
    reports('lied', /count is "many"; it was passed over/),
  ],
  'counts items that are on no page': [
    onObjects(({ json }) => {
      json.count = 12
    }),
    reports('lied', /count is 12, and 3 items were met/),
  ],
  'calls every page the seventh': [
    onDates(({ json }) => {
      json.current_page = 7
    }),
    reports('lied', /page 1 calls itself page 7/),
  ],
  'has a category that the contract does not have': [
    onDates(({ json }) => {
      const meta = json.meta as { categories: unknown[] }
      meta.categories.push({ slug: 'sleep', title: 'Sleep', icon: 'bed', subcategories: [] })
    }),
    reports('beyond', /It has also: sleep \(Sleep, bed\)/),
  ],
  'says of its pages what no contract asks for': [
    onDates(({ json }) => {
      json.page_size = 2
    }),
    reports('beyond', /the contract has no field page_size of a page.*\(3 times/),
  ],
  'links to another licence on each page': [
    {
      answer: ({ path, query, response }) => {
        const licence = `<https://licence.example/${query.replace('=', '-')}>; rel="license"`
        if (path.startsWith('/api/')) response.setHeader('Link', licence)
        return false
      },
    },
    reports('lied', /It links to the licence \S+page-2, and an earlier page to \S+page-1;/),
  ],
}
