import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../../content/yaml/tree.ts'
import type { EntryFolder } from './entry.ts'
import type { TextVersion } from './version.ts'

/**
 * What an entry is known by, whatever its file is called: its id, the ids of its dates, the name of an author. None where
 * the file cannot be read.
 */
export function marksOf(folder: EntryFolder, { path, text }: TextVersion): string[] {
  if (folder === 'settings') return []
  const { tree } = readDocument({ file: path, text }, highestLimits)
  if (folder === 'events') return datesOf(tree).flatMap(date => textsAt(date, 'id'))
  return textsAt(tree, folder === 'authors' ? 'name' : 'id')
}

function datesOf(tree: Mapping): readonly Tree[] {
  const dates = tree.entries.get('dates')?.value
  return dates instanceof List ? dates.items : []
}

function textsAt(tree: Tree, key: string): string[] {
  const value = tree instanceof Mapping ? tree.entries.get(key)?.value : undefined
  return value instanceof Scalar && value.text !== '' ? [value.text] : []
}
