/** Orders two texts by code point, the same on every machine and in every locale. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const one = a.charCodeAt(index)
    const other = b.charCodeAt(index)
    if (one !== other) return rank(one) - rank(other)
  }
  return a.length - b.length
}

// UTF-16 puts surrogates (U+10000 and up) before U+E000 to U+FFFF; code points put them after.
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
