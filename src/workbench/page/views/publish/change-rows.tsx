import { useState } from 'preact/hooks'
import type { ChangedItem, Changes, CollectionChanges } from '../../../messages/overview-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { makeDayWriter } from '../../parts/dates.ts'
import { useFieldNames, useLanguage, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { FieldChanges } from './field-changes.tsx'
import './publish.css'

/** How an item can differ from the published one. */
const changeKinds = ['added', 'changed', 'removed'] as const

/** Returns the number of entries that differ from the published ones, each language and all dates of an event as one. */
export function countChanges(changes: Changes | undefined): number {
  const names = changes?.since?.flatMap(each =>
    changeKinds.flatMap(kind => each[kind].map(({ file, id }) => file ?? `${each.collection} ${id}`)),
  )
  return new Set(names).size
}

/** Every item that changes, by collection. Its fields are loaded when it is opened. */
export function ChangeRows({ since }: { readonly since: readonly CollectionChanges[] }) {
  const titles = useWords('shell').views
  return (
    <>
      {since.map(({ collection, ...changes }) => {
        // An event is one row, not one for each of its dates.
        const rows = changeKinds.flatMap(kind => {
          const byFile = new Map<string, readonly ChangedItem[]>()
          for (const item of changes[kind]) {
            const name = item.file ?? item.id
            byFile.set(name, [...(byFile.get(name) ?? []), item])
          }
          return [...byFile].map(([name, items]) => ({ kind, name, items }))
        })
        if (rows.length === 0) return null
        return (
          <div key={collection}>
            <h3>{titles[collection]}</h3>
            <ShowMore items={rows} first={30}>
              {shown =>
                shown.map(({ kind, name, items }) => (
                  <div key={`${kind} ${name}`} class="publish-line row">
                    <ChangeRow collection={collection} kind={kind} items={items} />
                    {kind === 'removed' && items[0]?.file && <BringBack file={items[0].file} />}
                  </div>
                ))
              }
            </ShowMore>
          </div>
        )
      })}
    </>
  )
}

type RowProps = Pick<CollectionChanges, 'collection'> & {
  readonly kind: (typeof changeKinds)[number]
  /** The dates of an event, or one item. */
  readonly items: readonly ChangedItem[]
}

function ChangeRow({ collection, kind, items }: RowProps) {
  const words = useWords('publish')
  const nameOf = useFieldNames('')
  const { looks } = useWords('item')
  const { count } = useWords('calendar')
  const write = makeDayWriter(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const [first] = items
  if (!first) return null
  const fields = [...new Set(items.flatMap(item => item.fields))]
  // Dates that change in the same fields change alike, unless a day changes.
  const isOfDays = fields.some(field => field.endsWith('_date'))
  const shown = [...new Map(items.map(item => [isOfDays ? item.id : item.fields.join(), item])).values()]
  const dates = items.flatMap(item => item.dates ?? [])
  const days = dates.length > mostDates ? [count(dates.length)] : dates.map(write)
  return (
    <details
      class="publish-row surface"
      data-kind={kind}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span> <strong>{first.title}</strong>{' '}
        <span class="versions small">{first.language}</span>{' '}
        <span class="small figures">{days.join(' · ')}</span>{' '}
        <span class="quiet small">{fields.map(field => nameOf(field).name).join(', ')}</span>
      </summary>
      {isOpen && kind !== 'removed' && <a href={entryHref(collection, first.id)}>{looks}</a>}
      {isOpen && shown.map(({ id }) => <FieldChanges key={id} path={`${collection}/${id}`} />)}
    </details>
  )
}

/** The maximum number of dates that a row names. */
const mostDates = 4
