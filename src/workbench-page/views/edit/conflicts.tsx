import { wordOfChoice } from '../../../content/facts/fact-words.ts'
import { linesInWords } from '../../../content/facts/hours-in-words.ts'
import type { EntryChoices, FormKind, Forms, FormValue } from '../../../workbench/messages/form-messages.ts'
import type { Choice } from '../../../workbench/messages/item-messages.ts'
import type { Pictures } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { useData } from '../../context/requests.ts'
import { printDate } from '../../inputs/date-row.tsx'
import { Button } from '../../parts/controls.tsx'
import '../../parts/dialog.css'
import './edit.css'
import { isListValue } from '../../drafts/form-draft.ts'
import type { useFormDraft } from '../../drafts/use-form-draft.ts'
import { percent, percentInText } from './field-changes.tsx'

type Side = 'mine' | 'theirs'

/** A field with two versions; null for none. */
type Conflict = Readonly<Record<Side, string | null>> & {
  readonly key: string
  readonly name: string
  /** Who changed it, and when, if that is known. */
  readonly by?: string
  /** Where the field is, if it is not in the file that is shown. */
  readonly file?: string
  /** The version that was chosen, if the conflict stays until it is used. */
  readonly kept?: Side | undefined
  readonly onChoose: (side: Side) => void
}

type ConflictsProps = {
  readonly title: string
  readonly conflicts: readonly Conflict[]
}

/** Fields that were changed both here and by others, with both versions to choose from; nothing without any. */
export function Conflicts({ title, conflicts }: ConflictsProps) {
  const { edit: words, common } = usePage()
  if (conflicts.length === 0) return null
  const sides = [
    ['theirs', words.theirs, words.keepTheirs],
    ['mine', words.mine, words.keepMine],
  ] as const
  return (
    <section class="form-conflicts box tag-warning stack">
      <div role="alert">
        <h2>{title}</h2>
        <p>{words.conflictHelp}</p>
      </div>
      {conflicts.map(({ key, name, file, by, kept, onChoose, ...values }) => (
        <fieldset key={key} class="form-field">
          <legend>
            {name} {file && <code class="wrap-anywhere">{file}</code>}
          </legend>
          <div class="fit">
            {sides.map(([side, whose, keep]) => (
              <div key={side} class="box surface stack tight">
                <h3 class="small quiet">
                  {whose}
                  {side === 'theirs' && by && `: ${by}`}
                </h3>
                <p class="lines wrap-anywhere">{values[side] ?? common.nothing}</p>
                <Button
                  class={kept === side ? 'primary' : ''}
                  text={keep}
                  label={`${keep}: ${name}`}
                  isPressed={kept && kept === side}
                  onClick={() => onChoose(side)}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

type FormConflictsProps = {
  readonly kind: FormKind
  readonly form: Pick<ReturnType<typeof useFormDraft>, 'conflicts' | 'choose'>
}

/** The fields that differ between the form and the file. Nothing is written until each has been chosen. */
export function FormConflicts({ kind, form: { conflicts, choose } }: FormConflictsProps) {
  const { edit: words, fieldName } = usePage()
  const keys = conflicts.map(({ key }) => key)
  const print = usePrinter(kind, keys)
  const rows = conflicts.map(conflict => {
    const { key, mine, theirs } = conflict
    const name = fieldName(kind, key)
    const onChoose = (side: Side) => choose(conflict, side)
    return { key, name, mine: print(key, mine), theirs: print(key, theirs), onChoose }
  })
  return <Conflicts title={words.conflict} conflicts={rows} />
}

/**
 * Returns a function that gives a value as text, with titles in place of the names of files: each field of a group and each item of a list in a line,
 * dates in words, null if there is no value. Entries and pictures are loaded for the fields that are among `keys`.
 */
export function usePrinter(kind: FormKind, keys: readonly string[] = []) {
  const { language, fieldName, languageName, localize, edit } = usePage()
  const { references } = useData<Forms>(`forms.json?reader=${language}`).value ?? {}
  const { value: pictures } = useData<Pictures>('pictures.json', keys.includes('image'))
  const target = kind === 'guides' ? 'author' : 'object'
  const isEntry = keys.includes('place') || keys.includes('author')
  const entries = useData<EntryChoices>(`choices.json?target=${target}&each=1`, isEntry).value?.choices
  const category = kind === 'guides' ? 'guide-category' : 'category'
  const choices: Readonly<Record<string, readonly Choice[] | undefined>> = {
    category: references?.[category],
    categories: references?.category,
    subcategory: references?.subcategory,
    label: references?.label,
    image: pictures?.pictures.map(({ slug, title }) => ({ value: slug, title: localize(title) })),
    place: entries,
    author: entries,
    outputs: Object.entries(edit.outputs).map(([value, title]) => ({ value, title })),
  }
  // A key without a name of its own, such as a language, has that of the group before it.
  const nameIn = (group: string, path: string) =>
    fieldName(kind, path).replace(`${fieldName(kind, group)}, `, '')
  const print = (path: string, value: FormValue, separator = '\n'): string => {
    if (typeof value === 'string') {
      const key = path.split('.').at(-1) ?? ''
      if (/^languages?$/.test(key)) return languageName(value)
      if (value === 'true') return wordOfChoice('yes', language)
      if (/^(?:status|in_api|wheelchair)$/.test(key)) return wordOfChoice(value, language)
      if (percent.test(value)) return percentInText(value, language)
      return choices[key]?.find(choice => choice.value === value)?.title ?? value
    }
    if (path === 'opening_hours' && isListValue(value)) return linesInWords(value.join('; '), language)
    if (isListValue(value)) return value.map(item => `• ${print(path, item, ', ')}`).join('\n')
    if ('start' in value) return printDate(value, language)
    const below = Object.entries(value).map(([key, each]) => [`${path}.${key}`, each] as const)
    // A type of places has its names, and no others.
    const isNamed = kind !== 'labels' || path.includes('.')
    return below
      .map(([at, each]) => `${isNamed ? `${nameIn(path, at)}: ` : ''}${print(at, each, ', ')}`)
      .join(separator)
  }
  return (path: string, value: FormValue | null = null) => (value === null ? null : print(path, value))
}
