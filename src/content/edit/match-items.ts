import { isMap, isSame, type Plain, type PlainFields } from './plain-fields.ts'

/**
 * For each wanted item of a list, the index of the present item that it is, or that it changes. Items are the same if their
 * data, their ids, or their data without ids are equal; any other item matches the item that follows the match of its predecessor.
 */
export function matchItems(present: readonly Plain[], wanted: readonly Plain[]): (number | undefined)[] {
  const free = new Set(present.keys())
  const places: (number | undefined)[] = wanted.map(() => undefined)
  const match = (is: (old: Plain, item: Plain) => boolean) => {
    for (const [index, item] of wanted.entries()) {
      if (places[index] !== undefined) continue
      const candidates = free.has(index) ? [index, ...free] : [...free]
      const found = candidates.find(each => is(present[each] ?? null, item))
      if (found === undefined) continue
      places[index] = found
      free.delete(found)
    }
  }
  match(isSame)
  match((old, item) => idOf(item) !== undefined && idOf(old) === idOf(item))
  match((old, item) => isMap(old) && isMap(item) && isSame(withoutId(old), withoutId(item)))
  for (const [index, item] of wanted.entries()) {
    const before = index === 0 ? -1 : places[index - 1]
    if (places[index] !== undefined || before === undefined || !free.has(before + 1)) continue
    if (idOf(item) !== undefined && idOf(present[before + 1] ?? null) !== undefined) continue
    places[index] = before + 1
    free.delete(before + 1)
  }
  return places
}

function withoutId(item: PlainFields): PlainFields {
  return new Map([...item].filter(([key]) => key !== 'id'))
}

function idOf(item: Plain): Plain | undefined {
  return isMap(item) ? item.get('id') : undefined
}
