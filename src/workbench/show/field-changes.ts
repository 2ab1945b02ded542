import type { FieldChange } from '../messages/publish-messages.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Returns the differences between two versions of an item of the API as texts, in the order of the contract. A field that is not
 * text or a number is split into its parts. A picture is represented by its metadata and its file name. For a new or removed
 * item, the differences are its own texts and numbers.
 */
export function compareFields(before: Item | undefined, after: Item | undefined): FieldChange[] {
  const [old, now] = [listValues(before), listValues(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap(path => {
    const change = { path, before: old.get(path) ?? null, after: now.get(path) ?? null }
    const isMinor = !(before && after) && (path.includes('.') || aside.has(path))
    return change.before === change.after || isMinor ? [] : [change]
  })
}

const aside: ReadonlySet<string> = new Set(['id', 'href', 'type', 'size'])

function listValues(item: Item | undefined): ReadonlyMap<string, string> {
  return new Map(item ? valuesIn(item, '') : [])
}

function valuesIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  if (Array.isArray(value) && value.every(each => typeof each !== 'object'))
    return value.length === 0 ? [] : [[path, value.join(', ')]]
  return Object.entries(shorten(value)).flatMap(([key, below]) =>
    valuesIn(below, path === '' ? key : `${path}.${key}`),
  )
}

/** Returns a picture without its renditions, which depend on the other fields. */
function shorten(value: object): object {
  if (!('renditions' in value && 'url' in value)) return value
  const { renditions, schema, thumbnail, width, height, file_size, id, url, ...said } = value as Item
  return { ...said, file: String(url).replace(/^.*\//, '') }
}
