/** Prepares a text for search: small letters without accents, so that `a` finds `Å`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

/** Returns whether a text has every word of a search. */
export function hasWords(search: string): (text: string) => boolean {
  const words = foldWords(search)
  return text => {
    const folded = words.length > 0 ? fold(text) : ''
    return words.every(word => folded.includes(word))
  }
}

/** The folded words of a search; none if there are only spaces. */
export function foldWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter(word => word !== '')
}
