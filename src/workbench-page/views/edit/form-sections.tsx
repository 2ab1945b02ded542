import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sectionsOf } from '../../../content/schemas/form-sections.ts'
import type {
  FormField,
  FormInput,
  FormValue,
  FormValues,
} from '../../../workbench/messages/form-messages.ts'
import { daysInText } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { draftText, groupOf, isSameValue } from '../../drafts/form-draft.ts'
import { FieldInput } from '../../inputs/field.tsx'
import { useForm } from '../../inputs/form-context.ts'
import { usePrinter } from './conflicts.tsx'
import { isProse, WithOther } from './other-text.tsx'

type FormSectionsProps = {
  readonly values: FormValues
  /** The fields with unsaved changes. */
  readonly changed: readonly string[]
  readonly onField: (key: string, value: FormValue | null) => void
  /** What the technical section has besides fields. */
  readonly children: ComponentChildren
}

/** The fields of a form by purpose, in the order of the work. The first section is open, the others are folded until they are needed. */
export function FormSections({ children, ...form }: FormSectionsProps) {
  const { edit } = usePage()
  const { kind, forms } = useForm()
  const fields = forms.forms[kind].filter(({ key }) => {
    // The focal point is set on the picture. `as_imported` is written by imports, and needed only if it has a value.
    return key !== 'focal_point' && (key !== 'as_imported' || form.values[key] !== undefined)
  })
  const sections = sectionsOf(
    kind,
    fields.map(({ key }) => key),
  )
  return (
    <>
      {sections.map(section => {
        const own = section.keys.flatMap(key => fields.filter(field => field.key === key))
        const rest = section.name === 'technical' && children
        const inputs = (
          <div class="form-fields fit">
            <Fields {...form} fields={own} />
            {rest}
          </div>
        )
        if (section.name === 'main') return <div key={section.name}>{inputs}</div>
        if (own.length === 0 && !rest) return null
        return (
          <Folded key={section.name} {...form} title={edit.sections[section.name]} fields={own}>
            {inputs}
          </Folded>
        )
      })}
    </>
  )
}

type FieldsProps = Omit<FormSectionsProps, 'children'> & { readonly fields: readonly FormField[] }

function Fields({ fields, values, onField }: FieldsProps) {
  return fields.map(field => {
    const { key } = field
    const control = { field, value: values[key], onValue: (value?: FormValue) => onField(key, value ?? null) }
    return (
      <WithOther key={key} {...control}>
        <FieldInput {...control} path={key} />
      </WithOther>
    )
  })
}

type FoldedProps = FieldsProps & { readonly title: string; readonly children: ComponentChildren }

/** A section with a summary of its fields in its heading. It opens when one of its fields has a problem or an unsaved change, is not translated, or says that the entry is a draft. */
function Folded({ title, fields, values, changed, children }: FoldedProps) {
  const { problems, other } = useForm()
  const details = useRef<HTMLDetailsElement>(null)
  // A draft is published by a box of its section.
  const drafts = values.draft === 'true' ? ['draft'] : []
  const untranslated = fields.filter(
    ({ key, input }) => isProse(input) && values[key] && isSameValue(values[key], other?.values[key]),
  )
  drafts.push(...untranslated.map(({ key }) => key))
  const needed = [...drafts, ...changed, ...problems.map(({ field }) => field.split('.')[0] ?? '')]
  const isNeeded = fields.some(({ key }) => needed.includes(key))
  useLayoutEffect(() => {
    if (details.current && isNeeded) details.current.open = true
  }, [isNeeded])
  const filled = fields.filter(({ key }) => values[key] !== undefined)
  return (
    <details class="form-section" ref={details}>
      <summary>
        <h2>{title}</h2>{' '}
        <span class="small quiet wrap-anywhere">
          {fields.some(({ key }) => key === 'draft') ? (
            <Schedule values={values} />
          ) : (
            fields.length > 0 && <Contents fields={filled} values={values} />
          )}
        </span>
      </summary>
      {children}
    </details>
  )
}

/** Whether an entry is published, and from when and until when. */
function Schedule({ values }: Pick<FieldsProps, 'values'>) {
  const { browse: words, edit, language } = usePage()
  const [from, until] = [draftText(values.published), draftText(values.until)]
  const shown = [
    values.draft === 'true' && words.hidden.draft,
    from && words.publishedFrom(from),
    until && words.publishedUntil(until),
  ].filter(Boolean)
  return daysInText(shown.join(' · ') || edit.alwaysPublished, language)
}

/** The names of fields, each with the beginning of its value. */
function Contents({ fields, values }: Pick<FieldsProps, 'fields' | 'values'>) {
  const { kind } = useForm()
  const { edit, fieldName } = usePage()
  const print = usePrinter(kind)
  const textOf = (path: string, value: FormValue | undefined, input: FormInput): string => {
    if (input.kind !== 'group') return print(path, value)?.replace(/\s*\n(?:• )?/g, ', ') ?? ''
    const group = groupOf(value)
    // The names of pictures and colours say nothing to a reader.
    const texts = input.fields.map(({ key, input }) => {
      const isCode = input.kind === 'reference' || input.kind === 'choice'
      return isCode && group[key]
        ? fieldName(kind, `${path}.${key}`)
        : textOf(`${path}.${key}`, group[key], input)
    })
    return texts.filter(Boolean).join(', ')
  }
  const shown = fields.map(({ key, input }) => {
    const name = fieldName(kind, key)
    if (input.kind === 'boolean' || key === 'renditions' || key === 'href_patterns') return name
    // Without the marks of bold and italic, and of the first item of a list.
    const text = textOf(key, values[key], input).replaceAll('*', '').replace(/^• /, '')
    if (text === '') return `${name}: ${edit.leftOut}`
    return `${name}: ${text.length > maxShown ? `${text.slice(0, maxShown)} …` : text}`
  })
  return shown.length > 0 ? shown.join(' · ') : edit.leftOut
}

const maxShown = 40
