import type { Token } from 'markdown-it'
import { hintToRaise, type Limits } from '../../base/limits.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import type { MarkdownFinding } from './find-trouble.ts'

/** The limits of a text. */
export type TextLimits = Pick<Limits, 'markdown_kilobytes' | 'html_levels'>

/** Why a text is too long, in Markdown or HTML, or `undefined` where it is not. */
export function refuseLength(text: string, limits: TextLimits): Refusal | undefined {
  if (text.length <= limits.markdown_kilobytes * 1024) return undefined
  return tooLong(`The text is longer than ${limits.markdown_kilobytes} KiB.`, limits)
}

/**
 * Why the links of a text are too long. `[here][1]` is short, and the address that it stands for may not be: written out in
 * every place, a small file could become many gigabytes.
 */
export function findLongLinks(tokens: readonly Token[], limits: TextLimits): MarkdownFinding[] {
  let room = limits.markdown_kilobytes * 1024
  for (const { children } of tokens) {
    for (const { attrs } of children ?? []) for (const [, value] of attrs ?? []) room -= String(value).length
  }
  if (room >= 0) return []
  const message = `The links of this text are longer than ${limits.markdown_kilobytes} KiB, each written out.`
  return [{ ...tooLong(message, limits), within: 0 }]
}

/** The finding that a text goes too deep, at the first line in which it does. */
export function findDepth(text: string, tokens: readonly Token[], limits: TextLimits): MarkdownFinding {
  const line = firstDeepLine(tokens, limits.html_levels)
  const lines = text.split('\n', line).map(({ length }) => length + 1)
  return { ...tooDeep(limits), within: lines.reduce((sum, length) => sum + length, 0) }
}

/** What is said of lists, quotations or formatting in too many others. */
export function tooDeep(limits: TextLimits): Refusal {
  const message = `More than ${limits.html_levels} lists, quotations or other parts stand inside one another here.`
  const hint = `Indent less, or remove signs such as > at the start of the line.${hintToRaise('html_levels', limits)}`
  return { code: 'html-too-deep', message, hint }
}

function tooLong(message: string, limits: TextLimits): Refusal {
  const hint = `Shorten it, or make two entries of it.${hintToRaise('markdown_kilobytes', limits)}`
  return { code: 'text-too-long', message, hint }
}

/** The line, from 0, of the first token with so many open ones around it. */
function firstDeepLine(tokens: readonly Token[], levels: number): number {
  let [line, level] = [0, 0]
  for (const { map, nesting, hidden, type, children } of tokens) {
    line = map?.[0] ?? line
    level += hidden ? 0 : nesting
    const below = type === 'fence' ? 2 : levelsOf(children ?? [])
    if (level + below > levels) return line
  }
  return line
}

function levelsOf(tokens: readonly Token[]): number {
  let [level, most] = [0, 0]
  for (const { nesting, type } of tokens) {
    level += nesting
    most = Math.max(most, level + (type === 'code_inline' ? 1 : 0))
  }
  return most
}
