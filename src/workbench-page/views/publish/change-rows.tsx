import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { DaySpan } from '../../../workbench/messages/item-messages.ts'
import type {
  ChangedItem,
  Changes,
  CollectionChanges,
} from '../../../workbench/messages/overview-messages.ts'
import type { Publishing } from '../../../workbench/messages/publish-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { makeDayFormatter } from '../../parts/dates.ts'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { useLanguage, useLanguageNames, useNamesOf, useWords } from '../../shell/page-context.ts'
import { entryHref, listOfFile, lists } from '../../shell/page-route.ts'
import { HiddenTag } from '../browse/entry-status.tsx'
import { FieldChanges } from './field-changes.tsx'
import type { NamedChoice } from './use-choice.tsx'
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

/** Returns the number of rows of what can be published: of entries that differ from the published ones, and of other choices. */
export function countRows(changes: Changes | undefined, choices: Publishing['choices'] = []): number {
  const entries = listChanges(changes).map(({ item }) => item.entry)
  return new Set([...entries, ...choices.map(({ entry }) => entry)]).size
}

type RowsProps = {
  readonly since: readonly CollectionChanges[]
  /** Returns what changes an entry whose own files did not change, if that explains all its changed fields. */
  readonly causesOf: (entry: string, fields: readonly string[]) => readonly string[]
  readonly onBack: (status: string) => void
  /** Returns the checkbox of an entry that can be published by itself. */
  readonly tickOf: (entry: string, name: string) => ComponentChildren
  readonly noteOf: (entry: string) => string
  /** What can be chosen besides. */
  readonly others: readonly NamedChoice[]
  readonly isBroken: (entry: string) => boolean
}

/** Everything to publish, by collection. The fields of an item that changes are loaded when it is opened. */
export function ChangeRows({ since, causesOf, onBack, tickOf, noteOf, others, isBroken }: RowsProps) {
  const titles = useWords('shell').views
  const words = useWords('publish')
  const languageName = useLanguageNames()
  return (
    <>
      {lists.map(name => {
        const changes = since.find(({ collection }) => collection === name)
        const rows = changeKinds.flatMap(kind =>
          [...groupBy(changes?.[kind] ?? [], ({ entry }) => entry).values()].map(items => ({ kind, items })),
        )
        const more = others.filter(({ entry }) => (listOfFile(`${entry}.md`) ?? 'pictures') === name)
        if (rows.length + more.length === 0) return null
        return (
          <div key={name}>
            <h3>{name === 'pictures' ? words.others : titles[name]}</h3>
            <ShowMore items={rows} first={30}>
              {({ kind, items }) => {
                const removed = [...new Set(items.flatMap(({ file }) => file ?? []))]
                const languages = new Set(items.map(({ language = '' }) => languageName(language)))
                const name = `${items[0].title} (${[...languages].join(', ')})`
                const fields = items.flatMap(({ fields }) => fields)
                const causes = kind === 'changed' ? causesOf(items[0].entry, fields) : []
                return (
                  <div key={`${kind} ${items[0].entry}`} class="publish-line row">
                    {tickOf(items[0].entry, name)}
                    {changes && (
                      <ChangeRow
                        {...{ collection: changes.collection, kind, items, causes }}
                        isBroken={isBroken(items[0].entry)}
                        note={noteOf(items[0].entry)}
                      />
                    )}
                    {/* Bringing back the last file, which is a translation, also brings back its original. */}
                    {removed.slice(-1).map(file => (
                      <BringBack key={file} {...{ file, name, onBack }} count={removed.length} />
                    ))}
                  </div>
                )
              }}
            </ShowMore>
            <ShowMore items={more} first={30}>
              {choice => (
                <div key={choice.entry} class="publish-line row">
                  {tickOf(choice.entry, choice.name)}
                  <p class="publish-row change-line surface wrap-anywhere">
                    <span>
                      {isBroken(choice.entry) ? (
                        <SeverityTag severity="problem" />
                      ) : (
                        <ChangeTag {...choice} item={choice} />
                      )}
                    </span>{' '}
                    <span>
                      <strong>{choice.name}</strong> <span class="quiet small">{noteOf(choice.entry)}</span>
                    </span>
                  </p>
                </div>
              )}
            </ShowMore>
          </div>
        )
      })}
    </>
  )
}

type ChangeTagProps = Pick<ListedChange, 'kind'> & {
  readonly item: Pick<ChangedItem, 'hidden' | 'published'>
}

/** Says what happens to an entry: that it is new, changed or removed, or why visitors do not see it. */
export function ChangeTag({ kind, item }: ChangeTagProps) {
  const { kinds } = useWords('publish')
  return item.hidden ? <HiddenTag {...item} /> : <span class={`tag tag-${kind}`}>{kinds[kind]}</span>
}

type RowProps = Pick<CollectionChanges, 'collection'> & {
  readonly kind: (typeof changeKinds)[number]
  /** The items of one entry: its dates, in all languages. */
  readonly items: readonly [ChangedItem, ...ChangedItem[]]
  readonly causes: readonly string[]
  readonly note: string
  readonly isBroken: boolean
}

function ChangeRow({ collection, kind, items, causes, note, isBroken }: RowProps) {
  const words = useWords('publish')
  const namesOf = useNamesOf('')
  const { looks } = useWords('item')
  const { count } = useWords('calendar')
  const reader = useLanguage()
  const formatDays = makeDayFormatter(reader)
  const languageName = useLanguageNames()
  const [isOpen, setOpen] = useState(false)
  // What visitors see now, and soon no more, has no changed fields.
  const isHidden = kind === 'removed' && items[0].hidden !== undefined
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
      <summary class="change-line wrap-anywhere">
        <span>
          {isBroken ? <SeverityTag severity="problem" /> : <ChangeTag kind={kind} item={items[0]} />}
        </span>{' '}
        <span>
          <strong>{title}</strong> <span class="versions small">{languages.join(' ')}</span>{' '}
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
          {isHidden && <span class="small stack">{words.goes}</span>}
          {note && <span class="quiet small stack">{note}</span>}
          {causes.length > 0 && <span class="small stack">{words.because(causes.join(', '))}</span>}
        </span>
      </summary>
      {isOpen && kind !== 'removed' && <p>{link}</p>}
      {isOpen &&
        !isHidden &&
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
