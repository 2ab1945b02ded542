import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { groupBy } from '../../../base/group-by.ts'
import type { DaySpan, ShownItem } from '../../../workbench/messages/item-messages.ts'
import type { ChangedItem, PublishChoice } from '../../../workbench/messages/publish-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref, entryHref } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { canOpenForm } from '../../parts/entry-links.tsx'
import { BringBack } from '../../parts/file-buttons.tsx'
import { SeverityTag } from '../../parts/file-problems.tsx'
import { type ListedChange, reviewOf } from '../../parts/list-changes.ts'
import { HiddenTag } from '../browse/entry-status.tsx'
import { FieldChanges } from '../edit/field-changes.tsx'
import { FileChanges } from '../edit/versions.tsx'
import { Article } from '../item/article.tsx'
import './publish.css'

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

/** Says that what can be published waits for a review, or has changed since it was sent for one; nothing if neither. */
export function ReviewTag({ choice }: { readonly choice: PublishChoice }) {
  const { publish: words, publishing } = usePage()
  const review = reviewOf(choice, publishing?.git?.reviews)
  return review ? <span class="tag tag-warning">{words[review.state]}</span> : null
}

type FoldedRowProps = ChangeTagProps & {
  readonly head: ComponentChildren
  readonly note: ComponentChildren
  /** The button that brings a removed entry back. */
  readonly back: ComponentChildren
  /** The content of the opened row. */
  readonly children: ComponentChildren
}

function FoldedRow({ head, note, back, children, ...tag }: FoldedRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="publish-row surface" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="change-line wrap-anywhere">
        <span>
          <ChangeTag {...tag} />
        </span>{' '}
        <span>
          {head}
          {note && (
            <span class="quiet small stack">
              <span>{note}</span>
            </span>
          )}
        </span>
      </summary>
      {back && <p class="row middle">{back}</p>}
      {isOpen && children}
    </details>
  )
}

type RowProps = {
  /** The fields that were changed in its files; none if that is not known. */
  readonly fields: readonly string[]
  readonly note: ComponentChildren
  readonly isBroken: boolean
  readonly onBack: (status: string) => void
}

export type ChangeRowProps = RowProps &
  Pick<ListedChange, 'collection' | 'kind'> & {
    /** The items of one entry: its dates, in all languages. */
    readonly items: readonly [ChangedItem, ...ChangedItem[]]
    /** The item whose title the row has. */
    readonly item: ChangedItem
    readonly causes: readonly string[]
  }

/** An entry whose items change. */
export function ChangeRow({ collection, kind, items, item, causes, fields, ...row }: ChangeRowProps) {
  const { publish: words, namesOf, item: itemWords, common, languageName, formatDays } = usePage()
  // What visitors see now, and soon no more, has no changed fields.
  const isHidden = kind === 'removed' && items[0].hidden !== undefined
  const { id, title } = item
  const languages = [...new Set(items.map(({ language = '' }) => language))]
  const compared = items.filter(({ dateChanges }) => !dateChanges)
  const byLanguage = [...groupBy(compared, ({ language = '' }) => language)]
  const changed = items.flatMap(({ fields }) => fields)
  const [folder = ''] = item.entry.split('/')
  const listDays = (days: readonly DaySpan[]) => [...new Set(days.map(formatDays))]
  const days = listDays(items.flatMap(({ dates = [] }) => dates))
  const removed = [...new Set(items.flatMap(({ file }) => file ?? []))]
  // Bringing back the last file, which is a translation, also brings back its original.
  const toBringBack = removed.at(-1)
  const name = `${items[0].title} (${languages.map(languageName).join(', ')})`
  const head = (
    <>
      <strong>{title}</strong> <span class="small">{languages.map(languageName).join(', ')}</span>{' '}
      <span class="small figures">
        {days.length > maxDates ? common.dates(days.length) : days.join(' · ')}
      </span>{' '}
      <span class="quiet small">{fields.length > 0 ? namesOf(folder, fields) : namesOf('', changed)}</span>
      {(['added', 'removed'] as const).map(change => {
        const days = listDays(items.flatMap(({ dateChanges }) => dateChanges?.[change] ?? []))
        return (
          days.length > 0 && (
            <span class="small stack">{`${words.dateChanges[change]} ${days.join(' · ')}`}</span>
          )
        )
      })}
      {isHidden && <span class="small stack">{words.goes}</span>}
      {causes.length > 0 && <span class="small stack">{words.because(causes.join(', '))}</span>}
    </>
  )
  const back = toBringBack && (
    <BringBack key={toBringBack} file={toBringBack} name={name} onBack={row.onBack} count={removed.length} />
  )
  return (
    <FoldedRow kind={kind} item={items[0]} isBroken={row.isBroken} head={head} note={row.note} back={back}>
      {kind !== 'removed' && (
        <p>
          <a href={entryHref(collection, id)}>{itemWords.looks}</a>
        </p>
      )}
      {kind === 'added' && days.length > maxDates && <p class="small figures">{days.join(' · ')}</p>}
      {!isHidden &&
        byLanguage.map(([language, dates]) => (
          <div key={language} class="stack">
            {languages.length > 1 && <p class="label">{languageName(language)}</p>}
            <ItemChanges collection={collection} kind={kind} dates={dates} />
          </div>
        ))}
    </FoldedRow>
  )
}

