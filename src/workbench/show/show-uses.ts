import { pageOf } from '../../content/fields/setting-fields.ts'
import { kindOfFolder } from '../../content/schemas/loaded.ts'
import { findWebAddresses } from '../../content/text/bare-addresses.ts'
import { findReferences } from '../../editing/change/find-entry.ts'
import type { Uses } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { titlesIn } from './show-overview.ts'

/** Returns the fields of the last good site that refer to an entry, and the texts that link to its page; undefined if there is no such entry. */
export function showUses(
  file: string,
  { lastGood }: ContentState,
  readText: (file: string) => string | undefined,
): Uses | undefined {
  const entry = lastGood?.read.texts.find(each => each.file === file)
  if (!lastGood || !entry || entry.kind === 'site' || entry.kind === 'labels' || entry.kind === 'taxonomy')
    return undefined
  const { name, texts } = lastGood.read
  const found = findReferences(lastGood.read, [{ folder: entry.kind, slug: entry.slug }])
  const titles = titlesIn(lastGood)
  const fields = found.map(({ path, field }) => ({ file: `${name}/${path}`, field: field.join('.') }))
  const { site, ...content } = lastGood.content
  const { kind, slug } = entry
  const hasPage = kind !== 'authors' && kind !== 'images'
  const own = hasPage ? content[kind].find(each => each.slug === slug) : undefined
  const page = own && hasPage ? pageOf(site.href_patterns[kindOfFolder[kind]], own) : ''
  const linking = page === '' ? [] : texts.filter(each => hasLink(readText(each.file) ?? '', page))
  const uses = [...fields, ...linking.map(({ file }) => ({ file, field: '' }))].map(use => {
    return { ...use, title: titles.get(use.file) ?? '' }
  })
  return { uses: uses.filter(use => use.file !== file) }
}

/** Whether a text links to a page, or to a place on it. */
function hasLink(text: string, page: string): boolean {
  const withoutEnd = (address: string) => address.replace(/\/?(?:#.*)?$/, '')
  return [...findWebAddresses(text)].some(({ address }) => withoutEnd(address) === withoutEnd(page))
}
