// Regular expressions that say of raw text what the handler says after parsing it. They keep to what PCRE, RE2 and JavaScript
// read alike, and hold no backslash, no brace and no quotation mark, so that every configuration can quote them.

/** Matches a query that has a `page`; the first group is the raw value of the last one, which counts. */
export const lastPagePattern = `^(?:.*&)?${eitherForm('page')}(?:=([^&]*))?(?:&.*)?$`

/** Matches the raw value that asks for the last page. */
export const lastWordPattern = `^${eitherForm('last')}$`

const space = '(?:[+]|%20|%0[9A-Da-d])*'

/**
 * Matches a raw value that is a number from 1 on with at most as many digits as `mostPages` has. Its groups, joined, are the
 * number without leading zeros: the last character of `%32` is the digit that it stands for.
 */
export function numberPattern(mostPages: number): { readonly pattern: string; readonly groups: number } {
  const groups = String(mostPages).length
  const more = '(?:(?:%3)?([0-9]))?'.repeat(groups - 1)
  return { pattern: `^${space}(?:%2[Bb])?(?:(?:%3)?0)*(?:%3)?([1-9])${more}${space}$`, groups }
}

/** Matches a raw target whose path is not written plainly: with an escape, a doubled slash, or a segment of dots. */
export const unplainPathPattern = '^[^?]*(?:%|//|/[.][.]?(?:[/?]|$))'

/** Matches the path of a page's file below its folder. */
export const pageFilePattern = '[1-9][0-9]*[.]json$'

// A letter, or its escape.
function eitherForm(word: string): string {
  return Array.from(word, letter => `(?:${letter}|%${hexOf(letter)})`).join('')
}

function hexOf(letter: string): string {
  const hex = (letter.codePointAt(0) ?? 0).toString(16)
  return hex.replace(/[a-f]/, digit => `[${digit.toUpperCase()}${digit}]`)
}
