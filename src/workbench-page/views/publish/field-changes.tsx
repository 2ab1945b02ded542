import { useContext } from 'preact/hooks'
import { findDifference } from '../../../base/find-difference.ts'
import type { ShownItem } from '../../../workbench/messages/item-messages.ts'
import type { FieldChange, ItemDifferences } from '../../../workbench/messages/publish-messages.ts'
import { makeDayFormatter } from '../../parts/dates.ts'
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
  const formatDays = makeDayFormatter(useLanguage())
  const { revision } = useContext(PageContext)
  const { value } = useData<ItemDifferences>(`changes/${path}.json`)
  const { value: item } = useDataAt<ShownItem>(`items/${path}.json`, kind === 'added' ? revision : undefined)
  if (!value || (kind === 'added' && !item)) return null
  if (value.fields.length === 0) return <p class="quiet">{words.onlyPictureSizes}</p>
  const { dates = [], position, card } = item ?? {}
  const more = [
    { path: 'dates', before: null, after: dates.map(formatDays).join(' · ') },
    { path: 'location', before: null, after: position ? `${position.latitude}, ${position.longitude}` : '' },
  ].filter(({ after }) => after !== '')
  // A new event shows all its dates, so the first and last day of this one are left out.
  const own = value.fields.filter(({ path }) => dates.length === 0 || !path.endsWith('_date'))
  return (
    <>
      {card?.picture && <img class="form-thumbnail" src={card.picture.src} alt={card.picture.alt} />}
      <ChangedFields changes={[...own, ...more]} kind="" isWhole={kind !== 'changed'} />
    </>
  )
}

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
  const parts = findDifference(before ?? '', after ?? '')
  const rows = [
    { name: words.before, value: before, part: <del class="tag-removed">{parts.removed}</del> },
    { name: words.after, value: after, part: <ins class="tag-added">{parts.added}</ins> },
  ]
  return rows
    .filter(({ value }) => value !== null)
    .map(({ name, part }) => (
      <dd key={name}>
        <span class="quiet small">{name} </span>
        {parts.start}
        {part}
        {parts.end}
      </dd>
    ))
}
