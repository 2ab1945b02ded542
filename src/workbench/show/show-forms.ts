import type { FormKind, Forms, ReferenceChoice } from '../messages/form-messages.ts'
import type { ContentState } from '../workbench.ts'
import { showFormFields } from './show-form-fields.ts'

/** The forms, and the choices of references in the last good site. */
export function showForms({ revision, lastGood }: ContentState): Forms {
  const languages = lastGood?.content.site.languages ?? []
  return { revision, languages, forms: showFormFields(), references: choicesIn(lastGood) }
}

function choicesIn(lastGood: ContentState['lastGood']): Forms['references'] {
  if (!lastGood) return noChoices
  const { site, taxonomy, labels, events, objects, guides, authors, pictures } = lastGood.content
  const [main = ''] = site.languages
  const titleIn = (words: Words) => (typeof words === 'string' ? words : (words[main] ?? ''))
  const files = new Map(lastGood.read.texts.map(({ kind, slug, file }) => [`${kind}/${slug}`, file]))
  const fileOf = (kind: FormKind, slug: string) => ({ file: files.get(`${kind}/${slug}`) ?? '' })
  const titlesOf = (group: Readonly<Record<string, Words>>) =>
    Object.entries(group).map(([value, words]) => choice(value, titleIn(words)))
  return {
    language: site.languages.map(value => choice(value, value)),
    category: taxonomy.categories.map(({ slug, title }) => choice(slug, title)),
    subcategory: taxonomy.categories.flatMap(({ title: detail, subcategories = [] }) =>
      subcategories.map(({ slug, title }) => choice(slug, title, detail)),
    ),
    label: titlesOf(labels.places),
    'guide-category': titlesOf(labels.guide_categories),
    object: objects.map(({ slug, value }) => ({
      ...choice(slug, value.title, value.info_box?.address ?? ''),
      ...fileOf('objects', slug),
    })),
    event: events.map(({ slug, value }) => ({
      ...choice(slug, value.title, value.language),
      ...fileOf('events', slug),
    })),
    guide: guides.map(({ slug, value }) => ({
      ...choice(slug, value.title, value.language),
      ...fileOf('guides', slug),
    })),
    author: authors.map(({ slug, value }) => ({ ...choice(slug, value.name), ...fileOf('authors', slug) })),
    image: pictures.map(({ slug, value }) => ({
      ...choice(slug, titleIn(value.title), titleIn(value.alt)),
      ...fileOf('images', slug),
    })),
  }
}

type Words = string | Readonly<Record<string, string>>

function choice(value: string, title: string, detail = ''): ReferenceChoice {
  return { value, title, detail }
}

const noChoices: Forms['references'] = {
  image: [],
  event: [],
  object: [],
  guide: [],
  author: [],
  language: [],
  category: [],
  subcategory: [],
  label: [],
  'guide-category': [],
}
