import { useEffect, useState } from 'preact/hooks'
import type { ComparedVersion, FormValue, FormValues } from '../../../workbench/messages/form-messages.ts'
import { useLanguageNames, useNamesOf, useWords } from '../../shell/page-context.ts'
import { Article } from '../item/article.tsx'
import '../item/item.css'
import { useForm } from './form-context.ts'
import type { CheckedForm } from './form-source.ts'
import { OtherText } from './other-text.tsx'

type SidePaneProps = Pick<CheckedForm, 'preview' | 'isBehind'> & {
  readonly file: string
  readonly versions: readonly ComparedVersion[]
  readonly values: FormValues
  readonly onField: (key: string, value: FormValue) => void
}

/** The pane beside a form: a preview of the current values, or the entry in another language. */
export function SidePane({ preview, isBehind, file, versions, ...form }: SidePaneProps) {
  const words = useWords('edit').side
  const languageName = useLanguageNames()
  const others = versions.filter(version => version.file !== file)
  const [shown, setShown] = useState('')
  const [width, setWidth] = useState<'phone' | 'wide'>('wide')
  const other = others.find(version => version.file === shown)
  const tabs = [
    { value: '', title: words.preview },
    ...others.map(({ file, language }) => ({ value: file, title: languageName(language) })),
  ]
  const widths = (['phone', 'wide'] as const).map(value => ({ value, title: words[value] }))
  return (
    <aside class="form-side stack" aria-label={words.title}>
      <div class="row apart">
        <Switch label={words.title} value={other ? shown : ''} choices={tabs} onChoose={setShown} />
        {!other && <Switch label={words.width} value={width} choices={widths} onChoose={setWidth} />}
      </div>
      {other ? (
        <OtherText key={other.file} version={other} {...form} />
      ) : (
        <Preview preview={preview} isBehind={isBehind} width={width} />
      )}
    </aside>
  )
}

type PreviewProps = Pick<CheckedForm, 'preview' | 'isBehind'> & { readonly width: 'phone' | 'wide' }

function Preview({ preview, isBehind, width }: PreviewProps) {
  const words = useWords('edit').side
  const namesOf = useNamesOf(useForm().kind)
  const { outdated = [] } = preview ?? {}
  return (
    <>
      {(isBehind || outdated.length > 0) && (
        <p class="box tag-warning small" role="status">
          {isBehind ? words.behind : words.outdated(namesOf(outdated))}
        </p>
      )}
      {preview && (
        <div class={`form-preview surface ${width === 'phone' ? 'form-phone' : ''}`}>
          <Article {...preview} heading="h2" />
        </div>
      )}
    </>
  )
}

type SwitchProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly title: string }[]
  readonly onChoose: (value: Value) => void
}

/** Buttons of which one is pressed. */
function Switch<Value extends string>({ label, value, choices, onChoose }: SwitchProps<Value>) {
  return (
    <fieldset class="switch row tight" aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  )
}

/** Returns whether the window has room for a pane beside a form, and a function that shows or hides it. */
export function useSidePane(): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => hasRoom().matches)
  useEffect(() => {
    const room = hasRoom()
    const change = () => setOpen(room.matches)
    room.addEventListener('change', change)
    return () => room.removeEventListener('change', change)
  }, [])
  return [isOpen, () => setOpen(!isOpen)]
}

// As in edit.css.
const hasRoom = () => matchMedia('(width >= 75rem)')
