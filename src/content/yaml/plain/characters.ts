/** Signs that mean something in plain YAML, as UTF-16 units. */
export const codes = {
  lineEnd: 0x0a,
  space: 0x20,
  doubleQuote: 0x22,
  hash: 0x23,
  singleQuote: 0x27,
  comma: 0x2c,
  hyphen: 0x2d,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openMapping: 0x7b,
  bar: 0x7c,
  closeMapping: 0x7d,
} as const

/** What a UTF-16 unit may be in plain YAML: a sum of these. One that is none of them is not part of it. */
export const traits = {
  /** Stands between quotes, below `|` and in comments. */
  text: 1,
  /** Stands in a text without quotes, whatever is beside it. */
  word: 2,
  /** Begins a text without quotes. */
  opening: 4,
  /** Begins a key. */
  keyOpening: 8,
  /** Stands in a key. */
  key: 16,
  /** Means something between brackets. */
  bracket: 32,
  /** May mean something between quotes. */
  quoting: 64,
  space: 128,
} as const

const word = traits.text | traits.word
const opening = word | traits.opening

const ascii: readonly (readonly [form: RegExp, traits: number])[] = [
  [/[A-Za-z_]/, opening | traits.keyOpening | traits.key],
  [/[0-9]/, opening | traits.key],
  [/-/, word | traits.key],
  [/[+./()~$;^<=]/, opening],
  [/[\\]/, opening | traits.quoting],
  [/["']/, word | traits.quoting],
  [/[!%&*>?@`|]/, word],
  [/[,[\]{}]/, traits.text | traits.bracket],
  [/[:#]/, traits.text],
  [/ /, traits.text | traits.space],
]

/** The traits of each UTF-16 unit. */
export const traitsOf: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, code) => findTraits(code))

function findTraits(code: number): number {
  const sign = String.fromCharCode(code)
  if (code < 0x80) return ascii.find(([form]) => form.test(sign))?.[1] ?? 0
  if (isForeign(code)) return 0
  return sign.trim() === '' ? word : opening
}

// Control characters, what others take for the end of a line, and the mark of the order of bytes.
function isForeign(code: number): boolean {
  return code < 0xa0 || code === 0x2028 || code === 0x2029 || code === 0xfeff || code >= 0xfffe
}
