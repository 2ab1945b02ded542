import { useEffect, useRef } from 'preact/hooks'
import { sectionsOf } from '../../../content/schemas/form-sections.ts'
import type {
  ComparedVersion,
  FormInput,
  FormSource,
  FormValue,
  FormValues,
} from '../../../workbench/messages/form-messages.ts'
import { isSameValue } from '../../drafts/form-draft.ts'
import { Button } from '../../parts/controls.tsx'
import { useFieldNames, useLanguageNames, useWords } from '../../shell/page-context.ts'
import { useData } from '../../shell/requests.ts'
import { usePrinter } from './conflicts.tsx'
import { useForm } from './form-context.ts'

type OtherTextProps = {
  readonly version: Pick<ComparedVersion, 'file' | 'language'>
  readonly values: FormValues
  readonly onField: (key: string, value: FormValue) => void
}

/** The texts of an entry in another language, field by field in the order of the form. They follow the field that has the focus. */
export function OtherText({ version: { file, language }, values, onField }: OtherTextProps) {
  const words = useWords('edit')
  const { kind, forms } = useForm()
  const nameOf = useFieldNames(kind)
  const print = usePrinter(kind)
  const name = useLanguageNames()(language)
  const { value: source } = useData<FormSource>(`source.json?file=${encodeURIComponent(file)}`)
  const list = useRef<HTMLDListElement>(null)
  useFollowedFocus(list)
  const fields = new Map(forms.forms[kind].map(({ key, input }) => [key, input]))
  const keys = sectionsOf(kind, [...fields.keys()]).flatMap(section => section.keys)
  const rows = keys.flatMap(key => {
    const value = source?.values?.[key]
    return value !== undefined && isTranslated(fields.get(key)) ? [{ key, value }] : []
  })
  return (
    <dl class="stack" ref={list}>
      {rows.map(({ key, value }) => {
        const own = values[key]
        const isMissing = own === undefined || own === ''
        return (
          <div key={key} data-field={key} class="box surface stack tight">
            <dt class="row apart">
              <strong>{nameOf(key).name}</strong>
              {(isMissing || isSameValue(own, value)) && (
                <span class="warning small">{words.untranslated}</span>
              )}
            </dt>
            <dd class="lines wrap-anywhere" lang={language}>
              {print(key, value)}
            </dd>
            {isMissing && (
              <Button
                class="text-button"
                text={words.side.copy(name)}
                label={`${words.side.copy(name)}: ${nameOf(key).name}`}
                onClick={() => onField(key, value)}
              />
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** Whether a field has words, which differ between languages. */
function isTranslated(input: FormInput | undefined): boolean {
  if (input?.kind === 'list') return isTranslated(input.item)
  if (input?.kind === 'group') return input.fields.some(field => isTranslated(field.input))
  return input?.kind === 'markdown' || (input?.kind === 'text' && input.keyboard === 'text')
}

/** Moves the row of a field to the height at which the field in the form gets the focus. */
function useFollowedFocus(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.id.startsWith('field-')) return
      const [key = ''] = target.id.slice('field-'.length).split('.')
      const row = list.current?.querySelector(`[data-field="${CSS.escape(key)}"]`)
      const pane = list.current?.closest('aside')
      if (row && pane) pane.scrollTop += row.getBoundingClientRect().top - target.getBoundingClientRect().top
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [list])
}
