// All that regular expressions take for white space.
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const first = 0xe000

/** The line end as it is hidden. */
export const hiddenLineEnd = signFor('\n')

/** Signs of the private use area that stand for white space; a text that holds one of its own cannot be hidden. */
export const hiddenSpace = new RegExp(`[${signFor('\t')}-${signFor('\ufeff')}]`)

/**
 * The text with a sign in place of each white space, so that none is lost or moved where HTML has no use for it, and searching
 * for its end does not take the square of the time.
 */
export function hide(text: string): string {
  return text.replace(/\s/g, signFor)
}

/** The text as it was before it was hidden. */
export function show(text: string): string {
  return text.replace(new RegExp(hiddenSpace, 'g'), sign => spaces[sign.charCodeAt(0) - first] ?? '')
}

function signFor(space: string): string {
  return String.fromCharCode(first + spaces.indexOf(space))
}
