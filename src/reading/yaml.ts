import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import type { Refusal } from '../problems/refusal.ts'
import type { Finding } from './finding.ts'
import { type Entry, List, Mapping, Scalar, type Tree } from './tree.ts'

/** Mappings and lists inside one another, at most. */
export const maxDepth = 64

/**
 * Reads YAML 1.2 to a tree of what was typed. Anchors, aliases, tags, directives, second documents and repeated keys are
 * findings, all of them told. `start` is added to each offset.
 */
export function readYaml(text: string, start: number): { tree: Tree; findings: Finding[] } {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'failsafe',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const reader = new TreeReader(start)
  if (document.directives.yaml.explicit || Object.keys(document.directives.tags).length > 1) {
    reader.refuse(0, refusals.directive)
  }
  for (const error of [...document.errors, ...document.warnings]) reader.refuseSyntax(error.pos[0], error)
  const root: Node | null = document.contents
  if (root === null) return { tree: new Mapping(new Map(), start), findings: reader.findings }
  return { tree: reader.read(root, 0), findings: reader.findings }
}

const refusals = {
  anchor: feature('An anchor (&name) is not read here.', 'Write the value out where it is needed.'),
  alias: feature('An alias (*name) is not read here.', 'Write the value out where it is needed.'),
  tag: feature('A tag (!name) is not read here.', 'Remove it: each field knows what it expects.'),
  directive: feature('A directive (%) is not read here.', 'Remove the line.'),
  key: feature('A key must be a plain word.', 'Write `key: value`.'),
} satisfies Record<string, Refusal>

function feature(message: string, hint: string): Refusal {
  return { code: 'yaml-feature', message, hint }
}

class TreeReader {
  readonly findings: Finding[] = []
  private readonly start: number

  constructor(start: number) {
    this.start = start
  }

  read(node: Node, depth: number): Tree {
    const offset = this.start + (node.range?.[0] ?? 0)
    if (isAlias(node)) {
      this.refuse(offset - this.start, refusals.alias)
      return new Scalar('', 'plain', offset)
    }
    this.refuseFeatures(node)
    if (isScalar(node))
      return new Scalar(String(node.value ?? ''), node.type === 'PLAIN' ? 'plain' : 'quoted', offset)
    if (depth >= maxDepth) return this.tooDeep(offset)
    if (isSeq(node))
      return new List(
        node.items.map(item => this.read(item as Node, depth + 1)),
        offset,
      )
    return isMap(node) ? this.readMapping(node, offset, depth) : new Scalar('', 'plain', offset)
  }

  refuse(offset: number, refusal: Refusal): void {
    this.findings.push({ ...refusal, at: { offset: this.start + offset } })
  }

  refuseSyntax(offset: number, error: { code: string; message: string }): void {
    const known = syntaxWords[error.code]
    const message = known?.message ?? `This is not valid YAML: ${error.message}`
    const hint = known?.hint ?? 'Quote texts that contain a colon, a # or begin with a special character.'
    this.refuse(offset, { code: 'yaml-syntax', message, hint })
  }

  private readMapping(
    node: { items: { key: unknown; value: unknown }[] },
    offset: number,
    depth: number,
  ): Mapping {
    const entries = new Map<string, Entry>()
    for (const pair of node.items) {
      const key = pair.key as Node
      const keyOffset = this.start + (key.range?.[0] ?? 0)
      this.refuseFeatures(key)
      if (!isScalar(key)) {
        this.refuse(keyOffset - this.start, refusals.key)
        continue
      }
      const name = String(key.value ?? '')
      if (entries.has(name)) this.refuse(keyOffset - this.start, duplicateKey(name))
      const value = pair.value
        ? this.read(pair.value as Node, depth + 1)
        : new Scalar('', 'plain', keyOffset + name.length)
      if (!entries.has(name)) entries.set(name, { keyOffset, value })
    }
    return new Mapping(entries, offset)
  }

  private refuseFeatures(node: Node): void {
    const offset = node.range?.[0] ?? 0
    if ('anchor' in node && node.anchor) this.refuse(offset, refusals.anchor)
    if (node.tag !== undefined) this.refuse(offset, refusals.tag)
  }

  private tooDeep(offset: number): Scalar {
    const message = `More than ${maxDepth} levels inside one another are not read.`
    this.refuse(offset - this.start, { code: 'yaml-too-deep', message, hint: 'Check the indentation.' })
    return new Scalar('', 'plain', offset)
  }
}

function duplicateKey(name: string): Refusal {
  const hint = 'Keep one of them: the other would be lost.'
  return { code: 'duplicate-key', message: `The key "${name}" stands here twice.`, hint }
}

const syntaxWords: Record<string, { message: string; hint: string }> = {
  TAB_AS_INDENT: {
    message: 'A tab indents this line.',
    hint: 'YAML is indented with spaces: replace the tab.',
  },
  MISSING_CHAR: {
    message: 'Something is not closed here: a quote, a bracket or a colon is missing.',
    hint: 'Look for a " or a ] without its partner.',
  },
  BAD_INDENT: {
    message: 'This line is indented differently from its neighbours.',
    hint: 'Put the same number of spaces before keys that belong together.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'This text contains a colon, so it looks like another key.',
    hint: 'Put the whole text between double quotes.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A key and its colon must stand on one line.',
    hint: 'Is a colon missing on the line before?',
  },
  IMPOSSIBLE: { message: 'This is not valid YAML.', hint: 'Compare the lines around it with another file.' },
  MULTIPLE_DOCS: {
    message: 'A second document begins here (---).',
    hint: 'Keep one set of fields in a file.',
  },
}
