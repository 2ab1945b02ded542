import { findReferences } from '../../editing/change/find-entry.ts'
import type { Uses } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { titlesIn } from './show-overview.ts'

/** Returns the fields of the last good site that refer to an entry; undefined if there is no such entry. */
export function showUses(file: string, { lastGood }: ContentState): Uses | undefined {
  const entry = lastGood?.read.texts.find(each => each.file === file)
  if (!lastGood || !entry || entry.kind === 'site' || entry.kind === 'labels' || entry.kind === 'taxonomy')
    return undefined
  const { name } = lastGood.read
  const found = findReferences(lastGood.read, [{ folder: entry.kind, slug: entry.slug }])
  const titles = titlesIn(lastGood)
  const uses = found.map(({ path, field }) => {
    const file = `${name}/${path}`
    return { file, title: titles.get(file) ?? '', field: field.join('.') }
  })
  return { file, uses: uses.filter(use => use.file !== file) }
}
