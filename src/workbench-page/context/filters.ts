/** The filters of a list: texts and flags, by their names in the address. One that is off is '' or false. */
export type Filters = Readonly<Record<string, string | boolean>>

/** Reads filters from the query of an address. `allOff` has their names, each with the value that means off. */
export function readFilters<F extends Filters>(query: URLSearchParams, allOff: F): F {
  const read = Object.entries(allOff).map(([name, value]) => {
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
