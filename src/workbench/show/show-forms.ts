import { z } from 'zod'
import { fieldOf, type InputKind } from '../../content/fields/field.ts'
import { schemas } from '../../content/schemas/index.ts'
import type { FormField, FormInput, Forms } from '../messages/form-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { settingChoices } from './setting-choices.ts'

/** Returns the forms, and the choices of references to settings in the last good site. */
export function showForms({ lastGood }: ContentState, reader: string): Forms {
  return {
    languages: lastGood?.content.site.languages ?? [],
    forms: showFormFields(),
    factsInText: lastGood?.context.site.factsInText ?? false,
    references: settingChoices(lastGood, reader),
  }
}

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
    isRequired: !(field instanceof z.ZodOptional),
    input: inputOf(field),
  }))
}

function inputOf(field: z.core.$ZodType): FormInput {
  const known = fieldOf(field)
  if (known?.refersTo) return { kind: 'reference', target: known.refersTo }
  if (field instanceof z.ZodEnum) return { kind: 'option', options: field.options.map(String) }
  if (known?.knownValues) return { kind: 'choice', choices: known.knownValues }
  if (known) return inputOfKind(known.input)
  if (field instanceof z.ZodOptional) return inputOf(field.unwrap())
  if (field instanceof z.ZodArray) return { kind: 'list', item: inputOf(field.element) }
  if (field instanceof z.ZodRecord) return { kind: 'record', value: inputOf(field.valueType) }
  // A value that may be a text or a group of fields is entered as a text.
  if (field instanceof z.ZodUnion) return inputOf(field.options[0] ?? z.never())
  if (field instanceof z.ZodObject) {
    const keys = Object.keys(field.shape).join()
    return keys === 'latitude,longitude' ? { kind: 'point' } : { kind: 'group', fields: fieldsOf(field) }
  }
  throw new Error(`A schema has a ${field._zod.def.type} in the place of a field.`)
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
    case 'time':
    case 'hours':
    case 'boolean':
    case 'markdown':
      return { kind }
    default:
      return { kind: 'text', keyboard: kind }
  }
}
