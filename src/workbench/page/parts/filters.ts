/** The filters of a list: texts and flags, by their names in the address. One that is off is '' or false. */
export type Filters = Readonly<Record<string, string | boolean>>

/** Reads the filters that `none` names, all of them off, from the query of an address. */
export function readFilters<F extends Filters>(query: URLSearchParams, none: F): F {
  const read = Object.entries(none).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? query.get(name) === '1' : (query.get(name) ?? '')]
  })
  return Object.fromEntries(read)
}

/** Returns the query of an address with these filters, without those that are off. */
export function printFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== '' && value !== false) query.set(name, value === true ? '1' : value)
  }
  return query
}
