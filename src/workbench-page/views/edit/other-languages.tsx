import { hoursInWords } from '../../../content/facts/hours-in-words.ts'
import { sortHours } from '../../../content/facts/opening-hours.ts'
import { readHoursLine } from '../../../content/facts/typed-hours.ts'
import type { ComparedVersion, EntryLanguages } from '../../../workbench/messages/form-messages.ts'
import { isAhead } from '../../drafts/stored-drafts.ts'
import { ActionButton } from '../../parts/controls.tsx'
import { daysInText } from '../../parts/dates.ts'
import { useFieldNames, useLanguage, useLanguageNames, useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { perform, useData } from '../../shell/requests.ts'
import { useForm } from './form-context.ts'

/** Returns an entry in all its languages; none while they are loaded, and for other files. */
export function useVersions(file: string): readonly ComparedVersion[] {
  return useData<EntryLanguages>(`languages.json?file=${encodeURIComponent(file)}`).value?.versions ?? []
}

/** A field that was made the same as in the language of `file`: the language it was changed in, and the name to undo that by. */
export type SharedField = Pick<ComparedVersion, 'file' | 'language'> & {
  readonly field: string
  readonly undo: string
}

type DifferencesProps = {
  readonly file: string
  readonly versions: readonly ComparedVersion[]
  readonly shared: readonly SharedField[]
  readonly onShared: (shared: readonly SharedField[]) => void
  /** Whether the form has unsaved changes, which cannot be written into other languages. */
  readonly isUnsaved?: boolean
  /** The date of the version that was restored; empty for none. */
  readonly restored?: string
  /** Whether only fields are listed that were changed in this tab. */
  readonly isShort?: boolean
}

/**
 * Lists the fields that should be the same in all languages and are not, each with a button for either direction; right after a save only
 * that from this language, and the texts that were changed in this language only.
 */
export function Differences({ file, versions, shared, onShared, ...shown }: DifferencesProps) {
  const { isUnsaved, isShort, restored } = shown
  const words = useWords('edit')
  const { nothing } = useWords('common')
  const reader = useLanguage()
  const languageName = useLanguageNames()
  const nameOf = useFieldNames(useForm().kind)
  const share = (from: string, to: string, row: Omit<SharedField, 'undo'>) =>
    perform('share-field', { file: from, field: row.field, to }, ({ undo }) =>
      onShared([...shared, { ...row, undo }]),
    )
  const takeBack = (row: SharedField) =>
    perform('undo', { undo: row.undo }, () => onShared(shared.filter(each => each !== row)))
  const inWords = (field: string, text: string) => {
    const rules = field === 'opening_hours' ? text.split('; ').flatMap(line => readHoursLine(line) ?? []) : []
    return rules.length > 0 ? hoursInWords(sortHours(rules), reader).join(' ') : daysInText(text, reader)
  }
  const own = languageName(versions.find(version => version.file === file)?.language ?? '')
  const rows = versions.flatMap(version => {
    const language = languageName(version.language)
    const linkTo = (field: string) => <a href={editHref(version.file, field)}>{words.editIn(language)}</a>
    const changed = version.differences.filter(each => isAhead(file, version.file, each))
    const others = (isShort ? changed : version.differences).filter(({ isShared }) => isShared)
    const [text, ...texts] = isShort ? changed.filter(({ isShared }) => !isShared) : []
    const rows = others.map(({ field, own: ownValue, value }) => {
      const { name } = nameOf(field)
      const [here, there] = [
        { file, language: own, value: ownValue },
        { file: version.file, language, value },
      ]
      const offers = [[here, there] as const, ...(isShort ? [] : [[there, here] as const])]
      const buttons = offers.map(([from, to]) => {
        const text = words.copyTo(from.language, to.language, from.value === '')
        const row = { file: version.file, language: to.language, field }
        return (
          <span key={to.file}>
            <ActionButton
              class="text-button"
              text={text}
              label={`${text}: ${name}`}
              act={() => share(from.file, to.file, row)}
            />{' '}
          </span>
        )
      })
      return (
        <li key={`${version.file} ${field}`} class="wrap-anywhere">
          <span class="warning">{words.differs(name)}</span>{' '}
          {[here, there].map(
            ({ language, value }) => `${words.valueIn(language, inWords(field, value) || nothing)} `,
          )}
          {!isUnsaved && buttons}
          {linkTo(field)}
        </li>
      )
    })
    if (!text) return rows
    const stale = (
      <li key={version.file} class="wrap-anywhere">
        <span class="warning">{words.notChanged(language)}</span>{' '}
        {[text, ...texts].map(({ field }) => nameOf(field).name).join(', ')} {linkTo(text.field)}{' '}
        {restored && <a href={editHref(version.file, `versions ${restored}`)}>{words.restoreIn(language)}</a>}
      </li>
    )
    return [...rows, stale]
  })
  const isDifferent = ({ file, field }: SharedField) =>
    versions.some(each => each.file === file && each.differences.some(other => other.field === field))
  const sharedNow = shared.filter(each => !isDifferent(each))
  if (rows.length + sharedNow.length === 0) return null
  return (
    <ul class="list stack tight">
      {rows}
      {sharedNow.map(each => (
        <li key={`${each.file} ${each.field}`}>
          <span class="good">{words.sameNow(each.language)}</span> {nameOf(each.field).name}{' '}
          <ActionButton class="text-button" text={words.undoIn(each.language)} act={() => takeBack(each)} />
        </li>
      ))}
    </ul>
  )
}
