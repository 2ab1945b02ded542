import { findWebAddresses } from '../../content/text/bare-addresses.ts'
import { findReferences } from '../../editing/change/find-entry.ts'
import type { Uses } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { showChoices } from './entry-choices.ts'
import { titlesIn } from './show-overview.ts'

/** Returns the fields of the last good site that refer to an entry, and the texts that link to its page; undefined if there is no such entry. */
export function showUses(
  file: string,
  state: ContentState,
  readText: (file: string) => string | undefined,
): Uses | undefined {
  const { lastGood } = state
  const entry = lastGood?.read.texts.find(each => each.file === file)
  if (!lastGood || !entry || entry.kind === 'site' || entry.kind === 'labels' || entry.kind === 'taxonomy')
    return undefined
  const { name, texts } = lastGood.read
  const found = findReferences(lastGood.read, [{ folder: entry.kind, slug: entry.slug }])
  const titles = titlesIn(lastGood)
  const fields = found.map(({ path, field }) => ({ file: `${name}/${path}`, field: field.join('.') }))
  const asked = new URLSearchParams({ target: entry.kind.slice(0, -1), value: entry.slug, each: '1' })
  const page = entry.kind !== 'authors' && showChoices(state, name => asked.get(name) ?? '')?.choices[0]?.href
  const [wanted] = withoutEnd.exec(page || 'none') ?? []
  const linking = texts.filter(each => {
    const addresses = [...findWebAddresses(readText(each.file) ?? '')]
    return addresses.some(({ address }) => withoutEnd.exec(address)?.[0] === wanted)
  })
  const uses = [...fields, ...linking.map(({ file }) => ({ file, field: '' }))].map(use => {
    return { ...use, title: titles.get(use.file) ?? '' }
  })
  return { file, uses: uses.filter(use => use.file !== file) }
}

/** A link may have no slash at its end, or lead to a place on the page. */
const withoutEnd = /^[^#]*[^#/]/
