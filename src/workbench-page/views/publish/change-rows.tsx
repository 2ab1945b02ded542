import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { DaySpan, ShownItem } from '../../../workbench/messages/item-messages.ts'
import type {
  ChangedItem,
  Changes,
  CollectionChanges,
  PublishChoice,
} from '../../../workbench/messages/publish-messages.ts'
import { BringBack, ShowMore } from '../../parts/controls.tsx'
import { canOpenForm } from '../../parts/entry-links.tsx'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { usePage } from '../../shell/page-context.ts'
import { editHref, entryHref, listOfFile, lists } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { HiddenTag } from '../browse/entry-status.tsx'
import { FileChanges } from '../edit/versions.tsx'
import { Article } from '../item/article.tsx'
import { FieldChanges } from './field-changes.tsx'
import type { NamedChoice } from './use-choice.tsx'
import './publish.css'

const changeKinds = ['added', 'changed', 'removed'] as const

/** A changed entry, by one of its items. */
export type ListedChange = Pick<CollectionChanges, 'collection'> & {
  readonly kind: (typeof changeKinds)[number]
  readonly item: ChangedItem
}

/** Lists the entries that differ from the published ones, each once, with all its languages and dates: by its title for this reader, if it has one. */
export function listChanges(changes: Changes | undefined, reader = ''): ListedChange[] {
  const all = (changes?.since ?? []).flatMap(({ collection, ...each }) =>
    changeKinds.flatMap(kind => each[kind].map(item => ({ collection, kind, item }))),
  )
  return [...groupBy(all, ({ item }) => item.entry).values()].map(
    own => own.find(({ item }) => item.language === reader) ?? own[0],
  )
}

/** Returns what can be published besides the entries that differ from the published ones. */
export function choicesBeside<Choice extends PublishChoice>(
  changes: Changes | undefined,
  choices: readonly Choice[],
): Choice[] {
  const entries = new Set(listChanges(changes).map(({ item }) => item.entry))
  return choices.filter(({ entry }) => !entries.has(entry))
}

/** Returns the number of rows of what can be published: of entries that differ from the published ones, and of other choices. */
export function countRows(changes: Changes | undefined, choices: readonly PublishChoice[] = []): number {
  return listChanges(changes).length + choicesBeside(changes, choices).length
}

/** Returns the number of choices that are drafts, which visitors do not see before or after. */
export function countDrafts(changes: Changes | undefined, choices: readonly PublishChoice[]): number {
  return choicesBeside(changes, choices).filter(({ hidden }) => hidden === 'draft').length
}

type RowsProps = {
  readonly since: readonly CollectionChanges[]
  /** Returns what changes an entry whose own files did not change, if that explains all its changed fields. */
  readonly causesOf: (entry: string, fields: readonly string[]) => readonly string[]
  readonly onBack: (status: string) => void
  /** Returns the checkbox of an entry that can be published by itself. */
  readonly tickOf: (entry: string, name: string) => ComponentChildren
  readonly noteOf: (entry: string) => ComponentChildren
  /** What can be chosen besides. */
  readonly others: readonly NamedChoice[]
  readonly isBroken: (entry: string) => boolean
}

/** Everything to publish, by collection. The fields of an item that changes are loaded when it is opened. */
export function ChangeRows({ since, causesOf, onBack, tickOf, noteOf, others, isBroken }: RowsProps) {
  const { publish: words, shell } = usePage()
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
            <h3>{name === 'pictures' ? words.others : shell.views[name]}</h3>
            <ShowMore items={rows} first={30}>
              {({ kind, items }) => {
                const fields = items.flatMap(({ fields }) => fields)
                const causes = kind === 'changed' ? causesOf(items[0].entry, fields) : []
                return (
                  <div key={`${kind} ${items[0].entry}`} class="publish-line row">
                    {tickOf(items[0].entry, items[0].title)}
                    {changes && (
                      <ChangeRow
                        {...{ collection: changes.collection, kind, items, causes, onBack }}
                        isBroken={isBroken(items[0].entry)}
                        note={noteOf(items[0].entry)}
                      />
                    )}
                  </div>
                )
              }}
            </ShowMore>
            <ShowMore items={more} first={30}>
              {choice => (
                <div key={choice.entry} class="publish-line row">
                  {tickOf(choice.entry, choice.name)}
                  <ChoiceRow
                    choice={choice}
                    isBroken={isBroken(choice.entry)}
                    note={noteOf(choice.entry)}
                    onBack={onBack}
                  />
                </div>
              )}
            </ShowMore>
          </div>
        )
      })}
    </>
  )
}

export type ChangeTagProps = Pick<ListedChange, 'kind'> & {
  readonly item: Pick<ChangedItem, 'hidden' | 'published'>
  readonly isBroken: boolean
}

/** Says what happens to an entry: that it is new, changed or removed, or why visitors do not see it, now or after a publish. */
export function ChangeTag({ kind, item, isBroken }: ChangeTagProps) {
  const { publish } = usePage()
  if (isBroken) return <SeverityTag severity="problem" />
  return item.hidden ? <HiddenTag {...item} /> : <span class={`tag tag-${kind}`}>{publish.kinds[kind]}</span>
}

type RowProps = Pick<RowsProps, 'onBack'> & {
  readonly note: ComponentChildren
  readonly isBroken: boolean
}

