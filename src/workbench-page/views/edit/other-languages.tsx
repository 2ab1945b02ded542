import { linesInWords } from '../../../content/facts/hours-in-words.ts'
import type { ComparedVersion, Difference } from '../../../workbench/messages/form-messages.ts'
import { daysInText } from '../../context/dates.ts'
import { type PageLanguage, usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { perform } from '../../context/requests.ts'
import { isAhead } from '../../drafts/stored-drafts.ts'
import { useForm } from '../../inputs/form-context.ts'
import { goTo } from '../../inputs/form-problems.tsx'
import { ActionButton, Button } from '../../parts/controls.tsx'
import { More } from '../../parts/more-menu.tsx'
import { usePrinter } from './conflicts.tsx'

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
  /** The field that is shown. */
  readonly field: string
  /** Whether the form has unsaved changes, which cannot be written into other languages. */
  readonly isUnsaved: boolean
}

/** What should be the same in all languages at a field and is not: a line for each language, with a button for the likely direction and the rest in a menu. */
export function FieldDifferences({
  file,
  versions,
  shared,
  onShared,
  field: key,
  isUnsaved,
}: DifferencesProps) {
  const { edit: words, languageName, fieldName } = usePage()
  const { kind } = useForm()
  const isHere = ({ field }: { readonly field: string }) => field.split('.')[0] === key
  const share = (from: string, to: string, row: Omit<SharedField, 'undo'>) =>
    perform('share-field', { file: from, field: row.field, to }, ({ undo }) =>
      onShared([...shared, { ...row, undo }]),
    )
  const takeBack = (row: SharedField) =>
    perform('undo', { undo: row.undo }, () => onShared(shared.filter(each => each !== row)))
  const own = { file, language: languageName(versions.find(each => each.file === file)?.language ?? '') }
  const rows = versions.flatMap(version =>
    version.differences
      .filter(each => each.isShared && isHere(each))
      .map(difference => (
        <DifferenceRow
          key={`${version.file} ${difference.field}`}
          difference={difference}
          own={own}
          other={{ file: version.file, language: languageName(version.language) }}
          onShare={isUnsaved ? undefined : share}
        />
      )),
  )
  const isDifferent = ({ file, field }: SharedField) =>
    versions.some(each => each.file === file && each.differences.some(other => other.field === field))
  const sharedNow = shared.filter(each => isHere(each) && !isDifferent(each))
  if (rows.length + sharedNow.length === 0) return null
  return (
    <ul class="list stack tight form-wide">
      {rows}
      {sharedNow.map(each => (
        <li key={`${each.file} ${each.field}`} class="small">
          <span class="good">{words.sameNow(each.language)}</span> {fieldName(kind, each.field)}{' '}
          <ActionButton class="text-button" text={words.undoIn(each.language)} act={() => takeBack(each)} />
        </li>
      ))}
    </ul>
  )
}

/** A file, and its language in words. */
type Version = Pick<SharedField, 'file' | 'language'>

/** The value of a field in a language, and the dates that the other language has and this one lacks. */
type Side = Version & { readonly value: string; readonly lacks: readonly string[] }

type RowProps = {
  readonly difference: Difference
  readonly own: Version
  readonly other: Version
  /** Writes the value of a file into another one; undefined if that is not possible now. */
  readonly onShare:
    | ((from: string, to: string, row: Omit<SharedField, 'undo'>) => Promise<string>)
    | undefined
}

