import { readFastYaml } from '../../../src/content/yaml/fast-yaml.ts'
import { readFullYaml } from '../../../src/content/yaml/full-yaml.ts'
import { List, Scalar, type Tree } from '../../../src/content/yaml/tree.ts'

/** The tree as plain values, every scalar as its text. */
export function valuesIn(tree: Tree): unknown {
  if (tree instanceof Scalar) return tree.text
  if (tree instanceof List) return tree.items.map(valuesIn)
  return Object.fromEntries([...tree.entries].map(([key, { value }]) => [key, valuesIn(value)]))
}

/** Prints everything in a tree, in order: styles, texts and offsets. */
export function printTree(tree: Tree): string {
  if (tree instanceof Scalar) return `${tree.style}@${tree.offset} ${JSON.stringify(tree.text)}`
  if (tree instanceof List) return `[@${tree.offset} ${tree.items.map(printTree).join()}]`
  const entries = [...tree.entries].map(([key, { keyOffset, value }]) => {
    return `${JSON.stringify(key)}@${keyOffset}: ${printTree(value)}`
  })
  return `{@${tree.offset} ${entries.join()}}`
}

/** The tree of the fast reader and that of the full reader with its findings; undefined if the fast reader leaves the text to it. */
export function compareReaders(yaml: string, start: number): { fast: string; full: string } | undefined {
  const fast = readFastYaml(yaml, start)
  if (fast === undefined) return undefined
  const { tree, findings } = readFullYaml(yaml, start)
  return {
    fast: printTree(fast),
    full: [printTree(tree), ...findings.map(({ messageName }) => messageName)].join(' '),
  }
}
