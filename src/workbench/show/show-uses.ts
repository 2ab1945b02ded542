import { pageOf } from '../../content/fields/setting-fields.ts'
import { kindOfFolder } from '../../content/schemas/loaded.ts'
import { pageIn } from '../../content/validate/rules/link-rules.ts'
import { findReferences, printName } from '../../editing/change/find-entry.ts'
import type { Uses } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { originalsIn } from './entry-groups.ts'
import { titlesIn } from './show-overview.ts'

/** Returns the fields of the last good site that refer to an entry or its translations, and the texts that link to their pages; undefined if there is no such entry. */
export function showUses(file: string, { lastGood }: ContentState): Uses | undefined {
  const originals = lastGood ? originalsIn(lastGood) : new Map<string, string>()
  const entries = (lastGood?.read.texts ?? []).flatMap(({ file, kind, slug }) =>
    kind === 'site' || kind === 'labels' || kind === 'taxonomy' ? [] : [{ file, folder: kind, slug }],
  )
  const entry = entries.find(each => each.file === file)
  if (!lastGood || !entry) return undefined
  const original = printName(entry)
  const titles = titlesIn(lastGood)
  const { site, ...content } = lastGood.content
  const { name, read } = lastGood.read
  const texts = Object.values(read).flat()
  const targets = entries.filter(each => each === entry || originals.get(each.file) === original)
  const uses = targets.flatMap(target => {
    const { folder, slug } = target
    const hasPage = folder !== 'authors' && folder !== 'images'
    const own = hasPage ? content[folder].find(each => each.slug === slug) : undefined
    const page = own && hasPage ? pageIn(pageOf(site.href_patterns[kindOfFolder[folder]], own)) : ''
    const linking = texts.filter(({ links = [] }) => links.some(link => pageIn(link) === page))
    const fields = findReferences(lastGood.read, [target]).map(({ path, field }) => {
      return { file: `${name}/${path}`, field: field.join('.') }
    })
    return [...fields, ...linking.map(({ source: { file } }) => ({ file, field: '' }))].map(use => {
      return { ...use, target: target.file, title: titles.get(use.file) ?? '' }
    })
  })
  return { uses: uses.filter(use => use.file !== use.target) }
}