function DifferenceRow({ difference, own, other, onShare }: RowProps) {
  const { edit: words, language: reader, common, fieldName } = usePage()
  const { kind } = useForm()
  const { field, own: ownValue, value } = difference
  const print = usePrinter(kind, [field])
  const name = fieldName(kind, field)
  const here = { ...own, value: ownValue, lacks: datesOnlyIn(value, ownValue) }
  const there = { ...other, value, lacks: datesOnlyIn(ownValue, value) }
  const lacking = [here, there].filter(({ lacks }) => field === 'dates' && lacks.length > 0)
  const isForUs = lacking.length === 1 ? lacking[0] === here : ownValue === ''
  const [to, from] = isForUs ? [here, there] : [there, here]
  const copy = (from: Side, to: Side, text: string) =>
    onShare && (
      <ActionButton
        class="text-button"
        text={text}
        label={`${text}: ${name}`}
        act={() => onShare(from.file, to.file, { file: other.file, language: to.language, field })}
      />
    )
  const inWords = (side: Side, other: Side) =>
    words.valueIn(
      side.language,
      valueInWords(field, asWords(side.value), asWords(other.value), reader) || common.nothing,
    )
  const asWords = (text: string) =>
    text
      .split(/( – |; )/)
      .map(part => print(field === 'dates' ? 'status' : field, part))
      .join('')
  const asCopy = words.copyTo(from.language, to.language, from.value === '')
  return (
    <li class="row middle small wrap-anywhere">
      <span class="warning">
        {lacking.length > 0
          ? lacking.map(
              ({ language, lacks }) => `${words.lacks(language, lacks.length, spanOf(lacks, reader))} `,
            )
          : `${words.differs(name)} ${inWords(here, there)} ${inWords(there, here)}`}
      </span>
      {copy(from, to, lacking.length === 1 ? words.addIn(to.language) : asCopy)}
      <More label={`${words.moreOf}: ${name}`}>
        {copy(to, from, words.copyTo(to.language, from.language, to.value === ''))}
        <a href={editHref(other.file, field)}>{words.editIn(other.language)}</a>
      </More>
    </li>
  )
}

/** Returns a printed value of a field; of dates, those that the other value does not have. */
function valueInWords(field: string, value: string, other: string, reader: PageLanguage): string {
  const others = field === 'dates' ? other.split('; ') : []
  const shown = value
    .split('; ')
    .filter(item => !others.includes(item))
    .join('; ')
  const text = field === 'opening_hours' ? linesInWords(value, reader) : daysInText(shown, reader)
  return text.replace(/\.$/, '')
}

/** Returns the dates of a printed list whose first day another one does not have. */
function datesOnlyIn(text: string, other: string): readonly string[] {
  const days = other.split('; ').map(date => date.slice(0, 10))
  return text.split('; ').filter(date => date !== '' && !days.includes(date.slice(0, 10)))
}

/** The first and the last day of printed dates. */
function spanOf(dates: readonly string[], reader: string): string {
  const days = dates.map(date => date.slice(0, 10)).sort()
  return [...new Set([days[0], days.at(-1)])].map(day => daysInText(day ?? '', reader)).join(' – ')
}

type BarProps = Pick<DifferencesProps, 'file' | 'versions'> & {
  /** The date of the version that was restored; empty for none. */
  readonly restored: string
}

/** Names the fields that were changed here, and are not the same in another language or were not changed there. */
export function ChangedHere({ file, versions, restored }: BarProps) {
  const { edit: words, languageName, fieldName } = usePage()
  const { kind } = useForm()
  return versions.map(version => {
    const language = languageName(version.language)
    const changed = version.differences.filter(each => isAhead(file, version.file, each))
    const unequal = changed.filter(({ isShared }) => isShared)
    const [text, ...texts] = changed.filter(({ isShared }) => !isShared)
    return (
      <p key={version.file} class="row">
        {unequal.length > 0 && <span class="warning">{words.notSameIn(language)}</span>}{' '}
        {unequal.map(({ field }) => (
          <Button key={field} class="text-button" text={fieldName(kind, field)} onClick={() => goTo(field)} />
        ))}
        {text && (
          <span>
            <span class="warning">{words.notChanged(language)}</span>{' '}
            {[text, ...texts].map(({ field }) => fieldName(kind, field)).join(', ')}{' '}
            <a href={editHref(version.file, text.field)}>{words.editIn(language)}</a>{' '}
            {restored && (
              <a href={editHref(version.file, `versions ${restored}`)}>{words.restoreIn(language)}</a>
            )}
          </span>
        )}
      </p>
    )
  })
}
