/**
 * Returns the page that a query asks for, from 1 to `pages`; `undefined` if there is no such page. The rules are those of the
 * framework that clients know: nothing or an empty text is page 1, `last` the last one, and of several the last one counts.
 */
export function readPageNumber(query: URLSearchParams, pages: number): number | undefined {
  const asked = query.getAll('page').at(-1) ?? ''
  const page = asked === '' ? 1 : asked === 'last' ? pages : parseWhole(asked)
  return page !== undefined && page >= 1 && page <= pages ? page : undefined
}

// A plus sign in a query means a space, so `?page=+2` arrives as " 2".
function parseWhole(text: string): number | undefined {
  const digits = /^\+?0*([1-9]\d{0,8})$/.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
