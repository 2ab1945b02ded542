/** The name of a field, and what helps to fill it in. */
export type FieldWords = { readonly name: string; readonly help: string }

/** The words of the longest end of a path that has any; a field without words is called by its key. */
export function fieldWordsOf(
  kind: string,
  path: string,
  words: Readonly<Record<string, readonly [string, string?]>>,
): FieldWords {
  const keys = [kind, ...path.split('.').filter(key => !/^\d+$/.test(key))]
  // Limits are named in the files that they are written in.
  if (keys.at(-2) === 'limits') return { name: keys.at(-1) ?? '', help: '' }
  const ends = keys.map((_, index) => keys.slice(index).join('.'))
  const [name, help = ''] = ends.map(end => words[end]).find(found => found !== undefined) ?? [
    keys.at(-1) ?? '',
  ]
  return { name, help }
}

/** Returns the id of the element with the value of a field. */
export function fieldId(path: string): string {
  return `field-${path}`
}
