import type { ComparedVersion, Difference, EntryLanguages } from '../../../messages/form-messages.ts'
import { ActionButton } from '../../parts/controls.tsx'
import { useFieldNames, useLanguageNames, useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { ask, useData } from '../../shell/requests.ts'
import { useForm } from './form-context.ts'
import { isAhead } from './stored-drafts.ts'

/** Returns an entry in all its languages; none while they are loaded, and for other files. */
export function useVersions(file: string): readonly ComparedVersion[] {
  return useData<EntryLanguages>(`languages.json?file=${encodeURIComponent(file)}`).value?.versions ?? []
}

/** A field whose value was written into another language, and the name to undo that by. */
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
  /** Whether only fields are listed that were changed in this tab. */
  readonly isShort?: boolean
}

/**
 * Lists the fields that should be the same in all languages and are not, each with a button that makes them so; right after a save also
 * the texts that were changed in this language only.
 */
export function Differences({ file, versions, shared, onShared, isUnsaved, isShort }: DifferencesProps) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const nameOf = useFieldNames(useForm().kind)
  const share = async ({ file: to, language }: ComparedVersion, { field }: Difference) => {
    const done = await ask('share-field', { file, field, to })
    if (done.kind === 'refused') return done.message
    onShared([...shared, { file: to, language, field, undo: done.undo }])
    return ''
  }
  const takeBack = async (row: SharedField) => {
    const done = await ask('undo', { undo: row.undo })
    if (done.kind === 'refused') return done.message
    onShared(shared.filter(each => each !== row))
    return ''
  }
  const own = languageName(versions.find(version => version.file === file)?.language ?? '')
  const rows = versions.flatMap(version => {
    const language = languageName(version.language)
    const linkTo = (field: string) => <a href={editHref(version.file, field)}>{words.toOtherForm}</a>
    const changed = version.differences.filter(each => isAhead(file, version.file, each))
    const others = (isShort ? changed : version.differences).filter(({ isShared }) => isShared)
    const [text, ...texts] = isShort ? changed.filter(({ isShared }) => !isShared) : []
    const rows = others.map(each => {
      const offer = each.own === '' ? words.emptyThere(language) : words.useThere(own, language)
      return (
        <li key={`${version.file} ${each.field}`} class="wrap-anywhere">
          <span class="warning">{words.otherValue(nameOf(each.field).name, language)}</span>{' '}
          {each.value || '–'}{' '}
          {!isUnsaved && (
            <ActionButton
              class="text-button"
              text={offer}
              label={`${offer}: ${nameOf(each.field).name}`}
              act={() => share(version, each)}
            />
          )}{' '}
          {linkTo(each.field)}
        </li>
      )
    })
    if (!text) return rows
    const stale = (
      <li key={version.file} class="wrap-anywhere">
        <span class="warning">{words.notChanged(language)}</span>{' '}
        {[text, ...texts].map(({ field }) => nameOf(field).name).join(', ')} {linkTo(text.field)}
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
          <span class="good">{words.sameNow(languageName(each.language))}</span> {nameOf(each.field).name}{' '}
          <ActionButton
            class="text-button"
            text={`${words.undo}: ${nameOf(each.field).name}`}
            act={() => takeBack(each)}
          />
        </li>
      ))}
    </ul>
  )
}
