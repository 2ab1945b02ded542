import { useState } from 'preact/hooks'
import type { ChangedItem, Changes, CollectionChanges } from '../../../messages/overview-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { useFieldNames, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { FieldChanges } from './field-changes.tsx'
import './publish.css'

/** How an item can differ from the published one. */
const changeKinds = ['added', 'changed', 'removed'] as const

/** Returns the number of items that differ from the published ones. */
export function countChanges(changes: Changes | undefined): number {
  const lists = changes?.since?.flatMap(each => changeKinds.map(kind => each[kind].length)) ?? []
  return lists.reduce((sum, count) => sum + count, 0)
}

/** Every item that changes, by collection. Its fields are loaded when it is opened. */
export function ChangeRows({ since }: { readonly since: readonly CollectionChanges[] }) {
  const titles = useWords('shell').views
  return (
    <>
      {since.map(({ collection, ...changes }) => {
        // An event that was removed is one row, not one for each of its dates.
        const removed = [...new Map(changes.removed.map(item => [item.file ?? item.id, item])).values()]
        const rows = changeKinds.flatMap(kind => {
          return (kind === 'removed' ? removed : changes[kind]).map(item => ({ kind, item }))
        })
        if (rows.length === 0) return null
        return (
          <div key={collection}>
            <h3>{titles[collection]}</h3>
            <ShowMore items={rows} first={30}>
              {shown =>
                shown.map(({ kind, item }) => (
                  <div key={`${kind} ${item.id}`} class="publish-line row">
                    <ChangeRow collection={collection} kind={kind} item={item} />
                    {item.file && <BringBack file={item.file} />}
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
  readonly item: ChangedItem
}

function ChangeRow({ collection, kind, item: { id, title, fields } }: RowProps) {
  const words = useWords('publish')
  const nameOf = useFieldNames('')
  const { looks } = useWords('item')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      class="publish-row surface"
      data-kind={kind}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span> <strong>{title}</strong>{' '}
        <span class="quiet small">{fields.map(field => nameOf(field).name).join(', ')}</span>
      </summary>
      {isOpen && kind !== 'removed' && <a href={entryHref(collection, id)}>{looks}</a>}
      {isOpen && <FieldChanges path={`${collection}/${id}`} />}
    </details>
  )
}
