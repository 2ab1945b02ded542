import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../../content/yaml/tree.ts'
import type { MergedEntry } from '../merge/merged.ts'
import { isText, type Version } from '../merge/version.ts'
import type { Notice } from '../notice.ts'

/**
 * Whether what an editor was asked for is missing still. What is asked for begins with the field that it is about: an editor
 * who wrote it made that field differ from what the source has.
 */
export function isStillNeeded({ where, message }: Notice, entries: readonly MergedEntry[]): boolean {
  const field = /^[a-z_]+(?:\.[a-z_]+)*(?=:| could)/.exec(message)?.[0]
  const file = entries.flatMap(({ files }) => files).find(({ base }) => base?.path === where)
  if (field === undefined || !file?.content || !file.base) return true
  return readField(file.content, field) === readField(file.base, field)
}

function readField(version: Version, field: string): string | undefined {
  if (!isText(version)) return undefined
  const { tree } = readDocument({ file: version.path, text: version.text }, highestLimits)
  const value = field.split('.').reduce<Tree | undefined>((node, key) => {
    return node instanceof Mapping ? node.entries.get(key)?.value : undefined
  }, tree)
  return value && JSON.stringify(toPlain(value))
}

function toPlain(tree: Tree): unknown {
  if (tree instanceof Scalar) return tree.text
  if (tree instanceof List) return tree.items.map(toPlain)
  return [...tree.entries].map(([key, { value }]) => [key, toPlain(value)])
}
