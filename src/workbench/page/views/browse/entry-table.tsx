import type { CollectionName } from '../../../../contract/collections.ts'
import { type EntryCard, type SortKey, sortKeys } from '../../../messages/find-messages.ts'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { LongList } from '../../parts/long-list-view.tsx'
import { Versions } from '../../parts/versions.tsx'
import { useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { planRows } from './card-grid.ts'
import type { CardListProps } from './card-list.tsx'

type EntryTableProps = CardListProps & {
  readonly collection: CollectionName
  /** The column to sort by, backwards after a `-`. */
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** Entries in a table that can be sorted by its columns. */
export function EntryTable({ list, writer, onDrawn, collection, sort, onSort }: EntryTableProps) {
  const words = useWords('browse')
  const columns = sortKeys.filter(key => key !== 'dates' || collection === 'singulareventdates')
  const titleOf = (key: SortKey) =>
    key === 'place' || key === 'label'
      ? words[key === 'label' ? 'label' : 'places'][collection]
      : words.columns[key]
  const cellOf = (key: SortKey, card: EntryCard) => {
    if (key === 'title') return <TitleCell card={card} />
    if (key === 'dates') return card.dates && <DatesCell card={card} days={writer.short(card.dates)} />
    return key === 'file' ? card.file.replace(/^.*\//, '') : card[key]
  }
  return (
    <table class="browse-table surface" aria-rowcount={list.found + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(key => {
            const isUp = sort === key
            const order = isUp ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
            return (
              <th key={key} scope="col" data-column={key} aria-sort={order}>
                <button type="button" onClick={() => onSort(isUp ? `-${key}` : key)}>
                  {titleOf(key)} {order && <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>}
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <LongList kind="table" class="" count={list.found} plan={planRows} onDrawn={onDrawn}>
        {index => {
          const card = list.cards.get(index)
          return (
            card &&
            columns.map(key => (
              <td
                key={key}
                data-column={key}
                class="ellipsis"
                lang={key === 'title' ? card.language : undefined}
              >
                {cellOf(key, card)}
              </td>
            ))
          )
        }}
      </LongList>
    </table>
  )
}

function DatesCell({ card, days }: { readonly card: EntryCard; readonly days: string }) {
  const words = useWords('browse')
  return (
    <>
      {days} {card.count > 1 && <span class="quiet small">· {words.dates(card.count)}</span>}
    </>
  )
}

function TitleCell({ card }: { readonly card: EntryCard }) {
  const { collection, id, title, hidden, mark } = card
  const words = useWords('browse')
  return (
    <>
      <a class="ellipsis" href={entryHref(collection, id)}>
        {title}
      </a>
      <span class="row small quiet">
        <Versions card={card} />
        {mark && <SeverityTag severity={mark} />}
        {hidden && <span class="ellipsis">{words.hidden[hidden]}</span>}
      </span>
    </>
  )
}
