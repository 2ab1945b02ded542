import {
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Parser,
  parseDocument,
  type Scalar as YamlScalar,
} from 'yaml'
import { type Limits, raiseOf, standardLimits } from '../../base/limits.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { type Lines, lineAt, lineOf, lineStartsOf } from './lines.ts'
import { List, Mapping, Scalar, type Tree, type TreeField, type TreeFinding } from './tree.ts'
import { chooseQuotes, describeSyntax, findSpacingError, type YamlError } from './yaml-errors.ts'

export type YamlLimits = Pick<Limits, 'yaml_levels'>

/** The tree of a text, and the findings in it. */
export type ParsedYaml = { readonly tree: Tree; readonly findings: readonly TreeFinding[] }

/**
 * Reads YAML 1.2 with `yaml`, which knows the place of everything and reports every error. Every anchor, alias, tag, directive, second
 * document and repeated key is a finding. A directive hides errors of syntax. `start` is added to each offset.
 */
export function readFullYaml(text: string, start: number, limits: YamlLimits = standardLimits): ParsedYaml {
  const reader = new TreeReader(text, start, limits)
  const deep = findDeepNode(text, limits.yaml_levels)
  if (deep !== undefined) return { tree: reader.refuseDepth(deep), findings: reader.findings }
  const document = parseWithoutTraces(text)
  const root = document.contents
  const tree = root === null ? new Mapping(new Map(), start) : reader.read(root, 0)
  reportErrors(document, text, reader)
  return { tree, findings: reader.findings }
}

