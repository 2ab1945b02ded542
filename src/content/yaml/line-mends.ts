import type { Finding, Mend } from './source.ts'

/** A text with the findings of its syntax, and a function that reads another text for the same findings. */
type Broken = {
  readonly text: string
  /** Is added to the offsets of the findings. */
  readonly start: number
  readonly findings: readonly Finding[]
  readonly read: (text: string) => readonly Finding[]
}

/** A text is read again for each line that is tried. */
const mostFindings = 10

/**
 * The findings, each with the line that would be right if there is one: the text with that line has one finding less, and no other
 * one.
 */
export function mendLines({ text, start, findings, read }: Broken): readonly Finding[] {
  if (findings.length > mostFindings) return findings
  return findings.map((finding, index) => {
    const others = findings.filter((_, other) => other !== index).map(({ messageName }) => messageName)
    const offset = 'offset' in finding.at ? finding.at.offset - start : -1
    const mend = listMends(text, finding.messageName, offset).find(({ offset, to }) => {
      const left = read(replaceLine(text, offset, to)).map(({ messageName }) => messageName)
      return left.length <= others.length && left.every(name => others.includes(name))
    })
    return mend ? { ...finding, mend: { ...mend, offset: mend.offset + start } } : finding
  })
}

function replaceLine(text: string, offset: number, to: string | null): string {
  const { start, line } = lineAt(text, offset)
  return text.slice(0, start) + (to ?? '') + text.slice(start + line.length)
}

function lineAt(text: string, offset: number): { start: number; line: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = text.slice(start).split(/\r?\n/, 1)
  return { start, line }
}

function listMends(text: string, messageName: string, offset: number): Mend[] {
  if (offset < 0) return []
  const { start, line } = lineAt(text, offset)
  if (messageName === 'yaml-syntax:open-bracket') return closeBracket(text, offset)
  if (messageName === 'yaml-syntax:too-far-in') {
    const next = start + line.length + (text[start + line.length] === '\r' ? 2 : 1)
    const indent = /^ */.exec(line)?.[0] ?? ''
    return [{ offset: next, to: indent + lineAt(text, next).line.trimStart() }]
  }
  return (attempts.get(messageName)?.(line) ?? [])
    .filter(to => to !== line)
    .map(to => ({ offset: start, to }))
}

const attempts: ReadonlyMap<string, (line: string) => string[]> = new Map([
  ['yaml-syntax:special-blanks', line => [withPlainBlanks(line)]],
  [
    'yaml-syntax:no-colon',
    line => [withPlainBlanks(line), line.replace(/^(\s*(?:- +)?\w+):(?=[^\s/])/, '$1: ')],
  ],
  ['yaml-syntax:no-space', line => [line.replace(/^( *-)(?=[^\s-])/, '$1 ')]],
  ['yaml-syntax:tab', line => ['', '  ', '    '].map(blanks => blanks + line.trimStart())],
  ['yaml-syntax:indent', line => ['', '  ', '    '].map(blanks => blanks + line.trimStart())],
  ['yaml-syntax:missing-sign', line => [line.replace(/(\{.*?[^\s{,]) +(?=\w+: )/, '$1, ')]],
  ['yaml-syntax:open-quote', line => (/"/.test(line) ? [`${line.trimEnd()}"`] : [`${line.trimEnd()}'`])],
  ['yaml-syntax:colon', quoteValue],
  ['yaml-syntax:unexpected', quoteValue],
  ['yaml-syntax:first-sign', quoteValue],
  ['yaml-feature:sign', quoteValue],
])

/** Ordinary spaces where no-break spaces indent a line or follow its first colon. */
function withPlainBlanks(line: string): string {
  return line.replace(/^[ \u00a0]+|(?<=^[ \u00a0]*(?:- )?\w+:)[ \u00a0]+/g, blanks =>
    blanks.replaceAll('\u00a0', ' '),
  )
}

/** The line with its value between quotes. */
function quoteValue(line: string): string[] {
  const [, head = '', value = ''] = /^(\s*(?:- +)?(?:\w+: +)?)(.*?)\s*$/.exec(line) ?? []
  if (head.trim() === '' || / #/.test(value) || anotherField.test(value)) return []
  const [, , inner = value] = /^(["'])(.*)\1$/.exec(value) ?? []
  return [head + (/["\\]/.test(inner) ? `'${inner.replaceAll("'", "''")}'` : `"${inner}"`)]
}

// Two fields on one line are not a text with a colon.
const anotherField =
  /(?:^|\s)(?:address|alt|author|categor(?:y|ies)|dates|end|href|id|image|label|language|licence|location|name|place|start|subcategory|title):(?:\s|$)/

/** Closes the bracket that is open at the end of a line above. */
function closeBracket(text: string, offset: number): Mend[] {
  const above = text.slice(0, offset)
  const open = Math.max(above.lastIndexOf('['), above.lastIndexOf('{'))
  if (open === -1) return []
  const { line } = lineAt(text, open)
  return [{ offset: open, to: line.trimEnd() + (text[open] === '[' ? ']' : ' }') }]
}
