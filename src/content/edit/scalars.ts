import type { Entry, Scalar } from '../yaml/tree.ts'

/** Where a scalar stands in a text: its signs without the quotes, and where it ends with them. */
export type Extent = { readonly start: number; readonly length: number; readonly end: number }

/** Where a scalar stands that is written on one line; undefined of any other. */
export function extentOf(text: string, { text: typed, style, offset }: Scalar): Extent | undefined {
  if (style === 'quoted') return extentOfQuoted(text, offset)
  if (style !== 'plain' || typed === '' || !text.startsWith(typed, offset)) return undefined
  return { start: offset, length: typed.length, end: offset + typed.length }
}

/** Where the value of a key begins that has none yet: behind its colon. Undefined where there is no colon. */
export function placeOfValue(text: string, key: string, { keyOffset }: Entry): number | undefined {
  const end = extentOfQuoted(text, keyOffset)?.end ?? keyOffset + key.length
  const colon = /[ \t]*:/y
  colon.lastIndex = end
  return colon.test(text) ? colon.lastIndex : undefined
}

function extentOfQuoted(text: string, offset: number): Extent | undefined {
  const quoted = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\n]|'')*'/y
  quoted.lastIndex = offset
  if (!quoted.test(text)) return undefined
  return { start: offset + 1, length: quoted.lastIndex - offset - 2, end: quoted.lastIndex }
}
