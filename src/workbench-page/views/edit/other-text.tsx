import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type {
  ComparedVersion,
  FormField,
  FormInput,
  FormSource,
  FormValue,
} from '../../../workbench/messages/form-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'
import { draftText, isListValue, isSameValue } from '../../drafts/form-draft.ts'
import { type SharedFormData, useForm } from '../../inputs/form-context.ts'
import { MarkdownEditor } from '../../inputs/markdown-editor.ts'
import { Button } from '../../parts/controls.tsx'
import { usePrinter } from './conflicts.tsx'

/** Loads an entry in another language, to show its texts beside the fields; nothing without a version. */
export function useOther(version: ComparedVersion | undefined): SharedFormData['other'] {
  const path = `source.json?file=${encodeURIComponent(version?.file ?? '')}`
  const { value } = useData<FormSource>(path, version !== undefined)
  return version && value?.values && { language: version.language, values: value.values }
}

type WithOtherProps = {
  readonly field: FormField
  readonly value: FormValue | undefined
  readonly onValue: (value: FormValue | undefined) => void
  readonly children: ComponentChildren
}

/** A field, and its text in the other language that the form shows: beside it, or below it in a narrow window. */
export function WithOther({ field: { key, input }, value, onValue, children }: WithOtherProps) {
  const { kind, other, below } = useForm()
  const { edit: words, fieldName, languageName, languageTitle } = usePage()
  const print = usePrinter(kind)
  const [copied, setCopied] = useState<{ readonly over: FormValue | undefined }>()
  const language = languageName(other?.language ?? '')
  const theirs = other?.values[key]
  const text = (isTranslated(input) && print(key, theirs)) || ''
  const isSame = isSameValue(value, theirs)
  const isEmpty = (print(key, value) ?? '') === ''
  const copy = () => {
    setCopied({ over: value })
    onValue(theirs)
  }
  const takeBack = () => {
    setCopied(undefined)
    onValue(copied?.over)
  }
  const [action, act] = isSame ? [words.undo, takeBack] : [words.side.copy(language), copy]
  const name = fieldName(kind, key)
  // Numbers, such as a postcode, are the same in every language.
  const isShown = /\p{L}{2}/u.test(text)
  // Without the other text the elements are the same, so that the field keeps the focus when it comes.
  return (
    <div class={isShown ? 'form-pair form-wide' : 'form-alone'}>
      {children}
      {isShown && (
        <section class="stack tight" aria-label={`${name}: ${language}`}>
          <div class="row apart small">
            <strong>{languageTitle(other?.language ?? '')}</strong>
            {isSame && (
              <span class={isProse(input) ? 'warning' : 'quiet'}>
                {isProse(input) ? words.untranslated : words.sameAs(language)}
              </span>
            )}
            {(isEmpty || (isSame && copied)) && (
              <Button class="text-button" text={action} label={`${action}: ${name}`} onClick={act} />
            )}
          </div>
          {isProse(input) ? (
            (isListValue(theirs) ? theirs : [theirs]).map((item, index) => (
              <ProseToRead key={index} text={draftText(item)} name={name} language={other?.language ?? ''} />
            ))
          ) : (
            <div class="form-other sunken lines wrap-anywhere" lang={other?.language}>
              {text}
            </div>
          )}
        </section>
      )}
      {below?.(key)}
    </div>
  )
}

type ProseProps = { readonly text: string; readonly name: string; readonly language: string }

/** A text in Markdown that looks as in its field. */
function ProseToRead({ text, name, language }: ProseProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const shown = new MarkdownEditor({ parent: box.current, text })
    shown.describe({ lang: language, 'aria-label': name, 'aria-readonly': 'true' })
    return () => shown.close()
  }, [text, name, language])
  return <div class="form-markdown form-other sunken" ref={box} />
}

/** Whether a field has sentences, which are never the same in two languages. */
export function isProse(input: FormInput): boolean {
  return input.kind === 'markdown' || (input.kind === 'list' && isProse(input.item))
}

/** Whether a field has words, which differ between languages. */
function isTranslated(input: FormInput | undefined): boolean {
  if (input?.kind === 'list') return isTranslated(input.item)
  if (input?.kind === 'group') return input.fields.some(field => isTranslated(field.input))
  return input?.kind === 'markdown' || (input?.kind === 'text' && input.keyboard === 'text')
}
