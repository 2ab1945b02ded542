import { type CST, type Document, Parser, parseDocument } from 'yaml'
import { type Limits, standardLimits } from '../../base/limits.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { readFastYaml } from './fast-yaml.ts'
import { mendLines } from './line-mends.ts'
import type { Finding } from './source.ts'
import { Mapping, type Tree } from './tree.ts'
import { TreeReader } from './tree-reader.ts'
import { describeSyntax } from './yaml-errors.ts'

/**
 * Reads YAML 1.2 to a tree of the typed texts. Every anchor, alias, tag, directive, second document and repeated key is a
 * finding. `start` is added to each offset.
 */
export function readYaml(text: string, start: number, limits: YamlLimits = standardLimits): Reading {
  const fast = readFastYaml(text, start)
  if (fast) return { tree: fast, findings: [] }
  const { tree, findings } = readFullYaml(text, start, limits)
  const read = (changed: string) => readFullYaml(changed, start, limits).findings
  return { tree, findings: mendLines({ text, start, findings, read }) }
}

/** The limit on nesting. */
export type YamlLimits = Pick<Limits, 'yaml_levels'>

/** A tree, and the findings in its text. */
export type Reading = { readonly tree: Tree; readonly findings: readonly Finding[] }

/** Like `readYaml`, with `yaml`, which knows the place of everything and reports every error. */
export function readFullYaml(text: string, start: number, limits: YamlLimits = standardLimits): Reading {
  const reader = new TreeReader(text, start, limits)
  const deep = findDeepNode(text, limits.yaml_levels)
  if (deep !== undefined) return { tree: reader.refuseDepth(deep), findings: reader.findings }
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'failsafe',
    uniqueKeys: false,
    prettyErrors: false,
  })
  const root = document.contents
  const tree = root === null ? new Mapping(new Map(), start) : reader.read(root, 0)
  refuseText(document, text, reader)
  return { tree, findings: reader.findings }
}

// `yaml` makes nodes by recursion. If the stack is almost full when V8 compiles a regular expression, it ends the process.
const safeLevels = 500

/** Returns the offset of a node below more than `levels` others, in a text that could have more than are safe to read. */
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
function refuseText(document: Document, text: string, reader: TreeReader): void {
  const errors = [...document.errors, ...document.warnings, ...reader.slips]
  const directive = hasDirective(document, errors) ? text.search(/^%/m) : -1
  if (directive !== -1) reader.refuse(directive, refusal('yaml-feature:directive'))
  if (directive !== -1 || reader.isTooDeep || has(errors, 'RESOURCE_EXHAUSTION')) return
  for (const { offset, refusal } of describeSyntax(errors, reader)) {
    reader.refuse(offset, refusal)
  }
}

function hasDirective({ directives }: Document, errors: readonly { code: string }[]): boolean {
  const isKnown = directives?.yaml.explicit === true || Object.keys(directives?.tags ?? {}).length > 1
  return isKnown || has(errors, 'BAD_DIRECTIVE')
}

function has(errors: readonly { code: string }[], wanted: string): boolean {
  return errors.some(({ code }) => code === wanted)
}
