import type { CollectionName } from '../../../contract/collections.ts'
import {
  type EntryCard,
  type FilterChoices,
  type SortKey,
  sortKeys,
} from '../../../workbench/messages/find-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, entryHref } from '../../context/page-route.ts'
import { Card, Cover } from '../../parts/card.tsx'
import { Translations } from '../../parts/entry-links.tsx'
import { planCards, planEventCards, planRows } from '../../parts/list-grid.ts'
import { LongList } from '../../parts/long-list-view.tsx'
import { useRange } from '../../parts/use-keys.ts'
import { type EntryContext, EntryDates, EntryStatus } from './entry-status.tsx'
import type { EntryList } from './use-entry-list.ts'
import { countPicked, type EntryRange, type PickedFiles } from './use-picked.ts'

type HeadProps = {
  readonly list: EntryList
  readonly collection: CollectionName
  /** The column to sort by, backwards after a `-`. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly picked: PickedFiles
  readonly onPickAll: () => void
}

type RowProps = EntryContext & {
  readonly categories: FilterChoices['allCategories']
}

type EntryTableProps = HeadProps &
  RowProps &
  CardListProps & {
    /** Ticks the entries of a range, or the opposite. */
    readonly onPick: (range: EntryRange, isPicked: boolean) => void
  }

/** Entries in a table that can be sorted by its columns, with links to their forms. */
export function EntryTable({ onDrawn, onPick, ...shared }: EntryTableProps) {
  const { list, collection, picked } = shared
  const { bulk } = usePage()
  const rangeTo = useRange()
  return (
    <table class="browse-table surface" aria-rowcount={list.found + 1}>
      <TableHead {...shared} />
      <LongList kind="table" count={list.found} plan={planRows} onDrawn={onDrawn}>
        {index => {
          const card = list.cards.get(index)
          if (!card) return null
          return (
            <>
              <td>
                <input
                  type="checkbox"
                  aria-label={bulk.pickOne(card.title)}
                  checked={card.versions.every(({ file }) => picked.has(file))}
                  onClick={({ currentTarget, shiftKey }) =>
                    onPick(rangeTo(index, shiftKey), currentTarget.checked)
                  }
                />
              </td>
              {columnsOf(collection).map(key => (
                <td
                  key={key}
                  data-column={key}
                  class={twoLines.includes(key) ? 'two-lines' : 'ellipsis'}
                  lang={key === 'title' ? card.language : undefined}
                >
                  <Cell column={key} card={card} {...shared} />
                </td>
              ))}
              <td data-column="state" class="tight row">
                <EntryStatus card={card} {...shared} />
              </td>
            </>
          )
        }}
      </LongList>
    </table>
  )
}

function columnsOf(collection: CollectionName): readonly SortKey[] {
  return sortKeys.filter(key => key !== 'dates' || collection === 'singulareventdates')
}

function TableHead({ list, collection, sort, onSort, picked, onPickAll }: HeadProps) {
  const { bulk, browse: words, fields } = usePage()
  const titleOf = (key: SortKey) =>
    key === 'place' || key === 'label' ? words[key][collection] : fields[key][0]
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <input
            type="checkbox"
            aria-label={bulk.pickAll}
            checked={picked.size > 0}
            indeterminate={picked.size > 0 && countPicked(picked) < list.found}
            onChange={onPickAll}
          />
        </th>
        {columnsOf(collection).map(key => {
          const isAscending = sort === key
          const order = isAscending ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
          return (
            <th key={key} scope="col" data-column={key} aria-sort={order}>
              <button type="button" class="text-button" onClick={() => onSort(isAscending ? `-${key}` : key)}>
                {titleOf(key)} {order && <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>}
              </button>
            </th>
          )
        })}
        <th scope="col" data-column="state">
          {fields.status[0]}
        </th>
      </tr>
    </thead>
  )
}

type CellProps = RowProps & { readonly column: SortKey; readonly card: EntryCard }

function Cell({ column, card, categories, format }: CellProps) {
  if (column === 'dates') return <EntryDates card={card} format={format} />
  if (column === 'label' && card.dates) {
    const all = categories.filter(({ value }) => card.categories.includes(value))
    // The main one first.
    return [...new Set([card.label, ...all.map(({ title }) => title)])].join(', ')
  }
  if (column !== 'title') return card[column]
  const { file, title, picture, versions } = card
  return (
    <>
      <span class="browse-picture">
        <Cover picture={picture} />
      </span>
      <a class="two-lines" href={editHref(file)}>
        {title}
      </a>
      <Translations card={{ file, versions }} />
    </>
  )
}

/** The columns whose text takes two lines, which fit into a row. */
const twoLines: readonly SortKey[] = ['dates', 'label', 'place']

type CardListProps = EntryContext & {
  readonly list: EntryList
  readonly onDrawn: (first: number, last: number) => void
}

/** Items in rows of cards, as an app would show them in a list. */
export function CardList({ list: { found, cards }, onDrawn, ...shared }: CardListProps) {
  const hasDates = [...cards.values()].some(({ dates }) => dates)
  const plan = hasDates ? planEventCards : planCards
  return (
    <LongList kind="list" count={found} plan={plan} onDrawn={onDrawn}>
      {index => {
        const card = cards.get(index)
        return card && <ItemCard card={card} {...shared} />
      }}
    </LongList>
  )
}

function ItemCard({ card, ...shared }: EntryContext & { readonly card: EntryCard }) {
  const { item } = usePage()
  const { collection, id, file, versions, title, language, picture, dates, place, label } = card
  return (
    <Card
      href={editHref(file)}
      title={title}
      language={language}
      picture={<Cover picture={picture} language={language} />}
      tags={<EntryStatus card={card} {...shared} />}
    >
      {dates && (
        <p>
          <EntryDates card={card} {...shared} />
        </p>
      )}
      <p class="quiet ellipsis" lang={language}>
        {place}
      </p>
      <p class="card-foot small">
        <span class="label ellipsis">{label}</span>
        <Translations card={{ file, versions }} />
        {id !== '' && (
          <a class="positioned" href={entryHref(collection, id)} aria-label={`${item.show}: ${file}`}>
            {item.show}
          </a>
        )}
      </p>
    </Card>
  )
}
