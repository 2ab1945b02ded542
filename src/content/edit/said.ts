import { List, Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'
import type { OpenText } from './open-text.ts'

/** What an edit is to make a text say: scalars that are written, and fields that are taken out with all below them. */
export type Meaning = {
  readonly writes: readonly { readonly path: Path; readonly text: string }[]
  readonly removes: readonly Path[]
}

/** Whether the text after an edit says what is meant, and else exactly what the one before it said, in the same order. */
export function isEditAlone(before: OpenText, after: OpenText, { writes, removes }: Meaning): boolean {
  const isOther = ({ path }: Said) => {
    return !writes.some(each => isWithin(each.path, path)) && !removes.some(each => isWithin(path, each))
  }
  const [old, now] = [listSaid(before.tree), listSaid(after.tree)]
  return (
    print(old.filter(isOther)) === print(now.filter(isOther)) &&
    printFindings(before) === printFindings(after) &&
    writes.every(({ path, text }) => now.some(said => isSame(said.path, path) && said.scalar === text)) &&
    !now.some(({ path }) => removes.some(each => isWithin(path, each)))
  )
}

/** One thing that a text says: a scalar, or that a list or mapping is empty. */
type Said = { readonly path: Path; readonly style: string; readonly scalar: string | undefined }

function listSaid(tree: Tree, path: Path = []): Said[] {
  if (tree instanceof Scalar) return [{ path, style: tree.style, scalar: tree.text }]
  const parts: (readonly [string | number, Tree])[] =
    tree instanceof List
      ? tree.items.map((item, index) => [index, item])
      : [...tree.entries].map(([key, { value }]) => [key, value])
  // A file without fields says nothing.
  if (parts.length === 0 && path.length > 0) {
    return [{ path, style: tree instanceof Mapping ? '{}' : '[]', scalar: undefined }]
  }
  return parts.flatMap(([step, value]) => listSaid(value, [...path, step]))
}

function print(said: readonly Said[]): string {
  return JSON.stringify(said)
}

function printFindings({ findings }: OpenText): string {
  return JSON.stringify(findings.map(({ code, message }) => [code, message]))
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Whether `path` is `above`, or leads further down from there. */
function isWithin(path: Path, above: Path): boolean {
  return above.every((step, index) => path[index] === step)
}
