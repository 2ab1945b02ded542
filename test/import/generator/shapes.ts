/** The shapes of the values that occur at each place in JSON. Places are dotted, with `[]` for any item and `*` for any rendition. */
export type SeenShapes = Map<string, Set<'null' | 'empty' | 'text' | 'other'>>

/** Notes every value of a page. */
export function noteShapes(seen: SeenShapes, value: unknown, place = ''): void {
  seen.set(place, (seen.get(place) ?? new Set()).add(shapeOf(value)))
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) noteShapes(seen, inner, below(place, key, value))
}

function below(place: string, key: string, parent: object): string {
  if (Array.isArray(parent)) return `${place}[]`
  if (place.endsWith('.renditions')) return `${place}.*`
  return place === '' ? key : `${place}.${key}`
}

function shapeOf(value: unknown): 'null' | 'empty' | 'text' | 'other' {
  if (value === null) return 'null'
  if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0)) return 'empty'
  return typeof value === 'string' ? 'text' : 'other'
}
