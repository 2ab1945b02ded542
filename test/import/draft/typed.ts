import { readDocument } from '../../../src/content/yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../../../src/content/yaml/tree.ts'
import type { Drafted } from './made-api.ts'

/** What stands in a drafted file, each scalar as a text; an error where the file was not drafted. */
export function typedIn({ texts }: Drafted, path: string): Record<string, unknown> {
  const text = texts[path]
  if (text === undefined) throw new Error(`No ${path} among ${Object.keys(texts).join(', ')}`)
  return plain(readDocument({ file: path, text }).tree) as Record<string, unknown>
}

function plain(tree: Tree): unknown {
  if (tree instanceof Scalar) return tree.text
  if (tree instanceof List) return tree.items.map(plain)
  return tree instanceof Mapping
    ? Object.fromEntries([...tree.entries].map(([key, { value }]) => [key, plain(value)]))
    : undefined
}
