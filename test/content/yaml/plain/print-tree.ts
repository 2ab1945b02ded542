import { List, Scalar, type Tree } from '../../../../src/content/yaml/tree.ts'

/** Everything that a tree says, in its order, as one text. */
export function printTree(tree: Tree): string {
  if (tree instanceof Scalar) return `${tree.style}@${tree.offset} ${JSON.stringify(tree.text)}`
  if (tree instanceof List) return `[@${tree.offset} ${tree.items.map(printTree).join()}]`
  const entries = [...tree.entries].map(([key, { keyOffset, value }]) => {
    return `${JSON.stringify(key)}@${keyOffset}: ${printTree(value)}`
  })
  return `{@${tree.offset} ${entries.join()}}`
}
