// Everything that `\s` matches.
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const first = 0xe000

/** The character that a line end is replaced with. */
export const hiddenLineEnd = signFor('\n')

/** The private-use characters that replace white space. The white space of a text that already contains one cannot be hidden. */
export const hiddenSpace = new RegExp(`[${signFor('\t')}-${signFor('\ufeff')}]`)

/** Replaces white space with private-use characters, so that turndown does not drop or move it, or take quadratic time to trim it. */
export function hide(text: string): string {
  return text.replace(/\s/g, signFor)
}

/** Undoes `hide`. */
export function show(text: string): string {
  return text.replace(new RegExp(hiddenSpace, 'g'), sign => spaces[sign.charCodeAt(0) - first] ?? '')
}

function signFor(space: string): string {
  return String.fromCharCode(first + spaces.indexOf(space))
}
