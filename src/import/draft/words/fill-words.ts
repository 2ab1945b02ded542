/** A text for all languages, or one for each. */
export type FilledWords = string | Readonly<Record<string, string>>

/**
 * Words for every language from those that are known in some: one text where all that are known are the same. A language
 * without its own has those of the main language, or of the next one in the site's order; nobody sees them, as nothing in
 * that language shows them. Undefined where nothing is known.
 */
export function fillWords(
  known: ReadonlyMap<string, string>,
  languages: readonly string[],
): FilledWords | undefined {
  const [first, ...others] = new Set(known.values())
  if (others.length === 0) return first
  const substitute = languages.find(language => known.has(language)) ?? ''
  const pairs = languages.map(language => [language, known.get(language) ?? known.get(substitute) ?? ''])
  return Object.fromEntries(pairs)
}
