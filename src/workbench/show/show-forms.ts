import type { EntryChoices, Forms, ReferenceChoice, SettingTarget } from '../messages/form-messages.ts'
import type { ContentState } from '../workbench.ts'
import { showFormFields } from './show-form-fields.ts'

/** Returns the forms, and the choices of references to settings in the last good site. */
export function showForms({ revision, lastGood }: ContentState, reader: string): Forms {
  const languages = lastGood?.content.site.languages ?? []
  return { revision, languages, forms: showFormFields(), references: settingsIn(lastGood, reader) }
}

type LastGood = ContentState['lastGood']

function settingsIn(
  lastGood: LastGood,
  reader: string,
): Readonly<Record<SettingTarget, readonly ReferenceChoice[]>> {
  if (!lastGood) return { category: [], subcategory: [], label: [], 'guide-category': [] }
  const { site, taxonomy, labels } = lastGood.content
  const [main = ''] = site.languages
  const titlesOf = (group: Readonly<Record<string, Words>>) =>
    Object.entries(group).map(([value, words]) => {
      return choice(value, typeof words === 'string' ? words : (words[reader] ?? words[main] ?? ''))
    })
  return {
    category: taxonomy.categories.map(({ slug, title }) => choice(slug, title)),
    subcategory: taxonomy.categories.flatMap(({ title: detail, subcategories = [] }) =>
      subcategories.map(({ slug, title }) => choice(slug, title, detail)),
    ),
    label: titlesOf(labels.places),
    'guide-category': titlesOf(labels.guide_categories),
  }
}

type Words = string | Readonly<Record<string, string>>

function choice(value: string, title: string, detail = ''): ReferenceChoice {
  return { value, title, detail }
}

/** Returns the entries that a reference can name, or only the entry with a given name; undefined for an unknown target. */
export function showChoices(
  { lastGood }: ContentState,
  { target, value: name }: Readonly<Record<'target' | 'value', string | null>>,
): EntryChoices | undefined {
  const kind = kinds.get(target ?? '')
  if (!kind || !lastGood) return undefined
  const entries = lastGood.content[kind].filter(({ slug }) => name === null || name === slug)
  const texts = lastGood.read.texts.filter(text => text.kind === kind)
  const files = new Map(texts.map(({ slug, file }) => [slug, file]))
  const choices = entries.map(({ slug, value }) => {
    const title = 'name' in value ? value.name : value.title
    const language = 'language' in value ? value.language : ''
    const detail = 'info_box' in value ? (value.info_box?.address ?? '') : kind === 'objects' ? '' : language
    return { ...choice(slug, title, detail), file: files.get(slug) ?? '' }
  })
  return { choices }
}

const kinds = new Map<string, 'events' | 'objects' | 'guides' | 'authors'>([
  ['event', 'events'],
  ['object', 'objects'],
  ['guide', 'guides'],
  ['author', 'authors'],
])
