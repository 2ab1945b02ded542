/** A part of a list or mapping in its new order: its text, and its index in the old order if it was there. */
export type Part = { readonly text: string; readonly from: number | undefined }

/** The parts of a list or mapping as they are in a text. */
export type Parts = {
  readonly text: string
  readonly parts: readonly { readonly start: number; readonly end: number }[]
  /** A line end and the indent of the first part. */
  readonly gap: string
  readonly isFirstOnLine: boolean
}

/** Puts lines in their new order. Comments and empty lines above a part stay with it; those above a removed part stay in place. */
export function composeBlock(old: Parts, parts: readonly Part[]): string {
  const gaps = gapsOf(old)
  const present = new Set(parts.map(({ from }) => from))
  const above = new Map<number, string>()
  let left = ''
  for (const index of old.parts.keys()) {
    const gap = gaps[index - 1] ?? ''
    if (present.has(index)) {
      above.set(index, left + gap)
      left = ''
    } else left += gap.replace(/\r?\n[^\n]*$/, '')
  }
  const printed = parts.map(({ text, from }, index) => {
    const gap = (from === undefined ? '' : above.get(from)) || old.gap
    if (index > 0) return gap + text
    const isOwn = from === undefined || from === 0
    return isOwn ? text : (/^\r?\n$/.test(old.gap) ? gap.replace(/^\r?\n/, '') : gap.trimStart()) + text
  })
  return printed.join('') + left
}

/** Puts parts between commas in their new order; undefined if that would lose a comment. */
export function composeFlow(old: Parts, parts: readonly Part[]): string | undefined {
  const gaps = gapsOf(old)
  const usual = gaps.find(gap => !gap.includes('#')) ?? (old.isFirstOnLine ? `,${old.gap}` : ', ')
  if (gaps.slice(Math.max(0, parts.length - 1)).some(gap => gap.includes('#'))) return undefined
  return parts.map(({ text }, index) => (index === 0 ? text : (gaps[index - 1] ?? usual) + text)).join('')
}

/** Returns the text between each two parts. */
function gapsOf({ text, parts }: Parts): string[] {
  return parts.slice(1).map(({ start }, index) => text.slice(parts[index]?.end, start))
}
