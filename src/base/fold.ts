/** Prepares a text for search: small letters without accents, so that `a` finds `Å`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

/** The folded words of a search; none if there are only spaces. */
export function foldWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter(word => word !== '')
}