type ChangeRowProps = RowProps &
  Pick<CollectionChanges, 'collection'> & {
    readonly kind: (typeof changeKinds)[number]
    /** The items of one entry: its dates, in all languages. */
    readonly items: readonly [ChangedItem, ...ChangedItem[]]
    readonly causes: readonly string[]
  }

function ChangeRow({ collection, kind, items, causes, note, isBroken, onBack }: ChangeRowProps) {
  const { publish: words, language: reader, namesOf, item, calendar, languageName, formatDays } = usePage()
  const [isOpen, setOpen] = useState(false)
  // What visitors see now, and soon no more, has no changed fields.
  const isHidden = kind === 'removed' && items[0].hidden !== undefined
  const { id, title } = items.find(({ language }) => language === reader) ?? items[0]
  const languages = [...new Set(items.map(({ language = '' }) => language))]
  const compared = items.filter(({ dateChanges }) => !dateChanges)
  const byLanguage = [...groupBy(compared, ({ language = '' }) => language)]
  const changed = items.flatMap(({ fields }) => fields)
  const listDays = (days: readonly DaySpan[]) => [...new Set(days.map(formatDays))]
  const days = listDays(items.flatMap(({ dates = [] }) => dates))
  const removed = [...new Set(items.flatMap(({ file }) => file ?? []))]
  const name = `${items[0].title} (${languages.map(languageName).join(', ')})`
  return (
    <details class="publish-row surface" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="change-line wrap-anywhere">
        <span>
          <ChangeTag kind={kind} item={items[0]} isBroken={isBroken} />
        </span>{' '}
        <span>
          <strong>{title}</strong> <span class="versions small">{languages.join(' ')}</span>{' '}
          <span class="small figures">
            {days.length > maxDates ? calendar.count(days.length) : days.join(' · ')}
          </span>{' '}
          <span class="quiet small">{namesOf('', changed)}</span>
          {(['added', 'removed'] as const).map(change => {
            const days = listDays(items.flatMap(({ dateChanges }) => dateChanges?.[change] ?? []))
            return (
              days.length > 0 && (
                <span class="small stack">{`${words.dateChanges[change]} ${days.join(' · ')}`}</span>
              )
            )
          })}
          {isHidden && <span class="small stack">{words.goes}</span>}
          {note && <span class="quiet small"> {note}</span>}
          {causes.length > 0 && <span class="small stack">{words.because(causes.join(', '))}</span>}
        </span>
      </summary>
      {/* Bringing back the last file, which is a translation, also brings back its original. */}
      {removed.slice(-1).map(file => (
        <p key={file} class="row middle">
          <BringBack {...{ file, name, onBack }} count={removed.length} />
        </p>
      ))}
      {isOpen && kind !== 'removed' && (
        <p>
          <a href={entryHref(collection, id)}>{item.looks}</a>
        </p>
      )}
      {isOpen && kind === 'added' && days.length > maxDates && (
        <p class="small figures">{days.join(' · ')}</p>
      )}
      {isOpen &&
        !isHidden &&
        byLanguage.map(([language, dates]) => (
          <div key={language} class="stack">
            {languages.length > 1 && <p class="label">{languageName(language)}</p>}
            {kind === 'added' ? (
              <NewItem path={`${collection}/${dates[0].id}`} />
            ) : (
              <FieldChanges
                path={`${collection}/${dates[0].id}`}
                kind={kind}
                isShown={field => dates.length === 1 || !isOfDate(field)}
              />
            )}
            {/* The other fields are those of the event. */}
            {dates.length > 1 &&
              dates.map(
                ({ id, fields, dates }) =>
                  fields.some(isOfDate) && (
                    <div key={id} class="stack tight">
                      {dates && <p class="label">{formatDays(dates)}</p>}
                      <FieldChanges path={`${collection}/${id}`} kind="changed" isShown={isOfDate} />
                    </div>
                  ),
              )}
          </div>
        ))}
    </details>
  )
}

const maxDates = 4
const isOfDate = (field: string) => /_date$|^(?:end_)?time$|^status$/.test(field)

/** A new item, as its visitors will see it. */
function NewItem({ path }: { readonly path: string }) {
  const { value } = useData<ShownItem>(`items/${path}.json`)
  return value ? <Article {...value} heading="h2" /> : null
}

type ChoiceRowProps = RowProps & { readonly choice: NamedChoice }

// The site does not have it, or not as it is now: what changes is read from its files.
function ChoiceRow({ choice, note, isBroken, onBack }: ChoiceRowProps) {
  const { edit } = usePage()
  const [isOpen, setOpen] = useState(false)
  const { entry, name, kind, files } = choice
  const translation = files.find(file => !file.includes(`/${entry}.`)) ?? files[0] ?? ''
  return (
    <details class="publish-row surface" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="change-line wrap-anywhere">
        <span>
          <ChangeTag kind={kind} item={choice} isBroken={isBroken} />
        </span>{' '}
        <span>
          <strong>{name}</strong> <span class="quiet small">{note}</span>
        </span>
      </summary>
      {kind === 'removed' && (
        <p class="row middle">
          <BringBack file={translation} count={files.length} {...{ name, onBack }} />
        </p>
      )}
      {isOpen &&
        kind !== 'removed' &&
        files.filter(canOpenForm).map(file => (
          <div key={file} class="stack">
            <a href={editHref(file)}>{edit.edit}</a>
            {kind === 'changed' && <FileChanges file={file} />}
          </div>
        ))}
    </details>
  )
}
