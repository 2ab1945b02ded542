import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { DaySpan } from '../../../workbench/messages/item-messages.ts'
import type {
  ChangedItem,
  Changes,
  CollectionChanges,
} from '../../../workbench/messages/overview-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { makeDayFormatter } from '../../parts/dates.ts'
import { useLanguage, useLanguageNames, useNamesOf, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { FieldChanges } from './field-changes.tsx'
import './publish.css'

const changeKinds = ['added', 'changed', 'removed'] as const

/** A changed entry, by one of its items. */
export type ListedChange = Pick<CollectionChanges, 'collection'> & {
  readonly kind: (typeof changeKinds)[number]
  readonly item: ChangedItem
}

/** Lists the entries that differ from the published ones, each once, with all its languages and dates. */
export function listChanges(changes: Changes | undefined): ListedChange[] {
  const all = (changes?.since ?? []).flatMap(({ collection, ...each }) =>
    changeKinds.flatMap(kind => each[kind].map(item => ({ collection, kind, item }))),
  )
  return [...groupBy(all, ({ item }) => item.entry).values()].map(([first]) => first)
}

/** Returns the number of entries that differ from the published ones. */
export function countChanges(changes: Changes | undefined): number {
  return listChanges(changes).length
}

type RowsProps = {
  readonly since: readonly CollectionChanges[]
  /** Returns what changes an entry whose own files did not change, if that explains all its changed fields. */
  readonly causesOf: (entry: string, fields: readonly string[]) => readonly string[]
  readonly onBack: (status: string) => void
  /** Returns the checkbox of an entry that can be published by itself. */
  readonly tickOf: (entry: string, name: string) => ComponentChildren
  readonly noteOf: (entry: string) => string
}

/** Every entry that changes, by collection. Its fields are loaded when it is opened. */
export function ChangeRows({ since, causesOf, onBack, tickOf, noteOf }: RowsProps) {
  const titles = useWords('shell').views
  const languageName = useLanguageNames()
  return (
    <>
      {since.map(({ collection, ...changes }) => {
        const rows = changeKinds.flatMap(kind =>
          [...groupBy(changes[kind], ({ entry }) => entry).values()].map(items => ({ kind, items })),
        )
        if (rows.length === 0) return null
        return (
          <div key={collection}>
            <h3>{titles[collection]}</h3>
            <ShowMore items={rows} first={30}>
              {shown =>
                shown.map(({ kind, items }) => {
                  const removed = [...new Set(items.flatMap(({ file }) => file ?? []))]
                  const languages = new Set(items.map(({ language = '' }) => languageName(language)))
                  const name = `${items[0].title} (${[...languages].join(', ')})`
                  const fields = items.flatMap(({ fields }) => fields)
                  const causes = kind === 'changed' ? causesOf(items[0].entry, fields) : []
                  return (
                    <div key={`${kind} ${items[0].entry}`} class="publish-line row">
                      {tickOf(items[0].entry, name)}
                      <ChangeRow {...{ collection, kind, items, causes }} note={noteOf(items[0].entry)} />
                      {/* Bringing back the last file, which is a translation, also brings back its original. */}
                      {removed.slice(-1).map(file => (
                        <BringBack key={file} {...{ file, name, onBack }} count={removed.length} />
                      ))}
                    </div>
                  )
                })
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
  /** The items of one entry: its dates, in all languages. */
  readonly items: readonly [ChangedItem, ...ChangedItem[]]
  readonly causes: readonly string[]
  readonly note: string
}

function ChangeRow({ collection, kind, items, causes, note }: RowProps) {
  const words = useWords('publish')
  const namesOf = useNamesOf('')
  const { looks } = useWords('item')
  const { count } = useWords('calendar')
  const reader = useLanguage()
  const formatDays = makeDayFormatter(reader)
  const languageName = useLanguageNames()
  const [isOpen, setOpen] = useState(false)
  const { id, title } = items.find(({ language }) => language === reader) ?? items[0]
  const languages = [...new Set(items.map(({ language = '' }) => language))]
  const compared = items.filter(({ dateChanges }) => !dateChanges)
  // Dates with the same changed fields share one row; if a day changed, each date has its own.
  const isOfDays = compared.some(({ fields }) => fields.some(field => field.endsWith('_date')))
  const shown = [
    ...groupBy(compared, item => `${item.language} ${isOfDays ? item.id : item.fields}`).values(),
  ].map(([item]) => item)
  const listDays = (days: readonly DaySpan[]) => [...new Set(days.map(formatDays))]
  const link = <a href={entryHref(collection, id)}>{looks}</a>
  const days = listDays(items.flatMap(({ dates = [] }) => dates))
  return (
    <details class="publish-row surface" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="wrap-anywhere">
        <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span> <strong>{title}</strong>{' '}
        <span class="versions small">{languages.join(' ')}</span>{' '}
        <span class="small figures">{days.length > maxDates ? count(days.length) : days.join(' · ')}</span>{' '}
        <span class="quiet small">{namesOf(items.flatMap(({ fields }) => fields))}</span>
        {(['added', 'removed'] as const).map(change => {
          const days = listDays(items.flatMap(({ dateChanges }) => dateChanges?.[change] ?? []))
          return (
            days.length > 0 && (
              <span class="small stack">{`${words.dateChanges[change]} ${days.join(' · ')}`}</span>
            )
          )
        })}
        {note && ' '}
        {note && <span class="quiet small">· {note}</span>}
        {causes.length > 0 && <span class="small stack">{words.because(causes.join(', '))}</span>}
      </summary>
      {isOpen && kind !== 'removed' && <p>{link}</p>}
      {isOpen &&
        shown.map(({ id, language = '' }) => (
          <div key={id}>
            {languages.length > 1 && <p class="label">{languageName(language)}</p>}
            <FieldChanges path={`${collection}/${id}`} kind={kind} />
          </div>
        ))}
    </details>
  )
}

const maxDates = 4
