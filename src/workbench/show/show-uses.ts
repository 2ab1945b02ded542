import { findWebAddresses } from '../../content/text/bare-addresses.ts'
import { type EntryName, findReferences, printName } from '../../editing/change/find-entry.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { Uses } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { pageOf } from './entry-choices.ts'
import { originalsIn } from './entry-groups.ts'
import { titlesIn } from './show-overview.ts'

/** Returns the fields of the last good site that refer to an entry or its translations, and the texts that link to their pages; undefined if there is no such entry. */
export function showUses(
  file: string,
  { lastGood }: ContentState,
  readText: (file: string) => string | undefined,
): Uses | undefined {
  const originals = lastGood ? originalsIn(lastGood) : new Map<string, string>()
  const entries = (lastGood?.read.texts ?? []).flatMap(({ file, kind, slug }) =>
    kind === 'site' || kind === 'labels' || kind === 'taxonomy' ? [] : [{ file, folder: kind, slug }],
  )
  const entry = entries.find(each => each.file === file)
  if (!lastGood || !entry) return undefined
  const name = printName(entry)
  const targets = entries.filter(each => each === entry || originals.get(each.file) === name)
  return { uses: targets.flatMap(each => listUses(each, lastGood, readText)) }
}

type Target = EntryName & { readonly file: string }

function listUses(
  { file: target, ...entry }: Target,
  lastGood: BuiltSite,
  readText: (file: string) => string | undefined,
): Uses['uses'] {
  const { name, texts } = lastGood.read
  const found = findReferences(lastGood.read, [entry])
  const titles = titlesIn(lastGood)
  const fields = found.map(({ path, field }) => ({ file: `${name}/${path}`, field: field.join('.') }))
  const { site, ...content } = lastGood.content
  const { folder, slug } = entry
  const hasPage = folder !== 'authors' && folder !== 'images'
  const own = hasPage ? content[folder].find(each => each.slug === slug) : undefined
  const page = own && hasPage ? pageOf(folder, own, site) : ''
  const linking = page === '' ? [] : texts.filter(each => hasLink(readText(each.file) ?? '', page))
  return [...fields, ...linking.map(({ file }) => ({ file, field: '' }))].flatMap(use => {
    return use.file === target ? [] : { ...use, target, title: titles.get(use.file) ?? '' }
  })
}

/** Whether a text links to a page, or to a place on it. */
function hasLink(text: string, page: string): boolean {
  const withoutEnd = (address: string) => address.replace(/\/?(?:#.*)?$/, '')
  return [...findWebAddresses(text)].some(({ address }) => withoutEnd(address) === withoutEnd(page))
}