type ItemChangesProps = Pick<ChangeRowProps, 'collection' | 'kind'> & {
  /** The items of one entry in one language. */
  readonly dates: ChangeRowProps['items']
}

function ItemChanges({ collection, kind, dates }: ItemChangesProps) {
  const { formatDays } = usePage()
  const path = `${collection}/${dates[0].id}`
  return (
    <>
      {kind === 'added' ? (
        <NewItem path={path} />
      ) : (
        <FieldChanges path={path} kind={kind} isShown={field => dates.length === 1 || !isOfDate(field)} />
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
    </>
  )
}

const maxDates = 4
const isOfDate = (field: string) => /_date$|^(?:end_)?time$|^status$/.test(field)

/** A new item, as its visitors will see it. */
function NewItem({ path }: { readonly path: string }) {
  const { value } = useData<ShownItem>(`items/${path}.json`)
  return value ? <Article {...value} heading="h2" /> : null
}

type ChoiceRowProps = RowProps & { readonly choice: PublishChoice; readonly name: string }

/** What can be chosen besides: the site does not have it, or not as it is now, so what changes is read from its files. */
export function ChoiceRow({ choice, name, note, isBroken, fields, onBack }: ChoiceRowProps) {
  const { edit, publish: words, languageName, namesOf } = usePage()
  const { entry, kind, files, title } = choice
  const [folder = '', slug = ''] = entry.split('/')
  const languages = typeof title === 'string' || folder === 'images' ? [] : Object.keys(title)
  const translation = files.find(file => !file.includes(`/${entry}.`)) ?? files[0] ?? ''
  const head = (
    <>
      <strong>{name}</strong> <span class="small">{languages.map(languageName).join(', ')}</span>{' '}
      <span class="quiet small">{namesOf(folder, fields)}</span>
    </>
  )
  const isRemoved = kind === 'removed'
  const back = isRemoved && <BringBack file={translation} count={files.length} name={name} onBack={onBack} />
  return (
    <FoldedRow kind={kind} item={choice} isBroken={isBroken} head={head} note={note} back={back}>
      {folder === 'images' && kind === 'changed' && !files.every(canOpenForm) && (
        <a href={entryHref('pictures', slug)}>{words.newPicture}</a>
      )}
      {!isRemoved &&
        files.filter(canOpenForm).map(file => (
          <div key={file} class="stack">
            <a href={editHref(file)}>{edit.edit}</a>
            {kind === 'changed' && <FileChanges file={file} />}
          </div>
        ))}
    </FoldedRow>
  )
}
