/** A text as it is searched: in small letters, and without accents, so that `a` finds `Å`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

/** The words of a text that somebody looks for, folded; none where there are only spaces. */
export function foldWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter(word => word !== '')
}
