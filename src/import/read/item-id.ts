/** The id of an item of any shape, as a text of at most 40 characters; undefined where it has none. */
export function idOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined
  const { id } = json
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 40) : undefined
}
