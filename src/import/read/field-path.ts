/**
 * The path of a field as it is told: the same for all items and all renditions, such as `mass_info[].icon` or
 * `image.renditions.*.size`.
 */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key, index) => {
    if (typeof key === 'number') return `${text}[]`
    const name = path[index - 1] === 'renditions' ? '*' : String(key)
    return text === '' ? name : `${text}.${name}`
  }, '')
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isOwner(inner, key) ? Reflect.get(inner, key) : undefined),
    value,
  )
}

/** Puts a value at a path, or, where it is undefined, takes away what is there. The way to it must be there. */
export function putAt(value: unknown, path: readonly PropertyKey[], put: unknown): void {
  const parent = valueAt(value, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof parent !== 'object' || parent === null || key === undefined) return
  if (put === undefined) Reflect.deleteProperty(parent, key)
  else Reflect.set(parent, key, put)
}

function isOwner(value: unknown, key: PropertyKey): value is object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
