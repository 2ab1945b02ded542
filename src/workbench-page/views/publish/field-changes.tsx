import { useContext } from 'preact/hooks'
import { compareWords } from '../../../base/compare-words.ts'
import { wordOfChoice } from '../../../content/facts/fact-words.ts'
import type { ShownItem } from '../../../workbench/messages/item-messages.ts'
import type { FieldChange, ItemDifferences } from '../../../workbench/messages/publish-messages.ts'
import { daysInText, makeDayFormatter } from '../../parts/dates.ts'
import { PageContext, useFieldNames, useLanguage, useWords } from '../../shell/page-context.ts'
import { useData, useDataAt } from '../../shell/requests.ts'

type FieldChangesProps = {
  /** Such as `objects/12`. */
  readonly path: string
  readonly kind: 'added' | 'changed' | 'removed'
}

/** The fields of an item that change, each with its old and its new value; of a new one its picture, position and all dates, too. */
export function FieldChanges({ path, kind }: FieldChangesProps) {
  const words = useWords('publish')
  const language = useLanguage()
  const formatDays = makeDayFormatter(language)
  const { revision } = useContext(PageContext)
  const { value } = useData<ItemDifferences>(`changes/${path}.json`)
  const { value: item } = useDataAt<ShownItem>(`items/${path}.json`, kind === 'added' ? revision : undefined)
  if (!value || (kind === 'added' && !item)) return null
  if (value.fields.length === 0) return kind === 'changed' && <p class="quiet">{words.onlyPictureSizes}</p>
  const { dates = [], position, card } = item ?? {}
  const more = [
    { path: 'dates', before: null, after: dates.map(formatDays).join(' · ') },
    { path: 'location', before: null, after: position ? `${position.latitude}, ${position.longitude}` : '' },
  ].filter(({ after }) => after !== '')
  // A new event shows all its dates, so the first and last day of this one are left out.
  const own = value.fields
    .filter(({ path }) => dates.length === 0 || !isDay(path))
    .map(({ path, before, after }) => {
      const print = (text: string | null) =>
        text &&
        (isDay(path) ? daysInText(text, language) : path === 'status' ? wordOfChoice(text, language) : text)
      return { path, before: print(before), after: print(after) }
    })
  return (
    <>
      {card?.picture && <img class="form-thumbnail" src={card.picture.src} alt={card.picture.alt} />}
      <ChangedFields changes={[...own, ...more]} kind="" isWhole={kind !== 'changed'} />
    </>
  )
}

const isDay = (path: string) => path.endsWith('_date')

type ChangedFieldsProps = {
  readonly changes: readonly FieldChange[]
  /** The kind of the file that they are in; empty for an item of the API. */
  readonly kind: string
  /** Whether they are of a new or removed entry, with nothing to compare with. */
  readonly isWhole?: boolean
}

/** Fields with their old and their new value. */
export function ChangedFields({ changes, kind, isWhole }: ChangedFieldsProps) {
  const nameOf = useFieldNames(kind)
  return (
    <dl class="publish-fields stack">
      {changes.map(change => (
        <div key={change.path} class="stack tight wrap-anywhere">
          <dt>{nameOf(change.path).name}</dt>
          {isWhole ? <dd>{change.after ?? change.before}</dd> : <ChangedValue {...change} />}
        </div>
      ))}
    </dl>
  )
}

function ChangedValue({ before, after }: FieldChange) {
  const words = useWords('publish')
  const [old, now] = compareWords(before ?? '', after ?? '')
  const rows = [
    { name: words.before, value: before, runs: old, Mark: 'del', look: 'tag-removed' },
    { name: words.after, value: after, runs: now, Mark: 'ins', look: 'tag-added' },
  ] as const
  return rows
    .filter(({ value }) => value !== null)
    .map(({ name, runs, Mark, look }) => (
      <dd key={name}>
        <span class="quiet small">{name} </span>
        {runs.map(({ text, isShared }, index) =>
          isShared ? (
            text
          ) : (
            <Mark key={`${index + 1}`} class={look}>
              {text}
            </Mark>
          ),
        )}
      </dd>
    ))
}
