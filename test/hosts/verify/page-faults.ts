import type { Fault, PageJson } from './honest-server.ts'

/** A fault in the pages of event dates. */
export function onEvents(change: (page: PageJson) => unknown): Fault {
  return { page: page => page.collection === 'singulareventdates' && change(page) }
}

/** A fault in the pages of objects. */
export function onObjects(change: (page: PageJson) => unknown): Fault {
  return { page: page => page.collection === 'objects' && change(page) }
}

/** A collection that gives page 1 for page 2. */
export function pageTwoIsOne(collection: string): Fault {
  return {
    asked: ({ path, query }) =>
      path.includes(collection) ? { query: query.replace('page=2', 'page=1') } : {},
  }
}
