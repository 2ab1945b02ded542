/** The name of a field, and its help text. */
export type FieldWords = { readonly name: string; readonly help: string }

/** Names in the API that differ from those in the files. */
const inFiles: Readonly<Record<string, string>> = {
  description: 'text',
  start_date: 'start',
  end_date: 'end',
  focal: 'focal_point',
}

/**
 * Returns the words of the longest suffix of the path that has words. A field without words has its key as name, after the name
 * of the field that it is in.
 */
export function fieldWordsOf(
  kind: string,
  path: string,
  words: Readonly<Record<string, readonly [string, string?]>>,
): FieldWords {
  const steps = path.split('.').filter(key => !/^\d+$/.test(key))
  const keys = [kind, ...steps.map(key => inFiles[key] ?? key)]
  const last = keys.at(-1) ?? ''
  // A limit is shown with the name that it has in the file.
  if (keys.at(-2) === 'limits') return { name: last, help: '' }
  const suffixes = keys.map((_, index) => keys.slice(index).join('.'))
  const found = suffixes.map(suffix => words[suffix]).find(found => found !== undefined)
  if (found) return { name: found[0], help: found[1] ?? '' }
  if (steps.length < 2) return { name: last, help: '' }
  return { name: `${fieldWordsOf(kind, steps.slice(0, -1).join('.'), words).name}, ${last}`, help: '' }
}
