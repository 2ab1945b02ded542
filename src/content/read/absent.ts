import { type Mapping, Scalar, type Tree } from '../yaml/tree.ts'

/** Whether something stands behind a key. */
export function isTyped(node: Mapping, key: string): boolean {
  const typed = node.entries.get(key)?.value
  return typed !== undefined && !isAbsent(typed, true)
}

/** `key:` with nothing behind it is as good as no key; `null` and `~` are, where the field may be left out. */
export function isAbsent(node: Tree, optional: boolean): boolean {
  if (!(node instanceof Scalar) || node.style !== 'plain') return false
  return node.text === '' || (optional && /^(?:null|Null|NULL|~)$/.test(node.text))
}