// A text may have an error for each character. Their stack traces would take most of the time and memory.
function parseWithoutTraces(text: string) {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return parseDocument(text, {
      version: '1.2',
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
    })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

// `yaml` makes nodes by recursion, and V8 ends the process if the stack is almost full when it compiles a regular expression. So a
// text that could have more levels of lists and braces is measured first. Indentation alone makes no more than about 700 levels in a text of the allowed size.
const safeLevels = 500

/** Returns the offset of a node that is nested deeper than `levels`. A text with too few lists and braces for that is not searched. */
function findDeepNode(text: string, levels: number): number | undefined {
  if ((text.match(/[[{]|[-?](?=\s)/g)?.length ?? 0) <= safeLevels) return undefined
  let level = [...new Parser().parse(text)].flatMap(token => (token.type === 'document' ? token.value : []))
  for (let depth = 0; level.length > 0 && depth < levels; depth++) level = level.flatMap(nodesIn)
  return level.find(token => token && 'items' in token)?.offset
}

function nodesIn(token: CST.Token | undefined): (CST.Token | undefined)[] {
  if (!token || !('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key ?? undefined, value])
}

// A directive or excessive nesting causes other errors, which are not reported.
function reportErrors(document: Document, text: string, reader: TreeReader): void {
  const errors = [...document.errors, ...document.warnings, ...reader.spacingErrors]
  const directive = hasDirective(document, errors) ? text.search(/^%/m) : -1
  if (directive !== -1) reader.refuse(directive, refusal('yaml-feature:directive'))
  if (directive !== -1 || reader.isTooDeep || hasError(errors, 'RESOURCE_EXHAUSTION')) return
  for (const { offset, refusal } of describeSyntax(errors, reader)) {
    reader.refuse(offset, refusal)
  }
}

function hasDirective({ directives }: Document, errors: readonly { code: string }[]): boolean {
  const isKnown = directives?.yaml.explicit === true || Object.keys(directives?.tags ?? {}).length > 1
  return isKnown || hasError(errors, 'BAD_DIRECTIVE')
}

function hasError(errors: readonly { code: string }[], wanted: string): boolean {
  return errors.some(({ code }) => code === wanted)
}

/** Makes a tree from the nodes of `yaml`, and refuses YAML features that entries do not use. */
class TreeReader {
  readonly findings: TreeFinding[] = []
  /** The start of each quoted text by its end. */
  readonly quotes = new Map<number, number>()
  /** Keys that begin with a hyphen or with a no-break space meant as indentation, and texts with a hyphen. They are valid YAML. */
  readonly spacingErrors: YamlError[] = []
  isTooDeep = false
  readonly lines: Lines
  private readonly text: string
  private readonly start: number
  private readonly limits: YamlLimits

  constructor(text: string, start: number, limits: YamlLimits) {
    this.text = text
    this.start = start
    this.limits = limits
    this.lines = { text, lineStarts: lineStartsOf(text) }
  }

  read(node: Node, depth: number): Tree {
    const offset = node.range?.[0] ?? 0
    if (isAlias(node)) {
      this.refuse(offset, refusal('yaml-feature:sign', { sign: '*' }))
      return this.nothing(offset)
    }
    this.refuseFeatures(node)
    if (isScalar(node)) return this.readScalar(node, offset)
    if (depth >= this.limits.yaml_levels) return this.refuseDepth(offset)
    if (isSeq(node)) {
      const items = node.items.map(item => this.read(item as Node, depth + 1))
      return new List(items, this.start + offset)
    }
    return isMap(node) ? this.readMapping(node, offset, depth) : this.nothing(offset)
  }

  refuse(offset: number, refusal: Refusal): void {
    this.findings.push({ ...refusal, at: { offset: this.start + offset } })
  }

  private readScalar(node: YamlScalar, offset: number): Scalar {
    const isQuote = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
    if (isQuote) this.quotes.set(node.range?.[1] ?? 0, offset)
    // In `Room #7`, `#7` is a comment in YAML. An intended comment has a space after the #.
    const isLost = node.type === 'PLAIN' && /^\S/.test(node.comment ?? '')
    if (isLost) {
      const at = this.placeOfComment(node)
      const quotes = chooseQuotes(lineAt(this.lines, at).line)
      this.refuse(at, refusal('text-after-hash', { lost: `#${node.comment}`, quotes }))
    }
    const style = node.type === 'PLAIN' ? 'plain' : 'quoted'
    // A text that begins with # is not missing, too.
    const lost = isLost ? `#${node.comment?.split('\n', 1)[0]}` : ''
    return new Scalar(String(node.value ?? '') || lost, style, this.start + offset)
  }

  // A comment follows its text. But for a tag without text, the parser may place the empty text after the comment.
  private placeOfComment({ comment, range }: YamlScalar): number {
    const [offset = 0, end = 0] = range ?? []
    const sign = `#${comment?.split('\n', 1)[0]}`
    const behind = this.text.indexOf(sign, end)
    const at = behind === -1 ? this.text.lastIndexOf(sign, end) : behind
    return at === -1 ? offset : at
  }

  private readMapping(
    node: { items: { key: unknown; value: unknown }[] },
    offset: number,
    depth: number,
  ): Mapping {
    const entries = new Map<string, TreeField>()
    let last = ''
    for (const pair of node.items) {
      const key = pair.key as Node
      const keyOffset = key.range?.[0] ?? 0
      this.refuseFeatures(key)
      if (!isScalar(key)) {
        this.refuse(keyOffset, refusal('yaml-feature:key'))
        continue
      }
      const name = String(key.value ?? '')
      const joined = pair.value ? undefined : joinHalves(entries.get(last), name)
      if (joined) {
        entries.set(last, joined)
        continue
      }
      this.noteSpacing(name, keyOffset)
      if (entries.has(name)) this.refuse(keyOffset, refusal('duplicate-key', { key: name }))
      const value = pair.value
        ? this.read(pair.value as Node, depth + 1)
        : this.nothing(keyOffset + name.length)
      const [from = 0, to] = isScalar(pair.value) ? (pair.value.range ?? []) : []
      if (value instanceof Scalar) this.noteSpacing(value.text, from, to)
      if (!entries.has(name)) entries.set(name, { keyOffset: this.start + keyOffset, value })
      last = name
    }
    return new Mapping(entries, this.start + offset)
  }

  private noteSpacing(text: string, offset: number, end = offset): void {
    if (!/^(?:-(?![\d.,]+$)|\u00a0)/.test(text)) return
    const last = lineAt(this.lines, end).number
    for (let { number } = lineAt(this.lines, offset); number <= last; number++) {
      if (!findSpacingError(lineOf(this.lines, number))) return
      const start = this.lines.lineStarts[number - 1] ?? offset
      this.spacingErrors.push({ code: 'INDENT', pos: [start, start], message: '' })
    }
  }

  private refuseFeatures(node: Node): void {
    const offset = node.range?.[0] ?? 0
    if ('anchor' in node && node.anchor)
      this.refuse(this.signBefore('&', offset), refusal('yaml-feature:sign', { sign: '&' }))
    if (node.tag !== undefined)
      this.refuse(this.signBefore('!', offset), refusal('yaml-feature:sign', { sign: '!' }))
  }

  /** The offset of the anchor or tag of the value at `offset`. */
  private signBefore(sign: string, offset: number): number {
    let at = this.text.lastIndexOf(sign, offset)
    while (this.text[at - 1] === sign) at--
    return at === -1 ? offset : at
  }

  refuseDepth(offset: number): Scalar {
    const { limits } = this
    this.isTooDeep = true
    const raise = raiseOf('yaml_levels', limits)
    this.refuse(offset, refusal('yaml-too-deep', { levels: limits.yaml_levels, raise }))
    return this.nothing(offset)
  }

  private nothing(offset: number): Scalar {
    return new Scalar('', 'plain', this.start + offset)
  }
}

/** Joins a number or a day that YAML splits: in `{ latitude: 58,44 }` it finds a key `44`, in `{ start: June 25, 2027 }` a key `2027`. */
function joinHalves(before: TreeField | undefined, key: string): TreeField | undefined {
  const half = before?.value
  if (!before || !(half instanceof Scalar) || half.style !== 'plain') return undefined
  const isNumber = /^-?\d+$/.test(half.text) && /^\d+ ?%?$/.test(key)
  const isDay = /^[a-z]+\.? \d{1,2}(?:st|nd|rd|th)?$/i.test(half.text) && /^\d{4}$/.test(key)
  if (!isNumber && !isDay) return undefined
  return { ...before, value: new Scalar(`${half.text},${isDay ? ' ' : ''}${key}`, 'cut', half.offset) }
}
