/** The filters of a list: words and flags. Their names are those in the address. */
export type Filters = Readonly<Record<string, string | boolean>>

/** Reads filters from an address; those that it does not name are as in `none`. */
export function readFilters<F extends Filters>(query: URLSearchParams, none: F): F {
  const read = Object.entries(none).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? query.get(name) === '1' : (query.get(name) ?? '')]
  })
  return Object.fromEntries(read)
}

/** Filters for an address, without those that are off. */
export function printFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== '' && value !== false) query.set(name, value === true ? '1' : value)
  }
  return query
}
