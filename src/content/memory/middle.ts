/** The part of a list in which it is not the list it was: up to `start`, and from the ends on, both hold the same values. */
export type Middle = { readonly start: number; readonly end: number; readonly endBefore: number }

/** Finds it, by the identity of the values. After one edit it is short, however long the lists are. */
export function findMiddle(items: readonly unknown[], before: readonly unknown[]): Middle {
  const shorter = Math.min(items.length, before.length)
  let start = 0
  while (start < shorter && items[start] === before[start]) start++
  let [end, endBefore] = [items.length, before.length]
  while (end > start && endBefore > start && items[end - 1] === before[endBefore - 1]) {
    end--
    endBefore--
  }
  return { start, end, endBefore }
}
