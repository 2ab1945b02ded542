/** The name of a field, and its help text. */
export type FieldWords = { readonly name: string; readonly help: string }

/** Returns the words of the longest end of a path that has words. The name of a field without words is its key. */
export function fieldWordsOf(
  kind: string,
  path: string,
  words: Readonly<Record<string, readonly [string, string?]>>,
): FieldWords {
  const keys = [kind, ...path.split('.').filter(key => !/^\d+$/.test(key))]
  // A limit is shown with the name that it has in the file.
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
