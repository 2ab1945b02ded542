import { groupBy } from '../../base/group-by.ts'
import { pageOf } from '../../content/fields/setting-fields.ts'
import { kindOfFolder } from '../../content/schemas/loaded.ts'
import type { EntryChoices } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'

/**
 * Returns the entries that a reference can name, sorted by title; undefined for an unknown `target`, the kind of entries as in the schema.
 * An entry and its translations are one choice: the version in the `language` of the form, or else the original. With a `value`, only
 * the entry of that name is returned; with `except`, originals in that language are left out; with `each`, each version is a choice of its own.
 */
export function showChoices(
  { lastGood }: ContentState,
  query: (name: string) => string,
): EntryChoices | undefined {
  const kind = kinds.find(kind => kind === `${query('target')}s`)
  if (!kind || !lastGood) return undefined
  const [name, language, except] = [query('value'), query('language'), query('except')]
  const { content } = lastGood
  const { languages } = content.site
  const originals = content.guides.filter(({ value }) => !value.translation_of)
  const guides = groupBy(originals, ({ value }) => value.author)
  const entries = content[kind].flatMap(({ source: { file }, slug, value }) => {
    const title = 'name' in value ? value.name : value.title
    const tag = 'language' in value ? value.language : ''
    const original = ('translation_of' in value && value.translation_of) || slug
    const more = {
      address: 'info_box' in value ? value.info_box?.address : undefined,
      position: 'location' in value ? value.location : undefined,
      image: value.image,
      href: kind === 'authors' ? '' : pageOf(content.site.href_patterns[kindOfFolder[kind]], { slug, value }),
      label: 'label' in value ? value.label : undefined,
      ...('name' in value && { role: value.title, guides: guides.get(slug)?.length ?? 0 }),
    }
    return name === '' || name === slug ? [{ file, slug, title, tag, original, ...more }] : []
  })
  const choices = [
    ...groupBy(entries, ({ slug, original }) => (query('each') ? slug : original)).values(),
  ].flatMap(versions => {
    const original = versions.find(({ slug, original }) => slug === original) ?? versions[0]
    if (except !== '' && original.tag === except) return []
    const shown = versions.find(({ tag }) => tag === language) ?? original
    const { slug: value, tag, original: _, ...more } = shown
    const { title, address } = more
    const isForeign = tag !== language && languages.length > 1
    const details = [isForeign ? tag.toUpperCase() : '', ...versions.map(each => each.title), address?.trim()]
    const detail = [...new Set(details)].filter(text => text && text !== title).join(' · ')
    return { value, detail, ...more }
  })
  // The language of a form may be mistyped.
  const { compare } = new Intl.Collator(languages.find(tag => tag === language) ?? languages[0])
  return { choices: choices.sort((a, b) => compare(a.title, b.title)) }
}

const kinds = ['events', 'objects', 'guides', 'authors'] as const
