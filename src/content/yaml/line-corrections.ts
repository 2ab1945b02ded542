import { refusal } from '../../base/problems/refusal.ts'
import { type Lines, lineAt, lineOf, lineStartsOf } from './lines.ts'
import type { Correction, TreeFinding } from './tree.ts'

/** A text, the findings of its syntax, and a function that returns those of another text. */
type Broken = {
  readonly text: string
  /** The offset of the text in its file; the findings have offsets in the file. */
  readonly start: number
  readonly findings: readonly TreeFinding[]
  readonly read: (text: string) => readonly TreeFinding[]
}

// More findings, and longer texts, get no corrections: a text is read again for each line that is tried.
const [mostFindings, longestText] = [10, 20_000]

/**
 * Returns the findings, each with a corrected line if there is one: with that line, the text has fewer findings and no new one.
 * If one corrected line leaves no finding at all, the other findings were caused by that line and are left out.
 */
export function correctLines({ text, start, findings, read }: Broken): readonly TreeFinding[] {
  if (findings.length > mostFindings || text.length > longestText) return findings
  const lines = { text, lineStarts: lineStartsOf(text) }
  const readCorrected = (line: Correction) => read(replaceLine(lines, line)).map(each => each.messageName)
  const found = findings.map((finding, index) => {
    const others = findings.filter((_, other) => other !== index).map(({ messageName }) => messageName)
    const offset = 'offset' in finding.at ? finding.at.offset - start : -1
    const correction = listCorrections(lines, finding.messageName, offset).find(each => {
      const left = readCorrected(each)
      return left.length <= others.length && left.every(name => others.includes(name))
    })
    return { finding, correction }
  })
  const corrected = found.map(({ finding, correction }) => {
    if (!correction) return finding
    // An item of a list that begins too far to the left looks like a field.
    const cause = finding.messageName === 'yaml-feature:key' ? refusal('yaml-syntax:indent') : finding
    return { ...cause, at: finding.at, correction: { ...correction, offset: correction.offset + start } }
  })
  const cause = found.findIndex(({ correction }) => correction && readCorrected(correction).length === 0)
  return cause === -1 ? corrected : corrected.slice(cause, cause + 1)
}

function replaceLine(lines: Lines, { offset, to }: Correction): string {
  const { start, line } = lineAt(lines, offset)
  return lines.text.slice(0, start) + (to ?? '') + lines.text.slice(start + line.length)
}

function listCorrections(lines: Lines, messageName: string, offset: number): Correction[] {
  if (offset < 0) return []
  const { number, start, line } = lineAt(lines, offset)
  if (messageName === 'yaml-syntax:open-bracket') return closeBracket(lines, offset)
  if (messageName === 'yaml-feature:sign' && hasAlias(lines.text)) return []
  const [above, below] = [lineOf(lines, number - 1), lineOf(lines, number + 1)]
  const isFieldBelow = fieldLine.test(below.trimStart())
  // The error is at the line above the one that is too far in.
  if (messageName === 'yaml-syntax:too-far-in') {
    const to = indentOf(line) + below.trimStart()
    return isFieldBelow ? [{ offset: lines.lineStarts[number] ?? start, to }] : []
  }
  if (messageName === 'yaml-syntax:indent' && isFieldBelow && indentOf(above) === indentOf(below))
    return [{ offset: start, to: indentOf(above) + line.trimStart() }]
  if (messageName === 'yaml-syntax:indent' && [line, above].every(each => /^ *- /.test(each)))
    return [
      { offset: start, to: indentOf(above) + line.trimStart() },
      { offset: lines.lineStarts[number - 2] ?? start, to: indentOf(line) + above.trimStart() },
    ]
  return (attempts.get(messageName)?.(line, above) ?? [])
    .filter(to => to !== line)
    .map(to => ({ offset: start, to }))
}

