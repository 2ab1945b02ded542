import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { Mapping, type Path, Scalar, type Tree } from '../../content/yaml/tree.ts'
import type { Entry } from './entry.ts'
import type { TextVersion } from './version.ts'

/** A name that a text refers to, and where it stands. */
export type Reference = { readonly folder: Entry['folder']; readonly scalar: Scalar }

/** Slugs that are not called so any more, with their new names, by `<folder>/<slug>`. */
export type Renames = ReadonlyMap<string, string>

const referring: readonly { readonly path: Path; readonly folder: Entry['folder'] }[] = [
  { path: ['image'], folder: 'images' },
  { path: ['byline', 'image'], folder: 'images' },
  { path: ['author'], folder: 'authors' },
  { path: ['place'], folder: 'objects' },
]

/** The names of pictures, authors and places that an entry refers to, in the order of the file. */
export function readReferences({ path, text }: TextVersion): Reference[] {
  const { tree } = readDocument({ file: path, text }, highestLimits)
  const found = referring.flatMap(({ path: way, folder }) => {
    const scalar = valueAt(tree, way)
    return scalar instanceof Scalar ? [{ folder, scalar }] : []
  })
  return found.sort((a, b) => a.scalar.offset - b.scalar.offset)
}

/** A text whose references follow the renames; all else in it stays, byte for byte. */
export function renameReferences(version: TextVersion, renames: Renames): TextVersion {
  if (renames.size === 0) return version
  let { text } = version
  for (const { folder, scalar } of readReferences(version).toReversed()) {
    const name = renames.get(`${folder}/${scalar.text}`)
    if (name !== undefined) text = replaceName(text, scalar, name)
  }
  return text === version.text ? version : { ...version, text }
}

function valueAt(tree: Tree, path: Path): Tree | undefined {
  return path.reduce<Tree | undefined>((node, step) => {
    return node instanceof Mapping ? node.entries.get(String(step))?.value : undefined
  }, tree)
}

/** In quotes the name begins one sign later. */
function replaceName(text: string, { text: typed, style, offset }: Scalar, name: string): string {
  const start = style === 'quoted' ? offset + 1 : offset
  if (!text.startsWith(typed, start)) return text
  return text.slice(0, start) + name + text.slice(start + typed.length)
}
