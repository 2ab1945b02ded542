import { compareCodePoints } from '../../base/order.ts'
import { placeOf } from '../../content/load/layout.ts'
import type { Entry, EntryFolder } from './entry.ts'
import { marksOf } from './marks.ts'
import { isText, type Version } from './version.ts'

/** Puts the files of one side together to entries, by folder and slug. What has no place in the content is passed over. */
export function gatherEntries(versions: readonly Version[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const version of versions) {
    const found = placeIn(version.path)
    if (found === undefined) continue
    const { folder, slug, part } = found
    const key = `${folder}/${slug}`
    const known = entries.get(key) ?? { folder, slug, text: undefined, picture: undefined, marks: [] }
    const marks = part === 'text' && isText(version) ? marksOf(folder, version) : known.marks
    entries.set(key, { ...known, [part]: version, marks })
  }
  return [...entries].sort(([a], [b]) => compareCodePoints(a, b)).map(([, entry]) => entry)
}

type Found = { readonly folder: EntryFolder; readonly slug: string; readonly part: 'text' | 'picture' }

function placeIn(path: string): Found | undefined {
  const place = placeOf(path)
  if (place.kind === 'setting') return { folder: 'settings', slug: place.name, part: 'text' }
  if (place.kind !== 'entry') return undefined
  const { folder, slug, extension } = place
  return { folder, slug, part: extension === undefined ? 'text' : 'picture' }
}