/** The lines that may have been meant, for each message. */
const attempts: ReadonlyMap<string, (line: string, above: string) => string[]> = new Map([
  ['yaml-syntax:special-blanks', line => [withPlainBlanks(line)]],
  [
    'yaml-syntax:no-colon',
    line => [
      line.replace(/^(\s*(?:- +)?[a-z_]+)(?:: ?| ?[=;：] ?)(?=[^\s/\d])/, '$1: '),
      line.replace(/^( *)\/\/ */, '$1# '),
      line.replace(/^([a-z_]+) /, (head, key) => (knownField.test(`${key}: `) ? `${key}: ` : head)),
    ],
  ],
  ['yaml-feature:key', indentAsAbove],
  ['yaml-syntax:no-space', line => [line.replace(/^( *-)(?=[^\s-])/, '$1 ')]],
  ['yaml-syntax:tab', indentAsAbove],
  [
    'yaml-syntax:indent',
    (line, above) => (/^\s*- /.test(above) ? [`${indentOf(above)}  ${line.trimStart()}`] : []),
  ],
  ['yaml-syntax:missing-sign', addCommas],
  ['yaml-syntax:open-quote', closeQuote],
  ['yaml-syntax:colon-in-braces', line => [line.replace(wordsWithColon, '"$&"')]],
  ['yaml-syntax:colon', quoteValue],
  ['yaml-syntax:curly-quotes', quoteValue],
  ['yaml-syntax:unexpected', line => [line.replace(/(?<=["'\]}]),\s*$/, ''), ...quoteValue(line)]],
  ['yaml-syntax:first-sign', quoteValue],
  ['yaml-feature:sign', line => [...withoutMarks(line), ...quoteValue(line)]],
])

/** Ends the text with the quotation mark that it begins with, in place of another one at its end. */
function closeQuote(line: string): string[] {
  const [, quote = ''] = /: *(["'])/.exec(line) ?? []
  return [line.trimEnd().replace(/[“”„«»‘’´`]$/, '') + quote]
}

/** Returns a line without the Markdown around a title or name, which is published as it is written. */
function withoutMarks(line: string): string[] {
  const [, head = '', , words = ''] =
    /^(\s*(?:title|name|alt|headline|venue_name): +)(\*{1,3})([^*]+)\2\s*$/.exec(line) ?? []
  return head === '' ? [] : [head + words, ...quoteValue(head + words)]
}

/** A line that can only be a field: a text would not begin like that. */
export const fieldLine = /^[a-z_]+:(?:\s|$)/

/** The white space before a line, with spaces for tabs. */
export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '  ') ?? ''
}

function indentAsAbove(line: string, above: string): string[] {
  return [indentOf(above) + (/:\s*$/.test(above) ? '  ' : '') + line.trimStart()]
}

/** Returns the line with the commas that are missing in braces. Each key must be one that is used in braces, since `for all: ` may be text. */
export function addCommas(line: string): string[] {
  const to = line.replace(/(?<=\{.*[^\s{,:;])(?: *;)? +(?=[a-z]+: )/g, ', ')
  return [...to.matchAll(/(?<=[{,] *)\w+(?=: )/g)].every(([key]) => keysInBraces.has(key)) ? [to] : []
}

/** Matches a text with a colon, in braces whose keys are languages. */
export const wordsWithColon =
  /(?<=[{,] *(?!id:)[a-z]{2}: )[^\s{}"'][^{}"',]*: [^{}"']*?(?=, *[a-z]{2}: | *\}\s*$)/g

const keysInBraces: ReadonlySet<string> = new Set(
  'id start end latitude longitude west south east north x y width height address href label telephone email name lang url'.split(
    ' ',
  ),
)

/** Ordinary spaces where no-break spaces indent a line or follow its first colon. */
function withPlainBlanks(line: string): string {
  return line.replace(/^[ \u00a0]+|(?<=^[ \u00a0]*(?:- )?\w+:)[ \u00a0]+/g, blanks =>
    blanks.replaceAll('\u00a0', ' '),
  )
}

/** Returns the line with its value between quotes. Those of `"one" and "another"` are of its words. */
function quoteValue(line: string): string[] {
  const [, head = '', value = ''] = /^(\s*(?:- +)?(?:\w+: +)?)(.*?)\s*$/.exec(line) ?? []
  if (head.trim() === '' || / #/.test(value) || knownField.test(value)) return []
  const [, inner = value] =
    /^(?:"(?![^"]*[^\s("]"\s)(.*)"|'(.*)'|[“”„»](.*)[“”«»])$/
      .exec(value)
      ?.filter(part => part !== undefined) ?? []
  return [head + (/["\\]/.test(inner) ? `'${inner.replaceAll("'", "''")}'` : `"${inner}"`)]
}

/** Matches a known field. A value with one is not a text with a colon, but a second field on the line. */
export const knownField =
  /(?:^|\s)(?:address|alt|author|categor(?:y|ies)|dates|end|href|id|image|label|language|licence|location|name|place|start|subcategory|title):(?:\s|$)/

/** Whether a value is repeated by its name: `&a` is not a text then. */
function hasAlias(text: string): boolean {
  const anchors = new Set([...text.matchAll(/&([\w-]+)/g)].map(([, name]) => name))
  return [...text.matchAll(/\*([\w-]+)/g)].some(([, name]) => anchors.has(name))
}

/** Closes the bracket that is open at the end of a line above. */
function closeBracket(lines: Lines, offset: number): Correction[] {
  const above = lines.text.slice(0, offset)
  const open = Math.max(above.lastIndexOf('['), above.lastIndexOf('{'))
  if (open === -1) return []
  return [{ offset: open, to: lineAt(lines, open).line.trimEnd() + (above[open] === '[' ? ']' : ' }') }]
}
