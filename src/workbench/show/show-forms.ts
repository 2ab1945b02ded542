import { z } from 'zod'
import { fieldOf, type InputKind } from '../../content/fields/field.ts'
import { descriptions } from '../../content/fields/field-json-schema.ts'
import { schemas } from '../../content/schemas/index.ts'
import type {
  EntryChoices,
  FormField,
  FormInput,
  Forms,
  ReferenceChoice,
  SettingTarget,
} from '../messages/form-messages.ts'
import type { ContentState } from '../workbench.ts'

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

/** Returns the entries that a reference can name, or only the one of a given name; undefined for an unknown target. */
export function showChoices(
  { lastGood }: ContentState,
  target: string,
  name: string,
): EntryChoices | undefined {
  const kind = kinds.get(target)
  if (!kind || !lastGood) return undefined
  const entries = lastGood.content[kind].filter(({ slug }) => name === '' || name === slug)
  const texts = lastGood.read.texts.filter(text => text.kind === kind)
  const files = new Map(texts.map(({ slug, file }) => [slug, file]))
  const choices = entries.map(({ slug, value }) => {
    const title = 'name' in value ? value.name : value.title
    const language = 'language' in value ? value.language.toUpperCase() : ''
    const address = 'info_box' in value ? value.info_box?.address : undefined
    const detail = [language, address].filter(Boolean).join(' · ')
    const position = 'location' in value ? value.location : undefined
    return { ...choice(slug, title, detail), file: files.get(slug) ?? '', address, position }
  })
  return { choices }
}

const kinds = new Map<string, 'events' | 'objects' | 'guides' | 'authors'>([
  ['event', 'events'],
  ['object', 'objects'],
  ['guide', 'guides'],
  ['author', 'authors'],
])

function showFormFields(): Forms['forms'] {
  const { events, objects, guides, authors, images, site, labels } = schemas
  return {
    events: fieldsOf(events),
    objects: fieldsOf(objects),
    guides: fieldsOf(guides),
    authors: fieldsOf(authors),
    images: fieldsOf(images),
    site: fieldsOf(site),
    labels: fieldsOf(labels),
  }
}

function fieldsOf({ shape }: z.ZodObject): FormField[] {
  return Object.entries(shape).map(([key, field]) => ({
    key,
    help: descriptions.get(field)?.description ?? '',
    isRequired: !(field instanceof z.ZodOptional),
    input: inputOf(field),
  }))
}

function inputOf(field: z.core.$ZodType): FormInput {
  if (field instanceof z.ZodOptional) return inputOf(field.unwrap())
  if (field instanceof z.ZodArray) return { kind: 'list', item: inputOf(field.element) }
  if (field instanceof z.ZodRecord) return { kind: 'record', value: inputOf(field.valueType) }
  // A value that may be a text or a group of fields is entered as a text.
  if (field instanceof z.ZodUnion) return inputOf(field.options[0] ?? z.never())
  if (field instanceof z.ZodObject) {
    const keys = Object.keys(field.shape).join()
    return keys === 'latitude,longitude' ? { kind: 'point' } : { kind: 'group', fields: fieldsOf(field) }
  }
  const { refersTo, knownValues, input } = fieldOf(field) ?? {}
  if (refersTo) return { kind: 'reference', target: refersTo }
  if (knownValues) return { kind: 'choice', choices: knownValues, isOpen: true }
  return inputOfKind(input)
}

function inputOfKind(kind: InputKind | undefined): FormInput {
  switch (kind) {
    case undefined:
      return { kind: 'text', keyboard: 'text' }
    case 'point':
      return { kind: 'list', item: { kind: 'text', keyboard: 'decimal' } }
    case 'words':
      return { kind, isLong: false }
    case 'markdown-words':
      return { kind: 'words', isLong: true }
    case 'id':
    case 'date':
    case 'boolean':
    case 'markdown':
      return { kind }
    default:
      return { kind: 'text', keyboard: kind }
  }
}
